import type { GeocoderKind } from './GeocoderKind.ts'

/** A server as it is asked. */
export interface GeocoderServer {
  readonly kind: GeocoderKind
  /** Scheme, host and what stands before the interface. */
  readonly address: string
  /** Empty where it takes none. */
  readonly key: string
}

/** Degrees. */
interface Place {
  readonly lat: number
  readonly lon: number
}

/** Where a kind of server answers, and by what its key goes. */
interface Way {
  readonly at: (place: Place) => readonly [path: string, params: Params]
  readonly words: (words: string, limit: number, near: Place | undefined) => readonly [path: string, params: Params]
  readonly key: string
}
type Params = Readonly<Record<string, string | number | undefined>>

/** By their documentation of HTTP: nominatim.org/release-docs, github.com/komoot/photon, github.com/pelias/documentation, Google, HERE and Mapbox. */
const WAYS: Readonly<Record<GeocoderKind, Way>> = {
  nominatim: {
    at: (place) => ['/reverse', { format: 'jsonv2', ...place, zoom: 18, addressdetails: 1 }],
    words: (q, limit, near) => [
      '/search',
      { format: 'jsonv2', q, limit, addressdetails: 1, viewbox: near && viewboxOf(near) },
    ],
    key: 'key',
  },
  photon: {
    at: (place) => ['/reverse', { ...place, limit: 1 }],
    words: (q, limit, near) => ['/api', { q, limit, ...near }],
    key: 'key',
  },
  pelias: {
    at: ({ lat, lon }) => ['/v1/reverse', { 'point.lat': lat, 'point.lon': lon, size: 1, layers: 'address,street' }],
    words: (text, size, near) => [
      '/v1/search',
      { text, size, 'focus.point.lat': near?.lat, 'focus.point.lon': near?.lon },
    ],
    key: 'api_key',
  },
  google: {
    at: ({ lat, lon }) => ['/maps/api/geocode/json', { latlng: `${lat},${lon}` }],
    words: (address, _limit, near) => [
      '/maps/api/geocode/json',
      { address, bounds: near && `${near.lat - WIDE},${near.lon - WIDE}|${near.lat + WIDE},${near.lon + WIDE}` },
    ],
    key: 'key',
  },
  here: {
    at: ({ lat, lon }) => ['/v1/revgeocode', { at: `${lat},${lon}`, limit: 1 }],
    words: (q, limit, near) => ['/v1/geocode', { q, limit, at: near && `${near.lat},${near.lon}` }],
    key: 'apiKey',
  },
  mapbox: {
    at: ({ lat: latitude, lon: longitude }) => [
      '/search/geocode/v6/reverse',
      { longitude, latitude, permanent: 'true', types: 'address,street' },
    ],
    words: (q, limit, near) => [
      '/search/geocode/v6/forward',
      { q, limit, permanent: 'true', autocomplete: 'false', proximity: near && `${near.lon},${near.lat}` },
    ],
    key: 'access_token',
  },
}

/** Degrees about a place in which what is found comes first. */
const WIDE = 0.5
/** HERE answers both questions under names of their own. */
const HERE_HOST = 'search.hereapi.com'

/** The address that tells what stands at a place (degrees). */
export function placeQuery(server: GeocoderServer, place: Place): URL {
  const [path, params] = WAYS[server.kind].at(place)
  return queryOf(server, path, params)
}

/** The address that finds places by words, first those near to a place. */
export function wordsQuery(server: GeocoderServer, words: string, limit: number, near?: Place): URL {
  const [path, params] = WAYS[server.kind].words(words, limit, near)
  return queryOf(server, path, params)
}

function queryOf({ kind, address, key }: GeocoderServer, path: string, params: Params): URL {
  const url = new URL(address)
  if (url.hostname === HERE_HOST) url.hostname = `${path.slice('/v1/'.length)}.${HERE_HOST}`
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, String(value))
  if (key !== '') url.searchParams.set(WAYS[kind].key, key)
  return url
}

const viewboxOf = ({ lat, lon }: Place): string => [lon - WIDE, lat - WIDE, lon + WIDE, lat + WIDE].join(',')
