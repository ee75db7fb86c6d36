import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import type { Database } from '../../platform/database/Database.ts'
import { missionQueries } from './missions.queries.ts'

export { type Arrival, arrivalReader } from './arrivalReader.ts'

/**
 * Reads where vehicles of a scope are sent, or were at an instant (ms since 1970 UTC): one mission for each that is sent
 * anywhere.
 */
export function missionReader(db: Database) {
  const queries = missionQueries(db)
  return async (
    scope: Scope & LandmarkScope,
    at: number | undefined,
    signal?: AbortSignal,
  ): Promise<MonitorData['missionList']> => {
    const rows = await queries.current(scope, at, signal)
    return rows.map((row) => ({
      vehicleId: row.vehicle_id,
      destinationId: row.destination_id,
      name: row.name,
      landmarkId: row.landmark_id,
      lat: row.lat,
      lon: row.lon,
      dueAt: isoOrNull(row.due_at),
      arrivedAt: isoOrNull(row.arrived_at),
    }))
  }
}
