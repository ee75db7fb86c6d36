import { placeWords } from '../../address/placeWords.ts'
import { metresPerLatitude, metresPerLongitude } from '../ellipsoid.ts'

/** A house of a map, with its number. */
export interface House {
  readonly number: string
  /** The street that the number is of; empty where the map does not tell. */
  readonly street: string
  /** Degrees WGS 84. */
  readonly lat: number
  readonly lon: number
}

/**
 * The number of the house of a street that is the nearest to a place; undefined where none is near.
 *
 * @param withinM metres
 * @param streetAt the street that a house lies at, for those whose map does not tell
 */
export function nearestNumber(
  houses: readonly House[],
  street: string,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  withinM: number,
  streetAt: (house: House) => string | undefined,
): string | undefined {
  const [northM, eastM] = [metresPerLatitude(lat), metresPerLongitude(lat)]
  const words = placeWords(street).join(' ')
  const near = houses
    .map((house) => ({ house, distanceM: Math.hypot((house.lat - lat) * northM, (house.lon - lon) * eastM) }))
    .filter(({ distanceM }) => distanceM <= withinM)
    .sort((a, b) => a.distanceM - b.distanceM || (a.house.number < b.house.number ? -1 : 1))
  return near.find(({ house }) => placeWords(house.street || (streetAt(house) ?? '')).join(' ') === words)?.house.number
}
