import { expect, it } from 'vitest'
import { ticksOf } from './ticksOf.ts'

it('names all of a few groups, and of many some that are equally far apart', () => {
  const named = (points: number) => ticksOf(points).map(({ point }) => point)
  expect([named(0), named(1), named(3)]).toEqual([[], [0], [0, 1, 2]])
  expect(named(31)).toEqual([0, 5, 10, 15, 20, 25, 30])
  expect(named(366)).toEqual([0, 53, 106, 159, 212, 265, 318])
  expect(ticksOf(2).map(({ middle }) => middle)).toEqual([0.25, 0.75])
  expect(ticksOf(366).map(({ hold }) => hold)[0]).toBeCloseTo(0, 2)
  expect(ticksOf(2).map(({ hold }) => hold)).toEqual([0.5, 0.5])
  expect(ticksOf(366).reduce((sum, { room }) => sum + room, 0)).toBeLessThanOrEqual(1.02)
  const ranks = (points: number) => ticksOf(points).map(({ rank }) => rank)
  expect([ranks(3), ranks(31)]).toEqual([
    [0, 2, 0],
    [0, 2, 1, 2, 0, 2, 1],
  ])
})
