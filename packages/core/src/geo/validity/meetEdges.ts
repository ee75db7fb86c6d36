import type { Position } from '../Polygon.ts'
import type { BorderEdges } from './BorderEdges.ts'

/** How two edges meet: they cross or overlap, or one ends on the other (at `at`), or not at all (undefined). */
export type Meeting = { kind: 'cross' | 'touch'; at: Position } | undefined

/** Relative error of a turn computed with doubles. */
const ROUNDING = 8 * Number.EPSILON

/** How the edges `a` and `b` meet. */
export function meetEdges(edges: BorderEdges, a: number, b: number): Meeting {
  const [ax, ay, bx, by] = [edges.x1[a]!, edges.y1[a]!, edges.x2[a]!, edges.y2[a]!]
  const [cx, cy, dx, dy] = [edges.x1[b]!, edges.y1[b]!, edges.x2[b]!, edges.y2[b]!]
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return undefined
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return undefined
  const c = side(ax, ay, bx, by, cx, cy)
  const d = side(ax, ay, bx, by, dx, dy)
  if (c === 0 && d === 0) return overlap([ax, ay], [bx, by], [cx, cy], [dx, dy])
  const a0 = side(cx, cy, dx, dy, ax, ay)
  const b0 = side(cx, cy, dx, dy, bx, by)
  if (c * d > 0 || a0 * b0 > 0) return undefined
  if (c === 0) return { kind: 'touch', at: [cx, cy] }
  if (d === 0) return { kind: 'touch', at: [dx, dy] }
  if (a0 === 0) return { kind: 'touch', at: [ax, ay] }
  if (b0 === 0) return { kind: 'touch', at: [bx, by] }
  return { kind: 'cross', at: [(Math.max(ax, cx) + Math.min(bx, dx)) / 2, (Math.max(ay, cy) + Math.min(by, dy)) / 2] }
}

/** Which side of the line a-b a point lies on: 1, -1, or 0 within rounding. */
function side(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const left = (bx - ax) * (y - ay)
  const right = (by - ay) * (x - ax)
  const turn = left - right
  return Math.abs(turn) <= ROUNDING * (Math.abs(left) + Math.abs(right)) ? 0 : Math.sign(turn)
}

/** Two edges of one line: they share a piece, a point or nothing. */
function overlap(a: Position, b: Position, c: Position, d: Position): Meeting {
  const axis = Math.abs(b[0] - a[0]) >= Math.abs(b[1] - a[1]) ? 0 : 1
  const order = (p: Position, q: Position): [Position, Position] => (p[axis] <= q[axis] ? [p, q] : [q, p])
  const [low, high] = order(a, b)
  const [from, to] = order(c, d)
  const start = low[axis] >= from[axis] ? low : from
  const end = high[axis] <= to[axis] ? high : to
  if (start[axis] > end[axis]) return undefined
  return { kind: start[axis] === end[axis] ? 'touch' : 'cross', at: start }
}
