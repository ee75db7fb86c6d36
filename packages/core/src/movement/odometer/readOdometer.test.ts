import { describe, expect, it } from 'vitest'
import type { Mileage } from '../results/MovementRow.ts'
import { readOdometer } from './readOdometer.ts'

const HOUR = 3_600_000
const hour = (n: number, km: number): Mileage => {
  return { kind: 'mileage', start: n * HOUR, region: -1, mm: km * 1e6, odometerMm: 0, inferredMm: 0, known: 0 }
}
const mileage = [hour(10, 50), hour(11, 60), hour(12, 40), hour(10, 5)]
const entry = (at: number, value: number, entered = 0) => ({ at, value, entered, by: 'jane', reason: 'dashboard' })

describe('readOdometer', () => {
  it('counts from the last entry, forward and back, and never overwrites', () => {
    const ledger = [entry(11 * HOUR, 100_000), entry(12 * HOUR, 200_000)]
    expect(readOdometer(ledger, mileage, 13 * HOUR)).toEqual({ value: 240_000, from: ledger[1], isEstimated: false })
    expect(readOdometer(ledger, mileage, 11 * HOUR).value).toBe(100_000)
    expect(readOdometer(ledger, mileage, 12 * HOUR - 1).value).toBeCloseTo(160_000, 0)
    expect(readOdometer(ledger, mileage, 10 * HOUR).value).toBe(45_000)
    expect(readOdometer([...ledger, entry(12 * HOUR, 300_000, 5)], mileage, 13 * HOUR).value).toBe(340_000)
    expect(readOdometer([...ledger, entry(11 * HOUR, 110_000, 5)], mileage, 10 * HOUR).value).toBe(55_000)
  })

  it('says when it had to divide an hour', () => {
    const reading = readOdometer([entry(11 * HOUR, 0)], mileage, 11.5 * HOUR)
    expect(reading.value).toBe(30_000)
    expect(reading.isEstimated).toBe(true)
  })

  it('counts from zero without entries', () => {
    expect(readOdometer([], mileage, 12 * HOUR)).toEqual({ value: 115_000, from: undefined, isEstimated: false })
  })
})
