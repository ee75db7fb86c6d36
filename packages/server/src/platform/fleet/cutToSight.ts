import type { Caller } from '../http/Caller.ts'
import type { FleetView } from './FleetView.ts'
import { sightBegins } from './sightBegins.ts'

/** A range without what lay before {@link sightBegins}: empty where nothing of it may be seen. */
export function cutToSight(
  fleet: Pick<FleetView, 'columnsFor'>,
  caller: Caller,
  vehicleId: number,
  { from, to }: { readonly from: number; readonly to: number },
): { from: number; to: number } {
  return { from: Math.min(to, Math.max(from, sightBegins(fleet, caller, vehicleId))), to }
}
