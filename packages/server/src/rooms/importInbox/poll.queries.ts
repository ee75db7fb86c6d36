import type { Database } from '../../platform/database/Database.ts'

/** Statements of how looks into the places of a table went. Times are milliseconds since 1970 UTC. */
export function pollQueries(db: Database, table: 'import_mailbox' | 'import_sftp') {
  return {
    looked: (sourceId: number, now: number, next: number) =>
      db.run(
        `update ${table} set looked_at = $2, next_at = $3, tries = 0, failed_since = null, failure = ''
         where source_id = $1`,
        [sourceId, new Date(now), new Date(next)],
      ),

    failed: (sourceId: number, failure: string, now: number, next: number) =>
      db.run(
        `update ${table} set next_at = $4, tries = tries + 1, failed_since = coalesce(failed_since, $3), failure = $2
         where source_id = $1`,
        [sourceId, failure, new Date(now), new Date(next)],
      ),
  }
}
