import type { MultiPolygonRings } from '@waymark/core/geo/Polygon.ts'
import type { TopologyProperties } from '@waymark/core/geo/Topology.ts'

/** A named area on its way from a source into a map file. */
export interface Area {
  id: string
  properties: TopologyProperties
  rings: MultiPolygonRings
}
