import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import type { VehicleRow } from './vehicle.queries.ts'

/** A row of the vehicle list as the contract words it. */
export function toVehicle(row: VehicleRow): Vehicle {
  return {
    vehicleId: row.vehicle_id,
    orgId: row.org_id,
    orgName: row.org_name,
    name: row.name,
    assetType: row.asset_type,
    icon: row.icon,
    plate: row.plate,
    vin: row.vin,
    make: row.make,
    model: row.model,
    year: row.year,
    value: row.value,
    installationNotes: row.installation_notes,
    remark: row.remark,
    device:
      row.device === null ? null : { id: row.device, deviceId: row.device_id ?? '', protocol: row.protocol ?? '' },
    drivers: row.drivers,
    lastReport: row.last_report === null ? null : new Date(row.last_report).toISOString(),
    version: row.version,
  }
}
