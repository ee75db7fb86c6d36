import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import type { City } from './readCities.ts'

/** How far off the map's borders may be. Metres. */
const MAP_ERROR_M = 2_000

const METRES_PER_DEGREE = 111_195

/** Eight directions, degrees clockwise from north. */
const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315]

/**
 * A function that tells a town's region as the gazetteer says it, but where the map says another and no border is near:
 * some hundred towns of the gazetteer stand in a list of the wrong state.
 *
 * @param said tells the region (`MX-MEX`) that the gazetteer has a town in
 */
export function settledRegion(said: (city: City) => string, map: RegionIndex): (city: City) => string {
  const at = (lat: number, lon: number): string => {
    const region = map.find(lat, lon)
    return region ? `${region.country}-${region.code}` : ''
  }
  return (city) => {
    const region = said(city)
    const drawn = at(city.lat, city.lon)
    if (drawn === '' || drawn === region) return region
    const around = DIRECTIONS.map((degrees) => {
      const turn = (degrees * Math.PI) / 180
      const [north, east] = [MAP_ERROR_M * Math.cos(turn), MAP_ERROR_M * Math.sin(turn)]
      const squeeze = Math.cos((city.lat * Math.PI) / 180)
      return at(city.lat + north / METRES_PER_DEGREE, city.lon + east / METRES_PER_DEGREE / squeeze)
    })
    return around.includes(region) ? region : drawn
  }
}
