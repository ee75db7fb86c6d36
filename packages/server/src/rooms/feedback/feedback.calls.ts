import type { feedbackCalls } from '@waymark/contract/rooms/feedback.ts'
import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { linkPictures } from '../../platform/uploads/pictures.queries.ts'
import { addComment, type CommentQueries, listComments } from '../comment/public.ts'
import { answerFields } from './answerFields.ts'
import type { FeedbackQueries } from './feedback.queries.ts'
import { toFeedback } from './toFeedback.ts'

export interface FeedbackRoomOptions {
  readonly queries: FeedbackQueries
  readonly comments: CommentQueries
  readonly findRecord: FindRecord
  readonly clock: Clock
  /** True for an active dictionary code of that type. */
  readonly isActiveCode: (type: string, code: string, signal?: AbortSignal) => Promise<boolean>
}

/** Feedback: what users send, and answering it. */
export function feedbackHandlers({
  queries,
  comments,
  findRecord,
  clock,
  isActiveCode,
}: FeedbackRoomOptions): Handlers<typeof feedbackCalls> {
  const { store, ownStore } = queries
  return {
    getFeedbackUserList: async ({ caller, signal }, params) => {
      const { keyword, status, sort } = params
      const scope = { userId: caller.userId }
      const rows = await queries.list(scope, { keyword, status, sort, ...pageOf(params) }, signal)
      const mover = { caller, now: clock.now() }
      return { list: rows.map((row) => toFeedback(row, mover)), total: rows[0]?.total ?? 0 }
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
      const feedbackId = await addRecord(context, store, { ...fields, userId, orgId })
      const link = { keys: pictures, userId, orgId, kind: 'feedback', recordId: feedbackId }
      if (!(await linkPictures(store.db, link))) throw error('400435')
      context.note({ after: { ...fields, pictures: pictures.length } })
      return { feedbackId }
    },

    reopenFeedback: async (context, { feedbackId, content }) => {
      const { caller } = context
      const now = clock.now()
      const before = await readRecord(context, ownStore, feedbackId)
      // one who asks again for what is still to do is told what is told of what was closed too long ago
      if (before.recordState !== 'closed') throw context.error('4001702')
      await moveRecord(context, ownStore, before, { event: 'askAgain', now, fields: { closedAt: null } })
      const record = { kind: 'feedback', recordId: feedbackId, orgId: before.orgId }
      await comments.insert(store.db, { ...record, userId: caller.userId, content })
      return {}
    },

    getFeedbackList: async ({ caller, signal }, params) => {
      const { keyword, status, category, answered, sort } = params
      const scope = { orgIds: scopeOf(caller.orgIds, params.orgIds) }
      const filter = { keyword, status, category, answered, sort, ...pageOf(params) }
      const rows = await queries.list(scope, filter, signal)
      const mover = { caller, now: clock.now() }
      return { list: rows.map((row) => toFeedback(row, mover)), total: rows[0]?.total ?? 0 }
    },

    editFeedback: async (context, { feedbackId, version, reply, status }) => {
      const now = clock.now()
      const answer = { userId: context.caller.userId, now, reply, status }
      const before = await readRecord(context, store, feedbackId, version)
      if (status !== undefined && status !== before.recordState) {
        const fields = answerFields(before, answer)
        const event = status === 'closed' ? 'close' : 'reopen'
        return { version: await moveRecord(context, store, before, { event, now, fields }) }
      }
      const locked = await lockRecord(context, store, feedbackId, version)
      // it stays as it is asked to, unless somebody moved it since
      if (status !== undefined && status !== locked.recordState) throw context.error('409')
      if (locked.recordState === 'closed' && (reply ?? locked.reply) === '') throw context.error('4001701')
      return { version: await saveRecord(context, store, locked, answerFields(locked, answer)) }
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
