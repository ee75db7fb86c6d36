import { streetLine } from '@waymark/core/address/geocoder/addressName.ts'
import { joinCredits } from '@waymark/core/text/joinCredits.ts'
import type { Addresses, Position } from '../geocode/Addresses.ts'
import type { StreetNames } from '../maps/StreetNames.ts'
import { describePlace } from './describePlace.ts'
import { townOf } from './townOf.ts'
import { townNear } from './townNear.ts'

/** What a place is called. */
export interface PlaceName {
  readonly name: string | null
  /** Whether its address is asked for, and known at a later look. */
  readonly isLater: boolean
}

interface Asking {
  /** Whether a server of others is asked for what is not known, later on. */
  readonly wants: boolean
  readonly signal?: AbortSignal | undefined
}

/** What places are called that lie in no landmark. */
export class PlaceNames {
  readonly #streets: Pick<StreetNames, 'at' | 'number' | 'credits'>
  readonly #addresses: Pick<Addresses, 'known' | 'source'>

  constructor(streets: Pick<StreetNames, 'at' | 'number' | 'credits'>, addresses: Pick<Addresses, 'known' | 'source'>) {
    this.#streets = streets
    this.#addresses = addresses
  }

  /**
   * The addresses of positions (degrees WGS 84) where somebody told them, `1234 North High Street, Columbus, OH`, else the
   * streets of our maps with their towns; null where none is known.
   */
  async streets(positions: readonly Position[], { wants, signal }: Asking): Promise<PlaceName[]> {
    const isAsked = (await this.#addresses.source()) !== undefined
    const known = await this.#addresses.known(positions, wants, signal)
    const names: PlaceName[] = []
    for (const [at, { lat, lon }] of positions.entries()) {
      const address = known[at]
      const isLater = isAsked && wants && address === undefined
      names.push({ name: address ?? (await this.#street(lat, lon)), isLater })
    }
    return names
  }

  /** The same; where no street is known the nearest town, and null where that is not either. */
  async all(positions: readonly Position[], asking: Asking): Promise<(string | null)[]> {
    const streets = await this.streets(positions, asking)
    return streets.map(({ name }, at) => {
      const { lat, lon } = positions[at]!
      return name ?? townNear(lat, lon)
    })
  }

  /** What is shown beside names, as the terms of who tells addresses and the maps of streets ask; undefined without both. */
  async credit(): Promise<string | undefined> {
    const [source, streets] = await Promise.all([this.#addresses.source(), this.#streets.credits()])
    return joinCredits([source?.attribution, ...streets]) || undefined
  }

  /** The part of it that is of the maps of streets. */
  async streetCredit(): Promise<string | undefined> {
    return joinCredits(await this.#streets.credits()) || undefined
  }

  async #street(lat: number, lon: number): Promise<string | null> {
    const street = await this.#streets.at(lat, lon)
    if (street === undefined) return null
    const number = (await this.#streets.number(lat, lon, street)) ?? ''
    const { country } = number === '' ? { country: '' } : describePlace(lat, lon)
    return [streetLine({ number, street, country }), ...townOf(lat, lon)].join(', ')
  }
}
