import { type AlarmChange, diffAlarms } from '@waymark/core/alarms/late/AlarmChange.ts'
import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import { AssetTimeline, type Settled } from '@waymark/core/alarms/late/AssetTimeline.ts'
import type { Checkpoint, Move } from '@waymark/core/alarms/late/replay.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { AssetSlot } from './AssetSlot.ts'
import type { Breather } from './Breather.ts'
import { CLOSED_DAYS } from './loadRules.queries.ts'
import type { Planned } from './Planner.ts'
import { readStretches, type StretchSource } from './readStretches.ts'
import type { StoredQueries, Stretch } from './stored.queries.ts'

const DAY = 86_400_000

/**
 * Reports and checkpoints that a timeline keeps in memory: late reports that are older are computed anew from what is
 * stored, so that a hundred thousand vehicles need not keep days of reports.
 */
export const TIMELINE = { every: 600_000, keep: 1_800_000, lateAfter: 300_000 } as const

/**
 * What happens without a report is believed so much later (ms): reports are a moment under way, and one that comes just
 * in time should not take an alarm back.
 */
export const GRACE = 2_000

/** Where nothing is written down, so much of the past is read besides what rules wait for. */
const PAST = 3 * DAY
/** Reports that come later than this are left out: no version of a rule is kept for longer. */
export const LATEST = CLOSED_DAYS * DAY
/** Rules that wait for longer are given no more of the past than this. */
const LONGEST_PAST = 35 * DAY
/** Devices' clocks may be a day ahead. */
const AHEAD = DAY + 3_600_000
/** Reports that are taken before others get their turn. */
const SLICE = 1_000

/** A vehicle to be made ready. */
export interface Wanted {
  readonly vehicle: number
  readonly planned: Planned
  /** Go on from before this moment (ms since 1970 UTC): there are reports as old as that. */
  readonly before: number
}

export interface Loaded {
  readonly slot: AssetSlot
  /** What is to be said, compared with the alarms that are stored. */
  readonly changes: AlarmChange[]
  /** Landmarks entered and left after where it went on from. */
  readonly moves: Pick<Settled, 'moves' | 'movesFrom' | 'movesUntil'>
}

export interface LoaderOptions {
  readonly queries: StoredQueries
  readonly source: StretchSource
  readonly directory: AlarmDirectory
  readonly breather: Breather
}

/**
 * Makes timelines from what is stored: the newest checkpoint that is old enough, the reports since then, and the alarms
 * that are known. After a start, after a pause, for reports that are older than what is in memory and after a failure it
 * is the same: what comes out is compared with what stands in the log, and the difference is what there is to say.
 */
export class TimelineLoader {
  readonly #options: LoaderOptions

  constructor(options: LoaderOptions) {
    this.#options = options
  }

  /**
   * @param until up to when time passes, ms since 1970 UTC
   * @param sure up to when all rules are known: timelines begin before it, so that they can be written down as they were then
   */
  async load(wanted: readonly Wanted[], until: number, sure: number): Promise<Loaded[]> {
    if (wanted.length === 0) return []
    const { queries, source, directory } = this.#options
    const vehicles = wanted.map(({ vehicle }) => vehicle)
    const checkpoints = new Map(
      await queries.checkpoints(
        vehicles,
        wanted.map(({ before }) => Math.min(before, sure)),
      ),
    )
    const starts = await this.#starts(wanted, checkpoints, until)
    const stretches = wanted.map(({ vehicle }, i): Stretch[] =>
      directory.carriedBy(vehicle).flatMap(({ device, from, until: end }) => {
        const first = Math.max(from, starts[i]! + 1)
        const last = Math.min(end - 1, until + AHEAD)
        return first <= last ? [{ device, first, last }] : []
      }),
    )
    const columns = await readStretches(source, stretches.flat())
    const known = await queries.known(vehicles, starts)
    const loaded: Loaded[] = []
    let next = 0
    for (const [i, one] of wanted.entries()) {
      const mine = columns.slice(next, (next += stretches[i]!.length))
      const checkpoint = checkpoints.get(one.vehicle)
      loaded.push(await this.#make(one, checkpoint, mine, known.get(one.vehicle) ?? [], starts[i]!, until, sure))
    }
    return loaded
  }

  /** After which moment the reports of each count: its checkpoint's, or some days before it was last heard. */
  async #starts(
    wanted: readonly Wanted[],
    checkpoints: ReadonlyMap<number, Checkpoint>,
    until: number,
  ): Promise<number[]> {
    const { queries, directory } = this.#options
    const blank = wanted.filter(({ vehicle }) => !checkpoints.has(vehicle))
    const devices = blank.flatMap(({ vehicle }) => directory.carriedBy(vehicle).map(({ device }) => device))
    const lastTimes = new Map(devices.length === 0 ? [] : await queries.lastTimes(devices))
    return wanted.map(({ vehicle, planned, before }) => {
      const checkpoint = checkpoints.get(vehicle)
      if (checkpoint) return checkpoint.time
      const heard = Math.max(0, ...directory.carriedBy(vehicle).map(({ device }) => lastTimes.get(device) ?? 0))
      const past = Math.min(PAST + planned.longestWait, LONGEST_PAST)
      return Math.max(0, Math.min(until, Math.max(before, until - LATEST), heard) - past)
    })
  }

