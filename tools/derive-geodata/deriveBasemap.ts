import type { Topology } from '@waymark/core/geo/Topology.ts'
import type { TownColumns } from '@waymark/core/geo/TownColumns.ts'
import type { Area } from './Area.ts'
import { TopologyBuilder, appendLines } from './buildTopology.ts'
import { areaOf, labelPoint } from './labelPoint.ts'
import type { City } from './readCities.ts'
import { readProvinces, readStatesForMaps } from './readRegions.ts'
import { readLakes, readRivers } from './readWater.ts'
import { addCountryCodes, readCountries, readLand } from './readWorld.ts'
import { townColumns } from './townColumns.ts'

/** Countries and territories that are drawn by their regions instead. */
const BY_REGION = new Set(['US', 'CA', 'MX', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Countries whose land borders are drawn finely. */
const FINE = new Set(['United States of America', 'Canada', 'Mexico', 'Guatemala', 'Belize'])

export interface Labels {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: { kind: 'country' | 'region'; code: string; name: string; short: string; km2: number }
    geometry: { type: 'Point'; coordinates: [number, number] }
  }[]
}

/** All files of the base map by name. */
export function deriveBasemap(
  modules: string,
  cities: City[],
  regionOf: (city: City) => string,
): Record<string, Topology | Labels | TownColumns> {
  const countries = addCountryCodes(readCountries(modules, '50m'), cities)
  const regions = [...readStatesForMaps(modules), ...readProvinces(modules)]
  const elsewhere = countries.filter(({ properties }) => !BY_REGION.has(String(properties.code)))
  return {
    land: new TopologyBuilder(readLand(modules), { step: 0.02, tolerance: 0 }).build('land'),
    world: new TopologyBuilder(elsewhere, { step: 0.005, tolerance: 0.01, smallest: 0.05 }).build('countries'),
    regions: deriveRegions(modules, regions),
    water: deriveWater(modules),
    labels: deriveLabels([...elsewhere, ...countries.filter(isNation)], regions),
    towns: townColumns(cities.filter(isShown), 0.001, regionOf),
  }
}

function deriveRegions(modules: string, regions: Area[]): Topology {
  const topology = new TopologyBuilder(regions, { step: 0.001, tolerance: 0.003, smallest: 0.02 }).build('regions')
  const neighbours = readCountries(modules, '10m').filter(({ id }) => FINE.has(id))
  const frontiers = new TopologyBuilder(neighbours, { step: 0.001, tolerance: 0 }).borders()
  topology.objects.frontiers = appendLines(topology, frontiers, 0.003)
  return topology
}

function deriveWater(modules: string): Topology {
  const options = { step: 0.001, tolerance: 0.004 }
  const topology = new TopologyBuilder(readLakes(modules), options).build('lakes')
  delete topology.objects.borders
  const rivers = readRivers(modules).map((line) =>
    line.map(([lon, lat]): [number, number] => [Math.round(lon / options.step), Math.round(lat / options.step)]),
  )
  topology.objects.rivers = appendLines(topology, rivers, options.tolerance)
  return topology
}

function deriveLabels(countries: Area[], regions: Area[]): Labels {
  const label = (kind: 'country' | 'region', area: Area): Labels['features'][number] => {
    const code = String(area.properties.code ?? '')
    const km2 = Math.round(area.rings.reduce((sum, part) => sum + areaOf(part), 0))
    const properties = { kind, code, name: String(area.properties.name), short: code.split('-').at(-1) ?? code, km2 }
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: labelPoint(area) } }
  }
  const features = [
    ...countries.filter(({ properties }) => properties.code !== undefined).map((area) => label('country', area)),
    ...regions.map((area) => label('region', area)),
  ]
  return { type: 'FeatureCollection', features }
}

function isNation({ properties }: Area): boolean {
  return ['US', 'CA', 'MX'].includes(String(properties.code))
}

/** Towns of the three countries from 3,000 people, elsewhere from 200,000; parts of towns only label themselves. */
function isShown({ country, kind, population }: City): boolean {
  return kind !== 'PPLX' && population >= (BY_REGION.has(country) ? 3000 : 200_000)
}
