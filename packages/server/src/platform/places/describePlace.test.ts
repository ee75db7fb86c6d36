import { TownIndex } from '@waymark/core/geo/TownIndex.ts'
import type { TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { readSharedJson } from '@waymark/core/geo/sharedData.testing.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describePlace } from './describePlace.ts'

/** lat, lon, ISO 3166-2 or null outside, metres to the border or null far from it. */
type StatePoint = [number, number, string | null, number | null]
const states = readSharedJson('3_geometry/us_state_points.json.gz') as { rows: StatePoint[] } | undefined
const provinces = readSharedJson('5_boundaries/ca_mx_points.json') as { rows: [number, number, string][] } | undefined
/** lat, lon, GeoNames id, name, country, division, km. */
type TownCase = [number, number, number, string, string, string, number]
const nearest = readSharedJson('5_boundaries/nearest_city_cases.json') as { rows: TownCase[] } | undefined

function isoAt(lat: number, lon: number): string | null {
  const { country, region } = describePlace(lat, lon)
  return country ? `${country}-${region}` : null
}

describe('describePlace', () => {
  it('names region and town, and how the point lies from it', () => {
    const { place, ...where } = describePlace(39.85, -104.674)
    expect(where).toEqual({ country: 'US', region: 'CO' })
    expect(place?.region).toBe('CO')
    expect(place?.distanceM).toBeLessThan(20_000)
    expect(describePlace(51.05, -114.07)).toMatchObject({ country: 'CA', region: 'AB', place: { town: 'Calgary' } })
    expect(describePlace(29.07, -110.96)).toMatchObject({ country: 'MX', region: 'SON', place: { town: 'Hermosillo' } })
  })

  it('says nothing where it knows nothing', () => {
    expect(describePlace(48.85, 2.35)).toEqual({ country: '', region: '', place: undefined })
    expect(describePlace(0, 0)).toEqual({ country: '', region: '', place: undefined })
    expect(describePlace(Number.NaN, 0)).toEqual({ country: '', region: '', place: undefined })
  })

  it.skipIf(!states)('tells the state, close to its border as well', () => {
    for (const [lat, lon, iso, metres] of states?.rows ?? []) {
      // Both the border (simplified by 0.0005 degrees) and the distance in the list are good to some 60 m.
      if (iso !== null && (metres === null || metres > 60)) expect(isoAt(lat, lon), `${lat} ${lon}`).toBe(iso)
      // Outside of the US a neighbour answers, or nobody; within reach of the border the state may.
      if (iso === null && metres !== null && metres > 1200) expect(isoAt(lat, lon) ?? '').not.toMatch(/^US-/)
    }
  })

  it.skipIf(!provinces)('tells provinces and Mexican states', () => {
    for (const [lat, lon, iso] of provinces?.rows ?? []) expect(isoAt(lat, lon), `${lat} ${lon}`).toBe(iso)
  })

  it.skipIf(!nearest)('finds the nearest town', () => {
    const file = join(import.meta.dirname, '../../../geodata/towns.gen.json')
    const towns = new TownIndex(JSON.parse(readFileSync(file, 'utf8')) as TownColumns, 15_000)
    for (const [lat, lon, , name, , , km] of nearest?.rows ?? []) {
      // GeoNames calls Okanagan abandoned: a region of former fame, not a town, and left out here.
      if (name === 'Okanagan') continue
      const found = towns.nearest(lat, lon)
      expect(found?.town.name).toBe(name)
      expect(found!.distanceM / 1000).toBeCloseTo(km, 1)
    }
  })
})
