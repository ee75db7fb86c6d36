import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSharedJson } from '../geo/sharedData.testing.ts'
import { fromWall } from './fromWall.ts'
import { onWall, wallTime, zoneName } from './wallClock.ts'
import { ZONE_NAMES, ZONE_RULES_VERSION, isTimeZone, offsetAt, zoneOffsets } from './zoneOffsets.ts'

type Conversion = [zone: string, unix: number, local: string]
const canada = readSharedJson('6_schemas/timezone_canada_2026.json') as { rows: Conversion[] } | undefined
const many = readSharedJson('6_schemas/timezone_conversion.json') as { rows: Conversion[] } | undefined

/** `2026-11-02T07:00:00-05:00`. */
function written(time: number, zone: string): string {
  const minutes = offsetAt(time, zone) / 60_000
  const two = (value: number): string => String(value).padStart(2, '0')
  const far = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${new Date(onWall(time, zone)).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${far}`
}

/** Zones whose rules changed so late in 2026 that runtimes may not know it yet. */
const NEW = /Winnipeg|Rainy_River|Canada\/Central|Inuvik|Havana|Cuba|Edmonton|Mountain|Yellowknife|Vancouver|Pacific/

describe('zoneOffsets', () => {
  it.skipIf(!canada)('keeps the clocks of Canada as its provinces made them law in 2026', () => {
    expect(ZONE_RULES_VERSION >= '2026f').toBe(true)
    for (const [zone, unix, local] of canada?.rows ?? [])
      expect([zone, written(unix * 1000, zone)]).toEqual([zone, local])
  })

  it.skipIf(!many)('tells the time of North American zones around changes of the clock', () => {
    for (const [zone, unix, local] of many?.rows ?? [])
      expect([zone, written(unix * 1000, zone)]).toEqual([zone, local])
  })

  it('Manitoba, Alberta and the Northwest Territories change their clocks no more', () => {
    const winter = Date.UTC(2027, 0, 15, 12)
    expect(offsetAt(winter, 'America/Winnipeg')).toBe(-5 * 3_600_000)
    expect(offsetAt(winter, 'America/Edmonton')).toBe(-6 * 3_600_000)
    expect(offsetAt(winter, 'America/Yellowknife')).toBe(-6 * 3_600_000)
    expect(offsetAt(winter, 'America/Vancouver')).toBe(-7 * 3_600_000)
  })

  it('agrees with the runtime where its tables are as new', () => {
    for (const zone of Intl.supportedValuesOf('timeZone').filter((name) => !NEW.test(name))) {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      for (let time = Date.UTC(2000, 0, 3); time < Date.UTC(2026, 0, 1); time += 37 * 86_400_000) {
        const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
        const [, sign, hours = 0, minutes = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? []
        const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
        expect([zone, time, offsetAt(time, zone)]).toEqual([zone, time, ahead + 0])
      }
    }
  })

  it('knows names however they are capitalised, and no others', () => {
    expect(isTimeZone('america/denver')).toBe(true)
    expect(offsetAt(0, 'AMERICA/DENVER')).toBe(offsetAt(0, 'America/Denver'))
    for (const name of ['', 'Mars/Base', '-07:00', 'toString', 'America']) {
      expect(isTimeZone(name)).toBe(false)
      expect(() => zoneOffsets(name)).toThrow(RangeError)
    }
    expect(new Set(ZONE_NAMES).size).toBe(ZONE_NAMES.length)
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([])
  })

  it('comes back from the wall to the same moment, but in the hour that the wall shows twice', () => {
    const time = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2038, 0, 1) / 1000 })
    fc.assert(
      fc.property(fc.constantFrom(...ZONE_NAMES), time, (zone, seconds) => {
        const moment = seconds * 1000
        const back = fromWall(onWall(moment, zone), zone)
        expect(onWall(back, zone)).toBe(onWall(moment, zone))
        expect(back).toBeLessThanOrEqual(moment)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('wallClock', () => {
  it('shows what a clock shows', () => {
    expect(wallTime(Date.UTC(2026, 10, 23, 5, 6, 7), 'Asia/Kolkata')).toEqual({
      year: 2026,
      month: 11,
      day: 23,
      hour: 10,
      minute: 36,
      second: 7,
    })
  })

  it('names a zone, or how far it is from UTC where the runtime has another clock for it', () => {
    expect(zoneName(Date.UTC(2026, 0, 15), 'America/Denver')).toBe('MST')
    expect(zoneName(Date.UTC(2026, 6, 15), 'America/Denver')).toBe('MDT')
    expect(zoneName(Date.UTC(2026, 6, 15), 'UTC')).toBe('UTC')
    expect(zoneName(Date.UTC(2026, 6, 15), 'Asia/Kolkata')).toBe('GMT+5:30')
    expect(zoneName(Date.UTC(2027, 0, 15), 'America/Winnipeg')).toMatch(/^GMT-5$|^EST$|^CDT$/)
  })
})