  async #make(
    { vehicle, planned }: Wanted,
    checkpoint: Checkpoint | undefined,
    columns: readonly ReportColumns[],
    known: readonly Alarm[],
    start: number,
    until: number,
    sure: number,
  ): Promise<Loaded> {
    const { directory } = this.#options
    const moves: Move[] = []
    // the older part first, with nothing let go of; what is kept in memory begins after it
    const newest = Math.max(0, ...columns.map((part) => part.time[part.length - 1] ?? 0))
    const recent = Math.min(newest - TIMELINE.keep, sure)
    let from = checkpoint
    if (columns.some((part) => (part.time[0] ?? Infinity) <= recent)) {
      const older = new AssetTimeline(planned.engine, vehicle, { keep: Infinity }, checkpoint)
      for (const part of columns) await this.#take(older, part, 0, firstAfter(part, recent), moves)
      from = older.checkpoint()
    }
    const timeline = new AssetTimeline(planned.engine, vehicle, TIMELINE, from)
    for (const part of columns) await this.#take(timeline, part, firstAfter(part, from?.time ?? -1), part.length, moves)
    const isOpen = (alarm: Alarm): boolean => overAt(alarm) > start
    // a version that is no longer looked at has said what it had to say
    const before = known.filter((alarm) => isOpen(alarm) && directory.ruleOf(alarm.rule, alarm.version))
    const horizon = Math.max(start, ...before.map(lastSaid))
    // a change of rules was told of at once: what came of it is not to be taken back and told again
    moves.push(...timeline.pass(Math.max(until, Math.min(horizon, until + GRACE))).moves)
    // what was over by then the newer part does not speak of
    const begun = from?.time ?? -Infinity
    const now = [
      ...(from?.alarms ?? []).filter((alarm) => isOpen(alarm) && overAt(alarm) <= begun),
      ...timeline.alarms.filter((alarm) => isOpen(alarm) && overAt(alarm) > begun),
    ]
    return {
      slot: {
        vehicle,
        timeline,
        planned,
        written: checkpoint?.time ?? -Infinity,
        tried: sure,
        isOwed: false,
        reports: columns.reduce((sum, { length }) => sum + length, 0),
        used: until,
      },
      changes: diffAlarms(before, now, horizon, until - TIMELINE.lateAfter),
      moves: { moves, movesFrom: start, movesUntil: Infinity },
    }
  }

  async #take(timeline: AssetTimeline, part: ReportColumns, from: number, to: number, moves: Move[]): Promise<void> {
    for (let at = from; at < to; at += SLICE) {
      moves.push(...timeline.take(part, at, Math.min(at + SLICE, to)).moves)
      await this.#options.breather.breathe()
    }
  }
}

/** The first row of reports in order of time that is after `time`. */
function firstAfter({ time, length }: ReportColumns, after: number): number {
  let row = 0
  while (row < length && (time[row] as number) <= after) row++
  return row
}

/** When an alarm was over; Infinity while it is not. */
function overAt({ state, at, endedAt }: Alarm): number {
  return state === 'triggered' ? at : (endedAt ?? Infinity)
}

/** The newest moment that an alarm speaks of. */
function lastSaid({ at, endedAt, triggers }: Alarm): number {
  return Math.max(at, endedAt ?? 0, ...triggers)
}
