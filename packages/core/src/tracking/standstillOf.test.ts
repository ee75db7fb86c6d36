import { describe, expect, it } from 'vitest'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { standstillOf } from './standstillOf.ts'

const NOW = Date.UTC(2026, 10, 25)
const MINUTE = 60_000

describe('whether a vehicle stands still', () => {
  it('goes by speed, and by the motion sensor where that is not told', () => {
    expect(standstillOf(NOW - MINUTE, 0, 0, NOW)).toBe('standing')
    expect(standstillOf(NOW - MINUTE, 139, 0, NOW)).toBe('moving')
    expect(standstillOf(NOW - MINUTE, -1, ReportFlag.motionKnown, NOW)).toBe('standing')
    expect(standstillOf(NOW - MINUTE, -1, ReportFlag.motionKnown | ReportFlag.moving, NOW)).toBe('moving')
  })

  it('is unknown where the last word is old, missing, or tells nothing of motion', () => {
    expect(standstillOf(NOW - 16 * MINUTE, 0, 0, NOW)).toBe('unknown')
    expect(standstillOf(0, 0, 0, NOW)).toBe('unknown')
    expect(standstillOf(NOW - MINUTE, -1, 0, NOW)).toBe('unknown')
  })
})
