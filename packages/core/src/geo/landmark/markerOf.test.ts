import { describe, expect, it } from 'vitest'
import type { PolygonRings } from '../Polygon.ts'
import { markerOf } from './markerOf.ts'
import { prepareShape } from './PreparedShape.ts'

const box = (west: number, south: number, east: number, north: number): PolygonRings => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]

describe('markerOf', () => {
  it('is the middle of a circle', () => {
    expect(markerOf({ kind: 'circle', lat: 40, lon: 190, radiusM: 50 })).toEqual({ lat: 40, lon: -170 })
  })

  it('stands inside of what has a hole in its middle, or none', () => {
    const u: PolygonRings = [
      [
        [0, 0],
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
        [0, 0],
      ],
    ]
    const holed: PolygonRings = [...box(0, 0, 4, 4), ...box(1, 1, 3, 3)]
    for (const rings of [u, holed, box(0, 0, 1, 1)]) {
      const shape = { kind: 'polygon' as const, parts: [rings] }
      const { lat, lon } = markerOf(shape)
      expect(prepareShape(shape).contains(lat, lon)).toBe(true)
    }
  })

  it('stands in the largest part, on the right side of the 180th meridian', () => {
    const shape = { kind: 'polygon' as const, parts: [box(170, 0, 171, 1), box(178, 0, 186, 4)] }
    expect(markerOf(shape)).toEqual({ lat: 2, lon: -178 })
  })
})
