import { describePlace, loadGeodata } from './describePlace.ts'

/** So far from the middle of a town a street still counts as one of it. Metres. */
const IN_TOWN_M = 15_000

/**
 * What stands behind the name of a street at a position (degrees WGS 84): its town and the state, province or country of
 * that; beyond the reach of a town the state or province alone.
 */
export function townOf(lat: number, lon: number): string[] {
  const town = loadGeodata().towns.around(lat, lon, IN_TOWN_M)
  const parts = town ? [town.name, town.region || town.country] : [describePlace(lat, lon).region]
  return parts.filter((part) => part !== '')
}
