import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { LastingTrouble } from '../../platform/log/LastingTrouble.ts'
import { LeaseLostError } from '../../platform/processes/leases.queries.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { ArrivalFeed } from './ArrivalFeed.ts'
import type { AssetKeeper } from './AssetKeeper.ts'
import type { AssetResult } from './AssetSlot.ts'
import type { RecentReports } from './RecentReports.ts'
import { runsOf } from './runsOf.ts'
import { GRACE, LATEST } from './TimelineLoader.ts'

export interface AlarmKeeperOptions {
  readonly directory: AlarmDirectory
  readonly assets: AssetKeeper
  readonly recent: RecentReports
  readonly arrivals: ArrivalFeed
  /** Takes in which parts of the engine this process holds now. */
  readonly takeParts: () => Promise<void>
  /** Takes in what changed of rules, vehicles and landmarks. */
  readonly applySignals: () => Promise<void>
  /** Writes down what came of reports or of the clock, in one transaction; with the transaction up to which it was heard when that moved on. */
  readonly store: (results: readonly AssetResult[], upTo: number | undefined) => Promise<void>
  /** Runs after each turn: what is not about single vehicles. */
  readonly afterTurn: (until: number) => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds from a commit to its evaluation: commits in between share a turn. */
const GATHER = 100
/** Milliseconds between two looks at the clock. */
const TICK = 1_000
/** Rows that are evaluated and stored together, about. */
const TURN_ROWS = 20_000
/** Vehicles that are looked at by the clock before reports have their turn again. */
const CLOCK_BATCH = 100
/** Milliseconds after which it is written down how far it has heard where nothing came of it: whoever takes over hears it again. */
const PLACE_WRITTEN = 1_000
/** Milliseconds for writing down what is in memory of what is given back. Who takes it does without, only slower. */
const LAST_WORDS = 2_000

/**
 * Follows committed reports and the clock, turn by turn: what came since the position is given to the vehicles' timelines,
 * what comes of it is stored together with the new position. A turn that fails leaves nothing behind: its vehicles are
 * read again from what is stored.
 */
export class AlarmKeeper {
  readonly #options: AlarmKeeperOptions
  readonly #trouble: LastingTrouble
  #timer: NodeJS.Timeout | undefined
  /** When the timer fires, on the clock that never jumps. */
  #wakes = Infinity
  #running: Promise<void> | undefined
  /** Turns, and what may not happen within one, come one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  /** When it was written down last how far it has heard, on the clock that never jumps. */
  #placeWritten = -Infinity
  /** Something came while a turn ran. */
  #isWoken = false
  #stopped = true

  constructor(options: AlarmKeeperOptions) {
    this.#options = options
    this.#trouble = new LastingTrouble(options.log, 'alarms are evaluated again')
  }

  start(): void {
    this.#stopped = false
    this.#arm(0)
  }

  /** Something came or changed. */
  wake(): void {
    this.#arm(GATHER)
  }

  /** Ends the turn that runs and writes down what is in memory, as far as time allows. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.leave(() => true)
  }

  /** Writes down what is in memory of vehicles that are to be another process's, as far as time allows. */
  leave(isOf: (vehicle: number) => boolean): Promise<void> {
    return this.#alone(() => this.#writeDown(isOf))
  }

  async #writeDown(isOf: (vehicle: number) => boolean): Promise<void> {
    const { assets, clock, log, store } = this.#options
    const end = clock.monotonic() + LAST_WORDS
    try {
      let batch: AssetResult[] = []
      for (const result of assets.unwritten(isOf)) {
        batch.push(result)
        if (batch.length < CLOCK_BATCH) continue
        await store(batch, undefined)
        batch = []
        if (clock.monotonic() > end) return
      }
      if (batch.length > 0) await store(batch, undefined)
    } catch (err) {
      // whoever has taken them over reads it from the reports
      if (err instanceof LeaseLostError) return
      log.warn({ err }, 'where the alarms stand could not be written down; the next start reads it from the reports')
    }
  }

