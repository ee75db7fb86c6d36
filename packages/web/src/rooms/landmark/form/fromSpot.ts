import { ADDRESS_RADIUS } from '@waymark/core/geo/landmark/addressRadius.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { roundedDegrees } from '@waymark/core/geo/earth.ts'
import type { FoundSpot } from '../../../app/search/usePlaceSearch.ts'

/** Parts of the address that a new landmark begins with. */
export interface FirstAddress {
  readonly street?: string
  readonly city?: string
  readonly state?: string
}

/** What a landmark that is drawn from a place begins with: a circle around it, and its address. */
export function fromSpot({ kind, name, lat, lon }: FoundSpot): { begin: LandmarkShape; address: FirstAddress } {
  const middle = { lat: roundedDegrees(lat), lon: roundedDegrees(lon) }
  const parts = name.split(', ')
  const [street = '', city = '', state = ''] = kind === 'city' ? ['', ...parts] : parts
  return { begin: { kind: 'circle', ...middle, radiusM: ADDRESS_RADIUS }, address: { street, city, state } }
}
