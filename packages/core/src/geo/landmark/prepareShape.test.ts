import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MultiPolygonRings, Position } from '../Polygon.ts'
import { wrapLongitude } from '../earth.ts'
import { geoJsonArea } from '../geoJsonArea.testing.ts'
import { locateInMultiPolygon } from '../pointInPolygon.ts'
import { listSharedData, readSharedJson } from '../sharedData.testing.ts'
import { checkLandmarkShape } from './checkLandmarkShape.ts'
import { prepareShape } from './PreparedShape.ts'

interface CircleCases {
  /** centre lat, lon, radius m, lat, lon, inside on WGS 84. */
  rows: [number, number, number, number, number, boolean][]
}
const circles = readSharedJson('3_geometry/circle_geofence_cases.json') as CircleCases | undefined

interface PointCases {
  polygons: Record<string, MultiPolygonRings>
  cases: { polygon: string; x: number; y: number; expect: number }[]
}
const points = readSharedJson('3_geometry/pip_cases.json') as PointCases | undefined
const across = listSharedData('3_geometry/antimeridian/output/flat')

/** A star around (lat, lon) with `corners` corners, up to `size` degrees wide. */
function star(lat: number, lon: number, size: number, corners: number): Position[] {
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const angle = (i / corners) * 2 * Math.PI
    const far = size * (i % 2 === 0 ? 1 : 0.4)
    return [lon + far * Math.cos(angle), lat + far * Math.sin(angle)]
  })
  return [...ring, ring[0]!]
}

