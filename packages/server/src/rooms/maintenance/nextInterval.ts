import { addInterval, type PlanFields } from './plan.ts'

/** What a vehicle's counters showed when a service was done; null unknown. */
export interface DoneAt {
  readonly odometer: number | null
  readonly engineHours: number | null
  /** The organisation's day. */
  readonly doneOn: string
}

/** Where a plan is due after a service; undefined for one that is done once. */
export function nextInterval(plan: PlanFields, { odometer, engineHours, doneOn }: DoneAt): PlanFields | undefined {
  const counter = (due: number | null, every: number | null, reading: number | null): number | null =>
    due === null || every === null ? null : (reading ?? due) + every
  const { every_count: count, every_unit: unit } = plan
  const next = {
    ...plan,
    due_m: counter(plan.due_m, plan.every_m, odometer),
    due_h: counter(plan.due_h, plan.every_h, engineHours),
    due_on: plan.due_on === null || count === null || unit === null ? null : addInterval(doneOn, { count, unit }),
  }
  return next.due_m === null && next.due_h === null && next.due_on === null ? undefined : next
}
