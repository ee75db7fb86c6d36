import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { describe, expect, it } from 'vitest'
import { RecordedAsset } from './RecordedAsset.ts'
import { parseTraceTime } from './parseTraceTime.ts'
import { readCsv } from './readCsv.ts'
import { readGpx } from './readGpx.ts'
import { readTraceFile } from './readTraceFile.ts'

const DATA = join(import.meta.dirname, '../../../../../shared/data/1_gps')
const hasData = existsSync(DATA)
if (!hasData) console.warn(`skipped: no recorded traces at ${DATA}`)

describe('readGpx', () => {
  it('reads track points of any namespace, in order, once a time', () => {
    const trace = readGpx(
      `<?xml version="1.0"?><g:gpx><!-- <g:trkpt lat="9" lon="9"><g:time>2020-01-01T00:00:00Z</g:time></g:trkpt> -->
      <g:trk><g:trkseg/><g:trkseg><g:trkpt lon='-104.5' lat='39.25'><g:ele>1609.5</g:ele><g:time>2020-01-01T00:00:10Z</g:time></g:trkpt>
      <g:trkpt lat="39" lon="-104"><g:time>2020-01-01T00:00:00+00:00</g:time></g:trkpt>
      <g:trkpt lat="39" lon="-104"><g:time>2020-01-01T00:00:00Z</g:time></g:trkpt>
      <g:trkpt lat="38" lon="-104"/></g:trkseg></g:trk></g:gpx>`,
      'a.gpx',
    )
    expect(trace).toEqual({
      name: 'a.gpx',
      skipped: 2,
      points: [
        { time: Date.UTC(2020, 0, 1), lat: 39, lon: -104, altitude: undefined },
        { time: Date.UTC(2020, 0, 1, 0, 0, 10), lat: 39.25, lon: -104.5, altitude: 1609.5 },
      ],
    })
  })

  it('says what is wrong', () => {
    expect(() => readGpx('<kml/>', 'b.gpx')).toThrow("'b.gpx': not a GPX file")
    expect(() => readGpx('<gpx><trkpt lat="1" lon="2"/></gpx>', 'c.gpx')).toThrow("'c.gpx': no position has a time (1")
  })

  it.skipIf(!hasData)('reads recorded files', () => {
    expect(readTraceFile(join(DATA, 'bus_limerick_304.gpx'))[0]?.points.length).toBeGreaterThan(2000)
    for (const file of readdirSync(join(DATA, 'na_motorcycle_gpx_original'))) {
      expect(readTraceFile(join(DATA, 'na_motorcycle_gpx_original', file))[0]?.points.length).toBeGreaterThan(1000)
    }
    expect(() => readTraceFile(join(DATA, 'gpx_edge_cases/gpx1.1_with_extensions_without_namespaces.gpx'))).toThrow(
      'no position has a time',
    )
    expect(
      readTraceFile(join(DATA, 'gpx_edge_cases/cerknicko-jezero-without-elevations.gpx'))[0]?.points.length,
    ).toBeGreaterThan(10)
  })
})

