import { describe, expect, it } from 'vitest'
import { makeFormat } from '../../app/format/makeFormat.ts'
import { degrees, rangeText, toCelsius, toField } from './temperatureUnit.ts'

const units = { locale: 'en', distanceUnit: 'mi', dateFormat: 'YYYY-MM-DD HH', timeZone: 'utc' } as const
const fahrenheit = makeFormat({ ...units, temperatureUnit: 'F' })
const celsius = makeFormat({ ...units, temperatureUnit: 'C' })

describe('temperatures', () => {
  it('are shown in the unit of the user', () => {
    expect([degrees(-1525, celsius), degrees(-1525, fahrenheit), degrees(null, celsius)]).toEqual([
      '-15.3°C',
      '4.6°F',
      '—',
    ])
  })

  it('come back from a field as they went in', () => {
    for (const value of [-4000, -1800, 0, 200, 800, 3750])
      for (const format of [fahrenheit, celsius]) {
        const field = toField(value, format) ?? Number.NaN
        expect(Math.round(toCelsius(field, format) * 100)).toBeCloseTo(value, -1)
      }
  })

  it('make a range of one limit or two', () => {
    expect([
      rangeText(200, 800, celsius),
      rangeText(null, -1800, celsius),
      rangeText(0, null, fahrenheit),
      rangeText(null, null, celsius),
    ]).toEqual(['2 – 8°C', '≤ -18°C', '≥ 32°F', '—'])
  })
})
