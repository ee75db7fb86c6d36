import { expect, test } from 'vitest'
import { nextNumber } from './nextNumber.ts'

test.each([
  ['B-009', 'B-010'],
  ['999', '1000'],
  ['2026/01-A', '2026/02-A'],
  ['00000000000000000009', '00000000000000000010'],
  ['first', undefined],
])('after %s comes %s', (last, next) => {
  expect(nextNumber(last)).toBe(next)
})
