import { STATUSES } from '../fleet/FleetColumns.ts'
import { enteredAt } from '../fleet/fleetView.ts'
import type { CellContext } from './monitorColumns.tsx'

/** Where a vehicle with a position is. */
interface Whereabouts {
  /** The landmark that it is in; empty for none. */
  readonly landmark: string
  /** Since when, milliseconds since 1970 UTC; 0 unknown. */
  readonly entered: number
  /** The street that it is at or the town near it, else its state or province; empty where neither is known. */
  readonly address: string
}

/** Where a vehicle is, in a row that has a position. */
export function whereabouts(row: number, { fleet, names, places, at }: CellContext): Whereabouts {
  const [lat, lon] = [fleet.lat[row]! / 1e6, fleet.lon[row]! / 1e6]
  // of a past instant it is not where it just was
  const moving = at === undefined ? `vehicle:${fleet.vehicleId[row]!}` : undefined
  return {
    landmark: names.landmarkOf(fleet.landmarks[row]!),
    entered: enteredAt(fleet, row),
    address: places.near(lat, lon, moving) || places.region(fleet.region[row]!),
  }
}

/** How long a vehicle has been in its state; empty where that is unknown, and for one that is offline. */
export function statusLasts(row: number, { fleet, format, now }: CellContext): string {
  const since = fleet.since[row]!
  return STATUSES[fleet.status[row]!] === 'offline' || since === 0 ? '' : format.duration(now - since)
}
