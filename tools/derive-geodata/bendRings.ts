import type { MultiPolygonRings, Position } from '@waymark/core/geo/Polygon.ts'

/** A bend of the plane: its middle moves all the way, what lies `reachM` off not at all. */
export interface Bend {
  /** Degrees WGS 84. */
  lat: number
  lon: number
  /** How far the middle moves, metres. */
  eastM: number
  northM: number
  /** Metres. */
  reachM: number
}

/** Edges within a bend get a position about this often, so that they can follow it. Metres. */
const STEP_M = 250

const METRES_PER_DEGREE = 111_195

/** Rings on a bent plane. The same edge gives the same positions whichever way a ring runs along it. */
export function bendRings(rings: MultiPolygonRings, bend: Bend): MultiPolygonRings {
  const squeeze = Math.cos((bend.lat * Math.PI) / 180)
  const reachY = bend.reachM / METRES_PER_DEGREE
  const reachX = reachY / squeeze
  const isNear = (a: Position, b: Position): boolean =>
    Math.min(a[0], b[0]) <= bend.lon + reachX &&
    Math.max(a[0], b[0]) >= bend.lon - reachX &&
    Math.min(a[1], b[1]) <= bend.lat + reachY &&
    Math.max(a[1], b[1]) >= bend.lat - reachY
  const moved = ([lon, lat]: Position): Position => {
    const [east, north] = [(lon - bend.lon) * METRES_PER_DEGREE * squeeze, (lat - bend.lat) * METRES_PER_DEGREE]
    const away = (east ** 2 + north ** 2) / bend.reachM ** 2
    if (away >= 1) return [lon, lat]
    const share = (1 - away) ** 2
    return [lon + (share * bend.eastM) / METRES_PER_DEGREE / squeeze, lat + (share * bend.northM) / METRES_PER_DEGREE]
  }
  return rings.map((part) =>
    part.map((ring) => {
      if (!ring.some((position, i) => i > 0 && isNear(ring[i - 1]!, position))) return ring
      return ring.flatMap((position, i) => {
        const before = ring[i - 1]
        if (!before || !isNear(before, position)) return [moved(position)]
        return [...between(before, position, squeeze), position].map(moved)
      })
    }),
  )
}

/** Positions within an edge, from `a` to `b`; reckoned from its western end, so that both ways give the same. */
function between(a: Position, b: Position, squeeze: number): Position[] {
  const isTurned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
  const [from, to] = isTurned ? [b, a] : [a, b]
  const lengthM = METRES_PER_DEGREE * Math.hypot((to[0] - from[0]) * squeeze, to[1] - from[1])
  const pieces = Math.ceil(lengthM / STEP_M)
  const inner = Array.from({ length: pieces - 1 }, (_, i): Position => {
    const along = (i + 1) / pieces
    return [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])]
  })
  return isTurned ? inner.reverse() : inner
}
