import { describe, expect, it } from 'vitest'
import { simplifyToBudget, simplifyTrack } from './simplifyTrack.ts'

/** A winding trail of `length` positions about 20 m apart. */
function wind(length: number, startLon = -104): { lats: Float64Array; lons: Float64Array } {
  const lats = new Float64Array(length)
  const lons = new Float64Array(length)
  let [lat, lon] = [39, startLon]
  for (let i = 0; i < length; i++) {
    const course = Math.sin(i / 130) * 2 + Math.sin(i / 17) * 0.4
    lat += Math.cos(course) * 2e-4
    lon += Math.sin(course) * 2e-4
    lats[i] = lat
    lons[i] = lon > 180 ? lon - 360 : lon
  }
  return { lats, lons }
}

/** Metres of position `i` off the segment from `a` to `b`, flat: good to a per cent at these sizes. */
function offset(lats: Float64Array, lons: Float64Array, a: number, b: number, i: number): number {
  const east = 111_195 * Math.cos((lats[i]! * Math.PI) / 180)
  const across = (from: number): number => ((((lons[from]! - lons[a]! + 540) % 360) + 360) % 360) - 180
  const [bx, by] = [across(b) * east, (lats[b]! - lats[a]!) * 111_195]
  const [px, py] = [across(i) * east, (lats[i]! - lats[a]!) * 111_195]
  const square = bx * bx + by * by
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / square))
  return Math.hypot(px - along * bx, py - along * by)
}

describe('simplifyTrack', () => {
  it('keeps short trails whole and the ends of all', () => {
    expect([...simplifyTrack([], [], 10)]).toEqual([])
    expect([...simplifyTrack([1], [2], 10)]).toEqual([0])
    expect([...simplifyTrack([1, 1], [2, 2], 10)]).toEqual([0, 1])
    expect([...simplifyTrack([0, 0, 0, 0], [0, 1, 2, 3], 10)]).toEqual([0, 3])
  })

  it('keeps a corner and a turn back', () => {
    expect([...simplifyTrack([0, 0, 0, 0.1], [0, 0.1, 0.2, 0.2], 10)]).toEqual([0, 2, 3])
    expect([...simplifyTrack([0, 0, 0], [0, 1, 0], 10)]).toEqual([0, 1, 2])
  })

  it.each([
    [5, -104],
    [50, -104],
    [50, 179.9],
  ])('leaves nothing farther than %d m off the line (from longitude %d)', (tolerance, lon) => {
    const { lats, lons } = wind(9000, lon)
    const kept = simplifyTrack(lats, lons, tolerance)
    expect(kept.length).toBeLessThan(2500)
    expect(kept[0]).toBe(0)
    expect(kept.at(-1)).toBe(8999)
    let most = 0
    for (let k = 1; k < kept.length; k++) {
      const [a, b] = [kept[k - 1]!, kept[k]!]
      expect(b).toBeGreaterThan(a)
      for (let i = a + 1; i < b; i++) most = Math.max(most, offset(lats, lons, a, b, i))
    }
    expect(most).toBeLessThan(tolerance * 1.01)
    expect(most).toBeGreaterThan(tolerance * 0.5)
  })

  it('takes 100,000 positions, also the worst ones', () => {
    const { lats, lons } = wind(100_000)
    const comb = lats.map((_, i) => 39 + (i % 2) * 1e-6 * (1 + i / 1e5))
    expect(simplifyTrack(lats, lons, 10).length).toBeLessThan(20_000)
    simplifyTrack(comb, lons, 0.01)
  })
})

describe('simplifyToBudget', () => {
  it('keeps what some tolerance keeps, as many positions as the budget allows', () => {
    const { lats, lons } = wind(9000)
    const kept = simplifyToBudget(lats, lons, 1, 500)
    expect(kept.length).toBeGreaterThan(490)
    expect(kept.length).toBeLessThanOrEqual(500)
    let [low, high] = [1, 10_000]
    while (high - low > 1e-7) {
      const middle = (low + high) / 2
      if (simplifyTrack(lats, lons, middle).length > 500) low = middle
      else high = middle
    }
    expect([...kept]).toEqual([...simplifyTrack(lats, lons, high)])
  })

  it('goes no finer than the tolerance when the budget is ample', () => {
    const { lats, lons } = wind(9000)
    expect([...simplifyToBudget(lats, lons, 5, 100_000)]).toEqual([...simplifyTrack(lats, lons, 5)])
  })

  it('keeps the ends of a trail whatever the budget', () => {
    const { lats, lons } = wind(1000)
    expect([...simplifyToBudget(lats, lons, 5, 1)]).toEqual([0, 999])
  })
})