describe('readCsv', () => {
  it('finds columns by name, devices, and quoted cells', () => {
    const traces = readCsv(
      '\uFEFFVehicle;note;Y;X;T\r\n7;"a; ""b""";39;-104;2008-12-11 04:42:14+00\r\n8;;38;-103;2008-12-11 04:42:14+02\r\n7;;39;-104.5;2008-12-11 04:43:14.5\r\n',
    )
    expect(traces.map(({ name, points }) => [name, points.length])).toEqual([
      ['7', 2],
      ['8', 1],
    ])
    expect(traces[0]?.points[1]).toEqual({
      time: Date.UTC(2008, 11, 11, 4, 43, 14, 500),
      lat: 39,
      lon: -104.5,
      altitude: undefined,
    })
    expect(traces[1]?.points[0]?.time).toBe(Date.UTC(2008, 11, 11, 2, 42, 14))
  })

  it('names the column that is missing', () => {
    expect(() => readCsv('time,lat\n1,2', 'x.csv')).toThrow("'x.csv': no column for 'lon' in time lat")
    expect(() => readCsv('time,lat,lon\n', 'x.csv')).toThrow("'x.csv': no positions")
    expect(() => readCsv('time,lat,lon\n,1,2', 'x.csv')).toThrow("'x.csv': no position has a time")
    expect(() => readCsv('time,lat,lon\n1600000000,91,2', 'x.csv')).toThrow('no position')
  })

  it.skipIf(!hasData).each([
    ['na_motorcycle_days', 1, 100],
    ['sf_cabs_24days', 1, 1000],
    ['austin_bus_fleet', 50, 1],
    ['ev_twizy_morocco', 1, 100],
    ['solar_race_australia', 1, 20],
    ['geolife', 1, 100],
  ])('reads the shape of %s', (folder, devices, positions) => {
    const files = readdirSync(join(DATA, folder)).filter((name) => name.endsWith('.csv.gz'))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files.slice(0, 8)) {
      const traces = readTraceFile(join(DATA, folder, file))
      expect(traces.length).toBeGreaterThanOrEqual(devices)
      for (const { points } of traces) {
        expect(points.length).toBeGreaterThanOrEqual(positions)
        expect(points.every(({ time }, i) => i === 0 || time > points[i - 1]!.time)).toBe(true)
      }
    }
  })
})

describe('parseTraceTime', () => {
  it('reads the forms that recordings use, and nothing else', () => {
    const time = Date.UTC(2021, 2, 29, 11, 13, 45)
    expect(parseTraceTime('03/29/2021 11:13:45')).toBe(time)
    expect(parseTraceTime('2021-03-29T11:13:45Z')).toBe(time)
    expect(parseTraceTime('2021-03-29 11:13:45.000')).toBe(time)
    expect(parseTraceTime('2021-03-29T06:13:45-05:00')).toBe(time)
    expect(parseTraceTime(String(time / 1000))).toBe(time)
    expect(parseTraceTime(String(time))).toBe(time)
    for (const bad of ['', 'yesterday', '12', '2021-13-45']) expect(parseTraceTime(bad)).toBeNaN()
  })
})

describe('RecordedAsset', () => {
  const start = Date.UTC(2026, 0, 1)
  const trace = readCsv(
    'time,lat,lon\n2020-01-01T00:00:00Z,39,-104\n2020-01-01T00:01:00Z,39.01,-104\n2020-01-01T00:03:00Z,39.01,-104\n2020-01-01T00:04:00Z,39.01,-104.01\n',
  )[0]!

  it('drives a trace forth and back without a jump, and the same in windows', () => {
    const asset = new RecordedAsset(trace, start)
    const to = start + 3_600_000
    const reports = [...asset.reports(start - 9e9, to)]
    expect(reports[0]).toMatchObject({ time: start, lat: 39, lon: -104, course: 0, moving: true, odometer: 0 })
    expect(reports[0]?.speed).toBeCloseTo(18.53, 2)
    expect(reports[1]).toMatchObject({ speed: 0, moving: false })
    expect(reports[2]?.course).toBeCloseTo(270, 0)
    expect(reports.length).toBeGreaterThan(15)
    for (let i = 1; i < reports.length; i++) {
      const [a, b] = [reports[i - 1]!, reports[i]!]
      const metres = distanceM(a.lat, a.lon, b.lat, b.lon)
      expect(metres / ((b.time - a.time) / 1000)).toBeLessThan(45)
      expect(Math.abs(b.odometer! - a.odometer! - metres)).toBeLessThanOrEqual(1)
    }
    const middle = start + 1_234_567
    expect([...asset.deliveries(start, middle), ...asset.deliveries(middle, to)]).toEqual(reports)
  })
})
