import type { OwnedVehicle } from './vehicleOwners.queries.ts'

/**
 * To whom vehicles belonged at a time (ms since 1970 UTC); the first of them that did to anybody.
 *
 * @param spans of one vehicle, or of all that a name stands for
 */
export function ownerAt(spans: readonly OwnedVehicle[], at: number): OwnedVehicle | undefined {
  return spans.find(({ since, until }) => since <= at && at < until)
}
