import type { StreetNames } from '../maps/StreetNames.ts'
import { describePlace } from './describePlace.ts'
import { townNear } from './townNear.ts'

/** So far from the middle of a town a street still counts as one of it. Metres. */
const IN_TOWN_M = 15_000

/** What places are called that lie in no landmark. */
export class PlaceNames {
  readonly #streets: Pick<StreetNames, 'at'>

  constructor(streets: Pick<StreetNames, 'at'>) {
    this.#streets = streets
  }

  /**
   * The street that a position (degrees WGS 84) lies at where a street map covers it, with its town and state or
   * province, `North High Street, Columbus, OH`; else the nearest town; null where neither is known.
   */
  async at(lat: number, lon: number): Promise<string | null> {
    const street = await this.#streets.at(lat, lon)
    if (street === undefined) return townNear(lat, lon)
    const { region, place } = describePlace(lat, lon)
    const town = place && place.distanceM <= IN_TOWN_M ? [place.town, place.region || place.country] : [region]
    return [street, ...town].filter((part) => part !== '').join(', ')
  }
}
