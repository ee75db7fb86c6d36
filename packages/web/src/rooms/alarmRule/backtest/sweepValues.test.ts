import { expect, it } from 'vitest'
import { sweepValues } from './sweepValues.ts'

const same = { suffix: '', toShown: (value: number) => value, fromShown: (shown: number) => shown }
const MPH = 2.236936
const mph = {
  suffix: 'mph',
  toShown: (value: number) => value * MPH,
  fromShown: (shown: number) => shown / MPH,
}
const shown = (values: readonly number[], factor = 1): number[] =>
  values.map((value) => Math.round(value * factor * 100) / 100)

it('moves a speed in whole steps of the unit that the user reads', () => {
  const values = sweepValues(5, 60 / MPH, mph)
  expect(shown(values, MPH).slice(8, 13)).toEqual([50, 55, 60, 65, 70])
  expect(values[10]).toBe(60 / MPH)
})

it('stays within what the type allows', () => {
  expect(sweepValues(1, 10, same).every((value) => value >= 1 && value <= 100)).toBe(true)
  expect(sweepValues(17, 0, same)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('moves durations by minutes and hours, and never asks for a part of a second', () => {
  expect(sweepValues(8, 7200, same).slice(9, 12)).toEqual([6600, 7200, 7800])
  expect(sweepValues(11, 86_400, same).slice(9, 12)).toEqual([79_200, 86_400, 93_600])
  expect(sweepValues(21, 95, same).every(Number.isInteger)).toBe(true)
})

it('is nothing for what has no value', () => {
  expect(sweepValues(19, 0, same)).toEqual([])
})
