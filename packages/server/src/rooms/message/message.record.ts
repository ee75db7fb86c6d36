import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A message to the users of organisations. */
export const messageRecord = defineRecord({
  kind: 'message',
  table: 'message',
  id: 'message_id',
  name: 'r.title',
  view: 'service:message:manage',
  clears: [{ table: 'message_user', column: 'message_id' }],
})
