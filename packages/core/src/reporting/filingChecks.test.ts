import { expect, it } from 'vitest'
import { checkFiling, type FilingUnit } from './filingChecks.ts'

const MILE = 1_609_344
const GALLON = 3_785.411_784
let count = 0
const unit = (miles: number, gallons: number, more: Partial<FilingUnit> = {}): FilingUnit => ({
  vehicleId: ++count,
  vehicleName: `Truck ${count}`,
  mm: miles * MILE,
  inferredMm: 0,
  unattributedMm: 0,
  boughtMl: gallons * GALLON,
  ...more,
})
const said = (...units: FilingUnit[]) =>
  checkFiling(units).map(({ kind, value }) => [kind, Math.round(value * 100) / 100])

it('first 8: says fuel without miles, consumption out of range, gaps and what lies in no jurisdiction, before filing', () => {
  expect(said(unit(650, 100), unit(300, 100), unit(1500, 100), unit(650, 0))).toEqual([])
  expect(said(unit(299, 100), unit(1501, 100))).toEqual([
    ['consumption', 2.99],
    ['consumption', 15.01],
  ])
  const holes = unit(100, 15, { inferredMm: 6 * MILE, unattributedMm: 2 * MILE })
  expect(said(holes, unit(0, 10))).toEqual([
    ['noMiles', Math.round(10 * GALLON * 100) / 100],
    ['unattributed', 0.02],
    ['gaps', 0.06],
  ])
  expect(said(unit(100, 15, { inferredMm: 5 * MILE, unattributedMm: MILE }), unit(0, 0))).toEqual([])
})
