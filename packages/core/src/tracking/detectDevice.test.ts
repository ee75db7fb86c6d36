import { describe, expect, it } from 'vitest'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { detectDevice, type DetectionFacts, FINDINGS } from './detectDevice.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const HOUR = 3_600_000
const WELL: DetectionFacts = { now: NOW, heard: NOW, fixed: NOW, battery: 90, signal: 80, power: -1, flags: 0 }
const found = (facts: Partial<DetectionFacts>) =>
  Object.fromEntries(detectDevice({ ...WELL, ...facts }).map(({ check, finding }) => [check, finding]))

describe('what is found of a device', () => {
  it('is nothing to worry about where all is well', () => {
    const all = detectDevice(WELL)
    const isGood = all.map(({ check, finding }) => (FINDINGS[check] as Record<string, string>)[finding])
    expect(isGood).toEqual(['good', 'good', 'good', 'good', 'good'])
  })

  it('DEV-8 is silence after a day without a report', () => {
    expect(found({ heard: NOW - 24 * HOUR }).reporting).toBe('reports')
    expect(found({ heard: NOW - 25 * HOUR })).toMatchObject({ reporting: 'silent', network: 'noContact' })
    expect(found({ heard: 0, fixed: 0 })).toMatchObject({
      reporting: 'neverReported',
      located: 'neverLocated',
      server: 'neverHere',
    })
  })

  it('is an old place where reports go on without one', () => {
    expect(found({ fixed: NOW - 6 * HOUR }).located).toBe('located')
    expect(found({ fixed: NOW - 7 * HOUR }).located).toBe('fixOld')
  })

  it('is an empty battery only where nothing feeds it', () => {
    expect(found({ battery: 19 }).charged).toBe('batteryLow')
    expect(found({ battery: 19, power: 12_400 }).charged).toBe('supplied')
    expect(found({ battery: 19, flags: ReportFlag.chargingKnown | ReportFlag.charging }).charged).toBe('supplied')
    expect(found({ battery: -1 }).charged).toBe('batteryUnknown')
  })

  it('is a weak network below a fifth of the signal', () => {
    expect(found({ signal: 19 }).network).toBe('signalWeak')
    expect(found({ signal: -1 }).network).toBe('signalUnknown')
  })
})
