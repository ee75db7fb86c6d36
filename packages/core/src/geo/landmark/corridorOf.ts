import type { Position } from '../Polygon.ts'
import { locateInPolygon } from '../pointInPolygon.ts'
import { unwrapLine } from '../unwrapLine.ts'
import { withoutLoops } from './withoutLoops.ts'

/** Metres of a degree of latitude, good to half a percent anywhere: a corridor is as wide as somebody says about. */
const DEGREE_M = 111_320
/** A bend up to this is cut to a corner, a sharper one is rounded. Radians. */
const SHARP = Math.PI / 3
/** Between two points of what is rounded, at most. Radians. */
const STEP = Math.PI / 4
/** Points of a line that are nearer to each other than this are one: a double click. Metres. */
const SAME_M = 0.5

/**
 * The closed border of all that lies within half of `widthM` metres of a line (longitude and latitude in degrees), with
 * rounded ends; undefined where a line has no length, or comes so near to itself that there would be a hole.
 */
export function corridorOf(line: readonly Position[], widthM: number): Position[] | undefined {
  const way = withoutRepeats(unwrapLine(line))
  if (way.length < 2 || !(widthM > 0)) return undefined
  const there = sideOf(way, widthM / 2)
  const back = sideOf(way.toReversed(), widthM / 2)
  const ring = withoutLoops([...there, ...back])
  const isWhole = ring.length > 3 && pointsAlong(way).every(([lon, lat]) => locateInPolygon(lat, lon, [ring]) === 1)
  return isWhole ? ring : undefined
}

/** The left side of a way from its first point to its last, and the rounded end there. */
function sideOf(way: readonly Position[], far: number): Position[] {
  const turns = way.slice(1).map((to, i) => headingOf(way[i]!, to))
  const left = Math.PI / 2
  const side: Position[] = [moved(way[0]!, turns[0]! + left, far)]
  for (let i = 1; i < turns.length; i++) {
    const [before, after] = [turns[i - 1]!, turns[i]!]
    const turn = Math.atan2(Math.sin(after - before), Math.cos(after - before))
    const corner = way[i]!
    // towards the left the two sides meet before the corner, towards the right beyond it
    if (turn > 0) side.push(moved(corner, before + left, far), moved(corner, after + left, far))
    else if (turn > -SHARP) side.push(moved(corner, before + turn / 2 + left, far / Math.cos(turn / 2)))
    else side.push(...arc(corner, before + left, turn, far))
  }
  return [...side, ...arc(way.at(-1)!, turns.at(-1)! + left, -Math.PI, far)]
}

/** Points around a middle from a direction on, over an angle. */
function arc(middle: Position, from: number, over: number, far: number): Position[] {
  const steps = Math.ceil(Math.abs(over) / STEP)
  return Array.from({ length: steps + 1 }, (_, i) => moved(middle, from + (over * i) / steps, far))
}

/** Direction of a way in radians, counter-clockwise from east. */
function headingOf([lon, lat]: Position, [toLon, toLat]: Position): number {
  return Math.atan2(toLat - lat, (toLon - lon) * narrowing((lat + toLat) / 2))
}

function moved([lon, lat]: Position, direction: number, metres: number): Position {
  const degrees = metres / DEGREE_M
  return [lon + (Math.cos(direction) * degrees) / narrowing(lat), lat + Math.sin(direction) * degrees]
}

/** How much shorter a degree of longitude is than one of latitude. */
const narrowing = (lat: number): number => Math.cos((lat * Math.PI) / 180)

function withoutRepeats(way: readonly Position[]): Position[] {
  const kept: Position[] = []
  for (const [lon, lat] of way) {
    const last = kept.at(-1)
    const isSame = last && Math.hypot((lon - last[0]) * narrowing(lat), lat - last[1]) * DEGREE_M < SAME_M
    if (!isSame) kept.push([lon, lat])
  }
  return kept
}

/** The points of a way with those halfway between them. */
function pointsAlong(way: readonly Position[]): Position[] {
  return way.flatMap((point, i): Position[] => {
    const next = way[i + 1]
    return next ? [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]] : [point]
  })
}
