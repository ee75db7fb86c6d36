import { distanceM } from '@waymark/core/geo/distance.ts'
import { type KnownStreets, RoadNetwork, type RoadTown } from '@waymark/simulator/roads/RoadNetwork.ts'
import { type StreetLine, StreetMap } from '@waymark/simulator/roads/StreetMap.ts'
import type { Database } from '../platform/database/Database.ts'
import type { MapArchive } from '../platform/maps/MapArchive.ts'
import type { MapFolder } from '../platform/maps/MapFolder.ts'
import { drivenRoadsAt } from '../platform/maps/roadsAt.ts'
import { columnOf, rowOf } from '../platform/maps/tilesWithin.ts'
import type { DemoAsset } from './demoAssets.ts'
import { demoStreetQueries } from './demoStreets.queries.ts'

/** What is driven on: no motorways, since nobody knows which way they go. */
const KINDS = new Set(['major_road', 'minor_road'])
/** Zoom from which on maps have the streets of a town whole. */
const FINE = 14
/** Degrees about a town: as far as vans and buses drive in it. */
const ABOUT = { lat: 0.06, lon: 0.075 }
/** With fewer places, or none so near to its middle (metres), a map does not show the town. */
const LEAST = 500
const NEAR_M = 500

/**
 * The streets of the demonstration's towns: what was stored, and what maps show that came since. Ways that were driven
 * stay as they were, so new streets count from `since` on (milliseconds since 1970 UTC).
 */
export async function streetsOfDemo(
  db: Database,
  maps: Pick<MapFolder, 'archives'>,
  assets: readonly Pick<DemoAsset, 'spec'>[],
  since: number,
): Promise<KnownStreets[]> {
  const queries = demoStreetQueries(db)
  const known = (await queries.all()).map(({ lines, ...town }) => ({ ...town, map: new StreetMap(lines) }))
  const roads = new RoadNetwork()
  const driven = assets.filter(({ spec }) => spec.kind === 'van' || spec.kind === 'bus')
  const towns = new Set(driven.map(({ spec }) => roads.towns[roads.find(spec.town, spec.region)]!))
  const archives = (await maps.archives()).filter(({ header }) => header.maxZoom >= FINE).toReversed()
  for (const town of towns) {
    if (known.some(({ name, region }) => name === town.name && region === town.region)) continue
    const archive = archives.find((each) => shows(each, town))
    const lines = archive ? await linesAbout(archive, town) : []
    const map = new StreetMap(lines)
    if (map.size < LEAST || distanceM(town.lat, town.lon, ...map.at(map.nearest(town.lat, town.lon))) > NEAR_M) continue
    const { name, region } = town
    await queries.add({ name, region, lines, since })
    known.push({ name, region, map, since })
  }
  return known
}

const shows = ({ header: { minLat, maxLat, minLon, maxLon } }: MapArchive, { lat, lon }: RoadTown): boolean =>
  lat > minLat && lat < maxLat && lon > minLon && lon < maxLon

async function linesAbout(archive: MapArchive, { lat, lon }: RoadTown): Promise<StreetLine[]> {
  const { maxZoom } = archive.header
  const lines: StreetLine[] = []
  for (let x = columnOf(lon - ABOUT.lon, maxZoom); x <= columnOf(lon + ABOUT.lon, maxZoom); x++)
    for (let y = rowOf(lat + ABOUT.lat, maxZoom); y <= rowOf(lat - ABOUT.lat, maxZoom); y++)
      for (const { kind, line } of await drivenRoadsAt(archive, x, y))
        if (KINDS.has(kind)) lines.push(line.map(rounded))
  return lines
}

/** Degrees to a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
