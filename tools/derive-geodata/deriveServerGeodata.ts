import { regionsOf } from '@waymark/core/geo/Region.ts'
import { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import type { TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { TopologyBuilder } from './buildTopology.ts'
import type { City } from './readCities.ts'
import { readProvinces, readStatesByLaw } from './readRegions.ts'
import { settledRegion } from './settledRegion.ts'
import { townColumns } from './townColumns.ts'

/** Countries whose towns the server knows. */
const COUNTRIES = new Set(['US', 'CA', 'MX', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Names of places that people left or that are only planned: GeoNames' feature codes. */
const NOT_TOWNS = new Set(['PPLQ', 'PPLH', 'PPLW'])

/**
 * The server's files by name. The states keep 0.0005 degrees, which measured as good as the full boundary for miles by
 * state; the provinces come from a map at 1:10m and are no better than 0.5 km whatever is kept.
 */
export function deriveServerGeodata(
  modules: string,
  cities: City[],
  regionOf: (city: City) => string,
): Record<string, Topology | TownColumns> {
  const states = new TopologyBuilder(readStatesByLaw(modules), { step: 1e-5, tolerance: 0.0005 })
  const provinces = new TopologyBuilder(readProvinces(modules), { step: 1e-4, tolerance: 0.0005 })
  const towns = cities.filter(({ country, kind }) => COUNTRIES.has(country) && !NOT_TOWNS.has(kind))
  const files = {
    'regions-us': withoutBorders(states.build('regions')),
    'regions-ca-mx': withoutBorders(provinces.build('regions')),
  }
  const map = new RegionIndex(Object.values(files).flatMap(regionsOf))
  return { ...files, towns: townColumns(towns, 1e-4, settledRegion(regionOf, map)) }
}

function withoutBorders(topology: Topology): Topology {
  delete topology.objects.borders
  return topology
}
