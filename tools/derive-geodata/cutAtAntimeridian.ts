import type { MultiPolygonRings, PolygonRings, Position } from '@waymark/core/geo/Polygon.ts'

/**
 * Cuts polygons that run across the 180th meridian (a step of more than 180 degrees of longitude) in two, as maps and
 * RFC 7946, section 3.1.9, want them. A ring around a pole is closed over the pole.
 */
export function cutAtAntimeridian(parts: MultiPolygonRings): MultiPolygonRings {
  return parts.flatMap((rings) => {
    if (!rings.some(crosses)) return [rings]
    const unrolled = rings.map(unroll)
    return [-1, 0, 1].flatMap((turn) => {
      const shift = turn * 360
      const cut = unrolled
        .map((ring) => clip(clip(ring, shift - 180, 1), shift + 180, -1))
        .filter((ring) => ring.length > 3)
        .map((ring) => ring.map(([lon, lat]): Position => [lon - shift, lat]))
      return cut.length > 0 ? [cut] : []
    })
  })
}

function crosses(ring: Position[]): boolean {
  return ring.some(([lon], i) => i > 0 && Math.abs(lon - ring[i - 1]![0]) > 180)
}

/** Longitudes without a jump; a ring that does not come back to its start goes round a pole. */
function unroll(ring: Position[]): PolygonRings[number] {
  let turn = 0
  const out = ring.map(([lon, lat], i): Position => {
    const step = i === 0 ? 0 : lon - ring[i - 1]![0]
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [lon + turn, lat]
  })
  const [first, last] = [out[0]!, out.at(-1)!]
  if (first[0] === last[0]) return out
  const pole = first[1] < 0 ? -90 : 90
  return [...out, [last[0], pole], [first[0], pole], first]
}

/** The part of a ring east (`side` 1) or west (-1) of a meridian (Sutherland and Hodgman). */
function clip(ring: Position[], meridian: number, side: 1 | -1): Position[] {
  const out: Position[] = []
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1]!, ring[i]!]
    const isIn = (from[0] - meridian) * side >= 0
    if (isIn) out.push(from)
    if (isIn !== (to[0] - meridian) * side >= 0) {
      const along = (meridian - from[0]) / (to[0] - from[0])
      out.push([meridian, from[1] + along * (to[1] - from[1])])
    }
  }
  return out.length > 0 ? [...out, out[0]!] : []
}
