import type { CallIn } from '@waymark/contract/call.ts'
import type { MaintenanceKind } from '@waymark/contract/maintenanceKinds.ts'
import type { batchEditTarget } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'

/** A measure as a form holds it: figures in the user's units, empty where nothing was entered. */
export interface MeasureValues {
  readonly on: boolean
  readonly every: number | ''
  /** A figure, or a day `YYYY-MM-DD`. */
  readonly due: number | string
  readonly soon: number | ''
}

/** By what a plan is due. */
export interface PlanMeasures {
  readonly distance: MeasureValues
  readonly engineHours: MeasureValues
  readonly date: MeasureValues
  readonly unit: 'day' | 'month'
}

export interface PlanValues {
  kind: MaintenanceKind
  name: string
  measures: PlanMeasures
  userIds: readonly number[]
  remark: string
}

const OFF: MeasureValues = { on: false, every: '', due: '', soon: '' }
const rounded = (value: number): number => Math.round(value * 10) / 10

/** @param far metres of the user's unit of distance */
export function valuesOf(plan: MaintenancePlan | undefined, far: number): PlanValues {
  const counter = (state: MaintenancePlan['distance'], unit: number): MeasureValues =>
    state
      ? {
          on: true,
          every: state.every === null ? '' : rounded(state.every / unit),
          due: rounded(state.due / unit),
          soon: rounded(state.soon / unit),
        }
      : OFF
  return {
    kind: plan?.kind ?? 'oil',
    name: plan?.name ?? '',
    measures: {
      distance: plan ? counter(plan.distance, far) : { ...OFF, on: true },
      engineHours: counter(plan?.engineHours ?? null, 1),
      date: plan?.date
        ? { on: true, every: plan.date.every?.count ?? '', due: plan.date.due, soon: plan.date.soon }
        : OFF,
      unit: plan?.date?.every?.unit ?? 'month',
    },
    userIds: plan?.userIds ?? [],
    remark: plan?.remark ?? '',
  }
}

/** The first measure that is on and says neither an interval nor where it is due. */
export function incompleteOf(measures: PlanMeasures): 'distance' | 'engineHours' | 'date' | undefined {
  return (['distance', 'engineHours', 'date'] as const).find(
    (measure) => measures[measure].on && measures[measure].every === '' && measures[measure].due === '',
  )
}

/**
 * The parameters of a form. What was not changed of a plan goes as it was, so that rounding to the user's unit moves nothing.
 *
 * @param far metres of the user's unit of distance
 */
export function paramsOf(
  { measures, ...values }: PlanValues,
  { measures: before }: PlanValues,
  far: number,
): Omit<CallIn<typeof batchEditTarget>, 'vehicleIds'> {
  const isSame = (measure: 'distance' | 'engineHours' | 'date'): boolean =>
    JSON.stringify(measures[measure]) === JSON.stringify(before[measure])
  const counter = ({ on, every, due, soon }: MeasureValues, unit: number) =>
    on
      ? {
          every: every === '' ? null : every * unit,
          ...(due === '' ? {} : { due: Number(due) * unit }),
          ...(soon === '' ? {} : { soon: soon * unit }),
        }
      : null
  const { date } = measures
  const dateParams = date.on
    ? {
        every: date.every === '' ? null : { count: date.every, unit: measures.unit },
        ...(date.due === '' ? {} : { due: String(date.due) }),
        ...(date.soon === '' ? {} : { soon: date.soon }),
      }
    : null
  return {
    kind: values.kind,
    name: values.name,
    remark: values.remark,
    userIds: [...values.userIds],
    ...(isSame('distance') && before.distance.due !== '' ? {} : { distance: counter(measures.distance, far) }),
    ...(isSame('engineHours') && before.engineHours.due !== ''
      ? {}
      : { engineHours: counter(measures.engineHours, 1) }),
    date: dateParams,
  }
}
