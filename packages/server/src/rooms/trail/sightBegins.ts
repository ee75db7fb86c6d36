import type { Caller } from '../../platform/http/Caller.ts'
import type { FleetView } from '../monitoring/public.ts'

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

/** A range without what lay before {@link sightBegins}: empty where nothing of it may be seen. */
export function cutToSight(
  fleet: Pick<FleetView, 'columnsFor'>,
  caller: Caller,
  vehicleId: number,
  { from, to }: { readonly from: number; readonly to: number },
): { from: number; to: number } {
  return { from: Math.min(to, Math.max(from, sightBegins(fleet, caller, vehicleId))), to }
}