  #arm(wait: number): void {
    if (this.#stopped) return
    const at = this.#options.clock.monotonic() + wait
    if (this.#timer && at >= this.#wakes) return
    clearTimeout(this.#timer)
    this.#wakes = at
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#wakes = Infinity
      if (this.#running) this.#isWoken = true
      else this.#running = this.#run()
    }, wait)
  }

  async #run(): Promise<void> {
    this.#isWoken = false
    const next = await this.#alone(() => this.#turn())
    this.#running = undefined
    this.#arm(this.#isWoken ? 0 : next)
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  /** Answers after how many milliseconds the next turn is due. */
  async #turn(): Promise<number> {
    const { assets, takeParts, applySignals, afterTurn, clock } = this.#options
    try {
      await takeParts()
      const heard = clock.now()
      await applySignals()
      assets.sureUntil(heard - GRACE)
      await this.#takeRecent()
      await this.#takeArrived()
      const until = clock.now() - GRACE
      const due = assets.dueBy(until, CLOCK_BATCH)
      await this.#evaluate(new Map(due.map((vehicle) => [vehicle, []])), until, undefined)
      const evicted = assets.evict(clock.now())
      if (evicted.length > 0) await this.#store(evicted, undefined)
      await afterTurn(until)
      this.#trouble.works()
      if (due.length === CLOCK_BATCH) return 0
      return TICK
    } catch (err) {
      // a part that another process has taken over is that one's to evaluate
      if (!(err instanceof LeaseLostError)) this.#trouble.failed(err, 'alarms could not be evaluated; trying again')
      return TICK
    }
  }

  /** What was just committed, without a detour by the database. */
  async #takeRecent(): Promise<void> {
    const { recent, directory, clock } = this.#options
    for (let commits = recent.take(TURN_ROWS); commits.length > 0; commits = recent.take(TURN_ROWS)) {
      const now = clock.now()
      const columns = commits.map((commit) => commit.columns)
      await this.#evaluate(runsOf(columns, directory, now - LATEST), now - GRACE, undefined)
      recent.evaluated(commits)
    }
  }

  /** What came by another way or before a crash, and the position after it. */
  async #takeArrived(): Promise<void> {
    const { arrivals, directory, clock } = this.#options
    let next
    do {
      next = await arrivals.next()
      if (this.#stopped) return
      if (!next) break
      const now = clock.now()
      const runs = runsOf(next.columns, directory, now - LATEST)
      if (runs.size > 0) await this.#evaluate(runs, now - GRACE, next.upTo)
      arrivals.passed(next.upTo, runs.size > 0)
      // the few commits that came meanwhile wait for others, or each would have a transaction of its own
    } while (next.full)
    await this.#writePlace()
  }

  /** Where nothing of all that comes is watched, each look would else be a transaction. */
  async #writePlace(): Promise<void> {
    const { arrivals, clock } = this.#options
    const place = arrivals.unwritten
    if (place === undefined || clock.monotonic() - this.#placeWritten < PLACE_WRITTEN) return
    await this.#store([], place)
    arrivals.passed(place, true)
  }

  async #evaluate(runs: Parameters<AssetKeeper['process']>[0], until: number, upTo: number | undefined): Promise<void> {
    const { assets } = this.#options
    try {
      const results = await assets.process(runs, until)
      if (results.length > 0 || upTo !== undefined) await this.#store(results, upTo)
    } catch (error) {
      assets.forget(runs.keys())
      throw error
    }
  }

  async #store(results: readonly AssetResult[], upTo: number | undefined): Promise<void> {
    const { assets, store, clock } = this.#options
    try {
      await store(results, upTo)
      if (upTo !== undefined) this.#placeWritten = clock.monotonic()
    } catch (error) {
      assets.forget(results.map(({ vehicle }) => vehicle))
      throw error
    }
  }
}
