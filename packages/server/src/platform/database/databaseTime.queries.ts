import type { Queries } from './Queries.ts'

/** What time it is by the database's clock, milliseconds since 1970 UTC. */
export async function databaseTime(db: Queries): Promise<number> {
  const row = await db.row<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  return row?.ms ?? Number.NaN
}
