import { defineRecord } from '../../platform/records/defineRecord.ts'
import { OF_VEHICLE } from './ofVehicle.ts'

/** What of a vehicle is due again and again. */
export const maintenancePlanRecord = defineRecord({
  kind: 'maintenancePlan',
  table: 'maintenance_plan',
  id: 'plan_id',
  name: `coalesce(nullif(r.name, ''), r.kind)`,
  org: OF_VEHICLE,
  view: 'maintenance:plan:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  uniques: { maintenance_plan_name: { field: 'name' } },
  parents: [{ column: 'vehicle_id', kind: 'vehicle' }],
  clears: [
    { table: 'maintenance_plan_user', column: 'plan_id' },
    { table: 'maintenance_reminder', column: 'plan_id' },
  ],
})
