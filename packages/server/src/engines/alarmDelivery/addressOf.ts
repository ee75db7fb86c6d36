import type { OutboxMessage } from '../../platform/outbox/enqueue.queries.ts'
import type { Recipient } from './recipients.queries.ts'

/** Where the outbox sends what somebody is told: to the browsers of a user by the user's number. Empty where they have no such address. */
export const addressOf = (channel: OutboxMessage['channel'], { email, mobile }: Recipient, userId: number): string =>
  ({ email, sms: mobile, webPush: String(userId) })[channel]
