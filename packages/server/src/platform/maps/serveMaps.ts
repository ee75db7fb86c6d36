import type { FastifyInstance } from 'fastify'
import type { MapFolder } from './MapFolder.ts'

/** Seconds for which a browser keeps a tile: its address changes with the archive. */
const TILE_AGE = 30 * 86_400
/** Bytes of a range at most. */
const MOST_RANGE = 1024 * 1024

interface TilePath {
  Params: { id: string; version: string; z: string; x: string; y: string }
}

/**
 * Serves the street maps of `folder`: what there are, tiles of them, and the archives themselves by ranges. Streets are no
 * secret, and a share is looked at without an account, so none of it asks for a session.
 */
export function serveMaps(app: FastifyInstance, folder: MapFolder): void {
  app.get('/maps/streets.json', async (_request, reply) => {
    const archives = (await folder.archives()).map(({ id, version, header, attribution }) => ({
      id,
      version,
      attribution,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
    }))
    return reply.header('cache-control', 'no-cache').send({ archives })
  })

  app.get<TilePath>('/maps/tiles/:id/:version/:z/:x/:y', async (request, reply) => {
    const { id, version } = request.params
    const [z, x, y] = [whole(request.params.z), whole(request.params.x), whole(request.params.y)]
    const archive = await folder.find(id)
    if (!archive || archive.version !== version || !isTile(z, x, y)) return reply.callNotFound()
    void reply.header('cache-control', `public, max-age=${TILE_AGE}, immutable`)
    const tile = await archive.tile(z, x, y)
    // a place without a tile is no error: there is nothing to draw
    if (!tile) return reply.status(204).send()
    if (tile.isGzip) void reply.header('content-encoding', 'gzip')
    return reply.type('application/vnd.mapbox-vector-tile').send(tile.bytes)
  })

  app.get<{ Params: { file: string } }>('/maps/:file', async (request, reply) => {
    const { file } = request.params
    const archive = file.endsWith('.pmtiles') ? await folder.find(file.slice(0, -'.pmtiles'.length)) : undefined
    if (!archive) return reply.callNotFound()
    void reply
      .header('accept-ranges', 'bytes')
      .header('etag', `"${archive.version}"`)
      .header('cache-control', 'no-cache')
    const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(request.headers.range ?? '') ?? []
    const length = Number(to) - Number(from) + 1
    // a whole planet is not handed out in one answer
    if (!(length >= 1 && length <= MOST_RANGE && Number(from) < archive.size))
      return reply.status(416).header('content-range', `bytes */${archive.size}`).send()
    const bytes = await archive.range(Number(from), length)
    return reply
      .status(206)
      .header('content-range', `bytes ${from}-${Number(from) + bytes.length - 1}/${archive.size}`)
      .type('application/vnd.pmtiles')
      .send(bytes)
  })
}

/** A whole number in plain digits, else NaN. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

function isTile(z: number, x: number, y: number): boolean {
  return z <= 26 && x < 2 ** z && y < 2 ** z
}
