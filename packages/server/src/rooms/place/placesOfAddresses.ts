import {
  type AddressPlace,
  type AddressText,
  addressLine,
  housesOf,
  numberedWords,
  onePlace,
} from '@waymark/core/address/AddressText.ts'
import { placeWords } from '@waymark/core/address/placeWords.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Addresses } from '../../platform/geocode/Addresses.ts'
import { placeQueries } from './place.queries.ts'

/** Milliseconds for which a server of others is asked for the addresses of a file; what it was asked is kept for the next time. */
const BUDGET = 20_000
/** Houses of one address that are looked at. */
const MOST = 20

/** Where an address is, or why no place is known for it: `later` where the server of others was not heard in time. */
export type PlaceOfAddress = AddressPlace | 'notFound' | 'ambiguous' | 'later'

export interface PlacesServices {
  readonly db: Database
  readonly clock: Clock
  readonly addresses: Addresses
}

/**
 * Where addresses are: by the houses of our own maps, then by the server of others, if the installation asks one. Only what
 * has a number has a place: the middle of a street is none.
 */
export async function placesOfAddresses(
  { db, clock, addresses }: PlacesServices,
  wanted: readonly AddressText[],
  signal: AbortSignal,
): Promise<PlaceOfAddress[]> {
  const queries = placeQueries(db)
  const until = clock.now() + BUDGET
  const isAsked = (await addresses.source()) !== undefined
  const places: PlaceOfAddress[] = []
  for (const address of wanted) {
    signal.throwIfAborted()
    const street = numberedWords(address.street)
    if (!street) {
      places.push('notFound')
      continue
    }
    const words = [...street, ...placeWords(address.city)].map((word) => ` ${word}`).join('')
    const own = onePlace((await queries.houses(words, MOST, signal)).filter(isInState(address.state)))
    if (own !== 'notFound' || !isAsked) places.push(own)
    else places.push(await ofOthers(addresses, address, until - clock.now(), signal))
  }
  return places
}

async function ofOthers(
  addresses: Addresses,
  address: AddressText,
  left: number,
  signal: AbortSignal,
): Promise<PlaceOfAddress> {
  const found = await addresses.find(addressLine(address), undefined, { turn: Math.max(0, left), signal })
  return found ? onePlace(housesOf(address, found)) : 'later'
}

/** By the code of a state, which our own names end with; its whole name is not compared. */
const isInState =
  (state: string) =>
  ({ name }: { readonly name: string }): boolean =>
    !/^[A-Za-z]{2}$/.test(state) || name.toUpperCase().endsWith(`, ${state.toUpperCase()}`)
