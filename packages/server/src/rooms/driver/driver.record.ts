import { column, day, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A driver. Who drove what is history, so none is cleared for good. */
export const driverRecord = defineRecord({
  kind: 'driver',
  table: 'driver',
  id: 'driver_id',
  view: 'monitoring:driver:view',
  limit: {
    by: 'vehicleIds',
    id: '(select s.vehicle_id from vehicle_driver_span s where s.driver_id = r.driver_id and s.valid_to is null)',
    orNone: true,
  },
  missing: '4041112',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    phone: column('phone', ''),
    email: column('email', ''),
    licence: column('licence', ''),
    licenceExpires: day(column<string | null>('licence_expires', null)),
    remark: column('remark', ''),
  },
  uniques: { driver_licence: { field: 'licence', code: '4001113' } },
  stamps: ['updated_at'],
  clears: undefined,
})
