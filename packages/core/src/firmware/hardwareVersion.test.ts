import { expect, test } from 'vitest'
import { compareHardware, fitsHardware } from './hardwareVersion.ts'

test('FW-2 versions compare as numbers, with those of as many digits only', () => {
  expect(compareHardware('10200', '10199')).toBeGreaterThan(0)
  expect(compareHardware('00099', '00100')).toBeLessThan(0)
  expect(compareHardware('10200', '10200')).toBe(0)
  expect(compareHardware('010200', '10200')).toBeUndefined()
})

test('FW-3 firmware is for the hardware within its range, both ends included, and of as many digits', () => {
  const range = { min: '10100', max: '10200' }
  const fitting = ['10099', '10100', '10150', '10200', '10201', '010150', '101500', '']
  expect(fitting.filter((version) => fitsHardware(version, range))).toEqual(['10100', '10150', '10200'])
})
