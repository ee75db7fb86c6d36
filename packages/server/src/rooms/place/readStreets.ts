import type { Clock } from '../../platform/clock/clock.ts'
import { finestTiles, type ListedStreet, MOST_TILES } from '../../platform/maps/listStreets.ts'
import type { StreetJob } from '../../platform/maps/listStreets.worker.ts'
import type { MapArchive } from '../../platform/maps/MapArchive.ts'
import type { MapFolder } from '../../platform/maps/MapFolder.ts'
import { LEAST_ZOOM } from '../../platform/maps/StreetNames.ts'
import { ThreadQueue } from '../../platform/threads/ThreadQueue.ts'
import type { PlaceQueries } from './place.queries.ts'

/** How streets are listed: another way of it reads all maps anew. */
const WAY = '2'
const versionOf = ({ version }: MapArchive): string => `${WAY} ${version}`

const archives = new ThreadQueue<StreetJob, ListedStreet[]>({
  module: new URL('../../platform/maps/listStreets.worker.ts', import.meta.url),
  // a state of the USA takes some minutes
  patience: 30 * 60_000,
  heap: 1_024,
})

/** Reads the streets of maps that came or changed, one map a turn, and forgets those of maps that are gone. */
export async function readStreets(folder: MapFolder, queries: PlaceQueries, clock: Clock): Promise<void> {
  const here = (await folder.archives()).filter(isFine)
  const known = new Map((await queries.maps()).map(({ archive, version }) => [archive, version]))
  if ([...known.keys()].some((id) => !here.some((archive) => archive.id === id)))
    await queries.keepOnly(here.map(({ id }) => id))
  const next = here.find((archive) => known.get(archive.id) !== versionOf(archive))
  if (!next) return
  const { path, id, version, size } = next
  const streets = await archives.run({ path, id, version, size })
  await queries.replace(id, versionOf(next), streets, clock.now())
}

/** Whether a map shows small streets and is not as large as a country, of which a few tiles are read when they are needed. */
const isFine = (archive: MapArchive): boolean =>
  archive.header.maxZoom >= LEAST_ZOOM && finestTiles(archive) <= MOST_TILES
