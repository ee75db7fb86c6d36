import type { Position } from '../Polygon.ts'

/** Loops that are cut off at most: each is where a border met itself. */
const MOST = 500

/** A closed border of a ring whose edges cross: of the two parts at each crossing the larger one is kept. */
export function withoutLoops(points: readonly Position[]): Position[] {
  let ring = [...points]
  for (let cuts = 0; cuts < MOST; cuts++) {
    const met = firstCrossing(ring)
    if (!met) break
    const { i, j, at } = met
    const inner = [at, ...ring.slice(i + 1, j + 1)]
    const outer = [at, ...ring.slice(j + 1), ...ring.slice(0, i + 1)]
    ring = areaOf(inner) > areaOf(outer) ? inner : outer
  }
  const [first] = ring
  return first ? [...ring, first] : []
}

/** The first two edges of an open ring that cross, by their first corners, and where. */
function firstCrossing(ring: readonly Position[]): { i: number; j: number; at: Position } | undefined {
  const count = ring.length
  for (let i = 0; i < count - 2; i++)
    for (let j = i + 2; j < count; j++) {
      // the last edge leads to the first corner
      if (i === 0 && j === count - 1) continue
      const at = crossing(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % count]!)
      if (at) return { i, j, at }
    }
  return undefined
}

/** Where two edges cross within both; undefined where they do not. */
function crossing(
  [ax, ay]: Position,
  [bx, by]: Position,
  [cx, cy]: Position,
  [dx, dy]: Position,
): Position | undefined {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const turn = ux * vy - uy * vx
  if (turn === 0) return undefined
  const along = ((cx - ax) * vy - (cy - ay) * vx) / turn
  const across = ((cx - ax) * uy - (cy - ay) * ux) / turn
  if (along < 0 || along > 1 || across < 0 || across > 1) return undefined
  return [ax + along * ux, ay + along * uy]
}

/** Square degrees. */
function areaOf(ring: readonly Position[]): number {
  let twice = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [toX, toY] = ring[(i + 1) % ring.length]!
    twice += x * toY - toX * y
  }
  return Math.abs(twice) / 2
}
