import { defineRecord } from '../../platform/records/defineRecord.ts'

/** What a user has to say of the product. */
export const feedbackRecord = defineRecord({
  kind: 'feedback',
  table: 'feedback',
  id: 'feedback_id',
  name: 'r.title',
  view: 'service:feedback:manage',
  author: 'user_id',
  clears: [],
})
