import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { stateReader } from '../../platform/fleet/stateReader.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { LandmarkScope } from '../../platform/http/Caller.ts'
import type { Database } from '../../platform/database/Database.ts'
import { expectArrivals } from './expectArrivals.ts'
import { missionQueries } from './missions.queries.ts'

/** Where a vehicle is sent, and about when it will be there, milliseconds since 1970 UTC; null where that cannot be known. */
export interface Arrival {
  readonly destination: string
  readonly at: number | null
}

/** More missions than vehicles of a share have. */
const MOST = 500

/** Reads where vehicles of a scope are sent and are not yet, by vehicle: the mission that is due first. */
export function arrivalReader(db: Database, fleet: FleetView, clock: Clock) {
  const queries = missionQueries(db)
  return async (scope: LandmarkScope, vehicleIds: readonly number[]): Promise<ReadonlyMap<number, Arrival>> => {
    const { orgIds, landmarkIds } = scope
    const all = { keyword: undefined, destinationIds: undefined, vehicleId: undefined, states: undefined }
    const filter = {
      ...all,
      orgIds,
      visible: orgIds,
      landmarkIds,
      vehicleIds,
      ended: false,
      sort: 'dueAt',
      limit: MOST,
      offset: 0,
    }
    const rows = vehicleIds.length === 0 ? [] : await queries.list(filter)
    const expectedOf = await expectArrivals(rows, { queries, columnsFor: stateReader(fleet), now: clock.now() })
    const found = new Map<number, Arrival>()
    for (const row of rows) {
      if (row.arrived_at !== null || found.has(row.vehicle_id)) continue
      const { expectedAt } = expectedOf(row)
      found.set(row.vehicle_id, {
        destination: row.destination_name,
        at: expectedAt === null ? null : Date.parse(expectedAt),
      })
    }
    return found
  }
}
