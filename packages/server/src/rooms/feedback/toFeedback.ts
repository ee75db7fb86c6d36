import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { Feedback } from '@waymark/contract/rooms/feedback.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import type { Mover } from '../../platform/records/RecordStates.ts'
import { feedbackRecord } from './feedback.record.ts'
import type { FeedbackRow } from './feedback.queries.ts'

/** A row of a feedback list as the contract words it, with what the one who asks may do with it. */
export function toFeedback(row: FeedbackRow, mover: Mover): Feedback {
  const facts = { userId: row.user_id, orgId: row.org_id, reply: row.reply, closedAt: row.closed_at }
  return {
    feedbackId: row.feedback_id,
    orgId: row.org_id,
    orgName: row.org_name,
    author: row.author,
    category: row.category,
    title: row.title,
    content: row.content,
    status: row.status,
    reply: row.reply,
    repliedBy: row.replied_by,
    repliedAt: isoOrNull(row.replied_at),
    closedAt: isoOrNull(row.closed_at),
    createdAt: new Date(row.created_at).toISOString(),
    unread: row.unread,
    comments: row.comments,
    pictures: row.pictures,
    version: row.version,
    events: eventsOf(feedbackRecord.states, row.status, facts, mover),
  }
}
