import { expect, it } from 'vitest'
import { rangeParams, rangeProblem } from './range.ts'

const NOW = Date.parse('2026-11-21T12:00:30Z')

it('a preset is open towards now, and everything has no ends', () => {
  expect(rangeParams('week', NOW)).toEqual({ from: '2026-11-14T12:00:00.000Z' })
  expect(rangeParams('all', NOW)).toEqual({})
})

it('TIME-3 two moments lie within 2000 to 2037, in order', () => {
  const at = (time: string): number => Date.parse(time)
  expect(rangeProblem(at('1999-12-31T00:00Z'), NOW)).toBe('rangeYears')
  expect(rangeProblem(NOW, at('2038-02-01T00:00Z'))).toBe('rangeYears')
  expect(rangeProblem(NOW, NOW)).toBe('rangeOrder')
  expect(rangeProblem(Number.NaN, NOW)).toBe('rangeBlank')
  expect(rangeProblem(NOW - 1, NOW)).toBeUndefined()
})
