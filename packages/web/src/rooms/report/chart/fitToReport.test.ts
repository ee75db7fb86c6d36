import { expect, it } from 'vitest'
import { fitToReport, vehiclesOf, withVehicles } from './fitToReport.ts'

const TRIPS = {
  report: 'trip',
  params: {},
  range: 'days30',
  measure: 'distance',
  sum: 'sum',
  grouping: 'day',
  kind: 'bars',
  most: 20,
} as const

it('replaces what another report does not have', () => {
  expect(fitToReport(TRIPS)).toEqual(TRIPS)
  expect(fitToReport({ ...TRIPS, report: 'status' })).toMatchObject({
    measure: 'silence',
    sum: 'mean',
    grouping: 'day',
  })
  expect(fitToReport({ ...TRIPS, measure: 'topSpeed' }).sum).toBe('mean')
  expect(fitToReport({ ...TRIPS, report: 'ifta' }).grouping).toBe('jurisdiction')
})

it('is of all vehicles, or of some', () => {
  expect(vehiclesOf(withVehicles(TRIPS, [1, 2]))).toEqual([1, 2])
  expect(withVehicles(withVehicles(TRIPS, [1]), [])).toEqual(TRIPS)
})
