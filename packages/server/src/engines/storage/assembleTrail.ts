import { appendRows, createDayRows, type DayColumn, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { DAY_MS, dayOf, dayOfDate } from './days.ts'
import { mergeRows } from './mergeRows.ts'
import { inflateDay, inflateDayInto } from './sealedDays.ts'

/** A device's sealed day as it is stored. */
export interface SealedDay {
  day: string
  reports: number
  payload: Buffer
}

/** What is stored of a device's range, by place. */
export interface TrailParts {
  readonly device: number
  readonly from: number
  readonly to: number
  readonly wanted: readonly DayColumn[]
  readonly hot: DayRows
  readonly late: DayRows
  readonly sealed: readonly SealedDay[]
}

/** At most so many rows come of them. */
export function roomOf({ hot, late, sealed }: TrailParts): number {
  return hot.columns.length + late.columns.length + sealed.reduce((sum, row) => sum + row.reports, 0)
}

/** Puts the days one after the other, each from the place that has it. */
export function assembleTrail({ device, from, to, wanted, hot, late, sealed }: TrailParts, out: DayRows): void {
  const hotDays = splitDays(hot)
  const lateDays = splitDays(late)
  const sealedDays = new Map(sealed.map((row) => [dayOfDate(row.day), row]))
  const days = [...new Set([...hotDays.keys(), ...lateDays.keys(), ...sealedDays.keys()])].sort((a, b) => a - b)
  for (const day of days) {
    const pack = sealedDays.get(day)
    const lateRun = lateDays.get(day)
    if (pack && isWhole(day, from, to) && !lateRun) inflateDayInto(pack.payload, device, out, wanted)
    else if (lateRun) {
      const rest = pack ? inflateDay(pack.payload, device) : slice(hot, ...(hotDays.get(day) ?? [0, 0]))
      const merged = mergeRows([rest, slice(late, ...lateRun)])
      appendRows(out, merged, ...rangeOf(merged, from, to))
    } else if (pack) {
      const rows = inflateDay(pack.payload, device, wanted)
      appendRows(out, rows, ...rangeOf(rows, from, to))
    } else appendRows(out, hot, ...(hotDays.get(day) ?? [0, 0]))
  }
}

type Run = [from: number, to: number]

/** Runs of rows of the same day, by day. Rows of a day need not be in order. */
function splitDays({ columns }: DayRows): Map<number, Run> {
  const days = new Map<number, Run>()
  for (let row = 0; row < columns.length; row++) {
    const day = dayOf(columns.time[row] ?? 0)
    const run = days.get(day)
    if (run) run[1] = row + 1
    else days.set(day, [row, row + 1])
  }
  return days
}

function slice(rows: DayRows, from: number, to: number): DayRows {
  const out = createDayRows(Math.max(1, to - from))
  appendRows(out, rows, from, to)
  return out
}

/** Rows, in order of time, that lie in the range. */
function rangeOf({ columns }: DayRows, from: number, to: number): Run {
  const time = columns.time.subarray(0, columns.length)
  const first = time.findIndex((ms) => ms >= from)
  if (first < 0) return [0, 0]
  const end = time.findIndex((ms) => ms >= to)
  return [first, end < 0 ? columns.length : end]
}

/** Does the day lie in the range from its first moment to its last? */
export function isWhole(day: number, from: number, to: number): boolean {
  return day * DAY_MS >= from && (day + 1) * DAY_MS <= to
}
