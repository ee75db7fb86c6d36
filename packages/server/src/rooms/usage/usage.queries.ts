import type { Database } from '../../platform/database/Database.ts'

/** Logs of one user that are kept. */
const LOGS_PER_USER = 50

/** Statements of the usage room. */
export function usageQueries(db: Database) {
  return {
    addEvent: (row: { userId: number; orgId: number; point: string; detail: string }) =>
      db.run('insert into usage_event (user_id, org_id, point, detail) values ($1, $2, $3, $4)', [
        row.userId,
        row.orgId,
        row.point,
        row.detail,
      ]),

    /** Keeps a client's log, and of this user only the newest ones. */
    addLog: (row: { userId: number; orgId: number; userAgent: string; content: string }) =>
      db.transaction(async (tx) => {
        const added = await tx.row<{ client_log_id: number }>(
          `insert into client_log (user_id, org_id, user_agent, content) values ($1, $2, $3, $4) returning client_log_id`,
          [row.userId, row.orgId, row.userAgent, row.content],
        )
        await tx.run(
          `delete from client_log where user_id = $1 and client_log_id not in (
             select client_log_id from client_log where user_id = $1 order by client_log_id desc limit $2)`,
          [row.userId, LOGS_PER_USER],
        )
        return added?.client_log_id ?? 0
      }),

    /** Drops usage events after 90 days and clients' logs after 30. */
    dropOld: async () => {
      await db.run(`delete from usage_event where at < now() - interval '90 days'`, [])
      await db.run(`delete from client_log where at < now() - interval '30 days'`, [])
    },
  }
}
export type UsageQueries = ReturnType<typeof usageQueries>
