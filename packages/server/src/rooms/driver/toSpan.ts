import type { DriverSpan } from '@waymark/contract/rooms/driver.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { SpanRow } from './driver.queries.ts'

/** Who drove what from when until when, as the contract words it. */
export function toSpan(row: SpanRow): DriverSpan {
  return {
    driverId: row.driver_id,
    driverName: row.driver_name,
    phone: row.phone,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    seat: row.seat,
    from: new Date(row.valid_from).toISOString(),
    to: isoOrNull(row.valid_to),
  }
}
