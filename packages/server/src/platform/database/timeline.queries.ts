import type { Queries } from './Queries.ts'

/**
 * SQL: which history the database writes, PostgreSQL's timeline. It is another one once a replica was promoted or a copy restored to a
 * point in time: transactions that were read before may be missing there, and their numbers belong to others.
 */
export const TIMELINE = `('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int4`

/** Which history the database writes. */
export async function timelineOf(db: Queries): Promise<number> {
  return (await db.row<{ timeline: number }>(`select ${TIMELINE} as timeline`))?.timeline ?? 0
}
