import type { MultiPolygonRings, PolygonRings, Position } from '../Polygon.ts'
import { locateInPolygon } from '../pointInPolygon.ts'
import { type BorderEdges, borderEdges, isSame } from './BorderEdges.ts'
import { type Touch, findMeetings } from './findMeetings.ts'
import type { RingProblem, RingProblemCode } from './RingProblem.ts'

/**
 * The first thing that is wrong with the rings of an area, or undefined for a valid one (OGC Simple Features): rings
 * are closed and do not meet themselves, holes lie within and apart, polygons do not overlap. The plane of longitude
 * and latitude is taken as flat.
 */
export function checkRings(parts: MultiPolygonRings): RingProblem | undefined {
  for (const ring of parts.flat()) {
    const problem = checkRing(ring)
    if (problem) return problem
  }
  const edges = borderEdges(parts)
  const { crossing, touches } = findMeetings(edges)
  if (crossing) return problem('selfIntersection', crossing)
  return checkNesting(parts, edges) ?? checkConnection(edges, touches)
}

function checkRing(ring: Position[]): RingProblem | undefined {
  if (ring.length === 0) return undefined
  const bad = ring.find(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))
  if (bad) return problem('coordinate', bad)
  if (!isSame(ring[0]!, ring.at(-1)!)) return problem('notClosed', ring[0])
  const distinct = new Set(ring.map(([x, y]) => `${x} ${y}`))
  return distinct.size < 3 || ring.length < 4 ? problem('tooFewPoints', ring[0]) : undefined
}

function checkNesting(parts: MultiPolygonRings, edges: BorderEdges): RingProblem | undefined {
  const rings = parts.flat().filter((ring) => ring.length > 0)
  const filled = parts.map((polygon) => polygon.filter((ring) => ring.length > 0))
  for (let a = 0; a < rings.length; a++) {
    const part = edges.ringPart[a]!
    if (edges.isHole[a]) {
      if (hasPoint(edges, a, [filled[part]![0]!], -1)) return problem('holeOutside', rings[a]![0])
      for (let b = 0; b < rings.length; b++) {
        if (b === a || !edges.isHole[b] || edges.ringPart[b] !== part) continue
        if (hasPoint(edges, a, [rings[b]!], 1)) return problem('nestedHoles', rings[a]![0])
      }
    } else {
      const isNested = filled.some((polygon, other) => other !== part && hasPoint(edges, a, polygon, 1))
      if (isNested) return problem('nestedParts', rings[a]![0])
    }
  }
  return undefined
}

/** Whether a corner or an edge's middle of a ring lies on `side` of a polygon that it does not cross. */
function hasPoint(edges: BorderEdges, ring: number, polygon: PolygonRings, side: 1 | -1): boolean {
  if (polygon.length === 0) return false
  for (let i = edges.ringStart[ring]!; i < edges.ringStart[ring + 1]!; i++) {
    const [x, y] = [edges.x1[i]!, edges.y1[i]!]
    const corner = locateInPolygon(y, x, polygon)
    if (corner !== 0) {
      // A ring that nothing crosses lies on one side, but for where it touches.
      if (corner === side) return true
      if (side === -1) continue
    }
    if (locateInPolygon((y + edges.y2[i]!) / 2, (x + edges.x2[i]!) / 2, polygon) === side) return true
  }
  return false
}

/** Rings and the points in which they touch make a graph: a circle in it encloses a piece that is cut off. */
function checkConnection(edges: BorderEdges, touches: Touch[]): RingProblem | undefined {
  const parent = new Map<string, string>()
  const root = (name: string): string => {
    const up = parent.get(name) ?? name
    return up === name ? name : root(up)
  }
  const seen = new Set<string>()
  for (const { ringA, ringB, at } of touches) {
    const part = edges.ringPart[ringA]
    if (part !== edges.ringPart[ringB]) continue
    const point = `${part}: ${at.join(' ')}`
    for (const ring of [ringA, ringB]) {
      const link = `${ring} ${point}`
      if (seen.has(link)) continue
      seen.add(link)
      const [a, b] = [root(`ring ${ring}`), root(point)]
      if (a === b) return problem('disconnected', at)
      parent.set(a, b)
    }
  }
  return undefined
}

function problem(code: RingProblemCode, at: Position | undefined): RingProblem {
  return { code, at }
}
