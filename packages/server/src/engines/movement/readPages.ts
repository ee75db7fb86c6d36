import { markClocks } from '@waymark/core/reports/markClocks.ts'
import { type ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { appendRows, createDayRows, type DayColumn, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import type { Database } from '../../platform/database/Database.ts'
import { newestDelay, readTrail } from '../storage/public.ts'

/** What the movement engine looks at. */
export const MOVEMENT_COLUMNS: readonly DayColumn[] = [
  'lat',
  'lon',
  'odometer',
  'speed',
  'flags',
  'delay',
  'attributes',
]

const DAY = 86_400_000
/** Pages grow up to this long where reports are sparse, and shrink where they are dense. */
const LONGEST = 64 * DAY
const FEW = 4_000
const MANY = 40_000

/**
 * A device's stored reports from one time to before another (ms since 1970 UTC), in order, page by page.
 *
 * @param receivedBy only those that had come by then
 */
export async function* readPages(
  db: Database,
  device: number,
  from: number,
  to: number,
  receivedBy = Infinity,
): AsyncGenerator<ReportColumns, void> {
  const newest = await newestDelay(db, device)
  let span = DAY
  for (let at = from; at < to;) {
    // pages end with days, as sealed ones do
    const end = Math.min(to, (Math.floor(at / DAY) + span / DAY) * DAY)
    const stored = await readTrail(db, device, at, end, { columns: MOVEMENT_COLUMNS })
    const rows = receivedBy === Infinity ? stored : receivedUntil(stored, receivedBy)
    markClocks(rows, newest)
    const { columns } = rows
    if (columns.length > 0) yield columns
    if (columns.length < FEW) span = Math.min(LONGEST, span * 2)
    else if (columns.length > MANY) span = Math.max(DAY, span / 2)
    at = end
  }
}

/** Of reports those that had come by a time, milliseconds since 1970 UTC. */
function receivedUntil(rows: DayRows, by: number): DayRows {
  const { time, length } = rows.columns
  const hasCome = (row: number): boolean => time[row]! + rows.delay[row]! * 1000 <= by
  const kept = createDayRows(Math.max(1, length))
  for (let row = 0; row < length;) {
    let end = row
    while (end < length && hasCome(end)) end++
    appendRows(kept, rows, row, end)
    row = end + 1
  }
  return kept
}
