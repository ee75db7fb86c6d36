import { contentHash } from '@waymark/core/reports/sealed/contentHash.ts'
import { appendRows, createDayRows, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'

/** Rows of one device from several places as one, in order of time and seq, repetitions once. All columns must be there. */
export function mergeRows(parts: readonly DayRows[]): DayRows {
  const all = createDayRows(Math.max(1, sum(parts.map((part) => part.columns.length))))
  for (const part of parts) appendRows(all, part, 0, part.columns.length)
  const { time, length } = all.columns
  const seq = Int32Array.from({ length }, (_, row) => contentHash(all.columns, row))
  const order = Uint32Array.from({ length }, (_, row) => row)
  order.sort((a, b) => (time[a] ?? 0) - (time[b] ?? 0) || (seq[a] ?? 0) - (seq[b] ?? 0) || a - b)
  const merged = createDayRows(Math.max(1, length))
  // what lies together already is copied together: a row alone takes a copy of each of its columns
  let [from, until] = [0, 0]
  let last = -1
  for (const row of order) {
    if (last >= 0 && time[row] === time[last] && seq[row] === seq[last]) continue
    if (row !== until) {
      appendRows(merged, all, from, until)
      from = row
    }
    until = row + 1
    last = row
  }
  appendRows(merged, all, from, until)
  return merged
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
