import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { BatteryDay } from './batteryLine.ts'
import { checkIntervals } from './calibration.ts'

/** A point a day from 90 %, with a wobble that gives the interval some width. */
const falling = (days: number, perDay = 1): BatteryDay[] =>
  Array.from({ length: days }, (_none, i) => ({ day: 1000 + i, level: 90 - perDay * i + (i % 2) * 0.4 }))
const outcomes = (days: readonly BatteryDay[], today = days.at(-1)?.day ?? 0) =>
  checkIntervals(days, 1000, today).map(({ outcome }) => outcome)

describe('first 7: intervals that were given in the past', () => {
  it('hold what came where the battery went on as it did', () => {
    const said = checkIntervals(falling(90), 1000, 1089)
    expect(said.length).toBeGreaterThan(5)
    expect(new Set(said.map(({ outcome }) => outcome))).toEqual(new Set(['within']))
    // empty at 10 %: 80 days after the first
    expect(said.every(({ emptyOn }) => emptyOn === 1080)).toBe(true)
    expect(said[0]).toMatchObject({ saidOn: 1009 })
  })

  it('are late and early where the pace changed', () => {
    const slowing = falling(30).concat(falling(90, 0.2).map(({ day, level }) => ({ day: day + 30, level: level - 30 })))
    expect(outcomes(slowing)[0]).toBe('late')
    const faster = falling(30).concat(falling(20, 4).map(({ day, level }) => ({ day: day + 30, level: level - 30 })))
    expect(outcomes(faster)[0]).toBe('early')
  })

  it('tell nothing of a battery that was changed, of a device that fell silent, and before they are over', () => {
    const changed = falling(30).concat(falling(5).map(({ day, level }) => ({ day: day + 30, level })))
    expect(outcomes(changed)[0]).toBe('charged')
    expect(outcomes(falling(30))[0]).toBe('open')
    expect(outcomes(falling(30), 2000)[0]).toBe('silent')
    expect(outcomes(falling(60, 0))).toEqual([])
  })

  it('are made of what was known on their day: what comes later changes none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 12, maxLength: 80 }),
        fc.nat(),
        (levels, cut) => {
          const days = levels.map((level, i) => ({ day: 1000 + i, level }))
          const known = days.slice(0, 1 + (cut % days.length))
          const brief = (some: readonly BatteryDay[]) =>
            checkIntervals(some, 1000, 3000).map(({ saidOn, first, last }) => [saidOn, first, last])
          const all = brief(days)
          expect(all.slice(0, brief(known).length)).toEqual(brief(known))
          for (const [said = 0, first = 0, last = 0] of all) expect(said <= first && first <= last).toBe(true)
        },
      ),
    )
  })
})
