import { describe, expect, it } from 'vitest'
import { expectReport } from './expectReport.ts'
import { REPORTING_PLANS } from './ReportingPlan.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const heard = Date.UTC(2026, 4, 1, 10)
const status = (mode: keyof typeof REPORTING_PLANS, isMoving: boolean, after: number): string =>
  expectReport(REPORTING_PLANS[mode], heard, isMoving, heard + after).status

describe('expectReport', () => {
  it('gives silence a meaning by the plan, not by a fixed time', () => {
    expect(status('continuous', true, MINUTE)).toBe('onTime')
    expect(status('continuous', true, 10 * MINUTE)).toBe('late')
    expect(status('continuous', true, HOUR)).toBe('overdue')
    expect(status('batteryMotion', false, HOUR)).toBe('asleep')
    expect(status('batteryMotion', false, 12.5 * HOUR)).toBe('onTime')
    expect(status('batteryMotion', false, 14 * HOUR)).toBe('late')
    expect(status('batteryMotion', false, 38 * HOUR)).toBe('overdue')
    expect(status('lowPowerPulse', false, 20 * HOUR)).toBe('asleep')
    expect(status('storage', false, 9000 * HOUR)).toBe('asleep')
    expect(expectReport(REPORTING_PLANS.continuous, 0, false, heard)).toEqual({
      status: 'never',
      expectedAt: -1,
      lateBy: 0,
    })
  })

  it('knows when a device wakes up', () => {
    const plan = { movingMs: 0, standingMs: 0, wakeTimes: [6 * HOUR, 18 * HOUR] }
    expect(expectReport(plan, heard, false, heard + HOUR)).toEqual({
      status: 'asleep',
      expectedAt: Date.UTC(2026, 4, 1, 18),
      lateBy: 0,
    })
    const evening = Date.UTC(2026, 4, 1, 18)
    expect(expectReport(plan, evening, false, evening).expectedAt).toBe(Date.UTC(2026, 4, 2, 6))
    expect(expectReport(plan, heard, false, Date.UTC(2026, 4, 1, 21))).toEqual({
      status: 'late',
      expectedAt: evening,
      lateBy: 3 * HOUR,
    })
  })
})
