/** Servers that know addresses, by the interface that they speak. */
export const GEOCODER_KINDS = ['nominatim', 'photon', 'pelias', 'google', 'here', 'mapbox'] as const
export type GeocoderKind = (typeof GEOCODER_KINDS)[number]

/** What is known of a kind of server from its documentation and terms. */
export interface GeocoderFacts {
  /** Where it stands by itself; empty where everybody has their own. */
  readonly address: string
  readonly takesKey: boolean
  /** Requests a second from the start. */
  readonly perSecond: number
  /** Days for which its terms let answers be kept. */
  readonly keepDays: number
  /** What its terms ask to be shown beside its answers. */
  readonly attribution: string
  /** Web page of the terms. */
  readonly terms: string
}

const OSM = '© OpenStreetMap contributors'

/** Kept so long where terms say nothing: streets are renamed, and houses built. */
const HALF_A_YEAR = 180

export const GEOCODERS: Readonly<Record<GeocoderKind, GeocoderFacts>> = {
  nominatim: {
    address: '',
    takesKey: false,
    perSecond: 1,
    keepDays: HALF_A_YEAR,
    attribution: OSM,
    terms: 'https://operations.osmfoundation.org/policies/nominatim/',
  },
  photon: {
    address: '',
    takesKey: false,
    perSecond: 1,
    keepDays: HALF_A_YEAR,
    attribution: OSM,
    terms: 'https://photon.komoot.io/',
  },
  pelias: {
    address: '',
    takesKey: true,
    perSecond: 5,
    keepDays: HALF_A_YEAR,
    attribution: '© OpenStreetMap contributors, OpenAddresses, Who’s On First, GeoNames',
    terms: 'https://github.com/pelias/documentation/blob/master/data-sources.md',
  },
  google: {
    address: 'https://maps.googleapis.com',
    takesKey: true,
    perSecond: 10,
    // Google Maps Platform Service Specific Terms: thirty days in a row
    keepDays: 30,
    attribution: 'Google Maps',
    terms: 'https://developers.google.com/maps/documentation/geocoding/policies',
  },
  here: {
    address: 'https://search.hereapi.com',
    takesKey: true,
    perSecond: 5,
    keepDays: 30,
    attribution: '© HERE',
    terms: 'https://legal.here.com/terms',
  },
  mapbox: {
    address: 'https://api.mapbox.com',
    takesKey: true,
    perSecond: 10,
    // asked for as permanent, which lets answers be kept
    keepDays: HALF_A_YEAR,
    attribution: '© Mapbox © OpenStreetMap',
    terms: 'https://www.mapbox.com/legal/tos',
  },
}

/** Hosts whose policy lets nobody look for words while they are typed. */
const NOT_WHILE_TYPED = new Set(['nominatim.openstreetmap.org'])

/** Whether a server may be asked for words while somebody types. */
export const mayBeTyped = (address: string): boolean =>
  URL.canParse(address) && !NOT_WHILE_TYPED.has(new URL(address).hostname)
