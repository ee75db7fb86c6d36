import type { Database } from './Database.ts'

/**
 * Does `work` while nobody else does what is done under the same number, in any process. The lock is that of a connection of its own:
 * `work` may make transactions as it likes, and a process that dies has it no more.
 */
export async function withDatabaseLock<Result>(
  db: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await db.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await client.end()
  }
}
