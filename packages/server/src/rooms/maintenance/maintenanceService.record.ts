import { defineRecord } from '../../platform/records/defineRecord.ts'
import { OF_VEHICLE } from './ofVehicle.ts'

/** Work that was done on a vehicle. */
export const maintenanceServiceRecord = defineRecord({
  kind: 'maintenanceService',
  table: 'maintenance_service',
  id: 'service_id',
  name: `coalesce(nullif(r.name, ''), r.kind) || ' ' || r.done_on`,
  org: OF_VEHICLE,
  view: 'maintenance:plan:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  parents: [{ column: 'vehicle_id', kind: 'vehicle' }],
  clears: [],
})
