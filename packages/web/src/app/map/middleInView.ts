import { boundsInAddress } from './boundsInAddress.ts'

/** The middle of the map that the address tells of, degrees; undefined where it tells of none. */
export function middleInView(): { lat: number; lon: number } | undefined {
  const bounds = boundsInAddress()
  if (!bounds) return undefined
  const [west, south, east, north] = bounds
  const [lat, lon] = [(south + north) / 2, (west + east) / 2]
  return Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
