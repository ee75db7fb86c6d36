import { REOPEN_DAYS } from '@waymark/contract/rooms/feedback.ts'
import { feedbackLifecycle } from '@waymark/contract/lifecycles/feedbackLifecycle.ts'
import { column, derived, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

const DAY_MS = 86_400_000

/** What guards look at. */
export interface FeedbackFacts {
  readonly userId: number
  readonly orgId: number
  readonly reply: string
  /** Milliseconds since 1970 UTC. */
  readonly closedAt: number | null
}

const inScope = {
  code: '4041700',
  holds: ({ orgId }, { caller }) => caller.orgIds.includes(orgId),
} as const satisfies RecordGuard<FeedbackFacts>

const answered = {
  code: '4001701',
  isFilledIn: true,
  holds: ({ reply }) => reply !== '',
} as const satisfies RecordGuard<FeedbackFacts>

const own = {
  code: '4041700',
  holds: ({ userId }, { caller }) => userId === caller.userId,
} as const satisfies RecordGuard<FeedbackFacts>

const recent = {
  code: '4001702',
  holds: ({ closedAt }, { now }) => closedAt !== null && now - closedAt < REOPEN_DAYS * DAY_MS,
} as const satisfies RecordGuard<FeedbackFacts>

/** What a user has to say of the product. */
export const feedbackRecord = defineRecord({
  kind: 'feedback',
  table: 'feedback',
  id: 'feedback_id',
  name: 'r.title',
  view: 'service:feedback:manage',
  edit: 'service:feedback:manage',
  missing: '4041700',
  author: 'user_id',
  fields: {
    orgId: derived(needed<number>('org_id')),
    userId: notAudited(needed<number>('user_id')),
    category: needed<string>('category'),
    title: needed<string>('title'),
    content: needed<string>('content'),
    reply: column<string>('reply', ''),
    repliedBy: notAudited(column<number | null>('replied_by', null)),
    repliedAt: notAudited(moment(column<number | null>('replied_at', null))),
    closedAt: notAudited(moment(column<number | null>('closed_at', null))),
    answeredAt: notAudited(moment(column<number | null>('answered_at', null))),
  },
  states: { column: 'status', lifecycle: feedbackLifecycle, guards: { inScope, answered, own, recent } },
  clears: [],
})
