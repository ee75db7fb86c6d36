import { csvFile } from '@waymark/core/text/csv.ts'
import type { TrailPath } from '../TrailPath.ts'

export type TrailFormat = 'csv' | 'gpx' | 'kml'

export const TRAIL_TYPES: Readonly<Record<TrailFormat, string>> = {
  csv: 'text/csv',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
}

/** Names of the columns of a csv file. */
export interface CsvNames {
  time: string
  latitude: string
  longitude: string
  speed: string
  course: string
  altitude: string
  battery: string
  temperature: string
}

/** Text as part of XML; characters that XML 1.0 cannot hold are left out. */
export function xmlText(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- these are what is left out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

const iso = (time: number): string => new Date(time).toISOString()
const known = (value: number | undefined, unknown: number, scale: number): number | null =>
  value === undefined || value <= unknown ? null : value / scale

/** Every point as a line of csv: times ISO 8601 UTC, speed in m/s, altitude in m, temperature in degrees Celsius. */
export function trailCsv(path: TrailPath, names: CsvNames): string {
  const head = [
    `${names.time} (UTC)`,
    names.latitude,
    names.longitude,
    `${names.speed} (m/s)`,
    `${names.course} (°)`,
    `${names.altitude} (m)`,
    `${names.battery} (%)`,
    `${names.temperature} (°C)`,
  ]
  const rows = Array.from({ length: path.count }, (_, i) => [
    iso(path.time[i]!),
    path.lat[i]!,
    path.lon[i]!,
    known(path.speed[i], -1, 100),
    known(path.course[i], -1, 1),
    known(path.altitude[i], -32768, 1),
    known(path.battery[i], -1, 1),
    known(path.temperature[i], -32768, 100),
  ])
  return csvFile(head, rows)
}

/** Index runs of the trail without its gaps. */
function segments(path: TrailPath): [number, number][] {
  const out: [number, number][] = []
  let from = 0
  for (let i = 1; i <= path.count; i++) {
    const gap = i < path.count && path.gaps.some((each) => path.time[i - 1]! <= each.from && path.time[i]! >= each.to)
    if (i < path.count && !gap) continue
    out.push([from, i])
    from = i
  }
  return path.count === 0 ? [] : out
}

/** A GPX 1.1 track, a new segment after each gap. */
export function trailGpx(path: TrailPath, name: string): string {
  const point = (i: number): string => {
    const altitude = known(path.altitude[i], -32768, 1)
    const elevation = altitude === null ? '' : `<ele>${altitude}</ele>`
    return `<trkpt lat="${path.lat[i]!}" lon="${path.lon[i]!}">${elevation}<time>${iso(path.time[i]!)}</time></trkpt>`
  }
  const parts = segments(path).map(([from, to]) => {
    const points = Array.from({ length: to - from }, (_, i) => point(from + i))
    return `<trkseg>\n${points.join('\n')}\n</trkseg>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Waymark" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${xmlText(name)}</name>
${parts.join('\n')}
</trk>
</gpx>
`
}

/** A KML 2.2 document with timed tracks (the gx extension that earth viewers replay). */
export function trailKml(path: TrailPath, name: string): string {
  const tracks = segments(path).map(([from, to]) => {
    const lines: string[] = []
    for (let i = from; i < to; i++) lines.push(`<when>${iso(path.time[i]!)}</when>`)
    for (let i = from; i < to; i++)
      lines.push(`<gx:coord>${path.lon[i]!} ${path.lat[i]!} ${known(path.altitude[i], -32768, 1) ?? 0}</gx:coord>`)
    return `<gx:Track>\n${lines.join('\n')}\n</gx:Track>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document><name>${xmlText(name)}</name>
<Style id="trail"><LineStyle><color>ffffa853</color><width>4</width></LineStyle></Style>
<Placemark><name>${xmlText(name)}</name><styleUrl>#trail</styleUrl>
<gx:MultiTrack>
${tracks.join('\n')}
</gx:MultiTrack>
</Placemark>
</Document>
</kml>
`
}
