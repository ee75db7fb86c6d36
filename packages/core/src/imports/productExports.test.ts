import { describe, expect, it } from 'vitest'
import type { Reading } from './importFields.ts'
import type { Observation } from './Observation.ts'
import { readTable } from './readTable.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

interface Export {
  /** Cells are parted by bars. */
  readonly lines: readonly string[]
  readonly asks?: readonly string[]
  readonly said?: Reading
  readonly name: string
  readonly time: string
  readonly expected: Partial<Observation>
}

/** Lines as exports of these products have them, after what their makers publish of their heads; made up here. */
const EXPORTS: Readonly<Record<string, Export>> = {
  'a log of positions below a page of title': {
    lines: [
      'Log Data Detail Report',
      'Report options: From Nov 20, 2026 To Nov 21, 2026',
      'Company Name|North Freight',
      'Device|Serial Number|Date|Latitude|Longitude|Speed (km/h)|Odometer (km)|Ignition|Location',
      'Truck 14|G9ABC1234567|11/20/2026 16:05:09|43.65107|-79.34702|88|123,456.7|On|Gardiner Expy, Toronto',
    ],
    asks: ['zone'],
    said: { zone: 'America/Toronto' },
    name: 'Truck 14',
    time: '2026-11-20T21:05:09.000Z',
    expected: { lat: 43.65107, lon: -79.34702, odometer: 123_456_700, ignition: true },
  },
  'assets with milliseconds and degrees of heading': {
    lines: [
      'Vehicle Name,Vehicle ID,Latitude,Longitude,Heading (degrees),Speed (mph),Time (ms),Address'.replaceAll(',', '|'),
      'Reefer 2|281474977075805|41.88001|-87.63002|271.5|0|1795248000000|Wacker Dr',
    ],
    name: 'Reefer 2',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 41.88001, course: 271.5, speed: 0 },
  },
  'a history with the zone in each time': {
    lines: [
      'Vehicle Number|Vehicle Name|Update UTC|Is PTO|Latitude|Longitude|Display State|Delta Distance|Speed|Odometer',
      '77|Van 77|2026-11-21T08:00:00Z|false|33.45|-112.07|Moving|0.4|35 mph|45,210.3 mi',
    ],
    name: 'Van 77',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 33.45, speed: 35 * (1609.344 / 3600), odometer: 45_210.3 * 1609.344 },
  },
  'messages with European dates and a place in one cell': {
    lines: [
      '№|Grouping|Time|Speed, km/h|Coordinates|Altitude, m|Location|Parameters',
      '1|Sprinter 3|21.11.2026 08:00:00|54|52.52, 13.405|34|Berlin|pwr_ext=12.4',
      '2|Sprinter 3|21.11.2026 08:01:00|50|52.53, 13.415|34|Berlin|pwr_ext=12.4',
    ],
    asks: ['zone'],
    said: { zone: 'UTC', columns: { name: 'Grouping', time: 'Time', position: 'Coordinates', speed: 'Speed, km/h' } },
    name: 'Sprinter 3',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 52.52, lon: 13.405, speed: 15 },
  },
  'a route with knots in no head': {
    lines: [
      'Valid|Device Name|Fix Time|Latitude|Longitude|Altitude|Speed|Course|Address|Attributes',
      'true|Trailer 9|2026-11-21 08:00:00|40.5|-3.7|600|20|180|Calle 1|batteryLevel=80',
    ],
    asks: ['speed', 'zone'],
    said: { zone: 'UTC', units: { speed: 'kn' } },
    name: 'Trailer 9',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 40.5, speed: 20 * (1852 / 3600), course: 180 },
  },
  'records with millivolts and seconds': {
    lines: [
      'IMEI|Timestamp|Longitude|Latitude|Angle|Speed [km/h]|Total Odometer [m]|External Voltage [mV]|Ignition',
      '352093081452251|1795248000|25.2797|54.6872|90|36|1234567|12650|1',
    ],
    name: '',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 54.6872, lon: 25.2797, speed: 10, odometer: 1_234_567, power: 12.65, ignition: true },
  },
  'a track of points': {
    lines: ['name|lat|lon|ele|time', 'Van 1|39.898573|-116.391305|12.5|2026-11-21T08:00:00Z'],
    name: 'Van 1',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 39.898573, lon: -116.391305 },
  },
  'a fleet in French with decimal commas': {
    lines: [
      'Véhicule|Immatriculation|Date et heure|Latitude|Longitude|Vitesse (km/h)|Kilométrage|Contact',
      'Camion 5|AB-123-CD|21/11/2026 09:00:00|45,5017|-73,5673|72,5|123 456,7|Moteur tourne',
    ],
    asks: ['zone'],
    said: { zone: 'America/Toronto', dateOrder: 'dmy' },
    name: 'Camion 5',
    time: '2026-11-21T14:00:00.000Z',
    expected: { lat: 45.5017, lon: -73.5673, odometer: 123_456_700, ignition: true },
  },
  'two rows of heads': {
    lines: [
      'Object||Position|||Status|',
      'Name|Registration|Time (UTC)|Latitude|Longitude|Speed|Ignition',
      'WF-1|XY 12|2026-11-21 08:00|51.5|-0.12|30 mph|Off',
    ],
    name: 'WF-1',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 51.5, ignition: false },
  },
  'a head with an offset': {
    lines: ['Unit|Event Time (GMT-5)|Lat|Long|MPH', '12|2026-11-21 03:00:00|41.5|-87.6|55'],
    name: '12',
    time: '2026-11-21T08:00:00.000Z',
    expected: { lat: 41.5, lon: -87.6 },
  },
}

