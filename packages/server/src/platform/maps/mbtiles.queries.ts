import { DatabaseSync } from 'node:sqlite'
import { Compression, zxyToTileId } from 'pmtiles'
import type { Box, TileSet } from './TileSet.ts'
import { tilesWithin } from './tilesWithin.ts'

/** The tiles of an MBTiles file (MBTiles 1.3), whole or within a box. @throws {Error} when it is none */
export function mbtilesTiles(path: string, box: Box | undefined, mostZoom: number): TileSet {
  const db = new DatabaseSync(path, { readOnly: true })
  const facts = new Map(
    db
      .prepare('SELECT name, value FROM metadata')
      .all()
      .map(({ name, value }) => [String(name), String(value)]),
  )
  if (facts.get('format') !== 'pbf') throw new Error('The file does not hold vector tiles (format pbf).')
  const zooms = db.prepare('SELECT min(zoom_level) AS least, max(zoom_level) AS most FROM tiles').get()
  if (typeof zooms?.['least'] !== 'number') throw new Error('The file has no tiles.')
  const [minZoom, maxZoom] = [zooms['least'], Math.min(Number(zooms['most']), mostZoom)]
  const wanted = box && new Set(tilesWithin(box, minZoom, maxZoom))
  const rows: { tileId: number; z: number; x: number; row: number }[] = []
  const places = db.prepare(
    'SELECT zoom_level AS z, tile_column AS x, tile_row AS row FROM tiles WHERE zoom_level <= ?',
  )
  for (const place of places.iterate(maxZoom)) {
    const [z, x, row] = [Number(place['z']), Number(place['x']), Number(place['row'])]
    // rows are counted from the south
    const tileId = zxyToTileId(z, x, 2 ** z - 1 - row)
    if (!wanted || wanted.has(tileId)) rows.push({ tileId, z, x, row })
  }
  rows.sort((a, b) => a.tileId - b.tileId)
  const one = db.prepare(
    'SELECT tile_data AS bytes FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?',
  )
  const first = rows[0] && (one.get(rows[0].z, rows[0].x, rows[0].row)?.['bytes'] as Uint8Array)
  return {
    metadata: { ...(JSON.parse(facts.get('json') ?? '{}') as object), attribution: facts.get('attribution') ?? '' },
    compression: first?.[0] === 0x1f && first[1] === 0x8b ? Compression.Gzip : Compression.None,
    minZoom,
    maxZoom,
    bounds: box ?? boundsOf(rows, maxZoom),
    count: rows.length,
    // the tables are read as they are asked for; the command ends with them
    tiles: async function* () {
      for (const { tileId, z, x, row } of rows)
        yield { tileId, bytes: one.get(z, x, row)?.['bytes'] as Uint8Array<ArrayBuffer> }
    },
  }
}

/**
 * What the finest tiles cover, in degrees. What the file says of itself is left aside: tile makers write nothing but zeros
 * there when their source did not tell.
 */
function boundsOf(rows: readonly { z: number; x: number; row: number }[], maxZoom: number): Box {
  const size = 2 ** maxZoom
  let [west, south, east, north] = [size, size, 0, 0]
  for (const { z, x, row } of rows) {
    if (z !== maxZoom) continue
    west = Math.min(west, x)
    east = Math.max(east, x + 1)
    south = Math.min(south, row)
    north = Math.max(north, row + 1)
  }
  const lon = (column: number): number => (column / size) * 360 - 180
  const lat = (row: number): number => (Math.atan(Math.sinh(Math.PI * ((2 * row) / size - 1))) * 180) / Math.PI
  return [lon(west), lat(south), lon(east), lat(north)]
}
