import { describe, expect, it } from 'vitest'
import { ellipsoidDistanceM, metresPerLatitude, metresPerLongitude } from './ellipsoid.ts'
import { readSharedData } from './sharedData.testing.ts'

const geodesics = readSharedData('3_geometry/GeodTest-short-even.dat.gz')
  ?.trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))

describe('ellipsoidDistanceM', () => {
  it.skipIf(!geodesics)('agrees with the geodesics of GeographicLib', () => {
    for (const [lat1, lon1, , lat2, lon2, , metres] of geodesics ?? []) {
      // Nearly opposite points are no journey of a vehicle.
      if (metres! > 15_000_000) continue
      const off = Math.abs(ellipsoidDistanceM(lat1!, lon1!, lat2!, lon2!) - metres!)
      expect(off, `${lat1} ${lon1} ${lat2} ${lon2}`).toBeLessThan(metres! < 60_000 ? 1 + metres! * 2e-5 : 60)
    }
  })

  it('is exact for short ways and goes the short way round', () => {
    expect(ellipsoidDistanceM(40, -100, 40, -100)).toBe(0)
    expect(ellipsoidDistanceM(40, 179.9995, 40, -179.9995)).toBeCloseTo(metresPerLongitude(40) * 0.001, 6)
    expect(ellipsoidDistanceM(0, 0, 1, 0)).toBeCloseTo(110_574.39, 0)
    expect(metresPerLatitude(0)).toBeCloseTo(110_574.28, 1)
    // Either side of the pole.
    expect(ellipsoidDistanceM(89.9995, 0, 89.9995, 180)).toBeCloseTo(111.69, 1)
  })

  it('has no step where the two formulas meet', () => {
    for (const lat of [0, 30, 45, 60, 80]) {
      const [below, above] = [0.29999, 0.30001].map((d) => ellipsoidDistanceM(lat, 10, lat + d, 10 + d))
      expect(Math.abs(above! - below! * (0.30001 / 0.29999))).toBeLessThan(1)
    }
  })
})
