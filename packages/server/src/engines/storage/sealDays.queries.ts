import type { DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import { type DaySummary, summarizeDay } from '@waymark/core/reports/sealed/summarizeDay.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { DAY_MS, dateOf, dayOfDate, partitionOf } from './days.ts'
import { mergeRows } from './mergeRows.ts'
import { rowsFromSelection, type SelectedRow, selectList } from './rowSelection.ts'
import { deflateDay, inflateDay } from './sealedDays.ts'

/** How long a change of tables may make readers and writers wait. Tried again when it takes longer. */
const LOCK_TIMEOUT = `set local lock_timeout = '200ms'`

/** From now on the day's partition takes no more rows: late ones go to the overflow. */
export async function freezeDay(db: Database, day: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(LOCK_TIMEOUT)
    // Not valid: rows that are there already are not looked at, and the planner does not believe it either.
    await tx.run(`alter table ${partitionOf(day)} add constraint frozen check (false) not valid`)
    await tx.run(`update report_day set state = 'sealing' where day = $1`, [dateOf(day)])
  })
}

/** A device's day, packed. */
interface Packed {
  device: number
  summary: DaySummary
  /** When the last of its reports came, milliseconds since 1970 UTC. */
  lastReceived: number
  payload: Buffer
}

/**
 * Packs the next devices of a day that is being sealed, after device `after`: about `limit` rows. Nobody sees them
 * until {@link finishDay}. Answers up to which device it came, or undefined when all are packed.
 */
export async function packSome(db: Database, day: number, after: number, limit: number): Promise<number | undefined> {
  const part = partitionOf(day)
  const rows = await selectDevices(db, day, 'device_id > $1', [after], limit)
  if (rows.length === 0) return undefined
  const last = rows.at(-1)?.[0] ?? after
  let whole = rows.length < limit ? rows : rows.filter(([device]) => device !== last)
  // One device fills the limit by itself: take it whole.
  if (whole.length === 0) whole = await selectDevices(db, day, 'device_id = $1', [last], null)
  const packed: Packed[] = []
  for (const one of splitDevices(rowsFromSelection(whole, ALL_DAY_COLUMNS))) {
    packed.push(one)
    // Packing is a millisecond of work; trackers are waiting for theirs.
    await new Promise(setImmediate)
  }
  const to = packed.at(-1)?.device ?? after
  await db.transaction(async (tx) => {
    const moved = await tx.run(
      `update report_day set sealed_to = $3 where day = $1 and sealed_to = $2 and state = 'sealing'`,
      [dateOf(day), after, to],
    )
    if (moved !== 1) throw new Error(`Another server is sealing ${part}.`)
    await writePacked(tx, day, packed)
  })
  return to
}

function selectDevices(db: Queries, day: number, where: string, params: unknown[], limit: number | null) {
  const part = partitionOf(day)
  return db.arrays<SelectedRow>(
    `select ${selectList(ALL_DAY_COLUMNS)} from ${part}
      where ${where} order by ${part}.device_id, ${part}.time, ${part}.seq limit ${limit ?? 'all'}`,
    params,
  )
}

function* splitDevices(rows: DayRows): Generator<Packed> {
  const { device, length } = rows.columns
  for (let from = 0, to = 0; from < length; from = to) {
    while (to < length && device[to] === device[from]) to++
    yield {
      device: device[from] ?? 0,
      summary: summarizeDay(rows, from, to),
      lastReceived: lastReceivedOf(rows, from, to),
      payload: deflateDay(rows, from, to),
    }
  }
}

function lastReceivedOf({ columns: { time }, delay }: DayRows, from: number, to: number): number {
  let last = -Infinity
  for (let row = from; row < to; row++) last = Math.max(last, (time[row] ?? 0) + (delay[row] ?? 0) * 1000)
  return last
}

async function writePacked(tx: Queries, day: number, packed: readonly Packed[]): Promise<void> {
  const of = <T>(read: (summary: DaySummary) => T) => packed.map(({ summary }) => read(summary))
  await tx.run(
    `insert into device_day (day, device_id, payload, reports, first_time, last_time, min_lat, min_lon, max_lat, max_lon,
                             distance, max_speed, first_odometer, last_odometer, last_received)
     select $1, * from unnest($2::int4[], $3::bytea[], $4::int4[], $5::timestamptz[], $6::timestamptz[], $7::int4[],
                              $8::int4[], $9::int4[], $10::int4[], $11::float8[], $12::int2[], $13::int4[], $14::int4[],
                              $15::timestamptz[])
     on conflict (device_id, day) do update set
       payload = excluded.payload, reports = excluded.reports, first_time = excluded.first_time,
       last_time = excluded.last_time, min_lat = excluded.min_lat, min_lon = excluded.min_lon,
       max_lat = excluded.max_lat, max_lon = excluded.max_lon, distance = excluded.distance,
       max_speed = excluded.max_speed, first_odometer = excluded.first_odometer, last_odometer = excluded.last_odometer,
       last_received = excluded.last_received`,
    [
      dateOf(day),
      packed.map((one) => one.device),
      packed.map((one) => one.payload),
      of((s) => s.reports),
      of((s) => new Date(s.firstTime)),
      of((s) => new Date(s.lastTime)),
      of((s) => s.box?.minLat ?? null),
      of((s) => s.box?.minLon ?? null),
      of((s) => s.box?.maxLat ?? null),
      of((s) => s.box?.maxLon ?? null),
      of((s) => s.distance),
      of((s) => s.maxSpeed ?? null),
      of((s) => s.firstOdometer ?? null),
      of((s) => s.lastOdometer ?? null),
      packed.map((one) => new Date(one.lastReceived)),
    ],
  )
}

