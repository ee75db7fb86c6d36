import { describe, expect, it } from 'vitest'
import type { MultiPolygonRings, PolygonRings } from './Polygon.ts'
import { isInMultiPolygon, locateInMultiPolygon, locateInPolygon } from './pointInPolygon.ts'
import { readSharedJson } from './sharedData.testing.ts'

const square: PolygonRings = [
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ],
  [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
    [4, 4],
  ],
]

interface Cases {
  polygons: Record<string, MultiPolygonRings>
  cases: { polygon: string; x: number; y: number; expect: number }[]
}
const shared = readSharedJson('3_geometry/pip_cases.json') as Cases | undefined

describe('locateInPolygon', () => {
  it('knows inside, outside, holes and borders', () => {
    expect(locateInPolygon(2, 2, square)).toBe(1)
    expect(locateInPolygon(2, 12, square)).toBe(-1)
    expect(locateInPolygon(5, 5, square)).toBe(-1)
    expect(locateInPolygon(0, 5, square)).toBe(0)
    expect(locateInPolygon(10, 10, square)).toBe(0)
    expect(locateInPolygon(4, 5, square)).toBe(0)
    expect(locateInPolygon(10, 11, square)).toBe(-1)
  })

  it('takes a point inside any part as inside', () => {
    const parts = [square, [square[1]!]]
    expect(locateInMultiPolygon(5, 5, parts)).toBe(1)
    expect(isInMultiPolygon(4, 5, parts)).toBe(true)
    expect(isInMultiPolygon(-1, 5, parts)).toBe(false)
  })

  it.skipIf(!shared)('agrees with exact arithmetic', () => {
    for (const { polygon, x, y, expect: side } of shared?.cases ?? []) {
      // A point within 1e-9 of an edge counts as on it there, which floating point cannot promise.
      if (side === 0) continue
      expect(locateInMultiPolygon(y, x, shared?.polygons[polygon] ?? []), `${polygon} ${x} ${y}`).toBe(side)
    }
  })
})
