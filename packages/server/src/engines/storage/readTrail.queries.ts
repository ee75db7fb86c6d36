import { type Report, readReport } from '@waymark/core/reports/Report.ts'
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
import { DAY_MS, dateOf, dayOf, dayOfDate } from './days.ts'
import { mergeRows } from './mergeRows.ts'
import { rowsFromSelection, type SelectedRow, selectList } from './rowSelection.ts'
import { inflateDay, inflateDayInto } from './sealedDays.ts'

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

interface SealedDay {
  day: string
  reports: number
  payload: Buffer
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
  const range = [device, new Date(from), new Date(to)]
  const check = (reports: number): void => {
    if (reports > most) throw new TooManyReportsError(`There are more than ${most} reports.`)
  }
  const late = await readTable(db, 'report_overflow', ALL_DAY_COLUMNS, range, most, signal)
  // To tell late reports from repetitions takes all columns.
  const needed = late.length > 0 ? ALL_DAY_COLUMNS : wanted
  const hot = await readTable(db, 'report', needed, range, most, signal)
  const sealed = await db.rows<SealedDay>(
    `select d.day, d.reports, d.payload from device_day d join report_day r using (day)
      where d.device_id = $1 and d.day between $2 and $3 and r.state = 'sealed' order by d.day`,
    [device, dateOf(dayOf(from)), dateOf(dayOf(to - 1))],
    { signal },
  )
  // What counts for certain, before anything is unpacked: days at the ends may lie partly outside of the range.
  const whole = sealed.filter(({ day }) => isWhole(dayOfDate(day), from, to))
  check(Math.max(late.length, hot.length + whole.reduce((sum, { reports }) => sum + reports, 0)))
  const lateRows = rowsFromSelection(late, ALL_DAY_COLUMNS)
  const trail = assemble(device, from, to, wanted, rowsFromSelection(hot, needed), lateRows, sealed)
  check(trail.columns.length)
  return trail
}

interface SealedDayOf extends SealedDay {
  device: number
}

/** What a sealed day's summary says. */
export interface DayBrief {
  readonly day: string
  readonly reports: number
  /** cm/s; null when no report says. */
  readonly maxSpeed: number | null
}

/** Chooses of a device's sealed days, in order, those that are to be read. */
export type ChooseDays = (days: readonly DayBrief[]) => readonly DayBrief[]

export interface TrailsOptions extends TrailOptions {
  /** All are read when left out. Devices with late reports that are not in their sealed days yet are read whole. */
  choose?: ChooseDays | undefined
}

/** A trail without the days that were not chosen. */
export interface ChosenTrail extends Trail {
  /** Reports in sealed days that were not read. */
  skipped: number
}

/**
 * The reports of several devices from `from` to before `to` (milliseconds since 1970), each as {@link readTrail} reads them, with
 * three statements for all of them: where each has little, asking costs more than reading. Devices without reports are left out.
 *
 * @throws {QueryCancelledError} when `signal` fires.
 * @throws {TooManyReportsError} when there are more than `most` of all devices together.
 */
export async function readTrails(
  db: Queries,
  devices: readonly number[],
  from: number,
  to: number,
  { columns: wanted = ALL_DAY_COLUMNS, most = Number.POSITIVE_INFINITY, choose, signal }: TrailsOptions = {},
): Promise<Map<number, ChosenTrail>> {
  const range = [devices, new Date(from), new Date(to)]
  const trails = new Map<number, ChosenTrail>()
  const late = await db.arrays<[device: number]>(
    'select distinct device_id from report_overflow where device_id = any($1::int4[]) and time >= $2 and time < $3',
    range,
    { signal },
  )
  const hot = await db.arrays<SelectedRow>(
    `select ${selectList(wanted)} from report where device_id = any($1::int4[]) and time >= $2 and time < $3
     order by device_id, report.time, report.seq limit $4`,
    [...range, Number.isFinite(most) ? most + 1 : null],
    { signal },
  )
  const { sealed, skipped } = await readSealed(db, devices, [from, to], choose, signal)
  if (hot.length + sealed.reduce((sum, { reports }) => sum + reports, 0) > most)
    throw new TooManyReportsError(`There are more than ${most} reports.`)
  const hotOf = Map.groupBy(hot, ([device]) => device)
  const sealedOf = Map.groupBy(sealed, ({ device }) => device)
  // late reports are told from repetitions by all columns: those few devices are read by themselves
  const single = new Set(late.map(([device]) => device))
  for (const device of devices) {
    const [rows = [], days = [], left = 0] = [hotOf.get(device), sealedOf.get(device), skipped.get(device)]
    if (single.has(device)) {
      const trail = await readTrail(db, device, from, to, { columns: wanted, most, signal })
      trails.set(device, { ...trail, skipped: 0 })
    } else if (rows.length > 0 || days.length > 0 || left > 0) {
      const trail = assemble(device, from, to, wanted, rowsFromSelection(rows, wanted), createDayRows(1), days)
      trails.set(device, { ...trail, skipped: left })
    }
  }
  return trails
}

