import { expect, it } from 'vitest'
import { shadeOf } from './shades.ts'

it('shares the shades out evenly, whatever the distance between the values', () => {
  expect([1, 2, 3, 4, 5].map(shadeOf([5, 1, 4, 2, 3]))).toEqual([0, 1, 2, 3, 4])
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000]
  expect(values.map(shadeOf(values))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
})

it('gives equal values the same shade', () => {
  const values = [4, 4, 4, 4, 9]
  expect(values.map(shadeOf(values))).toEqual([0, 0, 0, 0, 4])
  expect(shadeOf([7])(7)).toBe(0)
})
