import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationPoint, distanceM } from '../distance.ts'
import { NearTarget } from './NearTarget.ts'

const point = new NearTarget({ lat: 40, lon: -100 })
const square = new NearTarget({
  kind: 'polygon',
  parts: [[[[-100.01, 39.99], [-99.99, 39.99], [-99.99, 40.01], [-100.01, 40.01], [-100.01, 39.99]]]], // prettier-ignore
})

describe('NearTarget', () => {
  it('measures from a point, from the border of a circle and of a polygon, and says 0 inside', () => {
    const away = destinationPoint(40, -100, 90, 5_000)
    expect(point.distance(away.lat, away.lon)).toBeCloseTo(5_000, 0)
    const circle = new NearTarget({ kind: 'circle', lat: 40, lon: -100, radiusM: 2_000 })
    expect(circle.distance(away.lat, away.lon)).toBeCloseTo(3_000, 0)
    expect(circle.distance(40.001, -100)).toBe(0)
    expect(square.distance(40, -100)).toBe(0)
    expect(square.distance(40.02, -100)).toBeCloseTo(distanceM(40.02, -100, 40.01, -100), -1)
  })

  it('finds the nearest place of a way between two reports that are both far', () => {
    const { metres, part } = point.approach(40.01, -100.5, 40.01, -99.5)
    expect(part).toBeCloseTo(0.5, 3)
    expect(metres).toBeCloseTo(distanceM(40, -100, 40.01, -100), 0)
    expect(square.approach(40.005, -100.5, 40.005, -99.5)).toMatchObject({ metres: 0 })
    // over the date line
    expect(new NearTarget({ lat: 0, lon: 180 }).approach(0, 179, 0, -179).metres).toBeCloseTo(0, 3)
  })

  it('is never farther than any place of the way', () => {
    const near = fc.double({ min: -0.4, max: 0.4, noNaN: true })
    fc.assert(
      fc.property(near, near, near, near, (a, b, c, d) => {
        for (const target of [point, square]) {
          const { metres, part } = target.approach(40 + a, -100 + b, 40 + c, -100 + d)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(1)
          for (let n = 0; n <= 20; n++) {
            const there = target.distance(40 + a + ((c - a) * n) / 20, -100 + b + ((d - b) * n) / 20)
            expect(metres).toBeLessThanOrEqual(there * 1.01 + 1)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
