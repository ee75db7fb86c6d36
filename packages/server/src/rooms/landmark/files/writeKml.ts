import type { PolygonRings, Position } from '@waymark/core/geo/Polygon.ts'
import { FILE_FIELDS } from './RawLandmark.ts'
import type { FileLandmark } from './fileLandmark.ts'

/** Landmarks as KML 2.2. A circle is a point with extended data `radius` in metres. */
export function writeKml(landmarks: readonly FileLandmark[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    ...landmarks.map(placemark),
    '</Document></kml>',
    '',
  ].join('\n')
}

function placemark({ values, shape }: FileLandmark): string {
  const radius: [string, string][] = shape.kind === 'circle' ? [['radius', String(shape.radiusM)]] : []
  const named = FILE_FIELDS.filter((field) => field !== 'name' && values[field] !== '')
  const data = [...named.map((field): [string, string] => [field, values[field]]), ...radius]
  return [
    `<Placemark><name>${escaped(values.name)}</name>`,
    values.colour === '' ? '' : `<Style>${styleOf(values.colour)}</Style>`,
    data.length === 0
      ? ''
      : `<ExtendedData>${data.map(([name, value]) => `<Data name="${name}"><value>${escaped(value)}</value></Data>`).join('')}</ExtendedData>`,
    shape.kind === 'circle'
      ? `<Point><coordinates>${shape.lon},${shape.lat}</coordinates></Point>`
      : areaOf(shape.parts),
    '</Placemark>',
  ].join('')
}

function areaOf(parts: readonly PolygonRings[]): string {
  const polygons = parts.map(([outer, ...holes]) => {
    const inner = holes.map((ring) => `<innerBoundaryIs>${ringOf(ring)}</innerBoundaryIs>`).join('')
    return `<Polygon><outerBoundaryIs>${ringOf(outer ?? [])}</outerBoundaryIs>${inner}</Polygon>`
  })
  return polygons.length === 1 ? (polygons[0] ?? '') : `<MultiGeometry>${polygons.join('')}</MultiGeometry>`
}

function ringOf(ring: readonly Position[]): string {
  return `<LinearRing><coordinates>${ring.map(([lon, lat]) => `${lon},${lat}`).join(' ')}</coordinates></LinearRing>`
}

/** KML writes a colour as opacity, blue, green, red. */
function styleOf(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => colour.slice(at, at + 2))
  const reversed = `${blue}${green}${red}`
  return `<LineStyle><color>ff${reversed}</color></LineStyle><PolyStyle><color>40${reversed}</color></PolyStyle>`
}

/** Text between tags; characters that XML 1.0 does not know are left out. */
function escaped(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- those are what is left out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}
