import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { dateOf } from '../fields.ts'
import type { Session } from '../Session.ts'

/** Longitude or latitude in degrees. */
export const DEGREES = /^-?\d{1,3}\.\d+$/
/** YYYYMMDDhhmmss. */
export const TIME = /^20\d{12}$/

export const isPercent = (field: string | undefined): boolean =>
  field !== undefined && /^\d{1,3}$/.test(field) && Number(field) <= 100

export const numberOf = (field: string | undefined): number =>
  field === undefined || field === '' ? Number.NaN : Number(field)

/** Keeps a number that the frame told. */
export function keepNumber(
  columns: ReportColumns,
  row: number,
  name: string,
  field: string | undefined,
  scale = 1,
): void {
  const value = numberOf(field) * scale
  if (!Number.isNaN(value)) columns.attribute(row, name, Math.round(value * 1e4) / 1e4)
}

/** The time of a field; the present where it holds none. */
export function timeOf(session: Session, field: string | undefined): number {
  if (field === undefined || !TIME.test(field)) return session.now()
  const part = (from: number): number => Number(field.slice(from, from + 2))
  const time = dateOf(part(2), part(4), part(6), part(8), part(10), part(12))
  return Number.isNaN(time) ? session.now() : time
}

/** Milliseconds of `hhhhh:mm:ss`. */
export function millisecondsOf(hours: string): number {
  const [hour = 0, minute = 0, second = 0] = hours.split(':').map(Number)
  return ((hour * 60 + minute) * 60 + second) * 1000
}
