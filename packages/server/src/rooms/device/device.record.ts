import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A tracker. */
export const deviceRecord = defineRecord({
  kind: 'device',
  table: 'device',
  id: 'id',
  name: 'r.device_id',
  view: 'organization:device:view',
  limit: {
    by: 'vehicleIds',
    id: '(select b.vehicle_id from binding b where b.device = r.id and b.valid_to is null)',
  },
  missing: '4048801',
  fields: {
    orgId: needed<number>('org_id'),
    deviceId: needed<string>('device_id'),
    identifier: needed<string>('identifier'),
    modelId: column<number | null>('model_id', null),
    remark: column('remark', ''),
  },
  uniques: { device_device_id: { field: 'deviceId' }, device_identifier: { field: 'identifier' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'model_id', kind: 'model' },
  ],
  clears: undefined,
})
