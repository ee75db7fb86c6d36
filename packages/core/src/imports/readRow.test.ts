import { describe, expect, it } from 'vitest'
import type { ImportField, ImportUnits } from './importFields.ts'
import { readDegrees } from './readDegrees.ts'
import { readFigure } from './readFigure.ts'
import { readRow } from './readRow.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const US = { speed: 'mph', odometer: 'mi', temperature: '°F', battery: '%' } as const
const GOOD = { name: 'CHS-1042', time: '2026-11-21T10:00:00Z', lat: '41.5', lon: '-87.65' }

function read(cells: Partial<Record<ImportField, string>>, units: ImportUnits = US) {
  const problems: string[] = []
  const rules = { zone: undefined, dateOrder: undefined, units, now: NOW }
  const row = readRow(
    (field) => cells[field] ?? '',
    rules,
    (field, problem) => void problems.push(`${field} ${problem}`),
  )
  return { row, problems }
}

describe('reading a row of an export', () => {
  it('brings figures into the units of reports', () => {
    const { row, problems } = read({
      ...GOOD,
      speed: '60 mph',
      course: '360',
      battery: '88%',
      temperature: '32',
      odometer: '1,000.5',
    })
    expect(problems).toEqual([])
    expect(row?.observation).toMatchObject({ lat: 41.5, lon: -87.65, course: 0, battery: 88, temperature: 0 })
    expect(row?.observation.speed).toBeCloseTo(26.82, 2)
    expect(row?.observation.odometer).toBeCloseTo(1_610_148.7, 1)
  })

  it('takes the units of the source where a value names none, and a unit at the value before them', () => {
    const units = { speed: 'km/h', odometer: 'km', temperature: '°C', battery: 'V' } as const
    expect(
      read({ ...GOOD, speed: '36', battery: '12.4', temperature: '-18', odometer: '12,5' }, units).row,
    ).toMatchObject({
      observation: { speed: 10, power: 12.4, temperature: -18, odometer: 12_500 },
    })
    expect(read({ ...GOOD, battery: '90 %' }, units).row?.observation.battery).toBe(90)
  })

  it('reads a place from one column or two', () => {
    expect(read({ name: 'A', time: GOOD.time, position: '(41.5, -87.65)' }).row?.observation).toMatchObject({
      lat: 41.5,
      lon: -87.65,
    })
    expect(['87.65° W', '41,5', '1,234.5', 'x'].map(readDegrees)).toEqual([-87.65, 41.5, undefined, undefined])
    const texts = ['1,234', '1,5', '1 234.5 mi', '1.234,5', "1'234.5", '1,234,567', '1.234.567', '-', '', '1,2,3']
    expect(texts.map((text) => readFigure(text)?.value)).toEqual([
      1234,
      1.5,
      1234.5,
      1234.5,
      1234.5,
      1_234_567,
      1_234_567,
      undefined,
      undefined,
      undefined,
    ])
    expect(['1,234', '1.234'].map((text) => readFigure(text, ',')?.value)).toEqual([1.234, 1234])
  })

  it.each([
    ['no asset', { ...GOOD, name: ' ' }, 'name blank'],
    ['no time', { ...GOOD, time: '' }, 'time blank'],
    ['a time to come', { ...GOOD, time: '2026-11-23T10:00:00Z' }, 'time future'],
    ['a time before all', { ...GOOD, time: '1999-11-23T10:00:00Z' }, 'time old'],
    ['a time without a zone', { ...GOOD, time: '2026-11-21 10:00' }, 'time zone'],
    ['no place', { ...GOOD, lat: '' }, 'lat blank'],
    ['half a place', { ...GOOD, lon: '' }, 'lon blank'],
    ['a place beyond the pole', { ...GOOD, lat: '91' }, 'lat invalid'],
    ['what receivers without a fix tell', { ...GOOD, lat: '0', lon: '0.0' }, 'lat invalid'],
    ['a battery of 140 %', { ...GOOD, battery: '140' }, 'battery invalid'],
    ['a speed in words', { ...GOOD, speed: 'fast' }, 'speed invalid'],
  ])('%s is wrong', (_what, cells, problem) => {
    expect(read(cells)).toEqual({ row: undefined, problems: [problem] })
  })

  it('asks for a unit that nothing tells, and leaves the value out meanwhile and where nobody knows it', () => {
    const figures = { ...GOOD, speed: '30', odometer: '1200', temperature: '20', battery: '12' }
    const asked = read(figures, {})
    expect(asked.problems.toSorted()).toEqual(['battery unit', 'odometer unit', 'speed unit', 'temperature unit'])
    expect(asked.row?.observation).toEqual({ time: Date.parse(GOOD.time), lat: 41.5, lon: -87.65 })
    const unknown = read(figures, { speed: '', odometer: '', temperature: '', battery: '' })
    expect(unknown.problems).toEqual([])
    expect(unknown.row?.observation).toEqual(asked.row?.observation)
    expect(read({ ...GOOD, speed: '0' }, {})).toMatchObject({ problems: [], row: { observation: { speed: 0 } } })
  })

  it.each([
    ['speed', '30 furlongs'],
    ['temperature', '20 K'],
    ['odometer', '100 h'],
    ['battery', '3 A'],
  ] as const)('a %s of %s is in no unit that is known', (field, text) => {
    expect(read({ ...GOOD, [field]: text })).toEqual({ row: undefined, problems: [`${field} invalid`] })
  })

  it('reads millivolts, metres, compass points and whether the engine runs', () => {
    const cells = { ...GOOD, battery: '12400 mV', odometer: '5000 m', course: 'North West', ignition: 'Moteur tourne' }
    expect(read(cells).row?.observation).toMatchObject({ power: 12.4, odometer: 5000, course: 315, ignition: true })
    const states = ['On', 'OFF', '1', '0', 'Ignition Off', 'Moteur arrêté', 'Encendido', '熄火']
    expect(states.map((ignition) => read({ ...GOOD, ignition }).row?.observation.ignition)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('dashes are nothing, and a formula that a spreadsheet made harmless is its text', () => {
    expect(read({ ...GOOD, name: "'=A1", speed: '--', battery: 'N/A' }).row).toMatchObject({ name: '=A1' })
  })
})
