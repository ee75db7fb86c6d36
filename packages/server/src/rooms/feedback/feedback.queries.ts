import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { pictureKeysOf } from '../../platform/uploads/pictures.queries.ts'
import { feedbackRecord } from './feedback.record.ts'

export interface FeedbackRow {
  feedback_id: number
  org_id: number
  user_id: number
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
        `select f.feedback_id, f.org_id, f.user_id, o.name as org_name, a.username as author, f.category, f.title, f.content,
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

    store: recordStore(db, feedbackRecord),

    /** What the caller wrote, wherever it is. */
    ownStore: recordStore(db, { ...feedbackRecord, isOwn: true }),
  }
}
export type FeedbackQueries = ReturnType<typeof feedbackQueries>
