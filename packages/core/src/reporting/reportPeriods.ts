import { offsetAt, zoneOffsets } from '../zones/zoneOffsets.ts'
import { dayAt, startOfDay } from './days.ts'

/** How often a report is sent: every quarter-hour, hour, day, week or month. */
export const FREQUENCIES = ['quarter', 'hour', 'day', 'week', 'month'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** When a report is sent, by the clock on the wall of a zone. */
export interface ReportTimes {
  readonly frequency: Frequency
  /** Minutes after midnight, of a day, week or month. */
  readonly atMinute: number
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** 1 to 28. */
  readonly monthDay: number
  /** IANA. */
  readonly zone: string
}

/** Two moments, ms since 1970 UTC. */
export interface Period {
  readonly from: number
  readonly to: number
}

const MINUTE = 60_000
const DAY = 86_400_000
const SHORT: Partial<Record<Frequency, number>> = { quarter: 15 * MINUTE, hour: 60 * MINUTE }

/** The first moment after `after` at which a report is due. A time of day that the clock skips is due when it skips it; one that it shows twice, the first time. */
export function nextDue(times: ReportTimes, after: number): number {
  const step = SHORT[times.frequency]
  if (step !== undefined) return nextStep(after, step, times.zone)
  for (let wall = wallDay(after, times.zone) - DAY; ; wall += DAY) {
    const date = new Date(wall)
    if (times.frequency === 'week' && (date.getUTCDay() || 7) !== times.weekday) continue
    if (times.frequency === 'month' && date.getUTCDate() !== times.monthDay) continue
    const due = momentOn(wall, times.atMinute, times.zone)
    if (due > after) return due
  }
}

/** The period that is over when a report is due: the quarter-hour or hour before, or the whole day, seven days or month of the calendar. */
export function periodBefore({ frequency, zone }: Pick<ReportTimes, 'frequency' | 'zone'>, due: number): Period {
  const step = SHORT[frequency]
  if (step !== undefined) return { from: due - step, to: due }
  const wall = wallDay(due, zone)
  const date = new Date(wall)
  const to = frequency === 'month' ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) : wall
  const from =
    frequency === 'month'
      ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)
      : wall - (frequency === 'week' ? 7 * DAY : DAY)
  return { from: momentOn(from, 0, zone), to: momentOn(to, 0, zone) }
}

/** Midnight of the day on the wall at a moment, as if the wall were UTC. */
const wallDay = (time: number, zone: string): number => Date.parse(`${dayAt(time, zone)}T00:00:00Z`)

/** The next whole step of the clock on the wall. */
function nextStep(after: number, step: number, zone: string): number {
  const offset = offsetAt(after, zone)
  const next = (Math.floor((after + offset) / step) + 1) * step - offset
  // where the clock changes by less than a step meanwhile, by the one that it shows then
  const shift = offset - offsetAt(next, zone)
  return shift % step === 0 ? next : Math.max(after + MINUTE, next + (shift % step))
}

/** The moment at which the wall shows a minute of a day. */
function momentOn(wall: number, minutes: number, zone: string): number {
  const date = new Date(wall)
  if (minutes === 0) return startOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), zone)
  const shown = wall + minutes * MINUTE
  const candidates = [shown - offsetAt(shown - DAY, zone), shown - offsetAt(shown + DAY, zone)]
  const right = candidates.filter((time) => time + offsetAt(time, zone) === shown)
  return right.length > 0 ? Math.min(...right) : changeIn(Math.min(...candidates), Math.max(...candidates), zone)
}

/** The moment between two at which the clock changes. */
function changeIn(from: number, to: number, zone: string): number {
  const { from: changes } = zoneOffsets(zone)
  return changes.find((time) => time > from && time <= to) ?? to
}
