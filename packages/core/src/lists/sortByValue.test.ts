import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortByValue } from './sortByValue.ts'

const sort = (values: readonly number[], descending = false, rows = values.map((_, row) => row)): number[] =>
  Array.from(sortByValue(Uint32Array.from(rows), (row) => values[row]!, descending))

it('sorts either way, unknown values last', () => {
  const values = [30, Number.NaN, -5, 30, Number.NaN, 1_700_000_000]
  expect(sort(values)).toEqual([2, 0, 3, 5, 1, 4])
  expect(sort(values, true)).toEqual([5, 0, 3, 2, 1, 4])
  expect(sort(values, false, [5, 3, 1, 0])).toEqual([0, 3, 5, 1])
  expect(sort([])).toEqual([])
})

it('sorts any numbers as comparing them does, large ones and parts too', () => {
  const value = fc.oneof(
    fc.integer(),
    fc.integer({ min: -3, max: 3 }),
    fc.constant(Number.NaN),
    fc.double({ noDefaultInfinity: true }),
    fc.constantFrom(2 ** 52, -(2 ** 52)),
  )
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), fc.boolean(), (values, descending) => {
      const known = (row: number): boolean => !Number.isNaN(values[row])
      const expected = values
        .map((_, row) => row)
        .sort((a, b) => {
          if (!known(a) || !known(b)) return Number(known(b)) - Number(known(a)) || a - b
          return (values[a]! - values[b]!) * (descending ? -1 : 1) || a - b
        })
      expect(sort(values, descending)).toEqual(expected)
    }),
  )
})
