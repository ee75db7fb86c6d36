import type { Database } from '../../platform/database/Database.ts'
import type { FleetVehicle } from './FleetSlot.ts'

interface VehicleRow {
  vehicle_id: number
  org_id: number
  device: number
  /** Milliseconds since 1970 UTC; null without a device. */
  bound_since: number | null
}

/** Statements of the live engine. */
export function liveQueries(db: Database) {
  return {
    /** All vehicles, or the given ones, with the device that each carries now. */
    vehicles: async (vehicleIds?: readonly number[]): Promise<FleetVehicle[]> => {
      const rows = await db.rows<VehicleRow>(
        `select v.vehicle_id, v.org_id, coalesce(b.device, 0) as device,
           b.valid_from as bound_since
         from vehicle v left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         where v.deleted_at is null and ($1::int4[] is null or v.vehicle_id = any($1))`,
        [vehicleIds ?? null],
      )
      return rows.map((row) => ({
        vehicleId: row.vehicle_id,
        orgId: row.org_id,
        device: row.device,
        boundSince: row.bound_since ?? 0,
      }))
    },
  }
}
export type LiveQueries = ReturnType<typeof liveQueries>
