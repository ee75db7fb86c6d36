import type { DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { ALL_DAY_COLUMNS } from '@waymark/core/reports/sealed/DayRows.ts'
import { type DaySummary, summarizeDay } from '@waymark/core/reports/sealed/summarizeDay.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { type HeldParts, UNSHARED } from '../../platform/processes/HeldParts.ts'
import { PARTS, partOf } from '../../platform/processes/parts.ts'
import { DAY_MS, dateOf, dayOfDate, partitionOf } from './days.ts'
import { mergeRows } from './mergeRows.ts'
import { rowsFromSelection, type SelectedRow, selectList } from './rowSelection.ts'
import { deflateDay, inflateDay } from './sealedDays.ts'

/** How long a change of tables may make readers and writers wait. Tried again when it takes longer. */
const LOCK_TIMEOUT = `set local lock_timeout = '200ms'`
/** What is set for a transaction holds on all servers that Citus knows; without Citus it says nothing. */
const EVERYWHERE = `set local citus.propagate_set_commands = 'local'`

async function limitLocks(tx: Queries): Promise<void> {
  await tx.run(EVERYWHERE)
  await tx.run(LOCK_TIMEOUT)
}

/** Parts whose devices are packed together, and after which of them. */
export interface PartsToPack {
  readonly parts: readonly number[]
  readonly after: number
}

/** The part whose holder freezes, finishes and deletes days. */
export const LEADING = 0

/** From now on the day's partition takes no more rows: late ones go to the overflow. */
export async function freezeDay(db: Database, day: number, held: Pick<HeldParts, 'guard'> = UNSHARED): Promise<void> {
  await db.transaction(async (tx) => {
    await held.guard(tx, [LEADING])
    await limitLocks(tx)
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

/** Parts of a day that is being sealed that are not packed yet, those together that are packed up to the same device. */
export async function partsToPack(db: Queries, day: number, parts: readonly number[]): Promise<PartsToPack[]> {
  await db.run(
    `insert into sealing_part (day, part, sealed_to) select day, part, sealed_to
     from report_day, unnest($2::int2[]) part where day = $1 and state = 'sealing' on conflict do nothing`,
    [dateOf(day), parts],
  )
  return db.rows<PartsToPack>(
    `select sealed_to as after, array_agg(part::int4) as parts from sealing_part
     where day = $1 and part = any($2::int2[]) and not is_packed group by sealed_to order by sealed_to`,
    [dateOf(day), parts],
  )
}

/** Whether all parts of a day are packed. */
export async function isPacked(db: Queries, day: number): Promise<boolean> {
  const row = await db.row<{ packed: number }>(
    'select count(*)::int4 as packed from sealing_part where day = $1 and is_packed',
    [dateOf(day)],
  )
  return row?.packed === PARTS
}

/**
 * Packs the next devices of parts of a day that is being sealed, after a device: about `limit` rows. Nobody sees them
 * until {@link finishDay}. Answers up to which device it came, or undefined when all are packed.
 */
export async function packSome(
  db: Database,
  day: number,
  { parts, after }: PartsToPack,
  limit: number,
  held: Pick<HeldParts, 'guard'> = UNSHARED,
): Promise<number | undefined> {
  const rows = await selectDevices(db, day, parts, after, limit)
  const last = rows.at(-1)?.[0] ?? after
  let whole = rows.length < limit ? rows : rows.filter(([device]) => device !== last)
  // One device fills the limit by itself: take it whole.
  if (rows.length > 0 && whole.length === 0) whole = await selectDevice(db, day, last)
  const packed: Packed[] = []
  if (whole.length > 0)
    for (const one of splitDevices(rowsFromSelection(whole, ALL_DAY_COLUMNS))) {
      packed.push(one)
      // Packing is a millisecond of work; trackers are waiting for theirs.
      await new Promise(setImmediate)
    }
  const to = packed.at(-1)?.device
  await db.transaction(async (tx) => {
    await held.guard(tx, parts)
    const moved = await tx.run(
      `update sealing_part s set sealed_to = coalesce($4, s.sealed_to), is_packed = $4 is null
       from report_day d where d.day = $1 and d.state = 'sealing' and s.day = d.day
         and s.part = any($2::int2[]) and s.sealed_to = $3 and not s.is_packed`,
      [dateOf(day), parts, after, to ?? null],
    )
    if (moved !== parts.length) throw new Error(`Another server is sealing ${partitionOf(day)}.`)
    if (packed.length > 0) await writePacked(tx, day, packed)
  })
  return to
}

/** Reports of the devices of parts after a device, in order. Who holds few parts asks for their devices one by one, and reads no others'. */
function selectDevices(db: Queries, day: number, parts: readonly number[], after: number, limit: number) {
  const part = partitionOf(day)
  if (parts.length === PARTS)
    return db.arrays<SelectedRow>(
      `select ${selectList(ALL_DAY_COLUMNS)} from ${part}
        where device_id > $1 order by ${part}.device_id, ${part}.time, ${part}.seq limit ${limit}`,
      [after],
    )
  return db.arrays<SelectedRow>(
    `select ${selectList(ALL_DAY_COLUMNS)} from (select id from device where id > $1 and id % ${PARTS} = any($2::int4[])) d
       join ${part} on ${part}.device_id = d.id order by d.id, ${part}.time, ${part}.seq limit ${limit}`,
    [after, parts],
  )
}

function selectDevice(db: Queries, day: number, device: number) {
  const part = partitionOf(day)
  return db.arrays<SelectedRow>(
    `select ${selectList(ALL_DAY_COLUMNS)} from ${part} where device_id = $1 order by ${part}.time, ${part}.seq`,
    [device],
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
export async function finishDay(db: Database, day: number, held: Pick<HeldParts, 'guard'> = UNSHARED): Promise<void> {
  const part = partitionOf(day)
  await db.run('select shards_settled()')
  const counts = await db.row<{ hot: number; packed: number }>(
    `select (select count(*) from ${part}) hot, (select coalesce(sum(reports), 0)::int8 from device_day where day = $1) packed`,
    [dateOf(day)],
  )
  if (counts?.hot !== counts?.packed) {
    throw new Error(`${part} has ${counts?.hot} reports, but ${counts?.packed} were packed. It stays as it is.`)
  }
  await db.transaction(async (tx) => {
    await held.guard(tx, [LEADING])
    await limitLocks(tx)
    await dropPartition(tx, day)
  })
}

async function dropPartition(tx: Queries, day: number): Promise<void> {
  await tx.run(`drop table ${partitionOf(day)}`)
  await tx.run(`update report_day set state = 'sealed' where day = $1`, [dateOf(day)])
  await tx.run('delete from sealing_part where day = $1', [dateOf(day)])
}

/** Devices of parts, and sealed days, that have late reports: some of them. */
export async function listLate(
  db: Queries,
  limit: number,
  parts: readonly number[],
): Promise<{ device: number; day: number }[]> {
  const rows = await db.rows<{ device_id: number; day: string }>(
    `select device_id, day from (select distinct device_id, (time at time zone 'UTC')::date as day from report_overflow
         where device_id % ${PARTS} = any($2::int4[])) late
       join report_day using (day) where state = 'sealed' order by device_id, day limit $1`,
    [limit, parts],
  )
  return rows.map(({ device_id, day }) => ({ device: device_id, day: dayOfDate(day) }))
}

/** Packs a device's sealed day again, with its late reports. One transaction: they are in one place or in the other. */
export async function repack(
  db: Database,
  device: number,
  day: number,
  held: Pick<HeldParts, 'guard'> = UNSHARED,
): Promise<void> {
  await db.transaction(async (tx) => {
    await held.guard(tx, [partOf(device)])
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
export async function fillLastReceived(db: Database, limit: number): Promise<number> {
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
export async function dropHotDay(db: Database, day: number, held: Pick<HeldParts, 'guard'> = UNSHARED): Promise<void> {
  await db.transaction(async (tx) => {
    await held.guard(tx, [LEADING])
    await limitLocks(tx)
    await tx.run('delete from device_day where day = $1', [dateOf(day)])
    await dropPartition(tx, day)
  })
}

/** Deletes what was parked before a time. */
export async function dropParkedBefore(db: Queries, ms: number): Promise<number> {
  return db.run('delete from report_parked where received < $1', [new Date(ms)])
}
