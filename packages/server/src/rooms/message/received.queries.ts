import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface ReceivedRow {
  message_id: number
  type: string
  title: string
  body: string
  org_name: string
  alarm_id: number | null
  vehicle_id: number | null
  sent_at: number
  read: boolean
  total: number
}

const SORTS = { sentAt: 'm.sent_at', title: 'lower(m.title)', type: 'm.type' } as const

/** Statements over the messages that a user got: every one is bound to that user. */
export function receivedQueries(db: Database) {
  return {
    list: (
      userId: number,
      filter: {
        keyword: string | undefined
        read: boolean | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<ReceivedRow>(
        `select m.message_id, m.type, m.title, m.body, o.name as org_name, m.alarm_id, m.vehicle_id, m.sent_at, u.read_at is not null as read,
           count(*) over ()::int4 as total
         from message_user u join message m using (message_id) join organization o using (org_id)
         where u.user_id = $1 and u.hidden_at is null and m.deleted_at is null
           and ($2::text is null or m.title ilike $2 or m.body ilike $2)
           and ($3::boolean is null or (u.read_at is not null) = $3)
         order by ${orderBy(SORTS, filter.sort, 'm.sent_at desc')}, m.message_id desc limit $4 offset $5`,
        [userId, likePattern(filter.keyword), filter.read ?? null, filter.limit, filter.offset],
        { signal },
      ),

    unread: async (userId: number, signal?: AbortSignal) =>
      (
        await db.row<{ n: number }>(
          `select count(*)::int4 as n from message_user u join message m using (message_id)
           where u.user_id = $1 and u.read_at is null and u.hidden_at is null and m.deleted_at is null`,
          [userId],
          { signal },
        )
      )?.n ?? 0,

    /** How many of these the user has in their list. */
    count: async (userId: number, messageIds: readonly number[]) =>
      (
        await db.row<{ n: number }>(
          `select count(*)::int4 as n from message_user u join message m using (message_id)
           where u.user_id = $1 and u.message_id = any($2::int4[]) and u.hidden_at is null and m.deleted_at is null`,
          [userId, messageIds],
        )
      )?.n ?? 0,

    /** Marks these, or all for null, as read. */
    read: (userId: number, messageIds: readonly number[] | null) =>
      db.run(
        `update message_user set read_at = now()
         where user_id = $1 and ($2::int4[] is null or message_id = any($2)) and read_at is null and hidden_at is null`,
        [userId, messageIds],
      ),

    hide: (userId: number, messageIds: readonly number[]) =>
      db.run(
        `update message_user set hidden_at = now(), read_at = coalesce(read_at, now())
         where user_id = $1 and message_id = any($2::int4[]) and hidden_at is null`,
        [userId, messageIds],
      ),
  }
}
export type ReceivedQueries = ReturnType<typeof receivedQueries>
