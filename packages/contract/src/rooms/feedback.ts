import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { editedVersion, flag, id, line, list, page, paging, text, within } from '../fields.ts'
import { comment } from './comment.ts'
import { feedbackLifecycle } from '../lifecycles/feedbackLifecycle.ts'
import { pictureKeys } from './upload.ts'

/** Days after closing within which the author may open their feedback again. */
export const REOPEN_DAYS = 30

export const feedback = z.object({
  feedbackId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  author: z.string(),
  category: z.string(),
  title: z.string(),
  content: z.string(),
  status: z.enum(feedbackLifecycle.states),
  reply: z.string(),
  repliedBy: z.string().nullable(),
  repliedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Something was answered that the author has not seen. */
  unread: z.boolean(),
  comments: z.number().int(),
  pictures: z.array(z.string()),
  version: z.number(),
  events: z.array(z.enum(feedbackLifecycle.transitions.map(({ event }) => event))),
})

const status = z.enum(feedbackLifecycle.states)

export const getFeedbackUserList = defineCall({
  method: 'GET',
  path: '/nodeAction/feedback/getFeedbackUserList',
  area: 'message',
  summary: "One's feedback, newest first.",
  permission: 'service:feedback:view',
  params: z.strictObject({ ...paging, status: status.optional() }),
  result: page(feedback),
})

export const getUnreadFeedback = defineCall({
  method: 'GET',
  path: '/nodeAction/feedback/unread',
  area: 'message',
  quiet: true,
  summary: "Count of one's feedback with answers that one has not seen.",
  permission: 'session',
  params: z.strictObject({}),
  result: z.object({ count: z.number().int() }),
})

export const readFeedback = defineCall({
  method: 'POST',
  path: '/nodeAction/feedback/readFeedback',
  area: 'message',
  summary: "Mark the answers to one's feedback as seen.",
  permission: 'service:feedback:view',
  params: z.strictObject({ feedbackId: id() }),
  result: z.object({}),
  errors: ['4041700'],
})

export const addFeedback = defineCall({
  method: 'POST',
  path: '/nodeAction/feedback/addFeedback',
  area: 'message',
  summary: 'Send feedback, with up to 9 pictures that were uploaded before.',
  permission: 'service:feedback:add',
  perMinute: 30,
  audit: 'sent feedback',
  params: z.strictObject({
    category: line(60, 1),
    title: line(150, 1),
    content: text(5000, 1),
    pictures: pictureKeys.optional(),
  }),
  result: z.object({ feedbackId: z.number() }),
  errors: ['400407', '400435', '400436'],
})

export const reopenFeedback = defineCall({
  method: 'POST',
  path: '/nodeAction/feedback/reopenFeedback',
  area: 'message',
  summary: "Open one's closed feedback again, within 30 days, with what is still missing.",
  permission: 'service:feedback:add',
  audit: 'reopened feedback',
  params: z.strictObject({ feedbackId: id(), content: text(2000, 1) }),
  result: z.object({}),
  errors: ['4041700', '4001702'],
})

const MANAGE = { area: 'service', permission: 'service:feedback:manage' } as const

export const getFeedbackList = defineCall({
  ...MANAGE,
  method: 'GET',
  path: '/nodeAction/feedbackManager/getFeedbackList',
  summary: 'Feedback of all users of the organisations that one may see.',
  params: z.strictObject({
    ...paging,
    ...within,
    status: status.optional(),
    category: line(60).optional(),
    orgIds: list(id(), 10_000).optional(),
    answered: flag().optional(),
  }),
  result: page(feedback),
})

export const editFeedback = defineCall({
  ...MANAGE,
  method: 'POST',
  path: '/nodeAction/feedbackManager/editFeedback',
  summary: 'Answer, close or reopen feedback; closing needs an answer (4001701).',
  audit: 'answered feedback',
  params: z.strictObject({
    feedbackId: id(),
    reply: text(5000).optional(),
    status: status.optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041700', '4001701'],
})

export const getFeedbackComments = defineCall({
  ...MANAGE,
  method: 'GET',
  path: '/nodeAction/feedbackManager/getCommentList',
  summary: 'Comments on feedback, oldest first.',
  params: z.strictObject({ feedbackId: id() }),
  result: z.array(comment),
  errors: ['4041700'],
})

export const addFeedbackComment = defineCall({
  ...MANAGE,
  method: 'POST',
  path: '/nodeAction/feedbackManager/addComment',
  summary: 'Comment on feedback; the author sees it as an answer.',
  audit: 'commented on feedback',
  params: z.strictObject({ feedbackId: id(), content: text(2000, 1), pictures: pictureKeys.optional() }),
  result: z.object({ commentId: z.number() }),
  errors: ['4041700', '400435', '400436'],
})

export const feedbackCalls = {
  getFeedbackUserList,
  getUnreadFeedback,
  readFeedback,
  addFeedback,
  reopenFeedback,
  getFeedbackList,
  editFeedback,
  getFeedbackComments,
  addFeedbackComment,
}
export type Feedback = z.infer<typeof feedback>

/** What the API document says of the room. */
export const feedbackWords: RoomWords = {
  title: 'Feedback',
  about: 'What users tell the operator, and what became of it.',
  schemas: { Feedback: feedback },
  fields: {
    status: 'Whether it is still to do.',
    feedbackId: 'Id of the feedback.',
    author: 'Name of who wrote it.',
    category: 'Dictionary code of type `feedbackCategory`.',
    title: 'What it is about, in a line.',
    content: 'What the author tells.',
    reply: 'The answer of the operator; empty before.',
    repliedBy: 'Name of who answered; null before.',
    repliedAt: 'When it was answered, ISO 8601 UTC; null before.',
    closedAt: 'When it was closed, ISO 8601 UTC; null while it is not.',
    unread: 'Whether something was answered that the author has not seen.',
    comments: 'How many comments there are.',
    pictures: 'Keys of its pictures.',
    events: 'What the caller may do with it now.',
    count: 'How many have an answer that the author has not seen.',
    answered: 'Only answered (true) or unanswered (false) ones.',
    commentId: 'Id of the comment.',
  },
}
