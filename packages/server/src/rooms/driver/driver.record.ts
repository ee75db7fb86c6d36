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
  },
  uniques: { driver_licence: { field: 'licence' } },
  clears: undefined,
})
