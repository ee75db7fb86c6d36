import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { pictureKeysOf } from '../../platform/uploads/pictures.queries.ts'
import { commentRecord } from './comment.record.ts'

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
    store: recordStore(db, commentRecord),

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
      const { kind: onKind, recordId: onId, ...fields } = comment
      const commentId = await recordStore(tx, commentRecord).insert({ ...fields, onKind, onId })
      // what somebody else says about feedback is an answer to its author
      if (comment.kind === 'feedback')
        await tx.run('update feedback set answered_at = now() where feedback_id = $1 and user_id <> $2', [
          comment.recordId,
          comment.userId,
        ])
      return commentId
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type CommentQueries = ReturnType<typeof commentQueries>
