import type { MapTrouble } from '@waymark/contract/rooms/map/mapSource.ts'
import { type Tile, tileAddress, tileAt } from '@waymark/core/maps/tileAddress.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { askServer } from '../../platform/network/askServer.ts'
import { unreachedBy } from '../../platform/network/unreachedBy.ts'
import { encodePicture } from '../../platform/uploads/encodePicture.ts'

/** Milliseconds that a map server has for a tile. */
const PATIENCE = 10_000
/** Most bytes of a tile. */
const MOST = 2 * 1024 * 1024

interface Trial {
  /** The address of any tile, with the key in it. */
  readonly template: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  readonly zoom: number
  readonly allowPrivate: boolean
  readonly signal?: AbortSignal | undefined
}

interface Tried {
  readonly tiles: { x: number; y: number; picture: string }[]
  readonly trouble: MapTrouble | null
  readonly status: number | null
}

/**
 * Asks a map server for the four tiles about a place. Pictures are encoded anew before anybody looks at them; the first
 * that does not come tells why.
 */
export async function tryTiles({ template, lat, lon, zoom, allowPrivate, signal }: Trial): Promise<Tried> {
  const tiles: Tried['tiles'] = []
  for (const tile of aroundOf(tileAt(lat, lon, zoom))) {
    signal?.throwIfAborted()
    const { picture, trouble, status } = await askTile(new URL(tileAddress(template, tile)), allowPrivate)
    if (picture === undefined) return { tiles: [], trouble, status }
    tiles.push({ x: tile.x, y: tile.y, picture })
  }
  return { tiles, trouble: null, status: null }
}

/** A tile with those to its south and east, or where the world ends there, to its north and west. */
function aroundOf({ z, x, y }: Tile): Tile[] {
  const [west, north] = [Math.min(x, 2 ** z - 2), Math.min(y, 2 ** z - 2)]
  return [0, 1].flatMap((row) => [0, 1].map((column) => ({ z, x: west + column, y: north + row })))
}

async function askTile(
  url: URL,
  allowPrivate: boolean,
): Promise<{ picture?: string; trouble: MapTrouble; status: number | null }> {
  try {
    const asked = { method: 'GET', url, headers: {}, patience: PATIENCE, mostBytes: MOST, allowPrivate } as const
    const { status, body } = await askServer(asked)
    if (status !== 200) return { trouble: 'refused', status }
    const { mime, content } = await encodePicture(body)
    return { picture: `data:${mime};base64,${content.toString('base64')}`, trouble: 'noPicture', status }
  } catch (error) {
    return { trouble: error instanceof CallError ? 'noPicture' : unreachedBy(error), status: null }
  }
}
