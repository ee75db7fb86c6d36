/** What other engines may use of `alarmDelivery`. */
export { createWebPush, type TellingOptions, type WebPushOptions } from './createTelling.ts'
export type { DuePair } from './deliveries.queries.ts'
export { type Figures, figuresFor } from './figuresFor.ts'
export { queueDeliveries } from './queueDeliveries.queries.ts'
export { type Reader, readerOf } from './Reader.ts'
export { type Recipient, recipientOf } from './recipients.queries.ts'
export type { StoredAlarmChange } from './StoredAlarmChange.ts'
export type { TellingJobOptions } from './TellingJob.ts'
