import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A link by which others see vehicles. */
export const shareRecord = defineRecord({
  kind: 'share',
  table: 'share',
  id: 'share_id',
  name: 'r.alias',
  view: 'monitoring:share:view',
  uniques: { share_key: { field: 'key' } },
  clears: [
    { table: 'share_vehicle', column: 'share_id' },
    { table: 'share_landmark', column: 'share_id' },
    { table: 'share_view', column: 'share_id' },
  ],
})
