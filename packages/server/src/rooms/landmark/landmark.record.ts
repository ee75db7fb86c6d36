import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A place on the map. */
export const landmarkRecord = defineRecord({
  kind: 'landmark',
  table: 'landmark',
  id: 'landmark_id',
  view: 'monitoring:landmark:view',
  limit: { by: 'landmarkIds', id: 'r.landmark_id' },
  quota: { limit: 'landmark_limit', of: 'org_id' },
  clears: [{ table: 'user_landmark', column: 'landmark_id' }],
})
