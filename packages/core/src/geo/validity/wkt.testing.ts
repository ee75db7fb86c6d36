import type { MultiPolygonRings, PolygonRings, Position } from '../Polygon.ts'

/** For tests: the rings of a WKT polygon or multipolygon; undefined for other kinds. */
export function readWktArea(wkt: string): MultiPolygonRings | undefined {
  const text = wkt.trim().replaceAll(/\s+/g, ' ')
  const found = /^(MULTI)?POLYGON ?(\(.*\)|EMPTY)$/i.exec(text)
  if (!found) return undefined
  if (found[2] === 'EMPTY') return []
  const json = found[2]!
    .replaceAll('EMPTY', '()')
    .replaceAll(/(-?[\d.]+(?:e[-+]?\d+)?|NaN) (-?[\d.]+(?:e[-+]?\d+)?|NaN)/gi, '[$1,$2]')
    .replaceAll('NaN', 'null')
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  const rings = JSON.parse(json, (_, value: unknown) => (value === null ? Number.NaN : value)) as unknown
  return found[1] ? (rings as MultiPolygonRings) : [rings as PolygonRings]
}

/** For tests: a WKT point. */
export function readWktPoint(wkt: string): Position | undefined {
  const found = /^\s*POINT\s*\(\s*(\S+)\s+(\S+)\s*\)\s*$/i.exec(wkt)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

interface JtsCase {
  description: string
  a: string
  b: string
  /** name, pattern or third argument, expected. */
  operations: { name: string; argument: string; expected: string }[]
}

/** For tests: the cases of a JTS XML test file. */
export function readJtsCases(xml: string): JtsCase[] {
  return [...xml.matchAll(/<case>([\s\S]*?)<\/case>/g)].map(([, body = '']) => ({
    description: /<desc>([\s\S]*?)<\/desc>/.exec(body)?.[1]?.trim() ?? '',
    a: /<a>([\s\S]*?)<\/a>/.exec(body)?.[1]?.trim() ?? '',
    b: /<b>([\s\S]*?)<\/b>/.exec(body)?.[1]?.trim() ?? '',
    operations: [...body.matchAll(/<op name="(\w+)"([^>]*)>([\s\S]*?)<\/op>/g)].map(
      ([, name = '', rest = '', text = '']) => ({
        name,
        argument: /arg3="([^"]*)"/.exec(rest)?.[1] ?? /pattern="([^"]*)"/.exec(rest)?.[1] ?? '',
        expected: text.trim(),
      }),
    ),
  }))
}
