import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import type { Comment } from '@waymark/contract/rooms/comment.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import type { CommentQueries, NewComment } from './comment.queries.ts'

/** Comments on a record, oldest first. */
export async function listComments(
  queries: CommentQueries,
  kind: string,
  recordId: number,
  userId: number,
  signal?: AbortSignal,
): Promise<Comment[]> {
  const rows = await queries.list(kind, recordId, signal)
  return rows.map((row) => ({
    commentId: row.comment_id,
    userId: row.user_id,
    author: row.author,
    content: row.content,
    createdAt: new Date(row.created_at).toISOString(),
    pictures: row.pictures,
    own: row.user_id === userId,
  }))
}

/**
 * Adds a comment with its pictures. @throws CallError 400436 for more pictures than a record takes, 400435 for a picture
 * that is not there or not the author's
 */
export function addComment(queries: CommentQueries, comment: NewComment, pictures: readonly string[]): Promise<number> {
  if (pictures.length > MAX_PICTURES) throw new CallError('400436')
  return queries.transaction(async (tx) => {
    const commentId = await queries.insert(tx, comment)
    const link = { keys: pictures, userId: comment.userId, kind: 'comment', recordId: commentId, orgId: comment.orgId }
    if (!(await linkPictures(tx, link))) throw new CallError('400435')
    return commentId
  })
}
export { type CommentQueries, commentQueries } from './comment.queries.ts'
