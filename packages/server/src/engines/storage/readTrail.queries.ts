import { type Report, readReport } from '@waymark/core/reports/Report.ts'
import { markClocks } from '@waymark/core/reports/markClocks.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { contentHash } from '@waymark/core/reports/sealed/contentHash.ts'
import {
  ALL_DAY_COLUMNS,
  appendRows,
  createDayRows,
  type DayColumn,
  type DayRows,
} from '@waymark/core/reports/sealed/DayRows.ts'
import type { Queries, QueryOptions } from '../../platform/database/Queries.ts'
import { assembleTrail, isWhole, roomOf, type SealedDay } from './assembleTrail.ts'
import { dateOf, DAY_MS, dayOf, dayOfDate } from './days.ts'
import { packedList, type PackedRows, unpackRows } from './packedRows.ts'

export interface TrailOptions extends QueryOptions {
  /** Columns to read; all when left out. The time always comes. */
  columns?: readonly DayColumn[]
  /** Most reports to read; all when left out. */
  most?: number
}

/** The range holds more reports than were to be read. */
export class TooManyReportsError extends Error {
  override name = 'TooManyReportsError'
}

/** Reports of one device in order of time. */
export interface Trail {
  /** Columns that were not asked for may be "unknown". */
  columns: ReportColumns
  /** Seconds from the fix to its arrival, by row. */
  delay: Int32Array
}

/**
 * The reports of a device from `from` to before `to` (milliseconds since 1970), wherever they are kept.
 *
 * While we read, reports move from overflow and partitions into sealed days, never back. So those are read first and
 * the sealed days last: nothing is missed, and what is seen twice is dropped.
 *
 * @throws {QueryCancelledError} when `signal` fires.
 * @throws {TooManyReportsError} when there are more than `most`, as soon as that is certain.
 */
export async function readTrail(
  db: Queries,
  device: number,
  from: number,
  to: number,
  { columns: wanted = ALL_DAY_COLUMNS, most = Number.POSITIVE_INFINITY, signal }: TrailOptions = {},
): Promise<Trail> {
  const range = { device, from, to, most, signal }
  const check = (reports: number): void => {
    if (reports > most) throw new TooManyReportsError(`There are more than ${most} reports.`)
  }
  // nothing is read of a range that surely holds too much
  if (Number.isFinite(most)) check(await sealedReports(db, range))
  const late = await readTable(db, 'report_overflow', ALL_DAY_COLUMNS, range)
  // To tell late reports from repetitions takes all columns.
  const needed = late.columns.length > 0 ? ALL_DAY_COLUMNS : wanted
  const hot = await readTable(db, 'report', needed, range)
  const sealed = await db.rows<SealedDay>(
    `select d.day, d.reports, d.payload from device_day d join report_day r using (day)
      where d.device_id = $1 and d.day between $2 and $3 and r.state = 'sealed' order by d.day`,
    [device, dateOf(dayOf(from)), dateOf(dayOf(to - 1))],
    { signal },
  )
  // What counts for certain, before anything is unpacked: days at the ends may lie partly outside of the range.
  const whole = sealed.filter(({ day }) => isWhole(dayOfDate(day), from, to))
  check(Math.max(late.columns.length, hot.columns.length + whole.reduce((sum, { reports }) => sum + reports, 0)))
  const parts = { device, from, to, wanted, hot, late, sealed }
  const trail = createDayRows(Math.max(1, roomOf(parts)))
  assembleTrail(parts, trail)
  check(trail.columns.length)
  return trail
}

/** How many reports the sealed days have that lie in the range whole. */
async function sealedReports(
  db: Queries,
  { device, from, to, signal }: { device: number; from: number; to: number } & QueryOptions,
): Promise<number> {
  const [first, last] = [Math.ceil(from / DAY_MS), Math.floor(to / DAY_MS) - 1]
  if (first > last) return 0
  const row = await db.row<{ reports: number }>(
    `select coalesce(sum(d.reports), 0)::int8 as reports from device_day d join report_day r using (day)
      where d.device_id = $1 and d.day between $2 and $3 and r.state = 'sealed'`,
    [device, dateOf(first), dateOf(last)],
    { signal },
  )
  return row?.reports ?? 0
}

/** Rows that are read at once: some megabytes. */
const PIECE = 250_000

/** A device's rows of one table, up to one more than `most`: that one tells that there are too many. */
async function readTable(
  db: Queries,
  table: 'report' | 'report_overflow',
  wanted: readonly DayColumn[],
  { device, from, to, most, signal }: { device: number; from: number; to: number; most: number } & QueryOptions,
): Promise<DayRows> {
  let all = createDayRows(1)
  let piece = PIECE
  for (let start = from; ;) {
    const limit = Math.min(piece, most + 1 - all.columns.length)
    const [packed] = await db.arrays<PackedRows>(
      `select $1::int4, ${packedList(wanted)} from (
         select * from ${table} where device_id = $1 and time >= $2 and time < $3 order by time, seq limit $4) r`,
      [device, new Date(start), new Date(to), limit],
      { signal },
    )
    const rows = unpackRows(packed, wanted)
    const { time, length } = rows.columns
    const isLast = length < limit || all.columns.length + length > most
    if (all.columns.length === 0 && isLast) return rows
    // what follows begins at the last moment, of which there may be more
    const last = time[length - 1] ?? start
    const end = isLast ? length : time.findIndex((ms) => ms >= last)
    if (end === 0 && !isLast) piece *= 2
    const joined = createDayRows(Math.max(1, all.columns.length + end))
    appendRows(joined, all, 0, all.columns.length)
    appendRows(joined, rows, 0, end)
    if (isLast) return joined
    all = joined
    start = last
  }
}

/** Seconds from a device's newest report to its arrival; 0 before the first. */
export async function newestDelay(db: Queries, device: number, signal?: AbortSignal): Promise<number> {
  return (await newestDelays(db, [device], signal)).get(device) ?? 0
}

/** Seconds from the newest report of each device to its arrival; those that never reported are left out. */
export async function newestDelays(
  db: Queries,
  devices: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, number>> {
  const rows = await db.arrays<[device: number, delay: number]>(
    'select device_id, delay from device_last where device_id = any($1::int4[])',
    [devices],
    { signal },
  )
  return new Map(rows)
}

/** A device's reports as {@link readTrail} has them, those marked whose clock disagrees with their arrival. */
export async function readMarked(
  db: Queries,
  device: number,
  from: number,
  to: number,
  options: TrailOptions = {},
): Promise<Trail> {
  const [rows, newest] = await Promise.all([
    readTrail(db, device, from, to, options),
    newestDelay(db, device, options.signal),
  ])
  markClocks(rows, newest)
  return rows
}

/** One report in full. */
export interface FullReport {
  seq: number
  /** Seconds from the fix to its arrival. */
  delay: number
  report: Report
}

/** The reports of a device at one moment (milliseconds since 1970): normally one, none when there is none. */
export async function readReports(
  db: Queries,
  device: number,
  time: number,
  options: QueryOptions = {},
): Promise<FullReport[]> {
  const { columns, delay } = await readTrail(db, device, time, time + 1, options)
  return Array.from({ length: columns.length }, (_, row) => ({
    seq: contentHash(columns, row),
    delay: delay[row] ?? 0,
    report: readReport(columns, row),
  }))
}
