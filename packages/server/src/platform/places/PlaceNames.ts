import type { StreetNames } from '../maps/StreetNames.ts'
import { townOf } from './townOf.ts'
import { townNear } from './townNear.ts'

/** What places are called that lie in no landmark. */
export class PlaceNames {
  readonly #streets: Pick<StreetNames, 'at'>

  constructor(streets: Pick<StreetNames, 'at'>) {
    this.#streets = streets
  }

  /**
   * The street that a position (degrees WGS 84) lies at where a street map covers it, with its town and state or
   * province, `North High Street, Columbus, OH`; null where none does.
   */
  async street(lat: number, lon: number): Promise<string | null> {
    const street = await this.#streets.at(lat, lon)
    return street === undefined ? null : [street, ...townOf(lat, lon)].join(', ')
  }

  /** The same; where no street is known the nearest town, and null where that is not either. */
  async at(lat: number, lon: number): Promise<string | null> {
    return (await this.street(lat, lon)) ?? townNear(lat, lon)
  }
}
