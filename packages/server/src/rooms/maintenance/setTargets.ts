import type { CallParams } from '@waymark/contract/call.ts'
import type { batchEditTarget } from '@waymark/contract/rooms/maintenance.ts'
import type { FieldProblem } from '../../platform/http/CallError.ts'
import { addInterval, type PlanFields } from './plan.ts'
import type { Counters } from './VehicleMeter.ts'

type Params = CallParams<typeof batchEditTarget>

/** So much before it is due, where nobody says: metres, hours, days; never more than half of the interval. */
const SOON = { distance: 500_000, engineHours: 20, date: 14 } as const

/** What a plan is to be, or why it cannot be: there is no reading to count from, or the form is not complete. */
export type PlanOutcome = PlanFields | { readonly problem: FieldProblem } | 'noReading'

/** A plan's new fields: those of the form over those that it had, counted from the counters where the form says no more. */
export function setTargets(
  form: Params,
  before: PlanFields | undefined,
  counters: Counters,
  today: string,
): PlanOutcome {
  const distance = counterOf('distance', form.distance, before && of(before, 'm'), counters.odometer)
  const hours = counterOf('engineHours', form.engineHours, before && of(before, 'h'), counters.engineHours)
  const date = dateOf(form.date, before, today)
  for (const each of [distance, hours, date]) {
    if (each === 'noReading') return each
    if ('problem' in each) return each
  }
  const [m, h, d] = [distance, hours, date] as [Counter, Counter, DateFields]
  if (m.due === null && h.due === null && d.due_on === null)
    return { problem: { name: 'distance', kind: 'measureMissing' } }
  return {
    kind: form.kind,
    name: form.name ?? before?.name ?? '',
    due_m: m.due,
    every_m: m.every,
    soon_m: m.soon,
    due_h: h.due,
    every_h: h.every,
    soon_h: h.soon,
    ...d,
    remark: form.remark ?? before?.remark ?? '',
  }
}

/** True where the form says by itself where a plan is due: no counter has to be read. */
export function needsReading(form: Params): boolean {
  return [form.distance, form.engineHours].some((given) => given && given.due === undefined && given.last === undefined)
}

interface Counter {
  due: number | null
  every: number | null
  soon: number
}
type DateFields = Pick<PlanFields, 'due_on' | 'every_count' | 'every_unit' | 'soon_days'>
const NO_COUNTER: Counter = { due: null, every: null, soon: 0 }
const NO_DATE: DateFields = { due_on: null, every_count: null, every_unit: null, soon_days: 0 }

const of = (plan: PlanFields, unit: 'm' | 'h'): Counter =>
  unit === 'm'
    ? { due: plan.due_m, every: plan.every_m, soon: plan.soon_m }
    : { due: plan.due_h, every: plan.every_h, soon: plan.soon_h }

function counterOf(
  name: 'distance' | 'engineHours',
  given: Params['distance'],
  before: Counter | undefined,
  reading: number | null,
): Counter | { problem: FieldProblem } | 'noReading' {
  if (given === undefined) return before ?? NO_COUNTER
  if (given === null) return NO_COUNTER
  const every = given.every === undefined ? (before?.every ?? null) : given.every
  const soon = given.soon ?? before?.soon ?? Math.min(SOON[name], (every ?? Infinity) / 2)
  if (given.due !== undefined) return { due: given.due, every, soon }
  if (given.last !== undefined && every !== null) return { due: given.last + every, every, soon }
  if (before && before.due !== null && before.every === every) return { due: before.due, every, soon }
  if (every === null) return { problem: { name, kind: 'intervalOrDue' } }
  return reading === null ? 'noReading' : { due: reading + every, every, soon }
}

function dateOf(
  given: Params['date'],
  before: PlanFields | undefined,
  today: string,
): DateFields | { problem: FieldProblem } {
  const { due_on, every_count, every_unit, soon_days } = before ?? NO_DATE
  const old = { due_on, every_count, every_unit, soon_days }
  if (given === undefined) return old
  if (given === null) return NO_DATE
  const had = intervalOf(old)
  const every = given.every === undefined ? had : given.every
  const due = given.due ?? dueOf(every, given.last ?? (isSame(every, had) ? undefined : today), due_on) ?? null
  if (due === null && !every) return { problem: { name: 'date', kind: 'intervalOrDay' } }
  return {
    due_on: due ?? (every && addInterval(today, every)),
    every_count: every?.count ?? null,
    every_unit: every?.unit ?? null,
    soon_days: given.soon ?? before?.soon_days ?? SOON.date,
  }
}

type Interval = { count: number; unit: 'day' | 'month' } | null

const intervalOf = ({ every_count: count, every_unit: unit }: DateFields): Interval =>
  count === null || unit === null ? null : { count, unit }
const isSame = (a: Interval, b: Interval): boolean => a?.count === b?.count && a?.unit === b?.unit

/** An interval after the day that it counts from; where it was due without such a day. */
const dueOf = (every: Interval, since: string | undefined, due: string | null): string | null =>
  every && since !== undefined ? addInterval(since, every) : due
