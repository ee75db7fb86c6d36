import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { SettingValues } from '../commands/deviceSettings.ts'
import { batteryLife, contactEvery } from './batteryLife.ts'

const MODES = ['off', 'light', 'online', 'deep', 'ultra'] as const
const interval = fc.integer({ min: 15, max: 86_400 })
const some = fc.record(
  {
    workingMode: fc.constantFrom('time', 'distance', 'timeAndDistance'),
    movingInterval: interval,
    standingInterval: interval,
    distanceOffset: fc.integer({ min: 0, max: 60_000 }),
    heartbeatInterval: interval,
    batteryMode: fc.constantFrom(...MODES),
    lowPowerPulse: fc.integer({ min: 900, max: 86_400 }),
    lowPowerLocation: fc.integer({ min: 900, max: 86_400 }),
  },
  { requiredKeys: ['movingInterval', 'standingInterval'] },
) as fc.Arbitrary<SettingValues>
const INTERVALS = [
  'movingInterval',
  'standingInterval',
  'heartbeatInterval',
  'lowPowerPulse',
  'lowPowerLocation',
] as const

const daysOf = (life: ReturnType<typeof batteryLife>): number => ('full' in life ? life.full : Number.NaN)

describe('how long a battery lasts', () => {
  it('a longer interval never makes it shorter, whatever is known of it', () => {
    fc.assert(
      fc.property(
        some,
        some,
        fc.constantFrom(...INTERVALS),
        fc.integer({ min: 0, max: 86_400 }),
        fc.option(fc.integer({ min: 40, max: 20_000 })),
        fc.option(fc.double({ min: 0.01, max: 60, noNaN: true })),
        (has, wanted, name, more, capacity, lossPerDay) => {
          const before = wanted[name]
          fc.pre(before !== undefined && (capacity !== null || lossPerDay !== null))
          const known = { temperature: null, capacity, level: 50, lossPerDay }
          const days = daysOf(batteryLife(known, has, wanted))
          // by distance alone without one, nothing says how often it reports
          fc.pre(!Number.isNaN(days))
          const longer = daysOf(batteryLife(known, has, { ...wanted, [name]: (before ?? 0) + more }))
          expect(days).toBeGreaterThan(0)
          expect(longer).toBeGreaterThanOrEqual(days * (1 - 1e-9))
        },
      ),
    )
  })

  it('follows from the capacity and what sleeps: within what makers say of such trackers', () => {
    const known = { temperature: null, capacity: 2600, level: 50, lossPerDay: null }
    const hourly: SettingValues = { movingInterval: 60, standingInterval: 3600, batteryMode: 'deep' }
    const days = MODES.map((batteryMode) => daysOf(batteryLife(known, {}, { ...hourly, batteryMode })))
    expect(days[0]).toBeGreaterThan(1)
    expect(days[0]).toBeLessThan(2)
    expect(days.toSorted((one, other) => one - other)).toEqual(days)
    expect(batteryLife(known, {}, hourly)).toMatchObject({ by: 'model', left: (days[3] ?? 0) / 2 })
  })

  it('is corrected by the history of the device, which stands in for a capacity that nobody knows', () => {
    const has: SettingValues = { movingInterval: 60, standingInterval: 600, batteryMode: 'deep' }
    const unknown = { temperature: null, capacity: null, level: 40, lossPerDay: 5 }
    expect(batteryLife(unknown, has, has)).toMatchObject({ full: 20, left: 8, by: 'history' })
    expect(daysOf(batteryLife(unknown, has, { ...has, standingInterval: 3600 }))).toBeGreaterThan(20)
    // a loss that no battery of that size has is another's
    const odd = batteryLife({ temperature: null, capacity: 2600, level: 40, lossPerDay: 0.001 }, has, has)
    expect(daysOf(odd)).toBeCloseTo(
      8 * daysOf(batteryLife({ temperature: null, capacity: 2600, level: 40, lossPerDay: null }, has, has)),
      6,
    )
  })

  it('is not known without a capacity and a history, or without an interval', () => {
    const nothing = { temperature: null, capacity: null, level: 40, lossPerDay: null }
    expect(batteryLife(nothing, {}, { movingInterval: 60 })).toEqual({ unknown: 'capacity' })
    expect(batteryLife({ ...nothing, capacity: 800 }, {}, { batteryMode: 'deep' })).toEqual({ unknown: 'intervals' })
  })
})

describe('when a device is heard again', () => {
  it('follows from its intervals, under way and at a standstill, and from its signs of life', () => {
    const values: SettingValues = { movingInterval: 60, standingInterval: 3600, heartbeatInterval: 600 }
    expect([contactEvery(values, true), contactEvery(values, false)]).toEqual([60, 600])
    expect(contactEvery({ ...values, batteryMode: 'deep', lowPowerPulse: 1800 }, false)).toBe(1800)
    expect(contactEvery({ workingMode: 'distance', distanceOffset: 500 }, true)).toBeCloseTo(36)
    expect(contactEvery({}, true)).toBeUndefined()
  })
})
