import { expect, it } from 'vitest'
import { rangeEnds, rangeProblem, resolveRange } from './timeRange.ts'

const NOW = Date.parse('2026-11-21T12:00:30Z')
const DAY = 86_400_000
const at = (time: string): number => Date.parse(time)

it('a preset is open towards now, and everything has no ends', () => {
  expect(rangeEnds('week', NOW)).toEqual({ from: '2026-11-14T12:00:00.000Z' })
  expect(rangeEnds('all', NOW)).toEqual({})
  expect(resolveRange('2h', NOW)).toEqual({ from: NOW - 7_200_000, to: NOW })
  expect(resolveRange('all', NOW)).toEqual({ from: at('2000-01-01T00:00Z'), to: NOW })
})

it('days and weeks of the calendar begin at midnight of the wall, across a change of clocks, weeks on Monday', () => {
  const zone = 'America/Denver'
  // a Wednesday, 20:30 on the wall; clocks went back on the Sunday before
  const now = at('2026-11-05T03:30Z')
  const of = (preset: 'today' | 'yesterday' | 'thisWeek' | 'lastWeek') => {
    const { from, to } = resolveRange(preset, now, zone)
    return [from, to].map((time) => new Date(time).toISOString().slice(0, 16))
  }
  expect(of('today')).toEqual(['2026-11-04T07:00', '2026-11-05T03:30'])
  expect(of('yesterday')).toEqual(['2026-11-03T07:00', '2026-11-04T07:00'])
  expect(of('thisWeek')).toEqual(['2026-11-02T07:00', '2026-11-05T03:30'])
  expect(of('lastWeek')).toEqual(['2026-10-26T06:00', '2026-11-02T07:00'])
})

it('TIME-3 two moments lie within 2000 to 2037, in order', () => {
  expect(rangeProblem({ from: at('1999-12-31T00:00Z'), to: NOW })).toBe('years')
  expect(rangeProblem({ from: NOW, to: at('2038-02-01T00:00Z') })).toBe('years')
  expect(rangeProblem({ from: NOW, to: NOW })).toBe('order')
  expect(rangeProblem({ from: Number.NaN, to: NOW })).toBe('blank')
  expect(rangeProblem({ from: NOW - 1, to: NOW })).toBeUndefined()
})

it('TIME-1 they are no further apart than the longest range', () => {
  expect(rangeProblem({ from: NOW - 30 * DAY, to: NOW }, 30)).toBeUndefined()
  expect(rangeProblem({ from: NOW - 30 * DAY - 1, to: NOW }, 30)).toBe('long')
})
