import { describe, expect, it } from 'vitest'
import { KdTree } from './KdTree.ts'
import type { TownColumns } from './TownColumns.ts'
import { TownIndex } from './TownIndex.ts'
import { distanceM } from './distance.ts'

const towns: TownColumns = {
  step: 0.0001,
  regions: ['CA-AB', 'US-CO', 'FR'],
  name: ['Denver', 'Calgary', 'Aurora'],
  population: [682_545, 500_000, 1200],
  region: [1, 0, 2],
  lat: [397_392, 510_500, 397_000],
  lon: [-1_049_847, -1_140_800, -1_048_000],
}

describe('TownIndex', () => {
  it('tells the nearest town and how the point lies from it', () => {
    const found = new TownIndex(towns).nearest(39.8392, -104.9847)
    expect(found?.town).toMatchObject({ name: 'Denver', country: 'US', region: 'CO', population: 682_545 })
    expect(found?.distanceM).toBeCloseTo(11_119.5, 0)
    expect(found?.bearing).toBeCloseTo(0, 3)
    expect(new TownIndex(towns).nearest(39.7, -104.79)?.town).toMatchObject({
      name: 'Aurora',
      country: 'FR',
      region: '',
    })
  })

  it('leaves out what is too small', () => {
    expect(new TownIndex(towns, 2000).nearest(39.7, -104.79)?.town.name).toBe('Denver')
    expect(new TownIndex(towns, 1e7).nearest(39.7, -104.79)).toBeUndefined()
  })
})

describe('17.3 the town around a place', () => {
  it('is the city rather than the suburb whose middle is nearer, and the suburb near its middle', () => {
    const index = new TownIndex(towns)
    // twelve kilometres of Denver's middle, five of Aurora's with its few people here
    expect(index.around(39.71, -104.86, 15_000)?.name).toBe('Denver')
    expect(index.around(39.7001, -104.8001, 15_000)?.name).toBe('Aurora')
    expect(index.around(40.5, -104.8, 15_000)).toBeUndefined()
  })
})

describe('KdTree', () => {
  it('finds what a search through all finds, poles and antimeridian included', () => {
    const lats = Array.from(
      { length: 700 },
      (_, i) => Math.asin((((i * 383) % 700) / 350 - 1) * 0.9999) * (180 / Math.PI),
    )
    const lons = lats.map((_, i) => ((i * 97.31) % 360) - 180)
    const tree = new KdTree(lats, lons)
    for (let i = 0; i < 600; i++) {
      const [lat, lon] = [((i * 31) % 181) - 90, ((i * 47.7) % 360) - 180]
      const all = lats.map((other, k) => distanceM(lat, lon, other, lons[k]!))
      expect(tree.nearest(lat, lon)?.distanceM).toBeCloseTo(Math.min(...all), 2)
      const metres = [50_000, 800_000, 21_000_000][i % 3]!
      const near = all.flatMap((each, k) => (each <= metres ? [k] : []))
      const found = tree.within(lat, lon, metres).map(({ index }) => index)
      expect(found.toSorted((a, b) => a - b)).toEqual(near)
    }
  })

  it('lives with many points in one place', () => {
    const tree = new KdTree([1, 1, 1, 1, 1], [2, 2, 2, 2, 2])
    expect(tree.nearest(1, 2)?.distanceM).toBe(0)
    expect(new KdTree([], []).nearest(1, 2)).toBeUndefined()
  })
})
