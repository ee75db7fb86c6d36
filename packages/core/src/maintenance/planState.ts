import {
  type MaintenanceStatus,
  type Measure,
  MEASURES,
  type Pace,
  type Readings,
  STATUSES,
  type Target,
  type Targets,
} from './Plan.ts'

/** How it stands by one measure. */
export interface MeasureState {
  readonly measure: Measure
  readonly status: MaintenanceStatus
  /** What is left until it is due, negative beyond; null without a reading. */
  readonly remaining: number | null
  /** The day on which it is or was due, days since 1970-01-01; null where nothing can be said. */
  readonly dueDay: number | null
}

/** How a plan stands. */
export interface PlanState {
  readonly status: MaintenanceStatus
  /** The measure that comes first. */
  readonly next: Measure
  readonly dueDay: number | null
  /** The day follows from how much the vehicle was used lately; not from a date. */
  readonly isPredicted: boolean
  readonly measures: readonly MeasureState[]
}

/** Part of the interval after which what is due by a counter is overdue; by date it is so from the next day on. */
const GRACE = 0.02
/** Days ahead beyond which a prediction says nothing. */
const FARTHEST = 3650

/** How a plan stands: each measure by itself, and all of them by the one that comes first. */
export function planState(targets: Targets, readings: Readings, pace: Pace): PlanState {
  const measures = MEASURES.flatMap((measure) => {
    const target = targets[measure]
    return target ? [measureState(measure, target, readings, pace)] : []
  })
  const [first = NOTHING] = measures.toSorted(
    (a, b) =>
      STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) || (a.dueDay ?? Infinity) - (b.dueDay ?? Infinity) || 0,
  )
  return {
    status: first.status,
    next: first.measure,
    dueDay: first.dueDay,
    isPredicted: first.measure !== 'date' && first.dueDay !== null,
    measures,
  }
}

const NOTHING: MeasureState = { measure: 'date', status: 'ok', remaining: null, dueDay: null }

function measureState(measure: Measure, target: Target, readings: Readings, pace: Pace): MeasureState {
  const reading = readings[measure]
  if (reading === null) return { measure, status: 'ok', remaining: null, dueDay: null }
  const remaining = target.due - reading
  const grace = measure === 'date' ? 0 : (target.every ?? 0) * GRACE
  const status = remaining < -grace ? 'overdue' : remaining <= 0 ? 'due' : remaining <= target.soon ? 'soon' : 'ok'
  const dueDay = measure === 'date' ? target.due : predictedDay(remaining, pace[measure], readings.date)
  return { measure, status, remaining, dueDay }
}

/** The day on which a counter reaches its target; what has reached it already was there so many days ago. */
function predictedDay(remaining: number, perDay: number | null, today: number): number | null {
  if (perDay === null || perDay <= 0) return remaining <= 0 ? today : null
  const days = Math.ceil(remaining / perDay)
  return Math.abs(days) > FARTHEST ? null : today + days
}
