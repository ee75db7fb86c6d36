import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A landmark that vehicles are sent to. Its missions are history, so none is cleared for good. */
export const destinationRecord = defineRecord({
  kind: 'destination',
  table: 'destination',
  id: 'destination_id',
  view: 'monitoring:destination:view',
  limit: { by: 'landmarkIds', id: 'r.landmark_id' },
  uniques: { destination_name: { field: 'name' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'landmark_id', kind: 'landmark' },
  ],
  clears: undefined,
})
