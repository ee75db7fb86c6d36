import { ReportColumns, COLUMN_NAMES } from '../../reports/ReportColumns.ts'
import { contentHash } from '../../reports/sealed/contentHash.ts'
import { isClockSane } from '../Sample.ts'

/**
 * Reports of one device in the order in which the engine takes them, by time and content hash, without repetitions and
 * without those whose clock cannot be right (1980, 2037): what storage keeps, and the order in which it reads it back.
 * The same columns when nothing is to be done.
 *
 * @param received when they came, ms since 1970 UTC; without, clocks of any coming day count
 */
export function orderReports(columns: ReportColumns, received = Infinity): ReportColumns {
  if (isOrdered(columns, received)) return columns
  const hashes = new Int32Array(columns.length)
  for (let row = 0; row < columns.length; row++) hashes[row] = contentHash(columns, row)
  const order = Array.from({ length: columns.length }, (_, row) => row)
    .filter((row) => isClockSane(columns.time[row]!, received))
    .sort((a, b) => columns.time[a]! - columns.time[b]! || hashes[a]! - hashes[b]!)
  const out = new ReportColumns(Math.max(1, order.length))
  let before = -1
  for (const row of order) {
    const isSame = before >= 0 && columns.time[before] === columns.time[row] && hashes[before] === hashes[row]
    if (!isSame) copyReport(columns, row, out)
    before = row
  }
  return out
}

/** Appends row `row` of one set of columns to another. */
export function copyReport(from: ReportColumns, row: number, to: ReportColumns): void {
  const at = to.add(from.device[row]!, from.time[row]!)
  for (const name of COLUMN_NAMES) to[name][at] = from[name][row]!
  to.attributes[at] = from.attributes[row]
}

function isOrdered({ time, length }: ReportColumns, received: number): boolean {
  for (let row = 0; row < length; row++) {
    if (!isClockSane(time[row]!, received) || (row > 0 && time[row]! <= time[row - 1]!)) return false
  }
  return true
}
