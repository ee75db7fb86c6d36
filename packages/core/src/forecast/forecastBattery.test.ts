import { describe, expect, it } from 'vitest'
import type { BatteryDay } from './batteryLine.ts'
import { forecastBattery } from './forecastBattery.ts'
import { robustLine } from './robustLine.ts'

/** Noise of ±1 point without a pattern, the same each time. */
const noise = (i: number): number => {
  const hash = Math.sin(i * 12.9898) * 43_758.5453
  return (hash - Math.floor(hash)) * 2 - 1
}
const falling = (days: number, perDay: number, from = 95): BatteryDay[] =>
  Array.from({ length: days }, (_, i) => ({ day: 20_000 + i, level: from + perDay * i + noise(i) }))

describe('a robust line', () => {
  it('is not bent by wild points, and its interval holds the true slope', () => {
    const x = Array.from({ length: 40 }, (_, i) => i)
    const y = x.map((each, i) => 90 - 0.5 * each + noise(i) + (i % 9 === 4 ? 60 : 0))
    const line = robustLine(x, y)
    expect(line?.slope).toBeCloseTo(-0.5, 1)
    expect(line?.leastSlope).toBeLessThanOrEqual(-0.5)
    expect(line?.mostSlope).toBeGreaterThanOrEqual(-0.5)
    expect(robustLine([1], [1])).toBeUndefined()
  })
})

describe('the forecast of a battery', () => {
  it('says how many days are left, with an interval', () => {
    const found = forecastBattery(falling(60, -0.5))
    expect(found.trend).toBe('falling')
    expect(found.perDay).toBeCloseTo(-0.5, 1)
    // from about 65 % down to 10 %
    expect(found.daysLeft).toBeGreaterThan(95)
    expect(found.daysLeft).toBeLessThan(125)
    expect(found.fewestDays).toBeLessThanOrEqual(found.daysLeft ?? 0)
    expect(found.mostDays).toBeGreaterThanOrEqual(found.daysLeft ?? Infinity)
  })

  it('says how wrong it was before: little on a straight line, much where the pace changed', () => {
    const straight = forecastBattery(falling(90, -0.4))
    expect(straight.forecasts).toBeGreaterThan(15)
    expect(straight.pastError).toBeLessThan(1.5)
    expect(straight.pastInside).toBeGreaterThan(0.8)
    const slow = falling(45, -0.1)
    const end = slow.at(-1)?.level ?? 0
    const changed = [...slow, ...falling(45, -1.5, end).map(({ day, level }) => ({ day: day + 45, level }))]
    const found = forecastBattery(changed)
    expect(found.pastError).toBeGreaterThan(5)
    expect(found.pastInside).toBeLessThan(0.8)
  })

  it('begins anew after a charge, and takes no charge for a wrong forecast', () => {
    const charged = [...falling(40, -1), ...falling(20, -1).map(({ day, level }) => ({ day: day + 40, level }))]
    const found = forecastBattery(charged)
    expect(found.perDay).toBeCloseTo(-1, 0)
    expect(found.level).toBeGreaterThan(70)
    expect(found.pastError).toBeLessThan(2)
    expect(forecastBattery(charged.slice(0, 43)).trend).toBe('tooShort')
  })

  it('of a battery that stays is steady, of none nothing', () => {
    expect(forecastBattery(falling(60, 0))).toMatchObject({ trend: 'steady', daysLeft: null })
    expect(forecastBattery([])).toMatchObject({ trend: 'noBattery', level: null, forecasts: 0, pastError: null })
    expect(forecastBattery(falling(3, -1))).toMatchObject({ trend: 'tooShort', daysLeft: null })
  })

  it('of an empty one is no day', () => {
    expect(forecastBattery(falling(30, -1, 38))).toMatchObject({ trend: 'falling', daysLeft: 0 })
  })
})
