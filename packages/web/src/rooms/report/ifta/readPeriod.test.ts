import { expect, it } from 'vitest'
import { lastQuarter, readPeriod } from './readPeriod.ts'

it('reads a quarter or a month of an address, and nothing that is none', () => {
  const otherwise = { year: 2026, quarter: 3 }
  const read = (text: string) => readPeriod(new URLSearchParams(text), otherwise)
  expect(read('year=2025&part=q1')).toEqual({ year: 2025, quarter: 1 })
  expect(read('year=2025&part=m12')).toEqual({ year: 2025, month: 12 })
  for (const wrong of ['', 'year=1999&part=q1', 'year=2025&part=q5', 'year=2025&part=m0', 'part=q1'])
    expect(read(wrong)).toBe(otherwise)
})

it('offers the quarter that is to be filed', () => {
  expect(lastQuarter(Date.parse('2026-11-22T00:00Z'))).toEqual({ year: 2026, quarter: 3 })
  expect(lastQuarter(Date.parse('2026-02-01T00:00Z'))).toEqual({ year: 2025, quarter: 4 })
})
