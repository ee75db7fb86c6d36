import { isClockWrong, LONGEST_HONEST_MS, markClocks, unmarkClocks } from '@waymark/core/reports/markClocks.ts'
import { ReportColumns, COLUMN_NAMES } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { createDayRows, DAY_COLUMNS, type DayColumn, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import {
  dayOf,
  inflateDayInto,
  readBelieved,
  rowsFromSelection,
  type SelectedRow,
  selectList,
} from '../storage/public.ts'

/** A device, and since when (ms since 1970 UTC) its reports count. */
export interface Carrier {
  readonly device: number
  readonly since: number
}

/** All of a report that a state is made of, and the delay, by which clocks are told that are ahead. */
const WANTED: readonly DayColumn[] = DAY_COLUMNS.filter((name) => name !== 'event')
const IS_FIX = `and flags & ${ReportFlag.valid} <> 0 and lat <> ${UNKNOWN.position}`
/** Devices of which what a clock that is ahead has told is looked at together: so many connections, of a pool for all, at the most. */
const AT_ONCE = 4
/** Days that are unpacked before others get their turn. */
const SLICE = 400

/** The newest of a device up to `$3`: one look into the index. */
const newestIn = (table: 'report' | 'report_overflow', only: string): string => `(
  select json_build_array(${selectList(WANTED)}) from ${table}
  where device_id = d.device_id and time >= to_timestamp(w.since / 1000) and time <= $3 ${only}
  order by time desc, seq desc limit 1)`

/** The newest report of each device that is not sealed, or its newest position: among late ones, and among others. */
const newestOf = (only: string): string => `
  select ${newestIn('report_overflow', only)}, ${newestIn('report', only)}
  from unnest($1::int4[], $2::float8[]) w (carrier, since) join report_device d on d.device_id = w.carrier`

/**
 * The last sealed day of each device that has a report up to `$3`, or that has a position before it. `$2`: the first
 * day, as days since 1970; `$4`: how many days before that of `$3` the last one is. Days that are not sealed are left out by a
 * list, which is made once: joined, they would have PostgreSQL read every day of the device before it takes the last one.
 */
const dayOfEach = (only: string): string => `
  select device_id, d.reports, d.payload
  from (
    select a.device_id, (
      select day from device_day
      where device_id = a.device_id and day >= date '1970-01-01' + w.since
        and day <= ($3::timestamptz at time zone 'UTC')::date - w.less and first_time <= $3
        and day <> all (array(select day from report_day where state <> 'sealed')) ${only}
      order by day desc limit 1) as day
    from unnest($1::int4[], $2::int4[], $4::int4[]) w (carrier, since, less)
    join report_device a on a.device_id = w.carrier) w
  join device_day d using (device_id, day)`

/**
 * The newest report of each device up to a moment (ms since 1970 UTC) and, where that is another, the newest valid
 * position, wherever they are kept. Of several reports of one moment that with the greatest `seq` counts, so the order
 * of arrival makes no difference. One that is put aside for its clock, as a later one than honest reports that came with
 * it, does not count.
 *
 * While we read, reports move from overflow and partitions into sealed days, never back: those are read last.
 */
export async function readLastReports(
  db: Queries,
  carriers: readonly Carrier[],
  at: number,
  signal?: AbortSignal,
): Promise<ReportColumns> {
  const found = new LastReports(carriers, at)
  await readPass(db, found, 'newest', carriers, signal)
  await readPass(
    db,
    found,
    'fix',
    // a position that is older than the newest report may not be the newest one
    carriers.filter(({ device }) => found.timeOf('fix', device) < found.timeOf('newest', device)),
    signal,
  )
  const doubted = carriers.filter(({ device }) => KINDS.some((kind) => found.isDoubted(kind, device)))
  const correctNext = async (): Promise<void> => {
    for (let next = doubted.pop(); next; next = doubted.pop()) await correct(db, found, next, signal)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, correctNext))
  return found.columns()
}

/** Looks whether what a clock that is ahead has told is put aside, and what was said before it then. */
async function correct(
  db: Queries,
  found: LastReports,
  carrier: Carrier,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { device, since } = carrier
  for (const kind of KINDS) {
    if (!found.isDoubted(kind, device)) continue
    const time = found.timeOf(kind, device)
    const from = time - LONGEST_HONEST_MS
    const { columns } = await readBelieved(db, device, from, time + 1, { columns: WANTED, signal })
    found.forget(device, time)
    found.takeDay(device, columns)
    if (from > since && KINDS.some((each) => found.timeOf(each, device) === 0))
      found.take(await readLastReports(db, [carrier], from - 1, signal))
  }
}

