import type { Position } from '../Polygon.ts'
import type { BorderEdges } from './BorderEdges.ts'
import { meetEdges } from './meetEdges.ts'

/** Two rings that touch in a point. */
export interface Touch {
  ringA: number
  ringB: number
  at: Position
}

/**
 * Walks over all pairs of edges that meet, by a sweep from west to east: a place where the border crosses, overlaps or
 * touches itself, or, where there is none, the points at which different rings touch.
 */
export function findMeetings(edges: BorderEdges): { crossing: Position | undefined; touches: Touch[] } {
  const west = edges.x1.map((x, i) => Math.min(x, edges.x2[i]!))
  const east = edges.x1.map((x, i) => Math.max(x, edges.x2[i]!))
  const order = west.map((_, i) => i).sort((a, b) => west[a]! - west[b]!)
  const touches: Touch[] = []
  let open: number[] = []
  for (const b of order) {
    open = open.filter((a) => east[a]! >= west[b]!)
    for (const a of open) {
      const meeting = meetEdges(edges, a, b)
      if (!meeting) continue
      const [ringA, ringB] = [edges.ring[a]!, edges.ring[b]!]
      if (meeting.kind === 'cross') return { crossing: meeting.at, touches: [] }
      if (ringA !== ringB) touches.push({ ringA, ringB, at: meeting.at })
      else if (!isNext(edges, a, b) && !isNext(edges, b, a)) return { crossing: meeting.at, touches: [] }
    }
    open.push(b)
  }
  return { crossing: undefined, touches }
}

/** Whether edge `b` begins where `a` ends, as edges of a ring do. */
function isNext(edges: BorderEdges, a: number, b: number): boolean {
  const ring = edges.ring[a]!
  return b === a + 1 || (b === edges.ringStart[ring] && a === edges.ringStart[ring + 1]! - 1)
}
