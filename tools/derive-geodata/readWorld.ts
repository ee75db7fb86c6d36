import { join } from 'node:path'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import { locateInPolygon } from '@waymark/core/geo/pointInPolygon.ts'
import type { Area } from './Area.ts'
import { cutAtAntimeridian } from './cutAtAntimeridian.ts'
import type { City } from './readCities.ts'
import { readJson } from './readJson.ts'

/** Land of the whole world as one area (Natural Earth 1:110m). */
export function readLand(modules: string): Area[] {
  const topology = readJson(join(modules, 'world-atlas/land-110m.json')) as Topology
  return areasOf(topology, 'land', () => ({ id: 'land', properties: {} }))
}

/** Countries (Natural Earth, at `scale`) by their English names. */
export function readCountries(modules: string, scale: '50m' | '10m'): Area[] {
  const topology = readJson(join(modules, `world-atlas/countries-${scale}.json`)) as Topology
  return areasOf(topology, 'countries', (name) => ({ id: name, properties: { name } }))
}

/**
 * Gives countries their ISO 3166-1 alpha-2 codes. The source has only numbers, so the code of a country is that of
 * most of the towns inside; each code goes once, to where most of its towns are. The rest stay without.
 */
export function addCountryCodes(countries: Area[], cities: City[]): Area[] {
  const votes = countries.map((area) => countTowns(area, cities))
  const most = new Map<string, number>()
  for (const { code, towns } of votes) most.set(code, Math.max(towns, most.get(code) ?? 0))
  return countries.map((area, i) => {
    const { code, towns } = votes[i]!
    return towns > 0 && most.get(code) === towns ? { ...area, properties: { ...area.properties, code } } : area
  })
}

function areasOf(
  topology: Topology,
  collection: string,
  describe: (name: string) => Pick<Area, 'id' | 'properties'>,
): Area[] {
  return decodeTopology(topology, collection).flatMap(({ properties, geometry }) =>
    geometry.type === 'MultiPolygon'
      ? [{ ...describe(String(properties.name)), rings: cutAtAntimeridian(geometry.coordinates) }]
      : [],
  )
}

function countTowns(area: Area, cities: City[]): { code: string; towns: number } {
  const votes = new Map<string, number>()
  for (const rings of area.rings) {
    const lons = rings[0]!.map(([lon]) => lon)
    const lats = rings[0]!.map(([, lat]) => lat)
    const [west, east] = [Math.min(...lons), Math.max(...lons)]
    const [south, north] = [Math.min(...lats), Math.max(...lats)]
    for (const { lon, lat, country } of cities) {
      if (lon < west || lon > east || lat < south || lat > north || locateInPolygon(lat, lon, rings) < 0) continue
      votes.set(country, (votes.get(country) ?? 0) + 1)
    }
  }
  const [code = '', towns = 0] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? []
  return { code, towns }
}
