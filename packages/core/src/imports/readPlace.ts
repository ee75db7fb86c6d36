import { readDegrees } from './readDegrees.ts'

/** Texts of latitude and longitude. */
export type PlaceTexts = readonly [lat: string, lon: string]

const WKT_POINT = /^(?:srid=\d+;)?\s*point\s*z?\s*\(\s*(\S+)\s+([^\s)]+)[^)]*\)$/i
const HEMISPHERES = /^(.*?[ns])[\s,;:/]*(.*[ew])$|^([ns].*?)[\s,;:/]*([ew].*)$/i

/**
 * Parts a place that stands in one cell: `41.5, -87.65`, `41,5; -87,65`, `41°30'N 87°39'W`, or a point of OGC 06-103r4
 * (7.2.2), whose longitude comes first. Texts are blank where there is none.
 */
export function placeTexts(text: string): PlaceTexts {
  const plain = text.trim()
  const [, wktLon, wktLat] = WKT_POINT.exec(plain) ?? []
  if (wktLon !== undefined && wktLat !== undefined) return [wktLat, wktLon]
  const bare = plain.replace(/^[([{]\s*|\s*[)\]}]$/g, '').replace(/\b(?:lat|lon|lng|long)(?:itude)?\s*[:=]\s*/gi, '')
  const sides = HEMISPHERES.exec(bare)
  if (sides) return [sides[1] ?? sides[3] ?? '', sides[2] ?? sides[4] ?? '']
  // a comma before a space, a semicolon, a bar or a slash parts surely; a comma alone may be a decimal one
  const sure = bare.split(/\s*[;|/]\s*|,\s+/)
  const parts =
    sure.length === 2 ? sure : bare.split(/\s*,\s*/).length === 2 ? bare.split(/\s*,\s*/) : bare.split(/\s+/)
  return parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : ['', '']
}

/** Whether a text is a place in one cell. */
export function isPlace(text: string): boolean {
  const [lat, lon] = placeTexts(text).map(readDegrees)
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}
