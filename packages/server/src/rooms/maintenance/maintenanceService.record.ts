import { column, day, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import { OF_VEHICLE } from './ofVehicle.ts'

/** Work that was done on a vehicle. */
export const maintenanceServiceRecord = defineRecord({
  kind: 'maintenanceService',
  table: 'maintenance_service',
  id: 'service_id',
  name: `(select v.name from vehicle v where v.vehicle_id = r.vehicle_id) || ': ' || coalesce(nullif(r.name, ''), r.kind)
    || ' ' || r.done_on`,
  org: OF_VEHICLE,
  view: 'maintenance:plan:view',
  missing: '4041901',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  fields: {
    vehicleId: needed<number>('vehicle_id'),
    planId: needed<number | null>('plan_id'),
    maintenance: needed<string>('kind'),
    name: needed<string>('name'),
    doneOn: day(needed<string>('done_on')),
    odometer: needed<number | null>('odometer_m'),
    engineHours: needed<number | null>('engine_h'),
    cost: needed<number | null>('cost'),
    currency: needed<string | null>('currency'),
    remark: column('remark', ''),
    userId: notAudited(needed<number>('user_id')),
  },
  parents: [{ column: 'vehicle_id', kind: 'vehicle' }],
  clears: [],
})
