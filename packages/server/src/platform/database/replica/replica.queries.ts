import type { Queries } from '../Queries.ts'

/** Where the log of a database stands, such that all that others can see of it by now is before. */
export async function logPosition(db: Queries): Promise<string> {
  return (await db.row<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'))?.lsn ?? ''
}

/** Whether a replica shows all that is before a place in the log of its database. */
export async function hasReplayed(replica: Queries, lsn: string): Promise<boolean> {
  const row = await replica.row<{ has: boolean | null }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [lsn],
  )
  return row?.has === true
}

/** Tells databases that are not copies of one another apart. */
export async function systemOf(db: Queries): Promise<string> {
  return (await db.row<{ id: string }>('select system_identifier::text as id from pg_control_system()'))?.id ?? ''
}
