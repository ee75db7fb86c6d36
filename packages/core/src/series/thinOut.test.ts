import { describe, expect, it } from 'vitest'
import { thinOut } from './thinOut.ts'

describe('thinOut', () => {
  it('keeps all of a short series, and none of an empty one', () => {
    expect(thinOut([1, 2, 3], [5, 5, 5], 4)).toEqual([0, 1, 2])
    expect(thinOut([], [], 4)).toEqual([])
  })

  it('keeps the extremes of every stretch, the first and the last, within the budget', () => {
    const time = Array.from({ length: 10_000 }, (_, i) => i * 1000)
    const value = time.map((ms) => Math.sin(ms / 1e6) * 100)
    value[777] = 999
    value[8123] = -999
    const kept = thinOut(time, value, 100)
    expect(kept.length).toBeLessThanOrEqual(100)
    expect(kept).toEqual(expect.arrayContaining([0, 777, 8123, 9999]))
    expect(kept).toEqual([...kept].sort((a, b) => a - b))
    const shown = kept.map((i) => value[i]!)
    expect([Math.min(...shown), Math.max(...shown)]).toEqual([-999, 999])
  })

  it('takes nothing from stretches without readings, and all readings of one moment as one', () => {
    const time = [0, 1, 2, 3, 4, 5, 1_000_000, 1_000_001, 1_000_002, 1_000_003]
    expect(thinOut(time, [1, 2, 9, 0, 3, 1, 4, 8, 2, 4], 6)).toEqual([0, 2, 3, 7, 8, 9])
    expect(thinOut(Array(50).fill(7), [...Array(49).fill(1), 2], 4)).toEqual([0, 49])
  })
})
