import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { drivenUntil } from './sharesOf.ts'

const HOUR = 3_600_000

it('the parts of a trip that is cut anywhere add up to all of it', () => {
  const trips = record({
    start: integer({ min: 0, max: 5 * HOUR }),
    length: integer({ min: 1, max: 40 * HOUR }),
    mm: integer({ min: 0, max: 2_000_000_000 }),
    hours: array(integer({ min: 0, max: 100_000_000 }), { maxLength: 46 }),
    cuts: array(integer({ min: 0, max: 46 * HOUR }), { maxLength: 6 }),
  })
  assert(
    property(trips, ({ start, length, mm, hours, cuts }) => {
      const trip = { start, end: start + length, mm }
      const driven = hours.map((each, i) => ({ start: i * HOUR, mm: each }))
      const ends = [start, ...cuts, trip.end].sort((a, b) => a - b)
      const parts = ends
        .slice(1)
        .map((end, i) => drivenUntil(trip, driven, end) - drivenUntil(trip, driven, ends[i] ?? 0))
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(mm)
    }),
  )
})

it('weighs the hours by what was driven in them', () => {
  const trip = { start: 0, end: 2 * HOUR, mm: 100 }
  const hours = [
    { start: 0, mm: 80 },
    { start: HOUR, mm: 20 },
  ]
  expect(drivenUntil(trip, hours, HOUR)).toBe(80)
  expect(drivenUntil(trip, hours, HOUR * 1.5)).toBe(90)
  expect(drivenUntil(trip, [], HOUR)).toBe(50)
})
