import { type Trace, type TracePoint, makeTrace } from './Trace.ts'

/** A track, route or way point with what is in it; any namespace prefix. */
const POINT = /<(?:\w+:)?(trkpt|rtept)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?\1\s*>)/g

/**
 * Reads the track points (or, where there are none, the route points) of a GPX 1.0 or 1.1 file as one trace.
 *
 * @throws {Error} when it is not GPX, or no point has a time
 */
export function readGpx(text: string, name = ''): Trace {
  if (!/<(?:\w+:)?gpx\b/.test(text)) throw new Error(`trace '${name}': not a GPX file`)
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, '')
  const points = { trkpt: [] as TracePoint[], rtept: [] as TracePoint[] }
  for (const [, kind, attributes = '', inner = ''] of plain.matchAll(POINT)) {
    const altitude = Number.parseFloat(element(inner, 'ele'))
    points[kind === 'rtept' ? 'rtept' : 'trkpt'].push({
      time: Date.parse(element(inner, 'time')),
      lat: Number.parseFloat(attribute(attributes, 'lat')),
      lon: Number.parseFloat(attribute(attributes, 'lon')),
      altitude: Number.isFinite(altitude) ? altitude : undefined,
    })
  }
  return makeTrace(name, points.trkpt.length > 0 ? points.trkpt : points.rtept)
}

function element(text: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([^<]*)<`).exec(text)?.[1]?.trim() ?? ''
}

function attribute(text: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1] ?? ''
}
