import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A landmark that vehicles are sent to. Its missions are history, so none is cleared for good. */
export const destinationRecord = defineRecord({
  kind: 'destination',
  table: 'destination',
  id: 'destination_id',
  view: 'monitoring:destination:view',
  limit: { by: 'landmarkIds', id: 'r.landmark_id' },
  missing: '4041290',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    landmarkId: needed<number>('landmark_id'),
    /** The landmark was made for it. */
    madeLandmark: needed<boolean>('made_landmark'),
    remark: column('remark', ''),
  },
  uniques: { destination_name: { field: 'name', code: '4001290' } },
  stamps: ['updated_at'],
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'landmark_id', kind: 'landmark' },
  ],
  clears: undefined,
})
