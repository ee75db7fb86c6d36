import type { Driver, DriverSpan } from '@waymark/contract/rooms/driver.ts'
import type { DriverRow, SpanRow } from './driver.queries.ts'

/** A row of the driver list as the contract words it. */
export function toDriver(row: DriverRow): Driver {
  return {
    driverId: row.driver_id,
    orgId: row.org_id,
    orgName: row.org_name,
    name: row.name,
    phone: row.phone,
    email: row.email,
    licence: row.licence,
    licenceExpires: row.licence_expires,
    remark: row.remark,
    vehicle:
      row.vehicle_id === null
        ? null
        : {
            vehicleId: row.vehicle_id,
            name: row.vehicle_name ?? '',
            seat: row.seat ?? 1,
            since: new Date(row.since ?? 0).toISOString(),
          },
    version: row.version,
  }
}

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
    to: row.valid_to === null ? null : new Date(row.valid_to).toISOString(),
  }
}