/** The sealed days of devices, all or those that are chosen by their summaries, which cost next to nothing to read. */
async function readSealed(
  db: Queries,
  devices: readonly number[],
  [from, to]: readonly [number, number],
  choose: ChooseDays | undefined,
  signal: AbortSignal | undefined,
): Promise<{ sealed: SealedDayOf[]; skipped: Map<number, number> }> {
  const skipped = new Map<number, number>()
  const range = [devices, dateOf(dayOf(from)), dateOf(dayOf(to - 1))]
  const wanted: { device: number; day: string }[] = []
  if (choose) {
    const briefs = await db.rows<DayBrief & { device: number }>(
      `select d.device_id as device, d.day, d.reports, d.max_speed as "maxSpeed"
       from device_day d join report_day r using (day)
       where d.device_id = any($1::int4[]) and d.day between $2 and $3 and r.state = 'sealed' order by d.device_id, d.day`,
      range,
      { signal },
    )
    for (const [device, days] of Map.groupBy(briefs, (brief) => brief.device)) {
      const chosen = new Set(choose(days))
      const left = days.filter((day) => !chosen.has(day))
      skipped.set(
        device,
        left.reduce((sum, { reports }) => sum + reports, 0),
      )
      for (const { day } of chosen) wanted.push({ device, day })
    }
  }
  const sealed = await db.rows<SealedDayOf>(
    choose
      ? `select d.device_id as device, d.day, d.reports, d.payload
         from unnest($1::int4[], $2::date[]) w (device_id, day) join device_day d using (device_id, day)
         order by d.device_id, d.day`
      : `select d.device_id as device, d.day, d.reports, d.payload from device_day d join report_day r using (day)
         where d.device_id = any($1::int4[]) and d.day between $2 and $3 and r.state = 'sealed' order by d.device_id, d.day`,
    choose ? [wanted.map(({ device }) => device), wanted.map(({ day }) => day)] : range,
    { signal },
  )
  return { sealed, skipped }
}

/** Does the day lie in the range from its first moment to its last? */
function isWhole(day: number, from: number, to: number): boolean {
  return day * DAY_MS >= from && (day + 1) * DAY_MS <= to
}

function readTable(
  db: Queries,
  table: 'report' | 'report_overflow',
  wanted: readonly DayColumn[],
  range: readonly unknown[],
  most: number,
  signal: AbortSignal | undefined,
): Promise<SelectedRow[]> {
  const sql = `select ${selectList(wanted)} from ${table} where device_id = $1 and time >= $2 and time < $3
                order by ${table}.time, ${table}.seq limit $4`
  // One more than may be: it tells that there are too many.
  return db.arrays<SelectedRow>(sql, [...range, Number.isFinite(most) ? most + 1 : null], { signal })
}

/** Puts the days one after the other, each from the place that has it. */
function assemble(
  device: number,
  from: number,
  to: number,
  wanted: readonly DayColumn[],
  hot: DayRows,
  late: DayRows,
  sealed: readonly SealedDay[],
): Trail {
  const hotDays = splitDays(hot)
  const lateDays = splitDays(late)
  const sealedDays = new Map(sealed.map((row) => [dayOfDate(row.day), row]))
  const days = [...new Set([...hotDays.keys(), ...lateDays.keys(), ...sealedDays.keys()])].sort((a, b) => a - b)
  const room = hot.columns.length + late.columns.length + sealed.reduce((sum, row) => sum + row.reports, 0)
  const out = createDayRows(Math.max(1, room))
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
  return out
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
