import { assert, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationPoint } from '../geo/distance.ts'
import { FASTEST, reachM, SLACK_M, type Sighted, sightingConflict } from './sightingConflict.ts'

const HOUR = 3_600_000
const moment = integer({ min: 0, max: 30 * 24 }).map((hours) => Date.UTC(2026, 10, 1) + hours * HOUR)
const sighted = record({
  time: moment,
  lat: double({ min: -80, max: 80, noNaN: true }),
  lon: double({ min: -180, max: 180, noNaN: true }),
})
const away = (from: Sighted, metres: number, ms: number, bearing: number): Sighted => ({
  time: from.time + ms,
  ...destinationPoint(from.lat, from.lon, bearing, metres),
})

describe('two sources of one vehicle', () => {
  it('disagree by 40 miles at the same moment, and not an hour later', () => {
    const one = { time: Date.UTC(2026, 10, 21, 8), lat: 41.88, lon: -87.63 }
    const other = away(one, 40 * 1609.344, 0, 90)
    expect(sightingConflict(one, [other])?.distance).toBeCloseTo(40 * 1609.344, -1)
    expect(sightingConflict(one, [{ ...other, time: one.time + HOUR }])).toBeUndefined()
  })

  it('one side of the moment that cannot be is enough', () => {
    const one = { time: Date.UTC(2026, 10, 21, 8), lat: 41.88, lon: -87.63 }
    const before = away(one, 100_000, -12 * HOUR, 10)
    const after = away(one, 100_000, 60_000, 10)
    expect(sightingConflict(one, [before, after])?.against).toBe(after)
    expect(sightingConflict(one, [])).toBeUndefined()
  })

  it('who drives no faster than 75 mph never disagrees with itself', () => {
    assert(
      property(
        sighted,
        double({ min: 0, max: 1, noNaN: true }),
        integer({ min: -48, max: 48 }),
        integer({ min: 0, max: 359 }),
        (from, share, hours, bearing) => {
          // as the crow flies nobody is further away than half of the earth
          const way = Math.min(share * (SLACK_M + FASTEST * Math.abs(hours) * 3600) * 0.999, 19_000_000)
          expect(sightingConflict(from, [away(from, way, hours * HOUR, bearing)])).toBeUndefined()
        },
      ),
    )
  })

  it('is the same whichever source is asked, and wherever the clock begins', () => {
    assert(
      property(sighted, sighted, moment, (a, b, shift) => {
        const one = sightingConflict(a, [b])
        const other = sightingConflict(b, [a])
        expect(one === undefined).toBe(other === undefined)
        if (one && other) expect(one.distance).toBeCloseTo(other.distance, 3)
        const later = sightingConflict({ ...a, time: a.time + shift }, [{ ...b, time: b.time + shift }])
        expect(later === undefined).toBe(one === undefined)
      }),
    )
  })

  it('more time between them explains more, more distance less', () => {
    assert(
      property(sighted, sighted, integer({ min: 1, max: 100 }), (a, b, hours) => {
        const later = { ...b, time: b.time + (b.time >= a.time ? hours : -hours) * HOUR }
        if (!sightingConflict(a, [b])) expect(sightingConflict(a, [later])).toBeUndefined()
        expect(reachM(later.time - a.time)).toBeGreaterThan(reachM(b.time - a.time))
      }),
    )
  })
})
