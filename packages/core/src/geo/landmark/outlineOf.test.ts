import { describe, expect, it } from 'vitest'
import { distanceM } from '../distance.ts'
import { outlineOf } from './outlineOf.ts'

describe('outlineOf', () => {
  it.each([
    [40, -100, 200],
    [-17, 179.99, 5000],
    [71, 25, 400_000],
  ])('draws a circle at %f, %f of %d m', (lat, lon, radiusM) => {
    const [[ring]] = outlineOf({ kind: 'circle', lat, lon, radiusM }) as [[[number, number][]]]
    expect(ring[0]).toEqual(ring.at(-1))
    for (const [x, y] of ring) expect(distanceM(lat, lon, y, x) / radiusM).toBeCloseTo(1, 3)
    expect(Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x))).toBeLessThan(60)
  })

  it('draws an area across the 180th meridian in one piece', () => {
    const ring: [number, number][] = [
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 0],
    ]
    expect(outlineOf({ kind: 'polygon', parts: [[ring]] })).toEqual([
      [
        [
          [179, 0],
          [181, 0],
          [181, 1],
          [179, 0],
        ],
      ],
    ])
  })
})
