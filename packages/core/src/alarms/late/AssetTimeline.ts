import { SANE_TIME } from '../../movement/Sample.ts'
import { COLUMN_NAMES, ReportColumns } from '../../reports/ReportColumns.ts'
import { contentHash } from '../../reports/sealed/contentHash.ts'
import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import type { AlarmEngine, AssetState } from '../engine/AlarmEngine.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import { type AlarmChange, diffAlarms } from './AlarmChange.ts'
import { type Checkpoint, type Move, addMoves, checkpointOf, replay } from './replay.ts'

const HOUR = 3_600_000

export interface TimelineSettings {
  /** Milliseconds between two checkpoints; six hours by default. */
  readonly every?: number
  /** Milliseconds of reports and checkpoints that are kept; three days by default. */
  readonly keep?: number
}

/** What came of a report or of the clock. */
export interface Settled {
  readonly changes: AlarmChange[]
  /** Landmarks entered and left. */
  readonly moves: readonly Move[]
  /** From here on the moves replace those that were told before; undefined when they follow them. */
  readonly movesFrom?: number
}

const NOTHING: Settled = { changes: [], moves: [] }

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
  #state: AssetState
  #columns = new ReportColumns(64)
  /** Content hashes of the rows. */
  #hashes: number[] = []
  #checkpoints: Checkpoint[]

  /** @param from where to go on, e.g. what was written down before the server stopped; without it, from nothing */
  constructor(
    engine: AlarmEngine,
    asset: number,
    { every = 6 * HOUR, keep = 72 * HOUR }: TimelineSettings = {},
    from?: Checkpoint,
  ) {
    this.#engine = engine
    this.#every = every
    this.#keep = keep
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

  /** What to write down, so that another timeline can go on from here. */
  checkpoint(): Checkpoint {
    this.#untold.push(...this.pass(this.head).changes)
    return checkpointOf(this.#engine, this.#state, this.alarms)
  }

  /**
   * Takes a report, whenever it comes. One that is already there changes nothing.
   *
   * @returns undefined when it is older than what is kept: the reports since then have to be read again and given to a
   *   timeline from an older checkpoint
   */
  take(columns: ReportColumns, row: number): Settled | undefined {
    const time = columns.time[row]!
    if (!(time >= SANE_TIME.from && time < SANE_TIME.before)) return NOTHING
    const hash = contentHash(columns, row)
    const place = this.#placeOf(time, hash)
    if (this.#columns.time[place] === time && place < this.#columns.length && this.#hashes[place] === hash)
      return NOTHING
    if (time <= this.#checkpoints[0]!.time) return undefined
    this.#insert(place, columns, row, hash)
    const { head } = this.#state
    if (place === this.#columns.length - 1 && (time > head || this.#isSameMoment(place))) return this.#step(place)
    return this.#settle(time)
  }

  /** Lets time pass: what is due by `time` happens, at its own time. */
  pass(time: number): Settled {
    const events: AlarmEvent[] = []
    const { head } = this.#state
    this.#engine.pass(this.#state, time, events)
    if (time >= head) this.#isPassed = true
    return { changes: this.#apply(events, head), moves: [] }
  }

  /** Changes that came up while nobody asked; they go with the next answer. */
  #untold: AlarmChange[]

  /** Whether the clock was looked at since the newest report: another one of its moment comes too late then. */
  #isPassed = false

  #isSameMoment(place: number): boolean {
    return !this.#isPassed && place > 0 && this.#columns.time[place] === this.#columns.time[place - 1]
  }

  #step(place: number): Settled {
    const state = this.#state
    const { head } = state
    const time = this.#columns.time[place]!
    const events: AlarmEvent[] = []
    if (time > head && head >= this.#checkpoints.at(-1)!.time + this.#every) {
      this.#checkpoints.push(this.checkpoint())
      this.#forget()
    }
    const before = state.facts.presence
    this.#engine.step(state, this.#columns, this.#columns.length - 1, events)
    this.#isPassed = false
    const moves: Move[] = []
    if (state.facts.presence !== before) addMoves(moves, state.asset, before, state.facts.presence, time)
    return { changes: this.#apply(events, head), moves }
  }

  #apply(events: readonly AlarmEvent[], horizon: number): AlarmChange[] {
    if (events.length === 0 && this.#untold.length === 0) return []
    const before = [...this.alarms]
    applyEvents(this.alarms, events)
    return [...this.#untold.splice(0), ...diffAlarms(before, this.alarms, horizon)]
  }

  #settle(time: number): Settled {
    const { head } = this.#state
    while (this.#checkpoints.at(-1)!.time >= time) this.#checkpoints.pop()
    const from = this.#checkpoints.at(-1)!
    const { state, alarms, moves, checkpoints } = replay(this.#engine, from, this.#columns, head, this.#every)
    const kept = alarms.filter((alarm) => this.#isKept(alarm))
    const changes = [...this.#untold.splice(0), ...diffAlarms(this.alarms, kept, head)]
    this.#state = state
    this.#isPassed = true
    this.alarms = kept
    this.#checkpoints.push(...checkpoints)
    return { changes, moves, movesFrom: from.time }
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
    columns.truncate(columns.length - rows)
    this.#hashes.splice(0, rows)
    this.alarms = this.alarms.filter((alarm) => this.#isKept(alarm))
  }

  /** Whether an alarm can still change. */
  #isKept({ state, at, endedAt }: Alarm): boolean {
    return (state === 'triggered' ? at : (endedAt ?? Infinity)) > this.#checkpoints[0]!.time
  }
}
