import type { RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { derived, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A picture or a document on a record of any kind; what is in it stands beside (`record_file_content`). */
export const recordFileRecord = defineRecord({
  kind: 'recordFile',
  table: 'record_file',
  id: 'file_id',
  view: 'soft-delete:record:view',
  fields: {
    orgId: derived(needed<number>('org_id')),
    userId: notAudited(needed<number>('user_id')),
    /** The record that it hangs on. */
    onKind: needed<string>('record_kind'),
    onId: needed<number>('record_id'),
    name: needed<string>('name'),
    mime: needed<RecordFile['mime']>('mime'),
    bytes: needed<number>('bytes'),
    sha256: needed<string>('sha256'),
  },
  hangsOn: { kind: 'record_kind', id: 'record_id' },
  uniques: { record_file_most: { field: 'file', code: '400443', isFull: true } },
  clears: [],
})
