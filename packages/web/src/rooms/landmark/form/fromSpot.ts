import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { FoundSpot } from '../../../app/search/usePlaceSearch.ts'

/** Parts of the address that a new landmark begins with. */
export interface FirstAddress {
  readonly street?: string
  readonly city?: string
  readonly state?: string
}

/** A landmark at an address is as large as one that a file names by its address. Metres. */
const RADIUS = 100

/** What a landmark that is drawn from a place begins with: a circle around it, and its address. */
export function fromSpot({ kind, name, lat, lon }: FoundSpot): { begin: LandmarkShape; address: FirstAddress } {
  const begin: LandmarkShape = { kind: 'circle', lat: rounded(lat), lon: rounded(lon), radiusM: RADIUS }
  const parts = name.split(', ')
  const [street = '', city = '', state = ''] = kind === 'city' ? ['', ...parts] : parts
  return { begin, address: { street, city, state } }
}

/** To a centimetre, as the server keeps it. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
