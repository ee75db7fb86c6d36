import { describe, expect, it } from 'vitest'
import type { Position } from './Polygon.ts'
import type { Region } from './Region.ts'
import { RegionIndex } from './RegionIndex.ts'
import { locateInMultiPolygon } from './pointInPolygon.ts'

function region(code: string, ...rings: Position[][]): Region {
  return { code, country: 'ZZ', name: code, rings: [rings] }
}

function box(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

describe('RegionIndex', () => {
  const left = region('L', box(-105.03, 39.03, -104.5, 40.57), box(-104.9, 39.5, -104.7, 39.7))
  const right = region('R', box(-104.5, 39.03, -103.02, 40.57))
  const index = new RegionIndex([left, right])

  it('finds insides, and nothing far outside or in a hole', () => {
    expect(index.find(39.2, -104.8)?.code).toBe('L')
    expect(index.find(40.2, -103.5)?.code).toBe('R')
    expect(index.find(39.6, -104.8)).toBeUndefined()
    expect(index.find(41, -104)).toBeUndefined()
    expect(index.find(-41, -104)).toBeUndefined()
    expect(index.find(Number.NaN, -104)).toBeUndefined()
    expect(index.find(40, Number.NaN)).toBeUndefined()
    expect(index.find(40, 181)).toBeUndefined()
  })

  it('tells the two sides of a common border apart', () => {
    expect(index.find(40.01, -104.500001)?.code).toBe('L')
    expect(index.find(40.01, -104.499999)?.code).toBe('R')
  })

  it('reaches a kilometre off a border, and no farther', () => {
    const metre = 1 / 111_195
    for (const [lat, lon] of [
      [39.03, -104],
      [40.57, -104],
    ] as const) {
      const out = lat < 40 ? -1 : 1
      expect(index.find(lat + out * 990 * metre, lon)?.code).toBe('R')
      expect(index.find(lat + out * 1010 * metre, lon)).toBeUndefined()
    }
    const east = metre / Math.cos((40 * Math.PI) / 180)
    expect(index.find(40, -103.02 + 990 * east)?.code).toBe('R')
    expect(index.find(40, -103.02 + 1010 * east)).toBeUndefined()
    expect(new RegionIndex([right], 0).find(40, -103.02 + 10 * east)).toBeUndefined()
  })

  it('agrees with the plain test everywhere, also across the 180th meridian and at sharp borders', () => {
    const star: Position[] = Array.from({ length: 41 }, (_, i): Position => {
      const [turn, size] = [(i * Math.PI) / 20, i % 2 === 0 ? 2.7 : 0.9]
      return [177 + size * Math.cos(turn), 60 + size * Math.sin(turn)]
    })
    star[40] = star[0]!
    const regions = [region('S', star), region('W', box(-180, 57, -178.4, 63)), region('E', box(179.9, 57, 180, 63))]
    const plain = new RegionIndex(regions, 0)
    for (let i = 0; i < 40_000; i++) {
      const lat = 56.5 + (i % 200) * 0.0351
      const lon = ((173.5 + Math.trunc(i / 200) * 0.0451 + 180) % 360) - 180
      const expected = regions.find(({ rings }) => locateInMultiPolygon(lat, lon, rings) === 1)?.code
      expect(plain.find(lat, lon)?.code, `${lat} ${lon}`).toBe(expected)
    }
    expect(plain.find(60, -180)?.code).toBe('W')
    expect(new RegionIndex(regions).find(60, 180)).toBeDefined()
  })

  it('gives the first of overlapping regions', () => {
    expect(new RegionIndex([left, region('X', box(-110, 30, -100, 50))]).find(39.2, -104.8)?.code).toBe('L')
  })

  it('refuses a reach over a whole cell', () => {
    expect(() => new RegionIndex([left], 20_000)).toThrow('reachM')
  })
})
