import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from './readTable.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** What a line of a generated file tells, in whole steps of what files write. */
const point = fc.record({
  asset: fc.integer({ min: 1, max: 9 }).map((n) => `Truck ${n}`),
  // whole seconds of some weeks
  time: fc.integer({ min: Date.parse('2026-09-01') / 1000, max: NOW / 1000 - 60 }).map((s) => s * 1000),
  lat: fc
    .integer({ min: -8_999_999, max: 8_999_999 })
    .filter((n) => Math.abs(n) > 10)
    .map((n) => n / 1e5),
  lon: fc
    .integer({ min: -17_999_999, max: 17_999_999 })
    .filter((n) => Math.abs(n) > 10)
    .map((n) => n / 1e5),
  speed: fc.integer({ min: 0, max: 1300 }).map((n) => n / 10),
  odometer: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 10),
  temperature: fc.integer({ min: -300, max: 600 }).map((n) => n / 10),
  ignition: fc.boolean(),
})
type Point = typeof point extends fc.Arbitrary<infer P> ? P : never

const two = (n: number): string => String(n).padStart(2, '0')
const parts = (time: number) => {
  const date = new Date(time)
  return {
    y: String(date.getUTCFullYear()),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    clock: date.toISOString().slice(11, 19),
  }
}

/** How files write a moment, in UTC, and what has to be said of it. */
const TIMES: Readonly<Record<string, { write: (time: number) => string; order?: 'mdy' | 'dmy' | 'ymd'; zone?: true }>> =
  {
    iso: { write: (time) => new Date(time).toISOString() },
    bare: { write: (time) => new Date(time).toISOString().slice(0, 19).replace('T', ' '), zone: true },
    seconds: { write: (time) => String(time / 1000) },
    milliseconds: { write: (time) => String(time) },
    serial: { write: (time) => (time / 86_400_000 + 25_569).toFixed(6), zone: true },
    compact: { write: (time) => new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, ''), zone: true },
    us: { write: (t) => `${parts(t).m}/${parts(t).d}/${parts(t).y} ${parts(t).clock}`, order: 'mdy', zone: true },
    european: { write: (t) => `${parts(t).d}.${parts(t).m}.${parts(t).y} ${parts(t).clock}`, order: 'dmy', zone: true },
    short: {
      write: (t) => `${parts(t).y.slice(2)}-${parts(t).m}-${parts(t).d} ${parts(t).clock}`,
      order: 'ymd',
      zone: true,
    },
  }
const SPEEDS = { mph: 1609.344 / 3600, 'km/h': 1 / 3.6, kn: 1852 / 3600, 'm/s': 1 } as const
const LENGTHS = { mi: 1609.344, km: 1000, m: 1 } as const

