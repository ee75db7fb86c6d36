import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { pictureKeysOf } from '../../platform/uploads/pictures.queries.ts'

export interface CommentRow {
  comment_id: number
  user_id: number
  author: string
  content: string
  created_at: number
  pictures: string[]
}

export interface NewComment {
  readonly kind: string
  readonly recordId: number
  readonly orgId: number
  readonly userId: number
  readonly content: string
}

/** Statements of the comment room; whether the record may be seen is asked before. */
export function commentQueries(db: Database) {
  return {
    list: (kind: string, recordId: number, signal?: AbortSignal) =>
      db.rows<CommentRow>(
        `select c.comment_id, c.user_id, u.username as author, c.content, c.created_at,
           ${pictureKeysOf('comment', 'c.comment_id')} as pictures
         from comment c join user_account u using (user_id)
         where c.record_kind = $1 and c.record_id = $2 and c.deleted_at is null
         order by c.created_at, c.comment_id limit 1000`,
        [kind, recordId],
        { signal },
      ),

    insert: async (tx: Queries, comment: NewComment) => {
      const row = await tx.row<{ comment_id: number }>(
        `insert into comment (record_kind, record_id, org_id, user_id, content) values ($1, $2, $3, $4, $5)
         returning comment_id`,
        [comment.kind, comment.recordId, comment.orgId, comment.userId, comment.content],
      )
      // what somebody else says about feedback is an answer to its author
      if (comment.kind === 'feedback')
        await tx.run('update feedback set answered_at = now() where feedback_id = $1 and user_id <> $2', [
          comment.recordId,
          comment.userId,
        ])
      return row?.comment_id ?? 0
    },

    softDelete: (tx: Queries, commentId: number, userId: number) =>
      tx.row<{ org_id: number; content: string }>(
        `update comment set deleted_at = now() where comment_id = $1 and user_id = $2 and deleted_at is null
         returning org_id, content`,
        [commentId, userId],
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type CommentQueries = ReturnType<typeof commentQueries>
