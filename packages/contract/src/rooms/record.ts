import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { instant, list, page, paging, recordKey, text } from '../fields.ts'

/** What a timeline tells of: events of the states, what people said, and what the audit log has besides. */
export const TIMELINE_PARTS = ['events', 'comments', 'edits'] as const

/** What part of a timeline is asked for, and the page of it. */
export const timelinePaging = {
  pageNo: paging.pageNo,
  pageSize: paging.pageSize,
  parts: list(z.enum(TIMELINE_PARTS)).optional(),
  events: list(text(40, 1)).optional(),
}

/** Something that happened to a record: it changed its state, somebody changed it, or said something about it. */
export const timelineLine = z.object({
  /** ISO 8601 UTC. */
  at: z.string(),
  /** Who did it; null for the product itself, for access keys, and for users of organisations that the caller does not see. */
  username: z.string().nullable(),
  /** The event that moved it from a state to another; null for any other change. */
  event: z.string().nullable(),
  /** Null where it began. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  /** What was done, as the audit log has it; null where it is an event or a comment. */
  action: z.string().nullable(),
  /** Fields that changed, with what they were and what they became, as far as the caller may see the audit log. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** What was said; null where it is no comment. */
  comment: z.string().nullable(),
  /** What the records are called whose ids are in `before` and `after`, by kind and id, as far as the caller may see them. */
  names: z.record(z.string(), z.string()),
})

export const getRecordTimeline = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getRecordTimeline',
  area: 'common',
  summary:
    'What happened to any record that one may see, the newest first: its states, comments, and what the audit log has of it for who may see that.',
  permission: 'session',
  params: z.strictObject({
    key: recordKey(),
    ...timelinePaging,
    /** What happened in this range only. */
    from: instant().optional(),
    to: instant().optional(),
  }),
  result: page(timelineLine),
  errors: ['4003102', '4003104'],
})

export const recordCalls = { getRecordTimeline }
export type TimelineLine = z.infer<typeof timelineLine>

/** What the API document says of the room. */
export const recordWords: RoomWords = {
  title: 'Records of any kind',
  about: 'What is told of a record whatever its kind.',
  schemas: { TimelineLine: timelineLine },
  fields: {
    key: 'The record: its kind and id, such as `vehicle:12`.',
    at: 'When it happened.',
    username:
      'Who did it; null for the product, for access keys, and for users of organizations that the caller does not see.',
    parts: 'What of it is told: `events` of its states, `comments`, `edits` that the audit log has; all without.',
    events: 'Of the events, only these; all without.',
    event: 'What moved it from a state to another; null for any other change.',
    'in.from': 'Only what happened from then on.',
    'in.to': 'Only what happened before then.',
    from: 'The state before; null where it began.',
    to: 'The state since then.',
    reason: 'Why, where somebody said so.',
    action: 'What was done, as the audit log has it; null for an event or a comment.',
    before: 'Fields that changed, as they were; empty for who may not see the audit log.',
    after: 'The same, as they became.',
    comment: 'What was said; null where it is no comment.',
    names:
      'What records are called whose ids are before or after, by kind and id such as `vehicle:12`, as far as the caller may see them.',
  },
}
