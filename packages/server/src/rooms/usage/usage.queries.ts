import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { isoTime } from '../../platform/records/isoTime.ts'

/** Logs of one user that are kept. */
const LOGS_PER_USER = 50

/** What is read of users' events and logs. */
export interface UsageSearch {
  /** Organisations that the caller may see, or fewer. */
  readonly orgIds: readonly number[]
  /** The only user whose are told, to somebody who is limited. */
  readonly by: number | undefined
  readonly keyword: string | undefined
  readonly sort: string | undefined
  /** Milliseconds since 1970 UTC. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly limit: number
  readonly offset: number
}

export interface UsageRow {
  point: string
  count: number
  users: number
  lastAt: string
  total?: number
}

export interface ClientLogRow {
  clientLogId: number
  at: string
  username: string
  orgName: string
  userAgent: string
  content: string
  total?: number
}

const date = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))
const values = ({ orgIds, by, keyword, from, to, limit, offset }: UsageSearch): unknown[] => [
  orgIds,
  by ?? null,
  date(from),
  date(to),
  likePattern(keyword),
  limit,
  offset,
]
/** Of a table `e`; its values are `$1` to `$4`. */
const SEEN = `e.org_id = any($1::int4[]) and ($2::int4 is null or e.user_id = $2)
  and ($3::timestamptz is null or e.at >= $3) and ($4::timestamptz is null or e.at < $4)`
const POINT_SORTS = { point: 'e.point', count: 'count(*)', users: 'count(distinct e.user_id)', lastAt: 'max(e.at)' }
const LOG_SORTS = { at: 'e.at', username: 'lower(u.username)', orgName: 'lower(o.name)' }

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

    /** What is used how often. */
    points: (search: UsageSearch, signal?: AbortSignal) =>
      db.rows<UsageRow>(
        `select e.point, count(*)::int4 as count, count(distinct e.user_id)::int4 as users,
           ${isoTime('max(e.at)')} as "lastAt", count(*) over ()::int4 as total
         from usage_event e where ${SEEN} and ($5::text is null or e.point ilike $5)
         group by e.point order by ${orderBy(POINT_SORTS, search.sort, 'count(*) desc')}, e.point limit $6 offset $7`,
        values(search),
        { signal },
      ),

    /** Clients' logs, of each the first `most` characters. */
    logs: (search: UsageSearch, most: number, signal?: AbortSignal) =>
      db.rows<ClientLogRow>(
        `select e.client_log_id as "clientLogId", ${isoTime('e.at')} as at, u.username, o.name as "orgName",
           e.user_agent as "userAgent", left(e.content, $8) as content, count(*) over ()::int4 as total
         from client_log e join user_account u using (user_id) join organization o on o.org_id = e.org_id
         where ${SEEN} and ($5::text is null or u.username ilike $5 or e.content ilike $5)
         order by ${orderBy(LOG_SORTS, search.sort, 'e.at desc')}, e.client_log_id desc limit $6 offset $7`,
        [...values(search), most],
        { signal },
      ),

    /** Drops usage events after 90 days and clients' logs after 30. */
    dropOld: async () => {
      await db.run(`delete from usage_event where at < now() - interval '90 days'`, [])
      await db.run(`delete from client_log where at < now() - interval '30 days'`, [])
    },
  }
}
export type UsageQueries = ReturnType<typeof usageQueries>
