/**
 * The parts of the TopoJSON 1.0 specification that our own map files use: quantised arcs, and geometry collections of
 * areas, lines and points. Neighbouring areas share the arcs of their common border, so that it is stored once and
 * simplified once.
 */
export interface Topology {
  type: 'Topology'
  /** Degrees of one step of the grid, and the position of its origin. */
  transform: { scale: [number, number]; translate: [number, number] }
  objects: Record<string, TopologyCollection>
  /** Each arc is a run of [dx, dy] steps on the grid, the first from the origin. */
  arcs: [number, number][][]
}

export interface TopologyCollection {
  type: 'GeometryCollection'
  geometries: TopologyGeometry[]
}

export type TopologyProperties = Record<string, string | number | boolean>

/** An arc number below zero means arc `~number` backwards. */
export type TopologyGeometry = { id?: string; properties?: TopologyProperties } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
  | { type: 'LineString'; arcs: number[] }
  | { type: 'MultiLineString'; arcs: number[][] }
)
