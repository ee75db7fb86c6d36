import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { regionsOf } from '@waymark/core/geo/Region.ts'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import type { TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { LEAST_NAMED, TownIndex } from '@waymark/core/geo/TownIndex.ts'

/** Where a point lies, in parts: the client writes the sentence in its own language. */
export interface Place {
  /** ISO 3166-1 alpha-2; empty outside of the regions that are known (US, Canada, Mexico). */
  country: string
  /** Second half of the ISO 3166-2 code, e.g. `CO`, `AB`, `SON`; empty as `country` is. */
  region: string
  /** The nearest town of at least 1,000 people; undefined where none is within 700 km. */
  place: NearPlace | undefined
}

/** "12 km NE of Denver" is 12,000 m at 45 degrees. */
export interface NearPlace {
  town: string
  /** The town's own region and country, which may be others than the point's. */
  region: string
  country: string
  /** Metres from the middle of the town to the point. */
  distanceM: number
  /** Direction from the town to the point, degrees clockwise from north. */
  bearing: number
}

const FOLDER = join(import.meta.dirname, '../../../geodata')

/** The remotest coast of the Arctic is 650 km from a town; farther away there is none to name. */
export const FARTHEST_M = 700_000

/** Twelve nautical miles: how far a country's own waters reach (United Nations Convention on the Law of the Sea, article 3). */
export const TERRITORIAL_SEA_M = 12 * 1852

interface Geodata {
  regions: RegionIndex
  towns: TownIndex
  /** Those that screens name places after. */
  named: TownIndex
}

let loaded: Geodata | undefined

/**
 * Describes where a point (degrees WGS 84) lies, in a few microseconds. The first call reads the committed map files,
 * a third of a second; {@link loadGeodata} does that ahead of time.
 */
export function describePlace(lat: number, lon: number): Place {
  const { regions, towns } = loadGeodata()
  const region = regions.find(lat, lon)
  const near = Number.isFinite(lat) && Number.isFinite(lon) ? towns.nearest(lat, lon) : undefined
  return {
    country: region?.country ?? '',
    region: region?.code ?? '',
    place: near && near.distanceM <= FARTHEST_M ? toPlace(near) : undefined,
  }
}

/**
 * The regions (US by law with their waters, TIGER/Line 2016; Canada and Mexico by map, Natural Earth 1:10m) and towns
 * (GeoNames), read once. Where two countries' borders overlap, the lawful one wins. The map ends at the shore and is
 * too coarse for islands in rivers: what lies off it belongs to the nearest province or state, as far as
 * {@link TERRITORIAL_SEA_M}.
 */
export function loadGeodata(): Geodata {
  if (loaded) return loaded
  const towns = readFile('towns') as TownColumns
  loaded = {
    regions: new RegionIndex(
      [
        ...regionsOf(readFile('regions-us') as Topology),
        ...regionsOf(readFile('regions-ca-mx') as Topology).map((region) => ({ ...region, isDry: true })),
      ],
      { watersM: TERRITORIAL_SEA_M },
    ),
    towns: new TownIndex(towns),
    named: new TownIndex(towns, LEAST_NAMED),
  }
  return loaded
}

function toPlace({ town, distanceM, bearing }: NonNullable<ReturnType<TownIndex['nearest']>>): NearPlace {
  return { town: town.name, region: town.region, country: town.country, distanceM, bearing }
}

function readFile(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.gen.json`), 'utf8'))
}
