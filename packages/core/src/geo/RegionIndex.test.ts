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

/** Metres from a point to the nearest place of a ring, on a plane around the point. */
function metresToBorder(lat: number, lon: number, ring: Position[]): number {
  const plane = ring.map(([x, y]): Position => [
    (x - lon) * 111_195 * Math.cos((lat * Math.PI) / 180),
    (y - lat) * 111_195,
  ])
  return Math.min(
    ...plane.slice(1).map(([bx, by], i) => {
      const [ax, ay] = plane[i]!
      const [dx, dy] = [bx - ax, by - ay]
      const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
      return Math.hypot(ax + along * dx, ay + along * dy)
    }),
  )
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
    expect(new RegionIndex([right], { reachM: 0 }).find(40, -103.02 + 10 * east)).toBeUndefined()
  })

  it('agrees with the plain test everywhere, also across the 180th meridian and at sharp borders', () => {
    const star: Position[] = Array.from({ length: 41 }, (_, i): Position => {
      const [turn, size] = [(i * Math.PI) / 20, i % 2 === 0 ? 2.7 : 0.9]
      return [177 + size * Math.cos(turn), 60 + size * Math.sin(turn)]
    })
    star[40] = star[0]!
    const regions = [region('S', star), region('W', box(-180, 57, -178.4, 63)), region('E', box(179.9, 57, 180, 63))]
    const plain = new RegionIndex(regions, { reachM: 0 })
    for (let i = 0; i < 40_000; i++) {
      const lat = 56.5 + (i % 200) * 0.0351
      const lon = ((173.5 + Math.trunc(i / 200) * 0.0451 + 180) % 360) - 180
      const expected = regions.find(({ rings }) => locateInMultiPolygon(lat, lon, rings) === 1)?.code
      expect(plain.find(lat, lon)?.code, `${lat} ${lon}`).toBe(expected)
    }
    expect(plain.find(60, -180)?.code).toBe('W')
    expect(new RegionIndex(regions).find(60, 180)).toBeDefined()
  })

  it('gives the waters off a shore to the nearest region that is drawn without them', () => {
    const metre = 1 / 111_195
    const east = metre / Math.cos((40 * Math.PI) / 180)
    const dry = { ...right, isDry: true }
    const waters = new RegionIndex([left, dry], { watersM: 22_224 })
    expect(waters.find(40, -103.02 + 22_100 * east)?.code).toBe('R')
    expect(waters.find(40, -103.02 + 22_400 * east)).toBeUndefined()
    expect(waters.find(40.57 + 22_100 * metre, -104)?.code).toBe('R')
    expect(waters.find(39.03 - 22_100 * metre, -104)?.code).toBe('R')
    // the border of a region that has its waters is no shore: nothing beyond the common reach is its own
    expect(waters.find(40, -105.03 - 1_500 * east)).toBeUndefined()
    // and it keeps nobody from what is off a dry shore
    expect(waters.find(40.57 + 15_000 * metre, -104.55)?.code).toBe('R')
    expect(waters.find(40.57 + 500 * metre, -104.7)?.code).toBe('L')
    expect(waters.isAllIn(-1, 40.7, -104, 40.70001, -104)).toBe(false)
  })

  it('agrees with the distance to every border as to whose waters a point lies in', () => {
    const coast: Position[] = Array.from({ length: 31 }, (_, i): Position => {
      const [turn, size] = [(i * Math.PI) / 15, i % 2 === 0 ? 0.5 : 0.2]
      return [-60 + size * Math.cos(turn), 68 + size * Math.sin(turn)]
    })
    coast[30] = coast[0]!
    const island = { ...region('I', coast), isDry: true }
    const other = { ...region('O', box(-59.1, 67.7, -58.9, 68.3)), isDry: true }
    const waters = new RegionIndex([island, other], { watersM: 22_224 })
    for (let i = 0; i < 4_000; i++) {
      const [lat, lon] = [67.1 + (i % 50) * 0.0361, -61.9 + Math.trunc(i / 50) * 0.0531]
      const inside = [island, other].find(({ rings }) => locateInMultiPolygon(lat, lon, rings) === 1)?.code
      const off = [island, other]
        .map(({ code, rings }) => ({ code, metres: metresToBorder(lat, lon, rings[0]![0]!) }))
        .toSorted((a, b) => a.metres - b.metres)[0]!
      if (Math.abs(off.metres - 22_224) < 50) continue
      const expected = inside ?? (off.metres <= 22_224 ? off.code : undefined)
      expect(waters.find(lat, lon)?.code, `${lat} ${lon}`).toBe(expected)
    }
  })

  it('gives the first of overlapping regions', () => {
    expect(new RegionIndex([left, region('X', box(-110, 30, -100, 50))]).find(39.2, -104.8)?.code).toBe('L')
  })

  it('refuses a reach over a whole cell', () => {
    expect(() => new RegionIndex([left], { reachM: 20_000 })).toThrow('reachM')
  })
})
