import { expect, it } from 'vitest'
import { joinCredits } from './joinCredits.ts'

it.each([
  [[], ''],
  [['', null, undefined], ''],
  [['© HERE', '© OpenStreetMap contributors', '© HERE'], '© HERE · © OpenStreetMap contributors'],
  [
    ['© OpenStreetMap contributors, GeoNames', '© OpenStreetMap contributors'],
    '© OpenStreetMap contributors, GeoNames',
  ],
])('says each of %j once', (credits, line) => {
  expect(joinCredits(credits)).toBe(line)
})
