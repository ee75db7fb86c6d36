import type { MultiPolygonRings, PolygonRings, Position } from './Polygon.ts'

/**
 * The rings of a POLYGON or MULTIPOLYGON in well-known text (OGC Simple Features, 7.2), longitude first; heights are
 * passed over. Undefined for anything else.
 */
export function readWkt(text: string): MultiPolygonRings | undefined {
  const found = /^\s*(?:SRID=4326;)?\s*(MULTI)?POLYGON\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is.exec(text)
  if (!found) return undefined
  const depth = found[1] ? 3 : 2
  const lists = readLists(found[2]!, depth)
  if (!lists) return undefined
  return found[1] ? (lists as MultiPolygonRings) : [lists as PolygonRings]
}

/** An area as POLYGON or MULTIPOLYGON in well-known text. */
export function writeWkt(parts: MultiPolygonRings): string {
  const polygons = parts.map(
    (rings) => `(${rings.map((ring) => `(${ring.map(([lon, lat]) => `${lon} ${lat}`).join(', ')})`).join(', ')})`,
  )
  return polygons.length === 1 ? `POLYGON ${polygons[0]}` : `MULTIPOLYGON (${polygons.join(', ')})`
}

/** Lists in brackets, nested to a depth at whose bottom positions stand. */
function readLists(text: string, depth: number): unknown[] | undefined {
  const stack: unknown[][] = []
  let result: unknown[] | undefined
  for (const [, open, close, comma, rest] of text.matchAll(/(\()|(\))|(,)|([^(),]+)/g)) {
    if (result) return rest?.trim() === '' ? result : undefined
    if (open) {
      if (stack.length === depth) return undefined
      stack.push([])
    } else if (close) {
      const list = stack.pop()
      if (!list) return undefined
      const above = stack.at(-1)
      if (above) above.push(list)
      else result = list
    } else if (!comma && rest !== undefined && rest.trim() !== '') {
      const position = positionOf(rest)
      if (stack.length !== depth || !position) return undefined
      stack.at(-1)?.push(position)
    }
  }
  return result
}

function positionOf(text: string): Position | undefined {
  const [lon, lat, ...more] = text.trim().split(/\s+/).map(Number)
  if (lon === undefined || lat === undefined || more.length > 2) return undefined
  return [lon, lat, ...more].every(Number.isFinite) ? [lon, lat] : undefined
}
