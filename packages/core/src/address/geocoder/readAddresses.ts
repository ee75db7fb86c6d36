import type { FoundAddress } from './FoundAddress.ts'
import type { GeocoderKind } from './GeocoderKind.ts'

/** What a server answered means: addresses, or that it does not answer by its own word. */
export type ReadAnswer =
  | { readonly found: readonly FoundAddress[] }
  | { readonly refused: 'tooMany' | 'refused'; readonly said: string }

/**
 * Reads an answer of a server that came with a good status.
 *
 * @throws {Error} when it is not what the server's documentation says
 */
export function readAddresses(kind: GeocoderKind, answer: unknown): ReadAnswer {
  return READERS[kind](answer)
}

const READERS: Readonly<Record<GeocoderKind, (answer: unknown) => ReadAnswer>> = {
  nominatim: (answer) => {
    if (Array.isArray(answer)) return { found: answer.map(ofNominatim) }
    // a place where nothing is known
    return isObject(answer) && 'error' in answer ? { found: [] } : { found: [ofNominatim(answer)] }
  },
  photon: (answer) => ({ found: features(answer).map(ofPhoton) }),
  pelias: (answer) => ({ found: features(answer).map(ofPelias) }),
  google: (answer) => {
    const status = text(answer, 'status')
    if (status === 'ZERO_RESULTS') return { found: [] }
    if (status === 'OK') return { found: listOf(answer, 'results').map(ofGoogle) }
    if (status === '') throw new Error('the answer has no status')
    const refused = status === 'OVER_QUERY_LIMIT' || status === 'OVER_DAILY_LIMIT' ? 'tooMany' : 'refused'
    return { refused, said: [status, text(answer, 'error_message')].filter(Boolean).join(': ').slice(0, 200) }
  },
  here: (answer) => ({ found: listOf(answer, 'items').map(ofHere) }),
  mapbox: (answer) => ({ found: features(answer).map(ofMapbox) }),
}

function ofNominatim(item: unknown): FoundAddress {
  const address = part(item, 'address')
  const state = text(address, 'ISO3166-2-lvl4').split('-')[1] ?? text(address, 'state')
  return {
    number: text(address, 'house_number'),
    street: first(address, ['road', 'pedestrian', 'footway']),
    town: first(address, ['city', 'town', 'village', 'hamlet', 'municipality']),
    state,
    country: text(address, 'country_code').toUpperCase(),
    title: text(item, 'name') || text(item, 'display_name').split(',')[0] || '',
    lat: degree(item, 'lat', 90),
    lon: degree(item, 'lon', 180),
  }
}

function ofPhoton(feature: unknown): FoundAddress {
  const properties = part(feature, 'properties')
  const isStreet = text(properties, 'type') === 'street'
  return {
    number: text(properties, 'housenumber'),
    street: text(properties, 'street') || (isStreet ? text(properties, 'name') : ''),
    town: first(properties, ['city', 'locality', 'district']),
    state: text(properties, 'state'),
    country: text(properties, 'countrycode').toUpperCase(),
    title: text(properties, 'name'),
    ...pointOf(feature),
  }
}

function ofPelias(feature: unknown): FoundAddress {
  const properties = part(feature, 'properties')
  return {
    number: text(properties, 'housenumber'),
    street: text(properties, 'street'),
    town: first(properties, ['locality', 'localadmin']),
    state: first(properties, ['region_a', 'region']),
    country: first(properties, ['country_code', 'country_a']).toUpperCase(),
    title: text(properties, 'name'),
    ...pointOf(feature),
  }
}

function ofGoogle(result: unknown): FoundAddress {
  const components = listOf(result, 'address_components')
  const named = (type: string, name = 'long_name'): string =>
    text(
      components.find((component) => listOf(component, 'types').includes(type)),
      name,
    )
  const location = part(part(result, 'geometry'), 'location')
  return {
    number: named('street_number'),
    street: named('route'),
    town: named('locality') || named('postal_town') || named('sublocality'),
    state: named('administrative_area_level_1', 'short_name'),
    country: named('country', 'short_name').toUpperCase(),
    title: text(result, 'formatted_address').split(',')[0] ?? '',
    lat: degree(location, 'lat', 90),
    lon: degree(location, 'lng', 180),
  }
}

function ofHere(item: unknown): FoundAddress {
  const address = part(item, 'address')
  const position = part(item, 'position')
  return {
    number: text(address, 'houseNumber'),
    street: text(address, 'street'),
    town: text(address, 'city'),
    state: first(address, ['stateCode', 'state']),
    country: text(address, 'countryCode').toUpperCase(),
    title: text(item, 'title').split(',')[0] ?? '',
    lat: degree(position, 'lat', 90),
    lon: degree(position, 'lng', 180),
  }
}

function ofMapbox(feature: unknown): FoundAddress {
  const properties = part(feature, 'properties')
  const context = part(properties, 'context')
  const address = part(context, 'address')
  const isStreet = text(properties, 'feature_type') === 'street'
  const coordinates = part(properties, 'coordinates')
  return {
    number: text(address, 'address_number'),
    street:
      text(address, 'street_name') ||
      text(part(context, 'street'), 'name') ||
      (isStreet ? text(properties, 'name') : ''),
    town: text(part(context, 'place'), 'name') || text(part(context, 'locality'), 'name'),
    state: text(part(context, 'region'), 'region_code') || text(part(context, 'region'), 'name'),
    country: text(part(context, 'country'), 'country_code').toUpperCase(),
    title: text(properties, 'name'),
    lat: degree(coordinates, 'latitude', 90),
    lon: degree(coordinates, 'longitude', 180),
  }
}

/** Characters of a part of an address at most. */
const LONGEST = 100

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const part = (of: unknown, name: string): unknown => (isObject(of) ? of[name] : undefined)

function text(of: unknown, name: string): string {
  const value = part(of, name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST) : ''
}

const first = (of: unknown, names: readonly string[]): string =>
  names.map((name) => text(of, name)).find((found) => found !== '') ?? ''

function listOf(of: unknown, name: string): readonly unknown[] {
  const list = part(of, name)
  if (!Array.isArray(list)) throw new Error(`the answer has no list “${name}”`)
  return list
}

const features = (answer: unknown): readonly unknown[] => listOf(answer, 'features')

function degree(of: unknown, name: string, most: number): number {
  const value = part(of, name)
  const degrees = typeof value === 'string' ? Number(value || Number.NaN) : value
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= most)) throw new Error(`the answer has no “${name}”`)
  return degrees
}

function pointOf(feature: unknown): { lat: number; lon: number } {
  const coordinates = part(part(feature, 'geometry'), 'coordinates')
  return { lon: degree(coordinates, '0', 180), lat: degree(coordinates, '1', 90) }
}
