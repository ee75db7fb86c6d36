import { askedAddress } from '@waymark/core/maps/styleAddress.ts'
import { PMTiles, SharedPromiseCache, TileType } from 'pmtiles'
import { type ArchiveFault, archiveFault } from '../../platform/maps/archiveFault.ts'
import { OPEN_STREET_MAP } from '../../platform/maps/MapArchive.ts'
import { unpack } from '../../platform/maps/unpack.ts'
import type { MapTrouble } from '@waymark/contract/rooms/map/mapSource.ts'
import { MapTroubleError } from './MapTroubleError.ts'
import type { MapTiles } from './MapTiles.ts'
import { plainCredit } from './plainCredit.ts'
import { RangedArchive } from './RangedArchive.ts'

/** Directories that are kept while an archive is looked at. */
const DIRECTORIES = 16

/** A PMTiles archive of others as its header describes it. */
export interface OpenedArchive extends MapTiles {
  readonly isPictures: boolean
  /** Why it cannot be drawn as streets in our own colours, if it can't. */
  readonly fault: ArchiveFault | undefined
}

/** Faults of an archive whose tiles no browser of ours reads. */
const TROUBLES: Partial<Record<ArchiveFault, MapTrouble>> = {
  damaged: 'noArchive',
  empty: 'noTiles',
  otherEncoding: 'otherPacking',
  otherCompression: 'otherPacking',
}

/**
 * Reads the header of an archive by ranges.
 *
 * @param url with `pmtiles://` before its address, and the key in it
 * @throws {MapTroubleError} when it cannot be read, or its tiles can't
 */
export async function openArchive(url: string, allowPrivate: boolean): Promise<OpenedArchive> {
  const source = new RangedArchive(askedAddress(url), allowPrivate)
  const archive = new PMTiles(source, new SharedPromiseCache(DIRECTORIES, undefined, unpack), unpack)
  const read = async <T>(part: Promise<T>): Promise<T> =>
    part.catch((error: unknown) => {
      throw error instanceof MapTroubleError ? error : new MapTroubleError('noArchive')
    })
  const header = await read(archive.getHeader())
  const metadata = await read(archive.getMetadata())
  const fault = archiveFault(header, metadata, source.size)
  const trouble = fault && TROUBLES[fault]
  if (trouble) throw new MapTroubleError(trouble)
  return {
    addresses: [url],
    attribution:
      plainCredit((metadata as { attribution?: unknown } | null)?.attribution) ||
      (fault === undefined ? OPEN_STREET_MAP : ''),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    isPictures: header.tileType !== TileType.Mvt,
    fault,
    tile: async (z, x, y) => {
      const found = await read(archive.getZxy(z, x, y))
      return found && Buffer.from(found.data)
    },
  }
}
