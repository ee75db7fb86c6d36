import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { pictureKeysOf } from '../../platform/uploads/pictures.queries.ts'

export interface FeedbackRow {
  feedback_id: number
  org_id: number
  org_name: string
  author: string
  category: string
  title: string
  content: string
  status: 'todo' | 'closed'
  reply: string
  replied_by: string | null
  replied_at: number | null
  closed_at: number | null
  created_at: number
  unread: boolean
  comments: number
  pictures: string[]
  version: number
  total: number
}

/** Whose feedback: one user's, or that of organisations. */
export type FeedbackScope = { readonly userId: number } | { readonly orgIds: readonly number[] }

export interface FeedbackFilter {
  readonly keyword: string | undefined
  readonly status: string | undefined
  readonly category?: string | undefined
  readonly answered?: boolean | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

const UNREAD = 'coalesce(f.answered_at > coalesce(f.seen_at, f.created_at), false)'

const SORTS = {
  createdAt: 'f.created_at',
  title: 'lower(f.title)',
  status: 'f.status',
  category: 'f.category',
  author: 'lower(a.username)',
  orgName: 'lower(o.name)',
} as const

/** Statements of the feedback room. */
export function feedbackQueries(db: Database) {
  return {
    list: (scope: FeedbackScope, filter: FeedbackFilter, signal?: AbortSignal) =>
      db.rows<FeedbackRow>(
        `select f.feedback_id, f.org_id, o.name as org_name, a.username as author, f.category, f.title, f.content,
           f.status, f.reply, r.username as replied_by, f.replied_at, f.closed_at, f.created_at, ${UNREAD} as unread,
           (select count(*) from comment c where c.record_kind = 'feedback' and c.record_id = f.feedback_id
              and c.deleted_at is null)::int4 as comments,
           ${pictureKeysOf('feedback', 'f.feedback_id')} as pictures, f.version, count(*) over ()::int4 as total
         from feedback f join organization o using (org_id) join user_account a on a.user_id = f.user_id
         left join user_account r on r.user_id = f.replied_by
         where f.deleted_at is null and ($1::int4 is null or f.user_id = $1)
           and ($2::int4[] is null or f.org_id = any($2))
           and ($3::text is null or f.title ilike $3 or f.content ilike $3 or a.username ilike $3)
           and ($4::text is null or f.status = $4) and ($5::text is null or f.category = $5)
           and ($6::boolean is null or (f.reply <> '') = $6)
         order by ${orderBy(SORTS, filter.sort, 'f.created_at desc')}, f.feedback_id desc limit $7 offset $8`,
        [
          'userId' in scope ? scope.userId : null,
          'orgIds' in scope ? scope.orgIds : null,
          likePattern(filter.keyword),
          filter.status ?? null,
          filter.category ?? null,
          filter.answered ?? null,
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    unread: async (userId: number, signal?: AbortSignal) =>
      (
        await db.row<{ n: number }>(
          `select count(*)::int4 as n from feedback f where f.user_id = $1 and f.deleted_at is null and ${UNREAD}`,
          [userId],
          { signal },
        )
      )?.n ?? 0,

    seen: (feedbackId: number, userId: number) =>
      db.run('update feedback set seen_at = now() where feedback_id = $1 and user_id = $2 and deleted_at is null', [
        feedbackId,
        userId,
      ]),

    insert: (tx: Queries, row: { orgId: number; userId: number; category: string; title: string; content: string }) =>
      tx.row<{ feedback_id: number }>(
        'insert into feedback (org_id, user_id, category, title, content) values ($1, $2, $3, $4, $5) returning feedback_id',
        [row.orgId, row.userId, row.category, row.title, row.content],
      ),

    /** Opens one's own closed feedback again; answers its organisation, or undefined when it closed too long ago. */
    reopen: (tx: Queries, feedbackId: number, userId: number, days: number) =>
      tx.row<{ org_id: number }>(
        `update feedback set status = 'todo', closed_at = null, version = version + 1
         where feedback_id = $1 and user_id = $2 and deleted_at is null and status = 'closed'
           and closed_at > now() - make_interval(days => $3) returning org_id`,
        [feedbackId, userId, days],
      ),

    isOwn: async (tx: Queries, feedbackId: number, userId: number) =>
      (await tx.row('select 1 as one from feedback where feedback_id = $1 and user_id = $2 and deleted_at is null', [
        feedbackId,
        userId,
      ])) !== undefined,

    lock: (tx: Queries, feedbackId: number, orgIds: readonly number[]) =>
      tx.row<{ reply: string; status: 'todo' | 'closed'; version: number }>(
        `select reply, status, version from feedback
         where feedback_id = $1 and org_id = any($2::int4[]) and deleted_at is null for update`,
        [feedbackId, orgIds],
      ),

    update: (
      tx: Queries,
      row: { feedbackId: number; userId: number; reply: string; replied: boolean; status: 'todo' | 'closed' },
    ) =>
      tx.row<{ version: number }>(
        `update feedback set reply = $2, status = $3, version = version + 1,
           closed_at = case when $3 = 'todo' then null else coalesce(closed_at, now()) end,
           replied_by = case when $4 then $5 else replied_by end,
           replied_at = case when $4 then now() else replied_at end,
           answered_at = case when ($4 or status <> $3) and user_id <> $5 then now() else answered_at end
         where feedback_id = $1 returning version`,
        [row.feedbackId, row.reply, row.status, row.replied, row.userId],
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type FeedbackQueries = ReturnType<typeof feedbackQueries>
