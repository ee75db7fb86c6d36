import { REOPEN_DAYS, type feedbackCalls } from '@waymark/contract/rooms/feedback.ts'
import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import { addComment, type CommentQueries, listComments } from '../comment/public.ts'
import type { FeedbackQueries } from './feedback.queries.ts'
import { toFeedback } from './toFeedback.ts'

export interface FeedbackRoomOptions {
  readonly queries: FeedbackQueries
  readonly comments: CommentQueries
  readonly findRecord: FindRecord
  /** True for an active dictionary code of that type. */
  readonly isActiveCode: (type: string, code: string, signal?: AbortSignal) => Promise<boolean>
}

/** Feedback: what users send, and answering it. */
export function feedbackHandlers({
  queries,
  comments,
  findRecord,
  isActiveCode,
}: FeedbackRoomOptions): Handlers<typeof feedbackCalls> {
  return {
    getFeedbackUserList: async ({ caller, signal }, params) => {
      const { keyword, status, sort } = params
      const scope = { userId: caller.userId }
      const rows = await queries.list(scope, { keyword, status, sort, ...pageOf(params) }, signal)
      return { list: rows.map(toFeedback), total: rows[0]?.total ?? 0 }
    },

    getUnreadFeedback: async ({ caller, signal }) => ({ count: await queries.unread(caller.userId, signal) }),

    readFeedback: async ({ caller, error }, { feedbackId }) => {
      if ((await queries.seen(feedbackId, caller.userId)) === 0) throw error('4041700')
      return {}
    },

    addFeedback: async (context, { pictures = [], ...fields }) => {
      const { caller, error, signal } = context
      if (pictures.length > MAX_PICTURES) throw error('400436')
      if (!(await isActiveCode('feedbackCategory', fields.category, signal))) throw error('400407')
      const { userId, orgId } = caller
      const feedbackId = await queries.transaction(async (tx) => {
        const recordId = (await queries.insert(tx, { ...fields, userId, orgId }))?.feedback_id ?? 0
        if (!(await linkPictures(tx, { keys: pictures, userId, orgId, kind: 'feedback', recordId })))
          throw error('400435')
        return recordId
      })
      context.note({ kind: 'feedback', recordId: feedbackId, after: { ...fields, pictures: pictures.length } })
      return { feedbackId }
    },

    reopenFeedback: async (context, { feedbackId, content }) => {
      const { caller, error } = context
      await queries.transaction(async (tx) => {
        const reopened = await queries.reopen(tx, feedbackId, caller.userId, REOPEN_DAYS)
        if (!reopened) throw error((await queries.isOwn(tx, feedbackId, caller.userId)) ? '4001702' : '4041700')
        const comment = {
          kind: 'feedback',
          recordId: feedbackId,
          orgId: reopened.org_id,
          userId: caller.userId,
          content,
        }
        await comments.insert(tx, comment)
      })
      context.note({ kind: 'feedback', recordId: feedbackId, before: { status: 'closed' }, after: { status: 'todo' } })
      return {}
    },

    getFeedbackList: async ({ caller, signal }, params) => {
      const { keyword, status, category, answered, sort } = params
      const scope = { orgIds: scopeOf(caller.orgIds, params.orgIds) }
      const filter = { keyword, status, category, answered, sort, ...pageOf(params) }
      const rows = await queries.list(scope, filter, signal)
      return { list: rows.map(toFeedback), total: rows[0]?.total ?? 0 }
    },

    editFeedback: async (context, { feedbackId, version, ...fields }) => {
      const { caller, error } = context
      const { before, saved } = await queries.transaction(async (tx) => {
        const row = await queries.lock(tx, feedbackId, caller.orgIds)
        if (!row) throw error('4041700')
        checkVersion(version, row.version)
        const { reply = row.reply, status = row.status } = fields
        if (status === 'closed' && reply === '') throw error('4001701')
        const replied = reply !== row.reply
        const after = await queries.update(tx, { feedbackId, userId: caller.userId, reply, replied, status })
        return { before: row, saved: after?.version ?? row.version }
      })
      context.note({ kind: 'feedback', recordId: feedbackId, ...changes(before, fields) })
      return { version: saved }
    },

    getFeedbackComments: async ({ caller, error, signal }, { feedbackId }) => {
      if (!(await findRecord(caller, 'feedback', feedbackId, signal))) throw error('4041700')
      return listComments(comments, 'feedback', feedbackId, caller.userId, signal)
    },

    addFeedbackComment: async (context, { feedbackId, content, pictures = [] }) => {
      const { caller, error } = context
      const record = await findRecord(caller, 'feedback', feedbackId)
      if (!record) throw error('4041700')
      const comment = { kind: 'feedback', recordId: feedbackId, orgId: record.orgId, userId: caller.userId, content }
      const commentId = await addComment(comments, comment, pictures)
      context.note({ kind: 'feedback', recordId: feedbackId, after: { commentId, content } })
      return { commentId }
    },
  }
}
