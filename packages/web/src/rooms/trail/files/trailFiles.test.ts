import { expect, it } from 'vitest'
import { trailFeatures } from '../map/trailFeatures.ts'
import { pathOf } from '../pathOf.testing.ts'
import { trailCsv, trailGpx, trailKml, xmlText } from './trailFiles.ts'

const path = pathOf(
  [
    [0, 40.123456, -100],
    [60, 40.2, -100.1],
    [9000, 41, -101],
  ],
  [[60, 9000]],
)
const NAMES = {
  time: 'Time',
  latitude: 'Latitude',
  longitude: 'Longitude',
  speed: 'Speed',
  course: 'Course',
  altitude: 'Altitude',
  battery: 'Battery',
  temperature: 'Temperature',
}

it('writes csv in metric units with UTC times and empty cells for the unknown', () => {
  const lines = trailCsv(path, NAMES).split('\r\n')
  expect(lines[0]).toContain('Time (UTC),Latitude,Longitude,Speed (m/s)')
  expect(lines[1]).toBe('2026-11-20T08:00:00.000Z,40.123456,-100,10,90,,80,')
  expect(lines).toHaveLength(5)
})

it('writes gpx with a new segment after each gap and the name escaped', () => {
  const gpx = trailGpx(path, 'A & <B>')
  expect(gpx.match(/<trkseg>/g)).toHaveLength(2)
  expect(gpx.match(/<trkpt /g)).toHaveLength(3)
  expect(gpx).toContain('<name>A &amp; &lt;B&gt;</name>')
  expect(gpx).toContain('<trkpt lat="40.123456" lon="-100"><time>2026-11-20T08:00:00.000Z</time></trkpt>')
})

it('writes kml tracks with as many times as places', () => {
  const kml = trailKml(path, 'T')
  expect(kml.match(/<when>/g)).toHaveLength(3)
  expect(kml.match(/<gx:coord>/g)).toHaveLength(3)
  expect(kml).toContain('<gx:coord>-100 40.123456 0</gx:coord>')
})

it('leaves out of XML what XML cannot hold', () => {
  expect(xmlText('a\u0000b\u0008"c"')).toBe('ab&quot;c&quot;')
})

it('cuts the drawn line at gaps and joins them with a line of its own', () => {
  const features = trailFeatures(path).features
  const of = (kind: string) => features.find((feature) => feature.properties?.kind === kind)?.geometry
  expect(of('line')).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [-100, 40.123456],
        [-100.1, 40.2],
      ],
    ],
  })
  expect(of('join')).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [-100.1, 40.2],
        [-101, 41],
      ],
    ],
  })
  expect(of('start')).toEqual({ type: 'Point', coordinates: [-100, 40.123456] })
})
