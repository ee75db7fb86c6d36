import { type LearntIntervals, learnIntervals, planOf } from '@waymark/core/movement/expected/learnPlan.ts'
import type { ReportingPlan } from '@waymark/core/movement/expected/ReportingPlan.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DeviceIntervals, DueDevice, PlanQueries } from './plans.queries.ts'

export interface PlanKeeperOptions {
  readonly queries: PlanQueries
  /** Time, speed and flags of a device's reports between two times; undefined when there are too many. */
  readonly read: (device: number, from: number, to: number) => Promise<ReportColumns | undefined>
  /** Hears the plans of devices. */
  readonly told: (plans: ReadonlyMap<number, ReportingPlan>) => void
  readonly clock: Clock
}

const HOUR = 3_600_000
/** How far back to read, the best first; shorter where that is too much, the longest where it is too little. Milliseconds. */
const SPANS = [72 * HOUR, 24 * HOUR, 3 * HOUR] as const
const LONGEST = 28 * 24 * HOUR
/** When to look again, by how many of the two intervals are known: it may have said more by then. Milliseconds. */
const AGAIN = [10_000, HOUR / 2, 12 * HOUR] as const
/** Devices that are looked at in one run. */
const AT_ONCE = 50

/** Learns how often each device reports, out of its reports, and tells it to whoever judges silence. */
export class PlanKeeper {
  readonly #options: PlanKeeperOptions

  constructor(options: PlanKeeperOptions) {
    this.#options = options
  }

  /** Tells what was learnt of all devices, or of some. */
  async load(devices?: readonly number[]): Promise<void> {
    this.#tell(await this.#options.queries.known(devices))
  }

  /** Learns the plans that are due, some devices at a time; answers of which something was learnt. */
  async run(): Promise<readonly number[]> {
    const { queries, clock } = this.#options
    const learnt: DeviceIntervals[] = []
    for (const due of await queries.due(clock.now(), AT_ONCE)) {
      const now = clock.now()
      const intervals = { device: due.device, ...(await this.#learn(due)) }
      await queries.keep(intervals, now, now + (AGAIN[knownOf(intervals)] ?? 0))
      learnt.push(intervals)
    }
    this.#tell(learnt)
    return learnt.map(({ device }) => device)
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

  #tell(learnt: readonly DeviceIntervals[]): void {
    const plans = learnt.flatMap((intervals) => {
      const plan = planOf(intervals)
      return plan ? [[intervals.device, plan] as const] : []
    })
    if (plans.length > 0) this.#options.told(new Map(plans))
  }
}

function knownOf({ movingMs, standingMs }: LearntIntervals): number {
  return Number(movingMs !== undefined) + Number(standingMs !== undefined)
}