async function readPass(
  db: Queries,
  found: LastReports,
  kind: Kind,
  asked: readonly Carrier[],
  signal?: AbortSignal,
): Promise<void> {
  if (asked.length === 0) return
  const devices = listed(asked.map(({ device }) => device))
  const at = new Date(found.at)
  const only = kind === 'fix' ? IS_FIX : ''
  const bound = listed(asked.map(({ since: ms }) => ms))
  const rows = await db.arrays<readonly (SelectedRow | null)[]>(newestOf(only), [devices, bound, at], { signal })
  const reports = rows.flat().filter((row): row is SelectedRow => row !== null)
  found.take(marked(rowsFromSelection(reports, WANTED)))
  const since = listed(asked.map(({ device, since: ms }) => dayOf(Math.max(ms, found.timeOf(kind, device)))))
  // a day that was looked through for the newest report has no position for us either
  const less = listed(asked.map(({ device }) => (found.hasLooked(device) ? 1 : 0)))
  const days = await db.arrays<[device: number, reports: number, payload: Buffer]>(
    dayOfEach(kind === 'fix' ? 'and min_lat is not null' : ''),
    [devices, since, at, less],
    { signal },
  )
  let scratch = createDayRows(1024)
  for (const [n, [device, reports, payload]] of days.entries()) {
    if (n % SLICE === SLICE - 1) await new Promise(setImmediate)
    if (reports > scratch.delay.length) scratch = createDayRows(reports)
    scratch.columns.length = 0
    inflateDayInto(payload, device, scratch, WANTED)
    found.takeDay(device, marked(scratch))
  }
}

function marked(rows: DayRows): ReportColumns {
  // of an imported history all is long ago: it is no clock that has fallen back
  markClocks(rows, Infinity)
  return rows.columns
}

/** Numbers as an array of the database: ten thousand are written four times as fast as the driver does it. */
const listed = (values: readonly number[]): string => `{${values.join(',')}}`

const KINDS = ['newest', 'fix'] as const
type Kind = (typeof KINDS)[number]

/** The newest report and the newest position of each device, of those that it was shown. */
class LastReports {
  readonly at: number
  readonly #since: ReadonlyMap<number, number>
  readonly #reports = new ReportColumns()
  readonly #rows = { newest: new Map<number, number>(), fix: new Map<number, number>() } as const
  /** Devices of which a whole day was looked through. */
  readonly #looked = new Set<number>()

  constructor(carriers: readonly Carrier[], at: number) {
    this.at = at
    this.#since = new Map(carriers.map(({ device, since }) => [device, since]))
  }

  hasLooked(device: number): boolean {
    return this.#looked.has(device)
  }

  /** Time of the newest one that was found; 0 before. */
  timeOf(kind: Kind, device: number): number {
    const row = this.#rows[kind].get(device)
    return row === undefined ? 0 : (this.#reports.time[row] as number)
  }

  /** Whether what was found was told by a clock that may be wrong. */
  isDoubted(kind: Kind, device: number): boolean {
    const row = this.#rows[kind].get(device)
    return row !== undefined && isClockWrong(this.#reports.flags[row] as number)
  }

  /** Lets go of what was found of a moment. */
  forget(device: number, time: number): void {
    for (const kind of KINDS) if (this.timeOf(kind, device) === time) this.#rows[kind].delete(device)
  }

  /** Takes in single reports. */
  take(columns: ReportColumns): void {
    for (let row = 0; row < columns.length; row++) {
      this.#offer('newest', columns, row)
      if (isFix(columns, row)) this.#offer('fix', columns, row)
    }
  }

  /** Takes in the reports of a device's day, in order of time. */
  takeDay(device: number, columns: ReportColumns): void {
    this.#looked.add(device)
    const since = this.#since.get(device) ?? Number.POSITIVE_INFINITY
    let isNewest = true
    for (let row = columns.length - 1; row >= 0; row--) {
      const time = columns.time[row] as number
      if (time > this.at) continue
      if (time < since) return
      if (isNewest) this.#offer('newest', columns, row)
      isNewest = false
      if (!isFix(columns, row)) continue
      this.#offer('fix', columns, row)
      return
    }
  }

  #offer(kind: Kind, columns: ReportColumns, row: number): void {
    const device = columns.device[row] as number
    const time = columns.time[row] as number
    if (this.timeOf(kind, device) >= time) return
    const newest = this.#rows.newest.get(device)
    // mostly the newest report is the position: one row for both
    const isKept = newest !== undefined && this.#reports.time[newest] === time && isFix(this.#reports, newest)
    this.#rows[kind].set(device, isKept ? newest : this.#copy(columns, row))
  }

  #copy(columns: ReportColumns, row: number): number {
    const to = this.#reports.add(columns.device[row] as number, columns.time[row] as number)
    for (const name of COLUMN_NAMES) this.#reports[name][to] = columns[name][row] as number
    return to
  }

  /** What was found; positions stand before the newest reports. */
  columns(): ReportColumns {
    const out = new ReportColumns(Math.max(1, this.#rows.newest.size * 2))
    for (const kind of ['fix', 'newest'] as const)
      for (const row of this.#rows[kind].values()) {
        const to = out.add(this.#reports.device[row] as number, this.#reports.time[row] as number)
        for (const name of COLUMN_NAMES) out[name][to] = this.#reports[name][row] as number
      }
    unmarkClocks(out)
    return out
  }
}

function isFix(columns: ReportColumns, row: number): boolean {
  return ((columns.flags[row] as number) & ReportFlag.valid) !== 0 && columns.lat[row] !== UNKNOWN.position
}
