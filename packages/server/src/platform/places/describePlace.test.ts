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

/** All towns of the US, Canada and Mexico with the region that each stands in. */
const file = join(import.meta.dirname, '../../../geodata/towns.gen.json')
const columns = JSON.parse(readFileSync(file, 'utf8')) as TownColumns
const towns = columns.name.map((name, i) => ({
  name,
  lat: columns.lat[i]! * columns.step,
  lon: columns.lon[i]! * columns.step,
  region: columns.regions[columns.region[i]!]!,
}))

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

  it('finds a jurisdiction for every town of Canada, the USA and Mexico, and the right one', () => {
    const elsewhere = towns.filter(({ lat, lon, region }) => isoAt(lat, lon) !== region)
    expect(towns.filter(({ lat, lon }) => isoAt(lat, lon) === null)).toEqual([])
    expect(elsewhere.filter(({ region }) => region.startsWith('CA-'))).toEqual([])
    // one half of a town that a border cuts through, each
    expect(elsewhere.filter(({ region }) => region.startsWith('US-')).map(({ name }) => name)).toEqual([
      'Bristol',
      'West Hill',
    ])
    expect(elsewhere.filter(({ region }) => region.startsWith('MX-')).map(({ name }) => name)).toEqual([])
  })

  it('gives coasts, islands, mouths of rivers and straits to the shore that they belong to', () => {
    const places: [string, number, number, string | null][] = [
      ['Dorval', 45.4473, -73.7534, 'CA-QC'],
      ['the A-20 at Pointe-Claire', 45.4487, -73.8167, 'CA-QC'],
      ['Lac Saint-Louis', 45.4, -73.82, 'CA-QC'],
      ['the ferry of Québec', 46.8145, -71.1955, 'CA-QC'],
      ['Tadoussac', 48.1, -69.6, 'CA-QC'],
      ['Confederation Bridge, north', 46.23, -63.74, 'CA-PE'],
      ['Confederation Bridge, south', 46.19, -63.79, 'CA-NB'],
      ['Tofino', 49.1531, -125.9074, 'CA-BC'],
      ['Strait of Georgia', 49.3, -123.9, 'CA-BC'],
      ['Port Angeles ferry, American half', 48.2, -123.42, 'US-WA'],
      ['Port Angeles ferry, Canadian half', 48.3, -123.42, 'CA-BC'],
      ['Lake Superior, Canadian half', 47.8, -86.5, 'CA-ON'],
      ['Lake Erie, just north of the line', 42.3, -81.2, 'CA-ON'],
      ['Isla Aguada', 18.7871, -91.4928, 'MX-CAM'],
      ['Cozumel', 20.51, -86.95, 'MX-ROO'],
      ['the open Pacific', 45, -130, null],
      ['the open Atlantic', 42, -60, null],
      ['Iceland', 64.1, -21.9, null],
    ]
    for (const [name, lat, lon, iso] of places) expect([name, isoAt(lat, lon)]).toEqual([name, iso])
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
    const large = new TownIndex(columns, 15_000)
    for (const [lat, lon, , name, , , km] of nearest?.rows ?? []) {
      // GeoNames calls Okanagan abandoned: a region of former fame, not a town, and left out here.
      if (name === 'Okanagan') continue
      const found = large.nearest(lat, lon)
      expect(found?.town.name).toBe(name)
      expect(found!.distanceM / 1000).toBeCloseTo(km, 1)
    }
  })
})
