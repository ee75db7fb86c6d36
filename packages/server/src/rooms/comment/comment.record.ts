import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A comment on a record of any kind. */
export const commentRecord = defineRecord({
  kind: 'comment',
  table: 'comment',
  id: 'comment_id',
  name: 'left(r.content, 80)',
  view: 'soft-delete:record:view',
  author: 'user_id',
  hangsOn: { kind: 'record_kind', id: 'record_id' },
  clears: [],
})
