import { expect, it } from 'vitest'
import { checkVin } from './checkVin.ts'

it.each([
  // the example of the regulation's makers, all ones, and one with X
  ['1M8GDM9AXKP042788', undefined],
  ['11111111111111111', undefined],
  ['1m8gdm9axkp042788 ', undefined],
  ['1M8GDM9A1KP042788', 'checkDigit'],
  ['1M8GDM9AXKP042878', 'checkDigit'],
  // of Germany: no check digit is kept to
  ['WDB9634031L123456', undefined],
  ['1M8GDM9AXKPO42788', 'letters'],
  ['1M8GDM9AXKP-42788', 'letters'],
  ['SERIAL-17', 'length'],
  ['', 'length'],
])('a VIN %j: %s', (vin, problem) => {
  expect(checkVin(vin)).toBe(problem)
})
