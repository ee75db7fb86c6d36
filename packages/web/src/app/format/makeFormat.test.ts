import { DEFAULT_HABIT } from '@waymark/contract/rooms/session/account.ts'
import { describe, expect, it } from 'vitest'
import { NONE, makeFormat } from './makeFormat.ts'
import { offsetAt } from '@waymark/core/zones/zoneOffsets.ts'
import { fromWall, toWall } from './zones.ts'

const NOVEMBER = Date.UTC(2026, 10, 21, 18, 5, 9)
const imperial = makeFormat(DEFAULT_HABIT)
const metric = makeFormat({ ...DEFAULT_HABIT, distanceUnit: 'km', temperatureUnit: 'C', timeZone: 'utc' })

describe('makeFormat', () => {
  it('converts metric figures to the units of the user', () => {
    expect(imperial.speed(2682)).toBe('60 mph')
    expect(metric.speed(2778)).toBe('100 km/h')
    expect(imperial.metresPerSecond(60)).toBeCloseTo(26.82, 2)
    // The unit's name is the language's; what it is worth is not.
    expect(makeFormat({ ...DEFAULT_HABIT, locale: 'zh' }).metresPerSecond(60)).toBeCloseTo(26.82, 2)
    expect(metric.metresPerSecond(100)).toBeCloseTo(27.78, 2)
    expect(imperial.distance(16_093)).toBe('10 mi')
    expect(imperial.temperature(2000)).toBe('68°F')
    expect(metric.temperature(-1850)).toBe('-18.5°C')
    // what rounds to zero has no sign
    expect(imperial.temperature(-1779)).toBe('0°F')
    expect(metric.altitude(-0.4)).toBe('0 m')
    expect(metric.number(-0.2)).toBe('0')
    expect(imperial.altitude(100)).toBe('328 ft')
    expect(imperial.volts(12_840)).toBe('12.8 V')
  })
  it('shows a dash for what is not known', () => {
    for (const text of [
      imperial.speed(-1),
      imperial.altitude(-32768),
      imperial.temperature(-32768),
      imperial.percent(-1),
      imperial.volts(-1),
      imperial.course(-1),
      imperial.time(0),
      imperial.ago(0, NOVEMBER),
      imperial.distance(-1),
    ])
      expect(text).toBe(NONE)
  })
  it('writes times in the zone and the order of the user', () => {
    expect(imperial.time(NOVEMBER)).toBe('2026-11-21 11:05')
    expect(metric.time(NOVEMBER, true)).toBe('2026-11-21 18:05:09')
    const european = makeFormat({ ...DEFAULT_HABIT, dateFormat: 'DD/MM/YYYY HH', timeZone: 'eastern' })
    expect(european.time(NOVEMBER)).toBe('21/11/2026 13:05')
  })
  it('says how long ago and how long', () => {
    expect(imperial.ago(NOVEMBER - 3 * 60_000, NOVEMBER)).toBe('3m ago')
    expect(imperial.ago(NOVEMBER, NOVEMBER)).toBe('0s ago')
    expect(imperial.ago(NOVEMBER + 2_000, NOVEMBER)).toBe('0s ago')
    expect(imperial.ago(NOVEMBER + 3_600_000, NOVEMBER)).toBe('in 1h')
    expect(imperial.duration(2 * 3_600_000 + 13 * 60_000)).toBe('2h 13m')
    expect(imperial.duration(26 * 3_600_000)).toBe('1d 2h')
    expect(imperial.duration(45_000)).toBe('45s')
  })
  it('speaks every language', () => {
    expect(makeFormat({ ...DEFAULT_HABIT, locale: 'fr' }).speed(2682)).toContain('60')
    expect(makeFormat({ ...DEFAULT_HABIT, locale: 'pz' }).ago(NOVEMBER - 60_000, NOVEMBER)).toMatch(/[\u0a00-\u0a7f]/)
  })
})

describe('zones', () => {
  it('turns wall time back into the instant, on both sides of a clock change', () => {
    for (const instant of [Date.UTC(2026, 6, 1, 12), Date.UTC(2026, 11, 1, 12), Date.UTC(2026, 10, 1, 6, 30)])
      expect(fromWall(toWall(instant, 'America/Denver'), 'America/Denver')).toBe(instant)
  })
  it('knows that Mountain time is 7 hours behind in winter and 6 in summer', () => {
    expect(offsetAt(Date.UTC(2026, 0, 10), 'America/Denver')).toBe(-7 * 3_600_000)
    expect(offsetAt(Date.UTC(2026, 6, 10), 'America/Denver')).toBe(-6 * 3_600_000)
  })
  it('refuses what is not a time', () => {
    expect(fromWall('', 'UTC')).toBeNaN()
  })
})
