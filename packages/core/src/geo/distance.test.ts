import { describe, expect, it } from 'vitest'
import { bearingDeg, destinationPoint, distanceM } from './distance.ts'
import { wrapLongitude } from './earth.ts'
import { readSharedData, readSharedJson } from './sharedData.testing.ts'

const circles = readSharedJson('3_geometry/circle_geofence_cases.json') as { rows: CircleCase[] } | undefined
type CircleCase = [number, number, number, number, number, boolean, number, number]

const geodesics = readSharedData('3_geometry/GeodTest-short-even.dat.gz')
  ?.trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))

describe('distanceM', () => {
  it('is a 360th of the circumference for a degree', () => {
    expect(distanceM(0, 0, 0, 1)).toBeCloseTo((2 * Math.PI * 6_371_008.8) / 360, 6)
    expect(distanceM(0, 0, 0, 180)).toBeCloseTo(Math.PI * 6_371_008.8, 6)
    expect(distanceM(39.7, -105, 39.7, -105)).toBe(0)
  })

  it.skipIf(!circles)('tells inside from outside of circles, across the antimeridian and at the pole', () => {
    for (const [lat, lon, radius, toLat, toLon, isInside, , haversine] of circles?.rows ?? []) {
      const distance = distanceM(lat, lon, toLat, toLon)
      expect(Math.abs(distance - haversine)).toBeLessThan(0.01)
      if (Math.abs(haversine / radius - 1) > 0.006) expect(distance <= radius).toBe(isInside)
    }
  })

  it.skipIf(!geodesics)('stays within 0.6 % of the ellipsoid', () => {
    for (const [lat1, lon1, , lat2, lon2, , metres] of geodesics ?? []) {
      const distance = distanceM(lat1!, lon1!, lat2!, lon2!)
      expect(Math.abs(distance - metres!)).toBeLessThan(0.006 * metres! + 0.01)
    }
  })
})

describe('bearingDeg and destinationPoint', () => {
  it('point north, east, south and west', () => {
    expect(bearingDeg(0, 0, 1, 0)).toBe(0)
    expect(bearingDeg(0, 0, 0, 1)).toBe(90)
    expect(bearingDeg(1, 0, 0, 0)).toBe(180)
    expect(bearingDeg(0, 179.5, 0, -179.5)).toBe(90)
    expect(bearingDeg(0, -179.5, 0, 179.5)).toBe(270)
  })

  it('are each other’s inverse', () => {
    for (let i = 0; i < 500; i++) {
      const [lat, lon] = [((i * 37) % 160) - 80, ((i * 73) % 360) - 180]
      const [bearing, metres] = [(i * 13.7) % 360, 10 ** (1 + (i % 60) / 10)]
      const to = destinationPoint(lat, lon, bearing, metres)
      expect(distanceM(lat, lon, to.lat, to.lon)).toBeCloseTo(metres, 2)
      const turn = wrapLongitude(bearingDeg(lat, lon, to.lat, to.lon) - bearing)
      expect(Math.abs(turn)).toBeLessThan(0.001)
    }
  })

  it.skipIf(!geodesics)('stay within 0.6 % of the distance on the ellipsoid', () => {
    for (const [lat1, lon1, azimuth, lat2, lon2, , metres] of geodesics ?? []) {
      if (metres! > 1e7) continue
      const to = destinationPoint(lat1!, lon1!, azimuth!, metres!)
      expect(distanceM(to.lat, to.lon, lat2!, lon2!)).toBeLessThan(0.006 * metres! + 0.01)
    }
  })
})
