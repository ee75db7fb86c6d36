import { describe, expect, it } from 'vitest'
import type { MultiPolygonRings } from './Polygon.ts'
import { readWkt, writeWkt } from './wkt.ts'

const square: MultiPolygonRings = [
  [
    [
      [-105, 39],
      [-104.5, 39],
      [-104.5, 39.25],
      [-105, 39],
    ],
  ],
]

describe('well-known text', () => {
  it('comes back as it went', () => {
    expect(writeWkt(square)).toBe('POLYGON ((-105 39, -104.5 39, -104.5 39.25, -105 39))')
    expect(readWkt(writeWkt(square))).toEqual(square)
    const two: MultiPolygonRings = [[...square[0]!, ...square[0]!], square[0]!]
    expect(readWkt(writeWkt(two))).toEqual(two)
  })

  it('is read as others write it', () => {
    expect(readWkt('SRID=4326;polygon((-105 39,-104.5 39,-104.5 39.25,-105 39))')).toEqual(square)
    expect(readWkt('POLYGON Z ((-105 39 1600, -104.5 39 0, -104.5 39.25 0, -105 39 1600))')).toEqual(square)
  })

  it.each([
    '',
    'POINT (1 2)',
    'POLYGON',
    'POLYGON (1 2, 3 4)',
    'POLYGON ((1 2, 3 4)',
    'POLYGON ((1 2, 3 4)))',
    'POLYGON ((1 2, 3 x))',
    'POLYGON (((1 2, 3 4)))',
    'POLYGON ((1, 2))',
    'POLYGON ((1 2)) drop table',
  ])('%j is none', (text) => expect(readWkt(text)).toBeUndefined())
})
