import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A vehicle or another asset that is tracked. */
export const vehicleRecord = defineRecord({
  kind: 'vehicle',
  table: 'vehicle',
  id: 'vehicle_id',
  view: 'monitoring:vehicle:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  uniques: { vehicle_name: { field: 'name' }, vehicle_vin: { field: 'vin' } },
  links: [
    {
      fact: 'groupIds',
      table: 'vehicle_group_member',
      own: 'vehicle_id',
      other: 'group_id',
      otherKind: 'group',
    },
  ],
  clears: undefined,
})
