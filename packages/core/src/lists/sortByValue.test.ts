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

it('sorts thousands that it counts as it sorts few', () => {
  const of = fc.record({
    base: fc.constantFrom(0, -70_000, 1_700_000_000),
    span: fc.constantFrom(1, 5, 65_536, 65_537, 2 ** 31, 2 ** 32, 2 ** 33),
    part: fc.constantFrom(0, 0, 0.5),
    seed: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(of, fc.boolean(), ({ base, span, part, seed }, descending) => {
      // evenly spread values, of which every eleventh is unknown
      const values = Array.from({ length: 3_000 }, (_, row) =>
        row % 11 === 0 ? Number.NaN : base + Math.floor(((row * seed * 0.618) % 1) * span) + part,
      )
      const known = values.flatMap((value, row) => (Number.isNaN(value) ? [] : [row]))
      known.sort((a, b) => (values[a]! - values[b]!) * (descending ? -1 : 1) || a - b)
      const unknown = values.flatMap((value, row) => (Number.isNaN(value) ? [row] : []))
      expect(sort(values, descending)).toEqual([...known, ...unknown])
      expect(sort(values, descending, values.map((_, row) => row).reverse())).toEqual([...known, ...unknown])
    }),
    { numRuns: 30 },
  )
})