/** A number with a decimal mark and thousands apart. */
function written(value: number, mark: '.' | ',', group: string): string {
  const [whole = '', rest] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : mark + rest}`
}

const shape = fc.record({
  time: fc.constantFrom(...Object.keys(TIMES)),
  speed: fc.constantFrom(...(Object.keys(SPEEDS) as (keyof typeof SPEEDS)[])),
  length: fc.constantFrom(...(Object.keys(LENGTHS) as (keyof typeof LENGTHS)[])),
  degree: fc.constantFrom('°F' as const, '°C' as const),
  marks: fc.constantFrom(
    ['.', ''] as const,
    ['.', ','] as const,
    [',', ''] as const,
    [',', '.'] as const,
    [',', ' '] as const,
  ),
  unitIn: fc.constantFrom('head', 'value', 'said', 'nowhere', 'below'),
  title: fc.integer({ min: 0, max: 12 }),
  swapped: fc.boolean(),
  oneCell: fc.boolean(),
  states: fc.constantFrom(['On', 'Off'], ['1', '0'], ['Moteur tourne', 'Moteur arrêté'], ['Encendido', 'Apagado']),
  heads: fc.constantFrom(
    {
      asset: 'Vehicle',
      time: 'Event Time',
      lat: 'Latitude',
      lon: 'Longitude',
      place: 'Lat/Long',
      speed: 'Speed',
      odometer: 'Odometer',
      temperature: 'Temperature',
      ignition: 'Ignition',
    },
    {
      asset: 'Véhicule',
      time: 'Horodatage',
      lat: 'lat',
      lon: 'lng',
      place: 'coordonnées',
      speed: 'Vitesse',
      odometer: 'Odomètre',
      temperature: 'Température',
      ignition: 'Contact',
    },
    {
      asset: 'unit_name',
      time: 'gps_timestamp',
      lat: 'gps_lat',
      lon: 'gps_lon',
      place: 'gps_coordinates',
      speed: 'gps_speed',
      odometer: 'odo',
      temperature: 'temp',
      ignition: 'ign',
    },
    {
      asset: 'Vehículo',
      time: 'Fecha y hora',
      lat: 'Latitud',
      lon: 'Longitud',
      place: 'Coordenadas',
      speed: 'Velocidad',
      odometer: 'Odómetro',
      temperature: 'Temperatura',
      ignition: 'Encendido',
    },
  ),
})
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never

function fileOf(points: readonly Point[], s: Shape): string[][] {
  const [mark, group] = s.marks
  const units = { speed: s.speed, odometer: s.length, temperature: s.degree }
  const head = (field: keyof typeof units): string => s.heads[field] + (s.unitIn === 'head' ? ` (${units[field]})` : '')
  const value = (field: keyof typeof units, p: Point): string =>
    written(p[field], mark, group) + (s.unitIn === 'value' ? ` ${units[field]}` : '')
  const degrees = (n: number): string => String(n).replace('.', mark)
  const apart = mark === ',' ? '; ' : ', '
  const place = (p: Point): string[] =>
    s.oneCell
      ? [degrees(p.lat) + apart + degrees(p.lon)]
      : s.swapped
        ? [degrees(p.lon), degrees(p.lat)]
        : [degrees(p.lat), degrees(p.lon)]
  const places = s.oneCell ? [s.heads.place] : s.swapped ? [s.heads.lon, s.heads.lat] : [s.heads.lat, s.heads.lon]
  const below = ['', '', ...places.map(() => ''), s.speed, s.length, s.degree, '']
  return [
    ...Array.from({ length: s.title }, (_, i) => [i === 0 ? 'Position report' : `Line ${i}`]),
    [s.heads.asset, s.heads.time, ...places, head('speed'), head('odometer'), head('temperature'), s.heads.ignition],
    ...(s.unitIn === 'below' ? [below] : []),
    ...points.map((p) => [
      p.asset,
      TIMES[s.time]?.write(p.time) ?? '',
      ...place(p),
      value('speed', p),
      value('odometer', p),
      value('temperature', p),
      s.states[p.ignition ? 0 : 1] ?? '',
    ]),
  ]
}

const read = (table: readonly (readonly string[])[], said: Parameters<typeof readTable>[1] = {}) =>
  readTable(
    table.map((cells, i) => ({ line: i + 1, cells })),
    said,
    {},
    NOW,
  )

describe('whole files in every shape', () => {
  it('are read back to the same points; what they do not tell is asked, never guessed', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), shape, (points, s) => {
        const file = fileOf(points, s)
        const kind = TIMES[s.time]!
        const first = read(file)
        const hasUnits = s.unitIn !== 'said' && s.unitIn !== 'nowhere'
        const needs = (field: 'speed' | 'odometer') => !hasUnits && points.some((p) => p[field] !== 0)
        const asked = {
          speed: needs('speed'),
          odometer: needs('odometer'),
          temperature: !hasUnits,
        }
        // the order of dates and zones of bare times; the first is asked before the second can be
        expect(first.faults).toEqual([])
        if (kind.zone && !kind.order) expect(first.asks).toContain('zone')
        const order = first.settled.dateOrder
        expect(kind.order ? ['', kind.order] : ['']).toContain(order)
        const isRead = !kind.zone
        for (const field of ['speed', 'odometer', 'temperature'] as const)
          expect(first.asks.includes(field), field).toBe(asked[field])
        if (isRead) expect(first.good.length).toBe(points.length)
        const units =
          s.unitIn === 'said'
            ? { speed: s.speed, odometer: s.length, temperature: s.degree }
            : s.unitIn === 'nowhere'
              ? { speed: '' as const, odometer: '' as const, temperature: '' as const }
              : undefined
        const said = { zone: kind.zone ? 'UTC' : '', dateOrder: kind.order ?? ('' as const), units }
        const answer = read(file, said)
        expect(answer.asks).toEqual([])
        expect(answer.faults).toEqual([])
        expect(answer.good.length).toBe(points.length)
        answer.good.forEach(({ row }, i) => {
          const p = points[i]!
          expect(row.name).toBe(p.asset)
          const { time, lat, lon, speed, odometer, temperature, ignition } = row.observation
          expect([time, lat, lon, ignition]).toEqual([p.time, p.lat, p.lon, p.ignition])
          if (s.unitIn === 'nowhere') {
            expect([speed ?? 0, odometer ?? 0, temperature]).toEqual([0, 0, undefined])
            return
          }
          expect(speed).toBeCloseTo(p.speed * SPEEDS[s.speed], 6)
          expect(odometer).toBeCloseTo(p.odometer * LENGTHS[s.length], 3)
          expect(temperature).toBeCloseTo(s.degree === '°C' ? p.temperature : (p.temperature - 32) / 1.8, 6)
        })
      }),
      { numRuns: 300, seed: 45 },
    )
  })
})
