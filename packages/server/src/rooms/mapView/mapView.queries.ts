import type { Database } from '../../platform/database/Database.ts'
import { FITS, fitValues, type VehicleFilter, VEHICLES } from '../vehicle/public.ts'

/** Statements of the map view, bound to the organisations that the caller may see. */
export function mapViewQueries(db: Database) {
  return {
    names: (filter: VehicleFilter, signal?: AbortSignal) =>
      db.rows<{ vehicle_id: number; name: string }>(
        `select v.vehicle_id, v.name from ${VEHICLES} where ${FITS} order by v.vehicle_id`,
        fitValues(filter),
        { signal },
      ),
  }
}
export type MapViewQueries = ReturnType<typeof mapViewQueries>
