import { describe, expect, it } from 'vitest'
import { ellipsoidDistanceM } from '../ellipsoid.ts'
import type { Position } from '../Polygon.ts'
import { locateInPolygon } from '../pointInPolygon.ts'
import { checkLandmarkShape } from './checkLandmarkShape.ts'
import { corridorOf } from './corridorOf.ts'

const problemOf = (ring: Position[]) => checkLandmarkShape({ kind: 'polygon', parts: [[ring]] })?.code

describe('the corridor along a line', () => {
  it('reaches half its width to each side and beyond both ends', () => {
    const ring = corridorOf(
      [
        [-105, 39],
        [-104.99, 39],
      ],
      100,
    )!
    expect(problemOf(ring)).toBeUndefined()
    const lats = ring.map(([, lat]) => lat)
    const lons = ring.map(([lon]) => lon)
    const wide = ellipsoidDistanceM(Math.min(...lats), -105, Math.max(...lats), -105)
    const long = ellipsoidDistanceM(39, Math.min(...lons), 39, Math.max(...lons))
    expect(wide).toBeGreaterThan(99)
    expect(wide).toBeLessThan(101)
    expect(long).toBeGreaterThan(ellipsoidDistanceM(39, -105, 39, -104.99) + 98)
  })

  it('is one border around sharp bends, to the left and to the right', () => {
    for (const side of [1, -1]) {
      const line: Position[] = [
        [-105, 39],
        [-104.99, 39],
        [-104.991, 39 + side * 0.004],
        [-104.98, 39 + side * 0.005],
      ]
      const ring = corridorOf(line, 120)!
      expect(problemOf(ring)).toBeUndefined()
      // 50 m beside the middle of each part lies inside, 90 m does not
      for (const [metres, inside] of [
        [50, 1],
        [90, -1],
      ] as const)
        for (const [i, [lon, lat]] of line.slice(0, -1).entries()) {
          const [toLon, toLat] = line[i + 1]!
          const [dx, dy] = [(toLon - lon) * Math.cos((lat * Math.PI) / 180), toLat - lat]
          const far = metres / 111_320 / Math.hypot(dx, dy)
          const [x, y] = [(lon + toLon) / 2, (lat + toLat) / 2]
          for (const to of [far, -far])
            expect(locateInPolygon(y + dx * to, x - (dy * to) / Math.cos((lat * Math.PI) / 180), [ring])).toBe(inside)
        }
    }
  })

  it('goes on across the 180th meridian', () => {
    const ring = corridorOf(
      [
        [179.99, -17],
        [-179.99, -17],
      ],
      500,
    )!
    expect(problemOf(ring)).toBeUndefined()
    expect(Math.max(...ring.map(([lon]) => lon)) - Math.min(...ring.map(([lon]) => lon))).toBeLessThan(0.03)
  })

  it('is one good border for any line that does not come back to itself', () => {
    let seed = 7
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let n = 0; n < 300; n++) {
      const line: Position[] = [[-100, 40]]
      // always on towards the east, by 50 m to a kilometre, and as steep as 70 degrees
      for (let k = 0; k < 12; k++) {
        const [lon, lat] = line.at(-1)!
        const step = 0.0005 + random() * 0.01
        line.push([lon + step, lat + step * Math.tan((random() - 0.5) * 2.44)])
      }
      const ring = corridorOf(line, 20 + random() * 60)
      expect(ring && problemOf(ring), `line ${n}: ${JSON.stringify(line)}`).toBe(undefined)
      expect(ring, `line ${n}`).toBeDefined()
    }
  })

  it('is none of a single point, pressed twice, nor of a line that crosses itself', () => {
    expect(
      corridorOf(
        [
          [-105, 39],
          [-105, 39],
        ],
        100,
      ),
    ).toBeUndefined()
    const loop: Position[] = [
      [-105, 39],
      [-104.98, 39],
      [-104.98, 39.02],
      [-104.99, 39.02],
      [-104.99, 38.99],
    ]
    expect(corridorOf(loop, 100)).toBeUndefined()
  })
})
