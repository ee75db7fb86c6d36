import type { TownColumns } from '@waymark/core/geo/TownColumns.ts'
import type { City } from './readCities.ts'

/** Towns as columns, largest first; `step` is the grid of the positions in degrees. */
export function townColumns(cities: City[], step: number, regionOf: (city: City) => string): TownColumns {
  const towns = cities.toSorted((a, b) => b.population - a.population || a.id - b.id)
  const regions = [...new Set(towns.map(regionOf))].sort()
  const numbers = new Map(regions.map((code, number) => [code, number]))
  return {
    step,
    regions,
    name: towns.map(({ name }) => name),
    population: towns.map(({ population }) => population),
    region: towns.map((town) => numbers.get(regionOf(town))!),
    lon: towns.map(({ lon }) => Math.round(lon / step)),
    lat: towns.map(({ lat }) => Math.round(lat / step)),
  }
}
