import { describe, expect, it } from 'vitest'
import { expectedNext } from './expectedNext.ts'

const HOUR = 3_600_000

describe('when a device is expected next', () => {
  it('is one usual gap after its newest contact, whatever single gaps were', () => {
    const times = [0, 1, 2, 3, 9, 10].map((hour) => hour * HOUR)
    expect(expectedNext(times, 10.2 * HOUR)).toBe(11 * HOUR)
  })
  it('counts reports that came together as one contact', () => {
    const times = [0, 0.001, 0.002, 6, 6.001, 12, 12.001].map((hour) => hour * HOUR)
    expect(expectedNext(times, 13 * HOUR)).toBeCloseTo(18 * HOUR, 0)
  })
  it('is unknown after a single contact, without any, and when it is overdue', () => {
    expect(expectedNext([5], 6)).toBeUndefined()
    expect(expectedNext([], 6)).toBeUndefined()
    expect(expectedNext([0, HOUR], 3 * HOUR)).toBeUndefined()
  })
})
