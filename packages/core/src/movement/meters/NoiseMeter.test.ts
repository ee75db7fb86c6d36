import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSharedData, readSharedJson } from '../../geo/sharedData.testing.ts'
import { emptySample, type Sample } from '../Sample.ts'
import { meterNoisePlainly } from './meterNoisePlainly.testing.ts'
import { emptyNoise, meterNoise } from './NoiseMeter.ts'

/** Milliseconds since the fix before, degrees; undefined: no fix. */
type Fix = readonly [ms: number, lat: number, lon: number] | undefined

/** Meters fixes both ways and compares samples and states to the bit. */
function compare(fixes: readonly Fix[], hasSpeed: (n: number) => boolean = () => false): void {
  const [fast, plain] = [emptyNoise(), emptyNoise()]
  let time = Date.UTC(2026, 4, 1)
  for (const [n, fix] of fixes.entries()) {
    const sample = (): Sample => ({
      ...emptySample(),
      time,
      hasFix: fix !== undefined,
      lat: fix?.[1] ?? 0,
      lon: fix?.[2] ?? 0,
    })
    time += fix?.[0] ?? 0
    const [one, other] = [sample(), sample()]
    meterNoise(fast, one, hasSpeed(n))
    meterNoisePlainly(plain, other, hasSpeed(n))
    if (!Object.is(one.lat, other.lat) || !Object.is(one.lon, other.lon) || !Object.is(one.spreadM, other.spreadM))
      expect([n, one]).toEqual([n, other])
  }
  expect(fast).toEqual(plain)
}

/** Steps of an asset: it stands, drives straight on, turns or jumps, seen by a receiver with so much noise. Units of 1e-7 degrees. */
const walk = fc
  .array(
    fc.record({
      ms: fc.constantFrom(1000, 1000, 1000, 5000, 10_000, 60_000, 3_600_000, 50_000_000),
      north: fc.oneof(fc.constant(0), fc.integer({ min: -3000, max: 3000 }), fc.constant(900)),
      east: fc.oneof(fc.constant(0), fc.integer({ min: -3000, max: 3000 }), fc.constant(1200)),
      hasFix: fc.integer({ min: 0, max: 19 }).map((n) => n > 0),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((steps) => {
    let [north, east] = [400_000_000, 1_799_990_000]
    return steps.map(({ ms, north: n, east: e, hasFix }): Fix => {
      north += n
      east += e
      if (east > 1_800_000_000) east -= 3_600_000_000
      return hasFix ? [ms, north / 1e7, east / 1e7] : undefined
    })
  })

it('comes to the same, to the bit, as every value reckoned out, on random walks', () => {
  fc.assert(
    fc.property(walk, fc.nat({ max: 40 }), (fixes, every) =>
      compare(fixes, (n) => every > 0 && n % every === every - 1),
    ),
    { numRuns: 2000 },
  )
})

it('comes to the same about a place and on repeated places', () => {
  const about = fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), {
    minLength: 20,
    maxLength: 90,
  })
  fc.assert(
    fc.property(about, fc.constantFrom(0, 1, 40, 900, 20_000), (places, unit) =>
      compare(places.map(([n, e]): Fix => [1000, (400_000_000 + n * unit) / 1e7, (-1_050_000_000 + e * unit) / 1e7])),
    ),
    { numRuns: 500 },
  )
})

it('comes to the same on every recorded day', () => {
  const data = readSharedJson('2_trips/landmark_visits_expected.json.gz') as { items: { trace: string }[] } | undefined
  if (!data) return
  for (const name of new Set(data.items.map(({ trace }) => trace))) {
    const lines = (readSharedData(`2_trips/input/${name}.csv.gz`) ?? '').split('\n').slice(1)
    let before = 0
    const fixes = lines.flatMap((line): Fix[] => {
      const [time, lat, lon] = line.split(',')
      const at = time ? Date.parse(time) : 0
      if (at <= before) return []
      const ms = before === 0 ? 0 : at - before
      before = at
      return [[ms, Number(lat), Number(lon)]]
    })
    compare(fixes)
  }
})
