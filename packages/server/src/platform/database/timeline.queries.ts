import { OFTEN, type Queries } from './Queries.ts'

/**
 * SQL: which history the database writes, PostgreSQL's timeline. It is another one once a replica was promoted or a copy restored to a
 * point in time: transactions that were read before may be missing there, and their numbers belong to others.
 */
export const TIMELINE = `('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int4`

/** Where a database stands: what time it is by its clock, milliseconds since 1970 UTC, and which history it writes. */
export interface DatabaseMoment {
  readonly ms: number
  readonly timeline: number
}

export async function databaseMoment(db: Queries): Promise<DatabaseMoment> {
  const row = await db.row<DatabaseMoment>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms, ${TIMELINE} as timeline`,
    [],
    OFTEN,
  )
  return row ?? { ms: Number.NaN, timeline: 0 }
}