/** All devices are packed: the partition goes and the packed days count, in one step. */
export async function finishDay(db: Database, day: number): Promise<void> {
  const part = partitionOf(day)
  const counts = await db.row<{ hot: number; packed: number }>(
    `select (select count(*) from ${part}) hot, (select coalesce(sum(reports), 0)::int8 from device_day where day = $1) packed`,
    [dateOf(day)],
  )
  if (counts?.hot !== counts?.packed) {
    throw new Error(`${part} has ${counts?.hot} reports, but ${counts?.packed} were packed. It stays as it is.`)
  }
  await db.transaction(async (tx) => {
    await tx.run(LOCK_TIMEOUT)
    await dropPartition(tx, day)
  })
}

async function dropPartition(tx: Queries, day: number): Promise<void> {
  await tx.run(`drop table ${partitionOf(day)}`)
  await tx.run(`update report_day set state = 'sealed' where day = $1`, [dateOf(day)])
}

/** Devices and sealed days that have late reports, some of them. */
export async function listLate(db: Queries, limit: number): Promise<{ device: number; day: number }[]> {
  const rows = await db.rows<{ device_id: number; day: string }>(
    `select device_id, day from (select distinct device_id, (time at time zone 'UTC')::date as day from report_overflow) late
       join report_day using (day) where state = 'sealed' order by device_id, day limit $1`,
    [limit],
  )
  return rows.map(({ device_id, day }) => ({ device: device_id, day: dayOfDate(day) }))
}

/** Packs a device's sealed day again, with its late reports. One transaction: they are in one place or in the other. */
export async function repack(db: Database, device: number, day: number): Promise<void> {
  await db.transaction(async (tx) => {
    const sealed = await tx.row<{ payload: Buffer }>(
      'select payload from device_day where device_id = $1 and day = $2 for update',
      [device, dateOf(day)],
    )
    const late = await tx.arrays<SelectedRow>(
      `delete from report_overflow where device_id = $1 and time >= $2 and time < $3
       returning ${selectList(ALL_DAY_COLUMNS)}`,
      [device, new Date(day * DAY_MS), new Date((day + 1) * DAY_MS)],
    )
    if (late.length === 0) return
    const merged = mergeRows([
      ...(sealed ? [inflateDay(sealed.payload, device)] : []),
      rowsFromSelection(late, ALL_DAY_COLUMNS),
    ])
    await writePacked(tx, day, [...splitDevices(merged)])
  })
}

/** Looks through some sealed days for when their last reports came, the newest first; answers how many. */
export async function tellReceived(db: Database, limit: number): Promise<number> {
  const days = await db.rows<{ device: number; day: string; payload: Buffer }>(
    `select device_id as device, day, payload from device_day where last_received is null order by day desc limit $1`,
    [limit],
  )
  for (const { device, day, payload } of days) {
    const rows = inflateDay(payload, device)
    // one that was packed again meanwhile says it by itself
    await db.run(
      'update device_day set last_received = $3 where device_id = $1 and day = $2 and last_received is null',
      [device, day, new Date(lastReceivedOf(rows, 0, rows.columns.length))],
    )
  }
  return days.length
}

/** Deletes some of the sealed reports of days before `day`; answers how many device-days went. */
export async function dropSealedBefore(db: Queries, day: number, limit: number): Promise<number> {
  return db.run(
    `delete from device_day where (device_id, day) in (select device_id, day from device_day where day < $1 limit $2)`,
    [dateOf(day), limit],
  )
}

/** Deletes all late reports of days before `day`. */
export async function dropLateBefore(db: Queries, day: number): Promise<number> {
  return db.run('delete from report_overflow where time < $1', [new Date(day * DAY_MS)])
}

/** Deletes a day that is not sealed yet. */
export async function dropHotDay(db: Database, day: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(LOCK_TIMEOUT)
    await tx.run('delete from device_day where day = $1', [dateOf(day)])
    await dropPartition(tx, day)
  })
}

/** Deletes what was parked before a time. */
export async function dropParkedBefore(db: Queries, ms: number): Promise<number> {
  return db.run('delete from report_parked where received < $1', [new Date(ms)])
}
