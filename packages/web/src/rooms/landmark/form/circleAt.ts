import { checkLandmarkShape } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'

/** Radius of a circle that nobody has sized yet, metres. */
const FIRST_RADIUS = 150

/** The circle that a place in the address begins with: latitude and longitude, degrees, apart by a comma. */
export function circleAt(at: string | null): LandmarkShape | undefined {
  const [lat, lon] = (at ?? '').split(',').map(Number)
  if (!at || lat === undefined || lon === undefined) return undefined
  const shape = { kind: 'circle' as const, lat, lon, radiusM: FIRST_RADIUS }
  return checkLandmarkShape(shape) ? undefined : shape
}
