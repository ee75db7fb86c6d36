import { isArchiveAddress } from '@waymark/core/maps/styleAddress.ts'
import type { StyleSource } from '@waymark/core/maps/MapStyle.ts'
import { tileAddress } from '@waymark/core/maps/tileAddress.ts'
import { askMap } from './askMap.ts'
import { MapTroubleError } from './MapTroubleError.ts'
import { openArchive } from './openArchive.ts'
import type { Box, MapTiles } from './MapTiles.ts'
import { plainCredit } from './plainCredit.ts'

/** Bytes of a description of tiles (TileJSON) at most. */
const MOST_DESCRIPTION = 1024 * 1024
/** Bytes of a tile at most. */
const MOST_TILE = 2 * 1024 * 1024
/** Bytes of shapes that a style draws as they are. */
const MOST_SHAPES = 4 * 1024 * 1024
/** Answers that mean that nothing is there: seas have no streets. */
const NO_TILE = [204, 404]

/**
 * Reads how tiles of a source are asked for.
 *
 * @param source with the key in its addresses
 * @throws {MapTroubleError} when its server does not say
 */
export async function openSource(source: StyleSource, allowPrivate: boolean): Promise<MapTiles> {
  if (source.type === 'geojson') return shapesOf(source, allowPrivate)
  const { url } = source
  if (url !== undefined && isArchiveAddress(url)) return openArchive(url, allowPrivate)
  const said = url === undefined ? source : { ...(await describe(url, allowPrivate)), ...source }
  const tiles = Array.isArray(said['tiles']) ? said['tiles'].filter((each) => typeof each === 'string') : []
  const [template] = tiles
  if (template === undefined) throw new MapTroubleError('noTiles')
  const isFromSouth = said['scheme'] === 'tms'
  return {
    addresses: [...(url === undefined ? [] : [url]), ...tiles],
    attribution: plainCredit(said['attribution']),
    minZoom: zoomOf(said['minzoom'], 0),
    maxZoom: zoomOf(said['maxzoom'], 22),
    bounds: boundsOf(said['bounds']),
    tile: async (z, x, y) => {
      const address = tileAddress(template, { z, x, y: isFromSouth ? 2 ** z - 1 - y : y }).replaceAll('{ratio}', '')
      if (!URL.canParse(address)) throw new MapTroubleError('noTiles')
      const asked = { address, mostBytes: MOST_TILE, allowPrivate, nothing: NO_TILE }
      const { status, body } = await askMap(asked)
      return NO_TILE.includes(status) || body.length === 0 ? undefined : body
    },
  }
}

async function describe(address: string, allowPrivate: boolean): Promise<Record<string, unknown>> {
  const { body } = await askMap({ address, mostBytes: MOST_DESCRIPTION, allowPrivate })
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch {
    // said below
  }
  throw new MapTroubleError('noTiles')
}

function shapesOf({ data, attribution }: StyleSource, allowPrivate: boolean): MapTiles {
  return {
    addresses: typeof data === 'string' ? [data] : [],
    attribution: plainCredit(attribution),
    minZoom: 0,
    maxZoom: 22,
    bounds: undefined,
    tile: async () => undefined,
    ...(typeof data === 'string'
      ? { shapes: async () => (await askMap({ address: data, mostBytes: MOST_SHAPES, allowPrivate })).body }
      : {}),
  }
}

const zoomOf = (said: unknown, otherwise: number): number =>
  typeof said === 'number' && Number.isFinite(said) ? Math.max(0, Math.min(24, Math.floor(said))) : otherwise

const boundsOf = (said: unknown): Box | undefined =>
  Array.isArray(said) && said.length === 4 && said.every((each) => typeof each === 'number' && Number.isFinite(each))
    ? (said as unknown as Box)
    : undefined
