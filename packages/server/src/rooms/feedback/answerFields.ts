import type { RecordFields } from '../../platform/records/defineRecord.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { feedbackRecord } from './feedback.record.ts'

type Fields = Partial<RecordFields<typeof feedbackRecord>>

/** What somebody makes of feedback. */
export interface Answer {
  readonly userId: number
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly reply: string | undefined
  readonly status: 'todo' | 'closed' | undefined
}

/** What an answer writes: the reply and whose it is, when it was closed, and that its author has something new to see. */
export function answerFields(
  before: StoredRecord<typeof feedbackRecord>,
  { userId, now, reply = before.reply, status = before.recordState }: Answer,
): Pick<Fields, 'reply' | 'repliedBy' | 'repliedAt' | 'closedAt' | 'answeredAt'> {
  const replied = reply !== before.reply
  const moved = status !== before.recordState
  return {
    ...(replied ? { reply, repliedBy: userId, repliedAt: now } : {}),
    ...(moved ? { closedAt: status === 'closed' ? now : null } : {}),
    ...((replied || moved) && userId !== before.userId ? { answeredAt: now } : {}),
  }
}
