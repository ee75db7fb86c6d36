import type { ClientBase } from 'pg'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { dateOf, dayOfDate, partitionOf } from './days.ts'

/** Where a day's reports are: in a partition, in one that takes no more since it is being packed, or packed. */
export type DayState = 'hot' | 'sealing' | 'sealed'

/** Partitions are made by one connection at a time. */
const PARTITION_LOCK = 0x77_61_79_70

/** What is known of `days`; those that have no reports yet are left out. */
export async function readDayStates(client: ClientBase, days: readonly number[]): Promise<Map<number, DayState>> {
  const { rows } = await client.query<{ day: string; state: DayState }>(
    'select day, state from report_day where day = any($1::date[])',
    [days.map(dateOf)],
  )
  return new Map(rows.map(({ day, state }) => [dayOfDate(day), state]))
}

/**
 * Gives a day its partition, unless it has them or is sealed. Runs in a transaction of its own on `client`. The
 * table is made first and attached then: that stops no reader and no writer.
 */
export async function openDay(client: ClientBase, day: number): Promise<DayState> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [PARTITION_LOCK])
    const known = (await readDayStates(client, [day])).get(day)
    if (known === undefined) {
      await makePartition(client, day)
      await client.query(`insert into report_day (day, state) values ($1, 'hot')`, [dateOf(day)])
    }
    await client.query('commit')
    return known ?? 'hot'
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function makePartition(client: ClientBase, day: number): Promise<void> {
  const name = partitionOf(day)
  await client.query(`create table ${name} (like report including all)`)
  // Busy for a day, then dropped: vacuum would read it for nothing.
  await client.query(`alter table ${name} set (autovacuum_enabled = off)`)
  await client.query(
    `alter table report attach partition ${name} for values from ('${dateOf(day)} 00:00Z') to ('${dateOf(day + 1)} 00:00Z')`,
  )
}

/** Notes that a day without a partition goes straight to being sealed. */
export async function openDayAsSealed(client: ClientBase, day: number): Promise<DayState> {
  await client.query(`insert into report_day (day, state) values ($1, 'sealed') on conflict do nothing`, [dateOf(day)])
  return (await readDayStates(client, [day])).get(day) ?? 'sealed'
}

/** Makes the partitions of `today` and the `count` days after it that have none yet. */
export async function openAhead(db: Database, today: number, count: number): Promise<void> {
  const known = new Set((await listDays(db)).map(({ day }) => day))
  const missing = Array.from({ length: count + 1 }, (_, n) => today + n).filter((day) => !known.has(day))
  if (missing.length === 0) return
  const client = await db.connect()
  try {
    for (const day of missing) await openDay(client, day)
  } finally {
    await client.end()
  }
}

/** All days that have or had reports, oldest first. */
export async function listDays(db: Queries): Promise<{ day: number; state: DayState; sealedTo: number }[]> {
  const rows = await db.rows<{ day: string; state: DayState; sealed_to: number }>(
    'select day, state, sealed_to from report_day order by day',
  )
  return rows.map(({ day, state, sealed_to }) => ({ day: dayOfDate(day), state, sealedTo: sealed_to }))
}
