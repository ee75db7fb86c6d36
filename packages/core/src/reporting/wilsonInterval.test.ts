import { describe, expect, it } from 'vitest'
import { compareWithOthers, wilsonInterval } from './wilsonInterval.ts'

describe('a share of few', () => {
  it('has the interval of Wilson', () => {
    // Brown, Cai and DasGupta (2001), and by hand: 2 of 30, 0 of 20, 20 of 20
    const round = (value: number): number => Math.round(value * 10_000) / 10_000
    const percents = (hits: number, trials: number): number[] =>
      Object.values(wilsonInterval(hits, trials) ?? {}).map((value: number) => round(value))
    expect(percents(2, 30)).toEqual([0.0667, 0.0185, 0.2132])
    expect(percents(0, 20)).toEqual([0, 0, 0.1611])
    expect(percents(20, 20)).toEqual([1, 0.8389, 1])
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('tells a bad batch by its second return, and none by one', () => {
    const others = { hits: 3, trials: 600 }
    expect(compareWithOthers({ hits: 1, trials: 30 }, others)).toBe('asOthers')
    expect(compareWithOthers({ hits: 2, trials: 30 }, others)).toBe('aboveOthers')
    expect(compareWithOthers({ hits: 2, trials: 400 }, others)).toBe('asOthers')
    expect(compareWithOthers({ hits: 0, trials: 300 }, { hits: 60, trials: 600 })).toBe('belowOthers')
    expect(compareWithOthers({ hits: 1, trials: 2 }, { hits: 0, trials: 50 })).toBe('asOthers')
    expect(compareWithOthers({ hits: 2, trials: 2 }, { hits: 0, trials: 0 })).toBeNull()
  })
})
