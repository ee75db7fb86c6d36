import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { ReportColumns } from '../reports/ReportColumns.ts'
import { UNKNOWN } from '../reports/unknown.ts'
import { batteryDays } from './batteryDays.ts'
import { batteryLife, type BatteryKnown } from './batteryLife.ts'
import type { BatteryDay } from './batteryLine.ts'
import { forecastBattery } from './forecastBattery.ts'
import { RATED, selfDischarge, usableShare } from './lithium.ts'

const celsius = fc.integer({ min: -60, max: 100 })
const SETTINGS = { movingInterval: 60, standingInterval: 3600, batteryMode: 'deep' } as const

describe('first 7: a lithium cell at a temperature', () => {
  it('gives all at 27 °C, half at -18 °C, and loses twice as much by itself with every 10 °C', () => {
    expect([RATED, -18, 60].map(usableShare)).toEqual([1, 0.5, 1])
    expect(selfDischarge(47) / selfDischarge(37)).toBeCloseTo(2, 9)
    expect(selfDischarge(-10)).toBe(selfDischarge(RATED))
  })

  it('gives less the colder it is, and never nothing', () => {
    fc.assert(
      fc.property(celsius, fc.integer({ min: 0, max: 60 }), (at, colder) => {
        expect(usableShare(at - colder)).toBeLessThanOrEqual(usableShare(at))
        expect(usableShare(at - colder)).toBeGreaterThan(0.2)
        expect(selfDischarge(at + colder)).toBeGreaterThanOrEqual(selfDischarge(at))
      }),
    )
  })
})

describe('first 7: how long a battery lasts at a temperature', () => {
  const known: BatteryKnown = { capacity: 2600, level: 50, lossPerDay: null, temperature: null }
  const full = (of: Partial<BatteryKnown>): number => {
    const life = batteryLife({ ...known, ...of }, SETTINGS, SETTINGS)
    return 'full' in life ? life.full : Number.NaN
  }

  it('is never longer where it is further from what the cell is made for, colder or hotter', () => {
    fc.assert(
      fc.property(
        celsius,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 40, max: 20_000 }),
        (at, further, capacity) => {
          const off = at <= RATED ? at - further : at + further
          expect(full({ capacity, temperature: off })).toBeLessThanOrEqual(full({ capacity, temperature: at }))
        },
      ),
    )
  })

  it('is half as long at -18 °C, and shorter in great heat', () => {
    expect(full({ temperature: -18 }) / full({})).toBeCloseTo(0.5, 9)
    expect(full({ temperature: 85 })).toBeLessThan(0.8 * full({}))
  })

  it('says at which temperature that is, and whether the device told it', () => {
    expect(batteryLife(known, SETTINGS, SETTINGS)).toMatchObject({ celsius: RATED, hasTemperature: false })
    expect(batteryLife({ ...known, temperature: -5 }, SETTINGS, SETTINGS)).toMatchObject({
      celsius: -5,
      hasTemperature: true,
    })
  })
})

describe('first 7: the forecast of a battery at a temperature', () => {
  const falling = (of: (i: number) => number | null): BatteryDay[] =>
    Array.from({ length: 40 }, (_none, i) => ({ day: 20_000 + i, level: 90 - i, temperature: of(i) }))
  const left = (of: (i: number) => number | null): number => forecastBattery(falling(of)).daysLeft ?? Infinity

  it('is that of before where no temperature is told, or it stays', () => {
    expect(left(() => null)).toBe(41)
    expect(left(() => -12)).toBe(41)
    expect(forecastBattery(falling(() => null))).toMatchObject({ temperature: null })
    expect(forecastBattery(falling((i) => (i < 30 ? 15 : 3)))).toMatchObject({ temperature: 3 })
  })

  it('falls twice as fast in the frost as it fell in the warmth', () => {
    const { perDay } = forecastBattery(falling((i) => (i < 33 ? RATED : -18)))
    expect(perDay).toBeCloseTo(-2, 9)
    expect(left((i) => (i < 33 ? RATED : -18))).toBe(20)
  })

  it('is never later where the last week was colder', () => {
    fc.assert(
      fc.property(celsius, celsius, fc.integer({ min: 0, max: 60 }), (before, late, colder) => {
        const at = (week: number) => (i: number) => (i < 33 ? before : week)
        expect(left(at(late - colder))).toBeLessThanOrEqual(left(at(late)))
      }),
    )
  })

  it('is the same whatever the order in which reports of a day are read', () => {
    const read = fc.record({
      time: fc.integer({ min: 0, max: 20 * 86_400_000 }),
      battery: fc.integer({ min: 0, max: 100 }),
      temperature: fc.option(fc.integer({ min: -4000, max: 8000 })),
    })
    const days = (rows: readonly { time: number; battery: number; temperature: number | null }[]): BatteryDay[] =>
      batteryDays(
        [
          {
            length: rows.length,
            time: Float64Array.from(rows, ({ time }) => time),
            battery: Int16Array.from(rows, ({ battery }) => battery),
            temperature: Int16Array.from(rows, ({ temperature }) => temperature ?? UNKNOWN.temperature),
          } satisfies Pick<ReportColumns, 'length' | 'time' | 'battery' | 'temperature'>,
        ],
        'UTC',
      )
    fc.assert(
      fc.property(fc.array(read, { maxLength: 80 }), (rows) => {
        const inOrder = rows.toSorted((one, other) => one.time - other.time)
        expect(days(rows.toReversed())).toEqual(days(inOrder))
        expect(forecastBattery(days(rows))).toEqual(forecastBattery(days(inOrder)))
      }),
    )
  })
})
