import { derived, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A comment on a record of any kind. */
export const commentRecord = defineRecord({
  kind: 'comment',
  table: 'comment',
  id: 'comment_id',
  name: 'left(r.content, 80)',
  view: 'soft-delete:record:view',
  author: 'user_id',
  isOwn: true,
  fields: {
    orgId: derived(needed<number>('org_id')),
    userId: needed<number>('user_id'),
    /** The record that it is on. */
    onKind: needed<string>('record_kind'),
    onId: needed<number>('record_id'),
    content: needed<string>('content'),
  },
  hangsOn: { kind: 'record_kind', id: 'record_id' },
  clears: [],
})