const read = (lines: readonly string[], said: Reading = {}) =>
  readTable(
    lines.map((line, i) => ({ line: i + 1, cells: line.split('|') })),
    said,
    {},
    NOW,
  )

describe('exports that nobody has described', () => {
  it.each(Object.entries(EXPORTS))('%s', (_what, { lines, asks = [], said, name, time, expected }) => {
    const first = read(lines)
    expect(first.faults).toEqual([])
    expect(first.asks.toSorted()).toEqual(asks.filter((ask) => first.total > 0 && ask !== '').toSorted())
    const { asks: left, good, faults } = said ? read(lines, said) : first
    expect([left, faults]).toEqual([[], []])
    const { row } = good[0]!
    expect(row.name).toBe(name)
    expect(new Date(row.observation.time).toISOString()).toBe(time)
    for (const [field, value] of Object.entries(expected)) {
      const own = row.observation[field as keyof Observation]
      if (typeof value === 'number') expect(own, field).toBeCloseTo(value, 6)
      else expect(own, field).toBe(value)
    }
  })

  it('tells of every column what it means and why, and which are left out', () => {
    const { columns } = read(['Vehicle|Event Time|a|b|Colour', 'T1|2026-11-21T08:00:00Z|41.51234|-87.65123|red'])
    expect(columns.map(({ head, field, reason }) => `${head}: ${field} ${reason}`.trim())).toEqual([
      'Vehicle: name head',
      'Event Time: time head',
      'a: lat values',
      'b: lon values',
      'Colour:',
    ])
  })

  it('keeps a unit of a source for its own column only', () => {
    const kept: Reading = {
      columns: { name: 'V', time: 'T', lat: 'Lat', lon: 'Lon', speed: 'Speed' },
      units: { speed: 'mph' },
    }
    const table = (head: string) =>
      [`V|T|Lat|Lon|${head}`, 'A|2026-11-21T08:00:00Z|41.5|-87.6|60'].map((line, i) => ({
        line: i + 1,
        cells: line.split('|'),
      }))
    const units = (head: string) => readTable(table(head), {}, kept, NOW).settled.units.speed
    expect(['Speed', 'Velocity', 'Speed (km/h)'].map(units)).toEqual(['mph', undefined, 'km/h'])
  })
})
