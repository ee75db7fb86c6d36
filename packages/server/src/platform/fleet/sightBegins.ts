import type { Caller } from '../http/Caller.ts'
import type { FleetView } from './FleetView.ts'

/**
 * From when on somebody may see where a vehicle was, milliseconds since 1970 UTC: always, or for one whom they see only by
 * a landmark of theirs, since it came there. Infinity while it is not sure when that was.
 */
export function sightBegins(fleet: Pick<FleetView, 'columnsFor'>, caller: Caller, vehicleId: number): number {
  const { limit, orgIds } = caller
  if (!limit || limit.vehicleIds.includes(vehicleId)) return 0
  const given = { orgIds: new Set(orgIds), landmarkIds: new Set(limit.landmarkIds) }
  const entered = fleet.columnsFor([vehicleId], given).entered[0] ?? []
  return Math.min(...entered.filter((at) => at > 0).map((at) => at * 1000))
}
