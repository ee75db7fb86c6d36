import { describe, expect, it } from 'vitest'
import type { LandmarkShape } from './LandmarkShape.ts'
import { reachOf } from './reachOf.ts'

const circle: LandmarkShape = { kind: 'circle', lat: 40, lon: -100, radiusM: 1000 }
const square = (west: number, east: number): LandmarkShape => ({
  kind: 'polygon',
  parts: [
    [
      [
        [west, 40],
        [east, 40],
        [east, 40.1],
        [west, 40.1],
        [west, 40],
      ],
    ],
  ],
})
/** Degrees of latitude that some metres are at 40 degrees north. */
const up = (metres: number): number => metres / 111_035

describe('what is near a landmark', () => {
  it('is inside, or within so many metres of the border', () => {
    expect(reachOf(circle, 0)(40 + up(990), -100)).toBe(true)
    expect(reachOf(circle, 0)(40 + up(1010), -100)).toBe(false)
    expect(reachOf(circle, 500)(40 + up(1490), -100)).toBe(true)
    expect(reachOf(circle, 500)(40 + up(1510), -100)).toBe(false)
  })

  it('is measured from the edges of a polygon', () => {
    const near = reachOf(square(-100, -99.9), 2000)
    expect(near(40.05, -99.95)).toBe(true)
    expect(near(40 - up(1990), -99.95)).toBe(true)
    expect(near(40 - up(2010), -99.95)).toBe(false)
    expect(near(41, -99.95)).toBe(false)
    expect(reachOf(square(-100, -99.9), 0)(40 - up(10), -99.95)).toBe(false)
  })

  it('goes over the 180th meridian', () => {
    const near = reachOf(square(179.95, -179.95), 2000)
    expect(near(40.05, 180)).toBe(true)
    expect(near(40.05, -179.94)).toBe(true)
    expect(near(40.05, -179.9)).toBe(false)
  })
})
