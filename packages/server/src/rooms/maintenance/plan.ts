import type { MaintenanceStatus, Measure, Targets } from '@waymark/core/maintenance/Plan.ts'

/** A plan's columns that people set. Days are `YYYY-MM-DD` of the organisation's zone. */
export interface PlanFields {
  kind: string
  name: string
  due_m: number | null
  every_m: number | null
  soon_m: number
  due_h: number | null
  every_h: number | null
  soon_h: number
  due_on: string | null
  every_count: number | null
  every_unit: 'day' | 'month' | null
  soon_days: number
  remark: string
}

/** Columns of {@link PlanFields}, in order. */
export const PLAN_COLUMNS = [
  'kind',
  'name',
  'due_m',
  'every_m',
  'soon_m',
  'due_h',
  'every_h',
  'soon_h',
  'due_on',
  'every_count',
  'every_unit',
  'soon_days',
  'remark',
] as const satisfies readonly (keyof PlanFields)[]

export interface StoredPlan extends PlanFields {
  plan_id: number
  vehicle_id: number
  cycle: number
  version: number
}

/** How a plan stood when its vehicle was last looked at. */
export interface PlanStanding {
  status: MaintenanceStatus
  next_measure: Measure
  expected_on: string | null
  is_predicted: boolean
}

/** Days from 1970-01-01 to a day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The day that {@link dayNumber} counts. */
export const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** The day on which an interval that begins on `day` ends. */
export function addInterval(day: string, { count, unit }: { count: number; unit: 'day' | 'month' }): string {
  return Temporal.PlainDate.from(day)
    .add(unit === 'day' ? { days: count } : { months: count })
    .toString()
}

/** Days of an interval, roughly for months: only for what is a share of it. */
const daysOf = ({ every_count: count, every_unit: unit }: PlanFields): number | null =>
  count === null ? null : unit === 'month' ? count * 30 : count

/** Where a plan is due, as core reckons. */
export function targetsOf(plan: PlanFields): Targets {
  return {
    ...(plan.due_m === null ? {} : { distance: { due: plan.due_m, every: plan.every_m, soon: plan.soon_m } }),
    ...(plan.due_h === null ? {} : { engineHours: { due: plan.due_h, every: plan.every_h, soon: plan.soon_h } }),
    ...(plan.due_on === null
      ? {}
      : { date: { due: dayNumber(plan.due_on), every: daysOf(plan), soon: plan.soon_days } }),
  }
}
