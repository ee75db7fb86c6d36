import { metresPerLatitude, metresPerLongitude } from '../geo/ellipsoid.ts'
import type { FoundAddress } from './geocoder/FoundAddress.ts'
import { placeWords } from './placeWords.ts'

/** An address in words; parts that are not told are empty. */
export interface AddressText {
  /** With the number of the house. */
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** Degrees. */
export interface AddressPlace {
  readonly lat: number
  readonly lon: number
}

/** Houses with one address that lie this near to each other are one place. Metres. */
const ONE_PLACE_M = 150
const NUMBER = /^\d+[a-z]?$/

/** The words of a street with the number of the house in front; undefined where none is told. */
export function numberedWords(street: string): [number: string, ...street: string[]] | undefined {
  const words = placeWords(street)
  const at = NUMBER.test(words[0] ?? '') ? 0 : words.length - 1
  const number = words[at]
  if (number === undefined || !NUMBER.test(number) || words.length < 2) return undefined
  return [number, ...words.filter((_, index) => index !== at)]
}

/** An address as one line. */
export const addressLine = ({ street, city, state, postalCode, country }: AddressText): string =>
  [street, city, [state, postalCode].filter((part) => part !== '').join(' '), country]
    .filter((part) => part !== '')
    .join(', ')

/** Of what a server found the houses that bear the number, in the town where that is told. */
export function housesOf(address: AddressText, found: readonly FoundAddress[]): readonly FoundAddress[] {
  const number = numberedWords(address.street)?.[0]
  const numbered = found.filter((each) => placeWords(each.number).join('') === number)
  const city = placeWords(address.city).join(' ')
  const inTown = numbered.filter(({ town }) => placeWords(town).join(' ') === city)
  return inTown.length > 0 ? inTown : numbered
}

/** The one place of what was found for an address: none, or several that lie apart, are none. */
export function onePlace(found: readonly AddressPlace[]): AddressPlace | 'notFound' | 'ambiguous' {
  const [first] = found
  if (!first) return 'notFound'
  const metres = ({ lat, lon }: AddressPlace): number =>
    Math.hypot((lat - first.lat) * metresPerLatitude(first.lat), (lon - first.lon) * metresPerLongitude(first.lat))
  return found.every((each) => metres(each) <= ONE_PLACE_M) ? { lat: first.lat, lon: first.lon } : 'ambiguous'
}
