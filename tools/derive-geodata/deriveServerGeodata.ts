import { regionsOf } from '@waymark/core/geo/Region.ts'
import { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import type { TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import type { Area } from './Area.ts'
import { TopologyBuilder } from './buildTopology.ts'
import { pullBorders } from './pullBorders.ts'
import type { City } from './readCities.ts'
import { readProvinces, readStatesByLaw } from './readRegions.ts'
import { settledRegion } from './settledRegion.ts'
import { townColumns } from './townColumns.ts'

/** Countries whose towns the server knows. */
const COUNTRIES = new Set(['US', 'CA', 'MX', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Grid of towns and provinces, degrees. */
const STEP = 1e-4

/** Names of places that people left or that are only planned: GeoNames' feature codes. */
const NOT_TOWNS = new Set(['PPLQ', 'PPLH', 'PPLW'])

/**
 * The server's files by name. The states keep 0.0005 degrees, which measured as good as the full boundary for miles by
 * state; the provinces come from a map at 1:10m and are no better than 0.5 km whatever is kept, so that the towns near
 * their borders have a say in where these run.
 */
export function deriveServerGeodata(
  modules: string,
  cities: City[],
  regionOf: (city: City) => string,
): Record<string, Topology | TownColumns> {
  const states = new TopologyBuilder(readStatesByLaw(modules), { step: 1e-5, tolerance: 0.0005 })
  const provinces = new TopologyBuilder(readProvinces(modules), { step: STEP, tolerance: 0.0005 })
  const towns = cities
    .filter(({ country, kind }) => COUNTRIES.has(country) && !NOT_TOWNS.has(kind))
    .map((city) => ({ ...city, lat: Math.round(city.lat / STEP) * STEP, lon: Math.round(city.lon / STEP) * STEP }))
  const us = withoutBorders(states.build('regions'))
  const drawn = withoutBorders(provinces.build('regions'))
  const settled = settledRegion(regionOf, new RegionIndex([us, drawn].flatMap(regionsOf)))
  const pulled = pullBorders(
    areasOf(drawn),
    towns.map((town) => ({ lat: town.lat, lon: town.lon, area: settled(town) })),
  )
  return {
    'regions-us': us,
    'regions-ca-mx': withoutBorders(new TopologyBuilder(pulled, { step: STEP, tolerance: 0 }).build('regions')),
    towns: townColumns(towns, STEP, settled),
  }
}

function areasOf(topology: Topology): Area[] {
  return decodeTopology(topology, 'regions').flatMap(({ id = '', properties, geometry }) =>
    geometry.type === 'MultiPolygon' ? [{ id, properties, rings: geometry.coordinates }] : [],
  )
}

function withoutBorders(topology: Topology): Topology {
  delete topology.objects.borders
  return topology
}
