import { describe, expect, it } from 'vitest'
import { type Landmark, LandmarkIndex } from './LandmarkIndex.ts'

/** Numbers that look random and are the same each time (a linear congruential generator, Numerical Recipes). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Circles and squares from 50 m to some hundred kilometres, on the antimeridian and at the poles too. */
function makeLandmarks(count: number): Landmark[] {
  const random = makeRandom(7)
  return Array.from({ length: count }, (_, id): Landmark => {
    const near = random()
    const lon = near < 0.3 ? 180 + (random() - 0.5) : near < 0.6 ? -100 + random() : random() * 360 - 180
    const lat = near < 0.6 ? 40 + random() : random() * 180 - 90
    if (id % 2 === 0 || Math.abs(lat) > 80)
      return { id, shape: { kind: 'circle', lat, lon, radiusM: 50 * 3 ** (random() * 8) } }
    const size = 0.0005 * 3 ** (random() * 7)
    const ring: [number, number][] = [[lon, lat], [lon + size, lat], [lon + size, lat + size], [lon, lat + size], [lon, lat]] // prettier-ignore
    return { id, shape: { kind: 'polygon', parts: [[ring]] } }
  })
}

const landmarks = makeLandmarks(1500)
const index = new LandmarkIndex(landmarks)

describe('LandmarkIndex', () => {
  it('finds at a point what a look at every landmark finds', () => {
    const random = makeRandom(3)
    const out: number[] = []
    let found = 0
    for (let n = 0; n < 2000; n++) {
      const [lat, lon] = n % 2 ? [40 + random(), 179.5 + random()] : [random() * 180 - 90, random() * 360 - 180]
      const wrapped = lon > 180 ? lon - 360 : lon
      const count = index.at(lat, wrapped, out)
      const slow = index.shapes.flatMap((shape, number) => (shape.contains(lat, wrapped) ? [number] : []))
      expect(out.slice(0, count).sort((a, b) => a - b)).toEqual(slow)
      found += count
    }
    expect(found).toBeGreaterThan(200)
  })

  it('finds along a way all that it crosses', () => {
    const random = makeRandom(5)
    const out: number[] = []
    let found = 0
    for (let n = 0; n < 700; n++) {
      const [lat, lon] = [40 + random(), n % 2 ? 179.5 + random() : -100 + random()]
      const far = 3 ** (random() * 6) * 0.002
      const way = [
        lat,
        lon > 180 ? lon - 360 : lon,
        lat + far * (random() - 0.5),
        lon + far * (random() - 0.5),
      ] as const
      const count = index.along(...way, out)
      const got = out.slice(0, count)
      expect(new Set(got).size).toBe(count)
      for (const [number, shape] of index.shapes.entries()) {
        if (shape.crossings(...way).length === 0) continue
        found++
        expect(got, `${way.join(' ')}: ${number}`).toContain(number)
      }
    }
    expect(found).toBeGreaterThan(70)
  })

  it('answers among 100,000 landmarks in microseconds', () => {
    const random = makeRandom(11)
    const many = Array.from({ length: 100_000 }, (_, id): Landmark => {
      return {
        id,
        shape: { kind: 'circle', lat: 30 + random() * 18, lon: -120 + random() * 45, radiusM: 100 + random() * 900 },
      }
    })
    const big = new LandmarkIndex(many)
    const out: number[] = []
    let found = 0
    const began = process.cpuUsage()
    for (let n = 0; n < 200_000; n++) {
      const [lat, lon] = [30 + random() * 18, -120 + random() * 45]
      found += big.at(lat, lon, out) + big.along(lat, lon, lat + 0.005, lon + 0.005, out)
    }
    const micros = process.cpuUsage(began).user / 200_000
    expect(found).toBeGreaterThan(10_000)
    // Half a microsecond of CPU a pair of questions; room for a busy machine.
    expect(micros).toBeLessThan(20)
  })
})
