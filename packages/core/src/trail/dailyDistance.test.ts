import { describe, expect, it } from 'vitest'
import { distanceM } from '../geo/distance.ts'
import { dailyDistance } from './dailyDistance.ts'

const trackOf = (...fixes: [time: number, lat: number, lon: number][]) => ({
  length: fixes.length,
  time: fixes.map(([time]) => time),
  lat: fixes.map(([, lat]) => lat),
  lon: fixes.map(([, , lon]) => lon),
})

describe('dailyDistance', () => {
  it('shares a leg over midnight out by time', () => {
    const days = dailyDistance(trackOf([80, 0, 0], [120, 0, 1]), [0, 100, 200])
    const whole = distanceM(0, 0, 0, 1)
    expect(days[0]?.distance).toBeCloseTo(whole / 2, 6)
    expect(days[1]?.distance).toBeCloseTo(whole / 2, 6)
    expect(days.map((day) => day.fixes)).toEqual([1, 1])
  })

  it('counts what lies before the first and after the last bound for nobody', () => {
    const days = dailyDistance(trackOf([-100, 0, 0], [100, 0, 2], [300, 0, 3]), [0, 100, 200])
    expect(days[0]?.distance).toBeCloseTo(distanceM(0, 0, 0, 1), 0)
    expect(days[1]?.distance).toBeCloseTo(distanceM(0, 2, 0, 2.5), 0)
    expect(days.map((day) => day.fixes)).toEqual([0, 1])
  })

  it('the days add up to the whole, however they are cut', () => {
    const fixes = Array.from({ length: 500 }, (_, i): [number, number, number] => [
      i * 37 + (i % 7),
      40 + Math.sin(i / 9) / 50,
      -105 + Math.cos(i / 11) / 40,
    ])
    const track = trackOf(...fixes)
    const sum = (bounds: number[]): number => dailyDistance(track, bounds).reduce((all, day) => all + day.distance, 0)
    const whole = sum([0, 20_000])
    expect(whole).toBeGreaterThan(1000)
    expect(sum([0, 1, 500, 501, 7777, 12_000, 20_000])).toBeCloseTo(whole, 4)
  })

  it('knows nothing without fixes', () => {
    expect(dailyDistance(trackOf(), [0, 1, 2])).toEqual([
      { distance: 0, fixes: 0 },
      { distance: 0, fixes: 0 },
    ])
  })
})
