import { isWithinYears } from '../../zones/yearBounds.ts'
import { COLUMN_NAMES, ReportColumns } from '../../reports/ReportColumns.ts'
import { contentHash } from '../../reports/sealed/contentHash.ts'
import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import type { AlarmEngine, AssetState } from '../engine/AlarmEngine.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import { HANGING_MS } from '../../movement/meters/FixFilter.ts'
import { undecidedSince } from '../engine/FixVerdicts.ts'
import { type AlarmChange, diffAlarms } from './AlarmChange.ts'
import { rejoinAlarms, rejoinCheckpoint } from './rejoin.ts'
import { type Checkpoint, type Move, addMoves, checkpointOf, goOnUntil, replay } from './replay.ts'

const HOUR = 3_600_000

export interface TimelineSettings {
  /** Milliseconds between two checkpoints; six hours by default. */
  readonly every?: number
  /** Milliseconds of reports and checkpoints that are kept; three days by default. */
  readonly keep?: number
  /** An alarm that becomes known so many milliseconds after it began is late; five minutes by default. */
  readonly lateAfter?: number
}

/** What came of a report or of the clock. */
export interface Settled {
  readonly changes: AlarmChange[]
  /** Landmarks entered and left. */
  readonly moves: readonly Move[]
  /** The moves replace those that were told of the time after `movesFrom`, up to and with `movesUntil`. */
  readonly movesFrom?: number
  readonly movesUntil?: number
  /** Some reports were older than what is kept. */
  readonly tooOld?: true
}

/**
 * One asset's alarms, whatever order its reports come in. The newest report costs one step; one that is late goes in at
 * its place and everything after the checkpoint before it is computed anew. In the end the alarms are those of all
 * reports in order of time, each once, to the bit.
 */
export class AssetTimeline {
  /** All alarms that are still within what is kept, in the order in which they began. */
  alarms: Alarm[]
  readonly #engine: AlarmEngine
  readonly #every: number
  readonly #keep: number
  readonly #lateAfter: number
  /** The last look at the clock. */
  #looked = -1
  /** What the clock said when the newest of what is known came. */
  #now = -1
  #state: AssetState
  #columns = new ReportColumns(64)
  /** Content hashes of the rows. */
  #hashes: number[] = []
  #checkpoints: Checkpoint[]