describe('prepareShape', () => {
  it.skipIf(!circles)(
    'tells inside of circles as the ellipsoid does, at the pole and across the antimeridian too',
    () => {
      for (const [lat, lon, radiusM, y, x, isInside] of circles?.rows ?? []) {
        const shape = prepareShape({ kind: 'circle', lat, lon, radiusM })
        expect(shape.contains(y, x), `${lat} ${lon} ${radiusM} ${y} ${x}`).toBe(isInside)
        if (!isInside) continue
        expect(y).toBeGreaterThanOrEqual(shape.south)
        expect(y).toBeLessThanOrEqual(shape.north)
        expect([x, x + 360, x - 360].some((lon) => lon >= shape.west && lon <= shape.east)).toBe(true)
      }
    },
  )

  it.skipIf(!points)('agrees with exact arithmetic on polygons', () => {
    for (const { polygon, x, y, expect: side } of points?.cases ?? []) {
      // An edge of 360 degrees has no short way round: such a shape is refused (edgeTooLong).
      if (side === 0 || polygon === 'large_lonlat_box') continue
      const shape = prepareShape({ kind: 'polygon', parts: points?.polygons[polygon] ?? [] })
      expect(shape.contains(y, x), `${polygon} ${x} ${y}`).toBe(side === 1)
    }
  })

  it.skipIf(across.length === 0)('needs no cut at the antimeridian', () => {
    let seen = 0
    for (const file of across) {
      const before = geoJsonArea(readSharedJson(file.replace('/output/flat/', '/input/')))
      const cut = geoJsonArea(readSharedJson(file))
      const problem = checkLandmarkShape({ kind: 'polygon', parts: before })?.code
      // What is refused has no inside: around a pole, open, overlapping itself.
      if (problem && !['edgeTooLong', 'tooLarge'].includes(problem)) continue
      seen++
      const shape = prepareShape({ kind: 'polygon', parts: before })
      let inside = 0
      const [high, wide] = [(shape.north - shape.south) / 61, (shape.east - shape.west) / 61]
      for (let lat = shape.south - 2.3 * high; lat < shape.north + 3 * high; lat += high) {
        for (let east = shape.west - 2.7 * wide; east < shape.east + 3 * wide; east += wide) {
          const lon = wrapLongitude(east)
          const side = locateInMultiPolygon(lat, lon, cut)
          if (side === 1) inside++
          if (side !== 0) expect(shape.contains(lat, lon), `${file} ${lat} ${lon}`).toBe(side === 1)
        }
      }
      expect(inside, file).toBeGreaterThan(0)
    }
    expect(seen).toBeGreaterThan(7)
  })

  it('counts the border as inside and knows its area', () => {
    const ring: Position[] = [[179.9, 10], [-179.9, 10], [-179.9, 10.2], [179.9, 10.2], [179.9, 10]] // prettier-ignore
    const shape = prepareShape({ kind: 'polygon', parts: [[ring]] })
    expect(shape.contains(10, 180)).toBe(true)
    expect(shape.contains(10.1, -180)).toBe(true)
    expect(shape.contains(10.1, 179.89)).toBe(false)
    expect(shape.contains(10.1, -179.89)).toBe(false)
    expect(shape.areaM2 / 1e6).toBeCloseTo(22.239 * 21.89, 0)
    expect(shape.crossings(10.1, 179.8, 10.1, -179.8)).toEqual([expect.closeTo(0.25), expect.closeTo(0.75)])
    expect(shape.crossings(10.1, -179.8, 10.1, 179.8)).toEqual([expect.closeTo(0.25), expect.closeTo(0.75)])
    expect(prepareShape({ kind: 'circle', lat: 0, lon: 0, radiusM: 100 }).areaM2).toBeCloseTo(31_415.9, 1)
  })

  it('crosses the border exactly where inside and outside change', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const shapes = fc.oneof(
      fc.record({
        kind: fc.constant('circle' as const),
        lat: degrees(-70, 70),
        lon: degrees(-180, 180),
        radiusM: degrees(50, 5000),
      }),
      fc
        .tuple(degrees(-70, 70), degrees(-180, 180), degrees(0.001, 0.05), fc.integer({ min: 4, max: 200 }))
        .map(([lat, lon, size, half]) => ({ kind: 'polygon' as const, parts: [[star(lat, lon, size, 2 * half)]] })),
    )
    fc.assert(
      fc.property(shapes, fc.array(degrees(-1, 1), { minLength: 4, maxLength: 4 }), (given, [a, b, c, d]) => {
        const shape = prepareShape(given)
        const [lat, lon] = [(shape.south + shape.north) / 2, (shape.west + shape.east) / 2]
        const span = shape.north - shape.south
        const way = [lat + a! * span, lon + b! * span, lat + c! * span, lon + d! * span] as const
        const cuts = shape.crossings(...way)
        expect([...cuts].sort((p, q) => p - q)).toEqual(cuts)
        const ends = [0, ...cuts, 1]
        const at = (t: number) => shape.contains(way[0] + t * (way[2] - way[0]), way[1] + t * (way[3] - way[1]))
        for (let i = 1; i < ends.length; i++) {
          // Pieces of centimetres are below what the plane can tell.
          if (ends[i]! - ends[i - 1]! < 0.002) return
        }
        for (let i = 2; i < ends.length; i++) {
          const [before, after] = [(ends[i - 2]! + ends[i - 1]!) / 2, (ends[i - 1]! + ends[i]!) / 2]
          expect(at(before)).not.toBe(at(after))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('misses no border where the way leads through a corner, as near as numbers are', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const size = degrees(0.001, 0.05)
    fc.assert(
      fc.property(
        degrees(-70, 70),
        degrees(-180, 180),
        size,
        fc.integer({ min: 4, max: 200 }),
        fc.nat(),
        fc.nat(),
        (lat, lon, wide, half, one, other) => {
          const ring = star(lat, lon, wide, 2 * half)
          const shape = prepareShape({ kind: 'polygon', parts: [[ring]] })
          const [[x1, y1], [x2, y2]] = [ring[one % (2 * half)]!, ring[other % (2 * half)]!]
          fc.pre(Math.hypot(x2 - x1, y2 - y1) > wide / 100)
          // from far outside to far outside
          const far = (10 * wide) / Math.hypot(x2 - x1, y2 - y1)
          const way = [y1 - far * (y2 - y1), x1 - far * (x2 - x1), y2 + far * (y2 - y1), x2 + far * (x2 - x1)] as const
          expect(shape.crossings(...way).length % 2).toBe(0)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
