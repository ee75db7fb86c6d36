import { assert, double, integer, property, shuffledSubarray, tuple, array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ellipsoidDistanceM } from '../ellipsoid.ts'
import { StreetIndex } from './StreetIndex.ts'

const HIGH = { name: 'High Street', line: [39.95, -83.0, 39.97, -83.0] }
const BROAD = { name: 'Broad Street', line: [39.962, -83.01, 39.962, -82.99] }

describe('the street that a place lies at', () => {
  const index = new StreetIndex([HIGH, BROAD])

  it('is the nearest one, with how far off it is', () => {
    // ten thousandths of a degree of longitude are 854 m at this latitude
    const found = index.nearest(39.955, -82.999, 200)
    expect(found?.name).toBe('High Street')
    expect(found?.distanceM).toBeCloseTo(85.2, 0)
    expect(index.nearest(39.9621, -83.005, 200)?.name).toBe('Broad Street')
  })

  it('is none beyond what counts as near, nor past the end of a road', () => {
    expect(index.nearest(39.955, -82.99, 200)).toBeUndefined()
    expect(index.nearest(39.975, -83.0, 200)).toBeUndefined()
    expect(index.nearest(39.971, -83.0, 200)?.distanceM).toBeCloseTo(111.2, 0)
    expect(new StreetIndex([]).nearest(0, 0, 1e6)).toBeUndefined()
  })

  it('is the same in whatever order a map has its stretches', () => {
    const place = tuple(integer({ min: -60, max: 60 }), integer({ min: 0, max: 99 }))
    const stretch = array(place, { minLength: 2, maxLength: 4 })
    assert(
      property(
        array(stretch, { minLength: 1, maxLength: 12 }).chain((lines) =>
          shuffledSubarray([...lines.keys()], { minLength: lines.length }).map((order) => ({ lines, order })),
        ),
        ({ lines, order }) => {
          const stretches = lines.map((line, n) => ({
            name: `${n % 5} Street`,
            line: line.flatMap(([north, east]) => [40 + north / 1e4, -83 + east / 1e4]),
          }))
          const moved = order.map((n) => stretches[n]!)
          expect(new StreetIndex(moved).nearest(40, -83, 5000)).toEqual(
            new StreetIndex(stretches).nearest(40, -83, 5000),
          )
        },
      ),
    )
  })

  it('is as far off as on the ellipsoid, to one part in a hundred', () => {
    assert(
      property(
        double({ min: -70, max: 70, noNaN: true }),
        double({ min: -0.01, max: 0.01, noNaN: true }),
        double({ min: -0.01, max: 0.01, noNaN: true }),
        (lat, north, east) => {
          const [there, beside] = [lat + north, 10 + east]
          const found = new StreetIndex([{ name: 'x', line: [there, beside, there, beside] }]).nearest(lat, 10, 1e5)
          const exact = ellipsoidDistanceM(lat, 10, there, beside)
          expect(Math.abs((found?.distanceM ?? -1) - exact)).toBeLessThanOrEqual(0.01 * exact + 0.01)
        },
      ),
    )
  })
})