  /** @param from where to go on, e.g. what was written down before the server stopped; without it, from nothing */
  constructor(engine: AlarmEngine, asset: number, settings: TimelineSettings = {}, from?: Checkpoint) {
    this.#engine = engine
    this.#every = settings.every ?? 6 * HOUR
    this.#keep = settings.keep ?? 72 * HOUR
    this.#lateAfter = settings.lateAfter ?? HOUR / 12
    const start = from ?? checkpointOf(engine, engine.start(asset), [])
    const { state, alarms } = replay(engine, start, this.#columns, start.time)
    this.#state = state
    this.alarms = alarms
    // what a new rule finds to hold now is no news of the past
    this.#untold = diffAlarms(start.alarms, alarms, start.time - 1)
    this.#checkpoints = [start]
  }

  /** Up to when everything is settled, ms since 1970 UTC. */
  get head(): number {
    return this.#state.head
  }

  /** When to look at the clock next, at the latest; Infinity for only after another report. */
  get nextDue(): number {
    const doubtful = undecidedSince(this.#state.sieves)
    const believed = doubtful === this.#asked ? Infinity : doubtful + HANGING_MS
    return Math.min(this.#state.machine.timers.next, believed)
  }

  /** What to write down, so that another timeline can go on from here, or from before the first position that is in doubt. */
  checkpoint(): Checkpoint {
    const since = undecidedSince(this.#state.sieves)
    return since === Infinity ? this.#checkpointHere() : this.#checkpointUntil(since - 1)!
  }

  /**
   * The same as it was at a time: of what is later, such as reports of clocks that run ahead, nothing is in it.
   *
   * @param time ms since 1970 UTC
   * @returns undefined when everything that is kept is later
   */
  checkpointBy(time: number): Checkpoint | undefined {
    return this.head <= time ? this.checkpoint() : this.#checkpointUntil(time)
  }

  #checkpointHere(): Checkpoint {
    this.#untold.push(...this.#passTo(this.head))
    return checkpointOf(this.#engine, this.#state, this.alarms)
  }

  #checkpointUntil(time: number): Checkpoint | undefined {
    return goOnUntil(this.#engine, this.#checkpoints, this.#columns, time)
  }

  /**
   * Takes rows `from` up to `to` (not included): reports of the asset, whenever they come and in any order. Those that
   * are already there change nothing. However many of them are late, what they change is computed once.
   *
   * Those that are older than what is kept are left out, and the answer says so: the reports since then have to be read
   * again and given to a timeline from an older checkpoint.
   *
   * @param now what the clock says (ms since 1970 UTC): alarms that began long before are late; the last look by default
   */
  take(columns: ReportColumns, from: number, to = from + 1, now = -1): Settled {
    this.#now = Math.max(this.#now, now)
    const changes: AlarmChange[] = []
    const moves: Move[] = []
    let [late, latest] = [Infinity, -Infinity]
    let isTooOld = false
    for (let row = from; row < to; row++) {
      const time = columns.time[row]!
      if (!isWithinYears(time)) continue
      const hash = contentHash(columns, row)
      const place = this.#placeOf(time, hash)
      if (this.#isTwin(place, time, hash)) continue
      if (time <= this.#checkpoints[0]!.time) {
        isTooOld = true
        continue
      }
      const isNext =
        late === Infinity && place === this.#columns.length && (time > this.head || this.#isSameMoment(time))
      if (isNext && this.#engine.isAside(this.#state, columns, row)) continue
      this.#insert(place, columns, row, hash)
      const since = isNext ? this.#step(place, changes, moves) : time
      late = Math.min(late, since)
      if (since < Infinity) latest = Math.max(latest, time)
    }
    const tooOld = isTooOld ? ({ tooOld: true } as const) : {}
    if (late === Infinity) return { changes, moves, ...tooOld }
    const settled = this.#settle(late, latest)
    const others = moves.filter(({ time }) => time <= settled.movesFrom || time > settled.movesUntil)
    return {
      changes: [...changes, ...settled.changes],
      moves: [...others, ...settled.moves],
      movesFrom: settled.movesFrom,
      movesUntil: settled.movesUntil,
      ...tooOld,
    }
  }

  /** Lets time pass: what is due by `time` happens, at its own time. */
  pass(time: number): Settled {
    this.#looked = Math.max(this.#looked, time)
    this.#now = Math.max(this.#now, time)
    const since = undecidedSince(this.#state.sieves)
    if (since === this.#asked || since + HANGING_MS > this.#looked) return { changes: this.#passTo(time), moves: [] }
    // nothing came that decides about a position: it is taken as it came until something does
    this.#asked = since
    return this.#settle(since, Infinity)
  }

  /** Since when a position has been in doubt that somebody waited for long enough, and whether it counts meanwhile. */
  #asked = -1
  #isMeanwhile = false

  #passTo(time: number): AlarmChange[] {
    const events: AlarmEvent[] = []
    const { head } = this.#state
    this.#engine.pass(this.#state, time, events)
    if (time >= head) this.#isPassed = true
    return this.#apply(events, head)
  }

  /** Changes that came up while nobody asked; they go with the next answer. */
  #untold: AlarmChange[]

  /** Whether the clock was looked at since the newest report: another one of its moment comes too late then. */
  #isPassed = false

  #isSameMoment(time: number): boolean {
    return !this.#isPassed && time === this.head
  }

  /**
   * Takes the newest row, unless it decides about positions that were in doubt.
   *
   * @returns from which moment on everything is to be computed anew; Infinity for none
   */
  #step(place: number, changes: AlarmChange[], moves: Move[]): number {
    const state = this.#state
    if (this.#isMeanwhile) return undecidedSince(state.sieves)
    const { head } = state
    const time = this.#columns.time[place]!
    const events: AlarmEvent[] = []
    const isDue = time > head && head >= this.#checkpoints.at(-1)!.time + this.#every
    let row = place
    if (isDue && undecidedSince(state.sieves) === Infinity) {
      this.#checkpoints.push(this.#checkpointHere())
      this.#forget()
      row = this.#columns.length - 1
    }
    let since = Infinity
    const verdict = this.#engine.judge(state, this.#columns, row, (_row, _verdict, decided) => {
      since = Math.min(since, decided)
    })
    if (since < Infinity) return since
    const before = state.facts.presence
    this.#engine.step(state, this.#columns, row, verdict, events)
    this.#isPassed = false
    if (state.facts.presence !== before) addMoves(moves, state.asset, before, state.facts.presence, time)
    changes.push(...this.#apply(events, head))
    return Infinity
  }

  #apply(events: readonly AlarmEvent[], horizon: number): AlarmChange[] {
    if (events.length === 0 && this.#untold.length === 0) return []
    const before = [...this.alarms]
    applyEvents(this.alarms, events)
    return [...this.#untold.splice(0), ...diffAlarms(before, this.alarms, horizon, this.#lateBefore(horizon))]
  }

  /** Computes anew what comes after the checkpoint before `first`, until, some time after `latest`, it is what it was. */
  #settle(
    first: number,
    latest: number,
  ): { changes: AlarmChange[]; moves: readonly Move[]; movesFrom: number; movesUntil: number } {
    const { head } = this.#state
    const at = this.#checkpoints.findLastIndex((checkpoint) => checkpoint.time < first)
    const later = this.#checkpoints.splice(at + 1)
    const from = this.#checkpoints[at]!
    const known = later.filter((checkpoint) => checkpoint.time >= latest)
    const made = replay(this.#engine, from, this.#columns, this.#looked, this.#every, known)
    const { rejoined } = made
    // a report that was believed may be put aside by now, with the time that it told
    const newest = rejoined ? head : Math.min(head, made.state.head)
    const alarms = rejoined ? rejoinAlarms(made.alarms, this.alarms, rejoined.time) : made.alarms
    const kept = alarms.filter((alarm) => this.#isKept(alarm))
    // what it began with may hold alarms that were over before, which say nothing by not being computed again
    const before = this.alarms.filter((alarm) => this.#isKept(alarm))
    const changes = [...this.#untold.splice(0), ...diffAlarms(before, kept, head, this.#lateBefore(newest))]
    this.alarms = kept
    this.#checkpoints.push(...made.checkpoints)
    if (rejoined) {
      const after = later.slice(later.indexOf(rejoined))
      this.#checkpoints.push(...after.map((one) => rejoinCheckpoint(made.alarms, one, rejoined.time)))
    } else {
      this.#state = made.state
      this.#isMeanwhile = made.isMeanwhile
      this.#isPassed = true
      // those that were believed before something honest came
      this.#truncate(this.#columns.length - made.aside)
    }
    return { changes, moves: made.moves, movesFrom: from.time, movesUntil: rejoined?.time ?? Infinity }
  }

  /** An alarm that began by then is no longer news. */
  #lateBefore(head: number): number {
    return Math.max(head, this.#now) - this.#lateAfter
  }

  /** Where a report belongs: before the first that comes after it, or at the place of its twin. */
  #placeOf(time: number, hash: number): number {
    const times = this.#columns.time
    let [low, high] = [0, this.#columns.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const isBefore = times[middle]! < time || (times[middle] === time && this.#hashes[middle]! < hash)
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low
  }

  #isTwin(place: number, time: number, hash: number): boolean {
    return place < this.#columns.length && this.#columns.time[place] === time && this.#hashes[place] === hash
  }

  #insert(place: number, from: ReportColumns, row: number, hash: number): void {
    const columns = this.#columns
    columns.add(from.device[row]!, from.time[row]!)
    const last = columns.length - 1
    for (const name of COLUMN_NAMES) {
      columns[name].copyWithin(place + 1, place, last)
      columns[name][place] = from[name][row]!
    }
    columns.attributes.copyWithin(place + 1, place, last)
    columns.attributes[place] = from.attributes[row]
    this.#hashes.splice(place, 0, hash)
  }

  #truncate(rows: number): void {
    this.#columns.truncate(rows)
    this.#hashes.length = rows
  }

  /** Drops what is older than is kept: all but the newest checkpoint before that. */
  #forget(): void {
    const oldest = this.#state.head - this.#keep
    while (this.#checkpoints.length > 1 && this.#checkpoints[1]!.time <= oldest) this.#checkpoints.shift()
    const { time } = this.#checkpoints[0]!
    const columns = this.#columns
    let rows = 0
    while (rows < columns.length && columns.time[rows]! <= time) rows++
    if (rows === 0) return
    for (const name of COLUMN_NAMES) columns[name].copyWithin(0, rows, columns.length)
    columns.attributes.copyWithin(0, rows, columns.length)
    this.#hashes.splice(0, rows)
    this.#truncate(columns.length - rows)
    this.alarms = this.alarms.filter((alarm) => this.#isKept(alarm))
  }

  /** Whether an alarm can still change. */
  #isKept({ state, at, endedAt }: Alarm): boolean {
    return (state === 'triggered' ? at : (endedAt ?? Infinity)) > this.#checkpoints[0]!.time
  }
}
