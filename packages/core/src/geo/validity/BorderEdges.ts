import type { MultiPolygonRings, Position } from '../Polygon.ts'

/** All edges of an area, without repeated points: plain arrays, one entry an edge. */
export interface BorderEdges {
  x1: number[]
  y1: number[]
  x2: number[]
  y2: number[]
  /** Number of the ring, counted over all polygons. */
  ring: number[]
  /** First edge of each ring, and one more. */
  ringStart: number[]
  /** Which polygon each ring belongs to, and whether it is a hole. */
  ringPart: number[]
  isHole: boolean[]
}

/** Rings without their repeated points, and their edges. Empty rings vanish, as they mean nothing. */
export function borderEdges(parts: MultiPolygonRings): BorderEdges {
  const edges: BorderEdges = { x1: [], y1: [], x2: [], y2: [], ring: [], ringStart: [0], ringPart: [], isHole: [] }
  for (const [part, rings] of parts.entries()) {
    for (const [at, ring] of rings.entries()) {
      if (ring.length === 0) continue
      const number = edges.ringPart.length
      let last = ring[0]!
      for (const point of ring.slice(1)) {
        if (isSame(point, last)) continue
        edges.x1.push(last[0])
        edges.y1.push(last[1])
        edges.x2.push(point[0])
        edges.y2.push(point[1])
        edges.ring.push(number)
        last = point
      }
      edges.ringStart.push(edges.ring.length)
      edges.ringPart.push(part)
      edges.isHole.push(at > 0)
    }
  }
  return edges
}

/** Whether two positions are the same. */
export function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1]
}
