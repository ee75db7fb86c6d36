import { describePlace, loadGeodata } from './describePlace.ts'

/** State or province of a position in degrees as ISO 3166-2, e.g. `US-CO`; empty outside of the known ones. */
export function regionOf(lat: number, lon: number): string {
  const region = loadGeodata().regions.find(lat, lon)
  return region ? `${region.country}-${region.code}` : ''
}

/** The town nearest to a position: its name and region, metres from it and the bearing from it in degrees. */
export function nearestTown(
  lat: number,
  lon: number,
): { town: string; region: string; distance: number; bearing: number } | undefined {
  const { place } = describePlace(lat, lon)
  if (!place) return undefined
  const { town, region, country, distanceM, bearing } = place
  return { town, region: `${country}-${region}`, distance: Math.round(distanceM), bearing: Math.round(bearing) }
}
