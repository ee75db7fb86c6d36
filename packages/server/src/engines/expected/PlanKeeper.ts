import { type LearntIntervals, learnIntervals, planOf } from '@waymark/core/movement/expected/learnPlan.ts'
import type { ReportingPlan } from '@waymark/core/movement/expected/ReportingPlan.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { type DueDevice, keepPlans, type LearntPlan, type PlanQueries } from './plans.queries.ts'

export interface PlanKeeperOptions {
  readonly queries: PlanQueries
  /** Time, speed and flags of a device's reports between two times; undefined when there are too many. */
  readonly read: (device: number, from: number, to: number) => Promise<ReportColumns | undefined>
  /** Hears the plans of devices; undefined for one of which nothing is known. */
  readonly onPlans: (plans: ReadonlyMap<number, ReportingPlan | undefined>) => void
  readonly clock: Clock
}

/** Writes what was learnt of devices, in a transaction. */
export type PlanWrite = (devices: readonly number[], write: (tx: Queries) => Promise<void>) => Promise<void>

const HOUR = 3_600_000
/** How far back to read, the best first; shorter where that is too much, the longest where it is too little. Milliseconds. */
const SPANS = [72 * HOUR, 24 * HOUR, 3 * HOUR] as const
const LONGEST = 28 * 24 * HOUR
/** When to look again, by how many of the two intervals are known: it may have said more by then. Milliseconds. */
const AGAIN = [10_000, HOUR / 2, 12 * HOUR] as const
/** Devices that are looked at in one run. */
const AT_ONCE = 50

/**
 * Learns how often each device reports, out of its reports, and tells it to whoever judges silence; the plan that somebody
 * assigned goes before what was learnt.
 */
export class PlanKeeper {
  readonly #options: PlanKeeperOptions
  /** Devices whose plan was told: it may be none by now, where all are read again. */
  readonly #known = new Set<number>()

  constructor(options: PlanKeeperOptions) {
    this.#options = options
  }

  /** Tells what is known of all devices, or of some. */
  async load(devices?: readonly number[]): Promise<void> {
    const { queries, onPlans } = this.#options
    const learnt = (await queries.known(devices)).map((intervals) => [intervals.device, planOf(intervals)] as const)
    const planned = (await queries.planned(devices)).map(({ device, plan }) => [device, plan] as const)
    const unknown = [...(devices ?? this.#known)].map((device) => [device, undefined] as const)
    const plans = new Map<number, ReportingPlan | undefined>([...unknown, ...learnt, ...planned])
    for (const [device, plan] of plans) {
      if (plan) this.#known.add(device)
      else this.#known.delete(device)
    }
    if (plans.size > 0) onPlans(plans)
  }

  /**
   * Learns the plans that are due of devices of some parts, some at a time.
   *
   * @param write writes them down: as long as the parts of these devices are held, and others are told
   */
  async run(parts: readonly number[], write: PlanWrite): Promise<void> {
    const { queries, clock } = this.#options
    const learnt: LearntPlan[] = []
    for (const due of await queries.due(clock.now(), AT_ONCE, parts)) {
      const now = clock.now()
      const intervals = { device: due.device, ...(await this.#learn(due)) }
      learnt.push({ ...intervals, learnt: now, due: now + (AGAIN[knownOf(intervals)] ?? 0) })
    }
    if (learnt.length === 0) return
    const devices = learnt.map(({ device }) => device)
    await write(devices, (tx) => keepPlans(tx, learnt))
    await this.load(devices)
  }

  async #learn({ device, heard }: DueDevice): Promise<LearntIntervals> {
    const { read } = this.#options
    for (const span of SPANS) {
      const columns = await read(device, heard - span, heard + 1)
      if (!columns) continue
      const learnt = learnIntervals(columns, MOVING_SPEED)
      if (span !== SPANS[0] || knownOf(learnt) === 2) return learnt
      // one that reports once a day has said too little in three of them
      const more = await read(device, heard - LONGEST, heard + 1)
      return more ? learnIntervals(more, MOVING_SPEED) : learnt
    }
    return { movingMs: undefined, standingMs: undefined }
  }
}

function knownOf({ movingMs, standingMs }: LearntIntervals): number {
  return Number(movingMs !== undefined) + Number(standingMs !== undefined)
}
