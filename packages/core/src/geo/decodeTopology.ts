import type { MultiPolygonRings, Position } from './Polygon.ts'
import type { Topology, TopologyGeometry, TopologyProperties } from './Topology.ts'

/** A geometry of a topology with its coordinates, as GeoJSON shapes it. */
export interface TopologyFeature {
  type: 'Feature'
  id?: string
  properties: TopologyProperties
  geometry:
    | { type: 'MultiPolygon'; coordinates: MultiPolygonRings }
    | { type: 'MultiLineString'; coordinates: Position[][] }
}

/**
 * Turns the collection `name` of a topology into GeoJSON features, ready as a map source.
 *
 * @throws {Error} naming the collection or arc that is missing
 */
export function decodeTopology(topology: Topology, name: string): TopologyFeature[] {
  const collection = topology.objects[name]
  if (!collection) throw new Error(`topology: no collection '${name}'`)
  const arcs = decodeArcs(topology)
  return collection.geometries.map((geometry) => {
    const feature: TopologyFeature = {
      type: 'Feature',
      properties: geometry.properties ?? {},
      geometry: decodeGeometry(geometry, arcs),
    }
    return geometry.id === undefined ? feature : { ...feature, id: geometry.id }
  })
}

function decodeGeometry(geometry: TopologyGeometry, arcs: Position[][]): TopologyFeature['geometry'] {
  switch (geometry.type) {
    case 'Polygon':
      return { type: 'MultiPolygon', coordinates: [geometry.arcs.map((ring) => joinArcs(ring, arcs))] }
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.arcs.map((rings) => rings.map((ring) => joinArcs(ring, arcs))),
      }
    case 'LineString':
      return { type: 'MultiLineString', coordinates: [joinArcs(geometry.arcs, arcs)] }
    default:
      return { type: 'MultiLineString', coordinates: geometry.arcs.map((line) => joinArcs(line, arcs)) }
  }
}

function decodeArcs({ arcs, transform }: Topology): Position[][] {
  const [scaleX, scaleY] = transform.scale
  const [originX, originY] = transform.translate
  return arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Position => {
      x += dx
      y += dy
      return [x * scaleX + originX, y * scaleY + originY]
    })
  })
}

/** Joins arcs end to end; the position where two meet is kept once. */
function joinArcs(numbers: number[], arcs: Position[][]): Position[] {
  const out: Position[] = []
  for (const number of numbers) {
    const arc = arcs[number < 0 ? ~number : number]
    if (!arc) throw new Error(`topology: no arc ${number}`)
    const run = number < 0 ? arc.toReversed() : arc
    for (let i = out.length > 0 ? 1 : 0; i < run.length; i++) out.push(run[i]!)
  }
  return out
}
