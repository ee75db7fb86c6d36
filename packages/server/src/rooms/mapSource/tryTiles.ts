import { type Tile, tileAddress, tileAt } from '@waymark/core/maps/tileAddress.ts'
import { encodePicture } from '../../platform/uploads/encodePicture.ts'
import { askMap } from './askMap.ts'
import { MapTroubleError } from './MapTroubleError.ts'

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

export type TriedTile = { x: number; y: number; picture: string }

/**
 * Asks a map server for the four tiles about a place. Pictures are encoded anew before anybody looks at them.
 *
 * @throws {MapTroubleError} of the first that does not come
 */
export async function tryTiles({ template, lat, lon, zoom, allowPrivate, signal }: Trial): Promise<TriedTile[]> {
  const tiles: TriedTile[] = []
  for (const tile of fourTiles(tileAt(lat, lon, zoom))) {
    signal?.throwIfAborted()
    const { body } = await askMap({ address: tileAddress(template, tile), mostBytes: MOST, allowPrivate })
    const { mime, content } = await encodePicture(body).catch(() => {
      throw new MapTroubleError('noPicture')
    })
    tiles.push({ x: tile.x, y: tile.y, picture: `data:${mime};base64,${content.toString('base64')}` })
  }
  return tiles
}

/** A tile with those to its south and east, or where the world ends there, to its north and west. */
function fourTiles({ z, x, y }: Tile): Tile[] {
  const [west, north] = [Math.min(x, 2 ** z - 2), Math.min(y, 2 ** z - 2)]
  return [0, 1].flatMap((row) => [0, 1].map((column) => ({ z, x: west + column, y: north + row })))
}
