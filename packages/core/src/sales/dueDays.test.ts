import { expect, test } from 'vitest'
import { dueDays } from './dueDays.ts'

test('ORD-5 installments are due every 1, 3, 6 or 12 months, on the last day of months that are too short', () => {
  expect(dueDays('2027-01-31', 'monthly', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(dueDays('2026-11-30', 'quarterly', 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
  expect(dueDays('2026-08-15', 'semi_annual', 3)).toEqual(['2026-08-15', '2027-02-15', '2027-08-15'])
  expect(dueDays('2028-02-29', 'annual', 2)).toEqual(['2028-02-29', '2029-02-28'])
})
