import type { Database } from '../../platform/database/Database.ts'

/** A browser that gets web push. `auth` is encrypted. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}

/** Statements over browsers that are told. */
export function browserQueries(db: Database) {
  return {
    of: (userId: number) =>
      db.rows<Browser>(
        'select endpoint, p256dh, auth from web_push_subscription where user_id = $1 order by created_at',
        [userId],
      ),

    /** The push service knows it no more. */
    drop: (endpoint: string) => db.run('delete from web_push_subscription where endpoint = $1', [endpoint]),
  }
}
export type BrowserQueries = ReturnType<typeof browserQueries>
