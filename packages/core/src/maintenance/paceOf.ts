import type { Pace } from './Plan.ts'

/** One day of a vehicle. */
export interface DayUse {
  /** Days since 1970-01-01. */
  readonly day: number
  /** Metres. */
  readonly distance: number
  readonly engineHours: number
}

/** Days before today that an average is taken over. */
export const PACE_DAYS = 28
/** With fewer days than these between the first report in the window and today nothing is predicted. */
export const LEAST_DAYS = 7

/** An average with the number of days that it stands on. */
export interface PaceFound extends Pace {
  readonly days: number
}

/**
 * The recent daily average: what was used in the last {@link PACE_DAYS} whole days, over the days from the first of them
 * that has reports until yesterday. Days without a report in between count, since a vehicle that stands reports little.
 *
 * @param use days with reports, in any order; others than those of the window are passed over
 */
export function paceOf(use: readonly DayUse[], today: number): PaceFound {
  const inWindow = use.filter(({ day }) => day >= today - PACE_DAYS && day < today)
  if (inWindow.length === 0) return { distance: null, engineHours: null, days: 0 }
  const days = today - Math.min(...inWindow.map(({ day }) => day))
  if (days < LEAST_DAYS) return { distance: null, engineHours: null, days }
  const perDay = (of: (day: DayUse) => number): number => inWindow.reduce((sum, day) => sum + of(day), 0) / days
  return { distance: perDay((day) => day.distance), engineHours: perDay((day) => day.engineHours), days }
}
