import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Compression, TileType } from 'pmtiles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ArchiveWriter } from '../../platform/maps/ArchiveWriter.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addMapSource, editMapSource, getMapLayers, getMapSourceList, getMapStyle, tryMapSource } = ROOMS.mapSource

let server: TestServer
let maps: Server
let origin = ''
let asked: IncomingMessage[] = []
/** What the server answers, by path. */
let answers: Record<string, { status?: number; body: string | Buffer; isSlow?: boolean }> = {}
let beside: number
let stranger: string

/** A layer `water` with nothing in it (Mapbox Vector Tile 2.1). */
const TILE = Buffer.from([0x1a, 0x09, 0x78, 0x02, 0x0a, 0x05, ...Buffer.from('water')])

const style = (more: object = {}) => ({
  version: 8,
  name: 'Streets',
  projection: { name: 'globe' },
  glyphs: 'https://fonts.example.com/{fontstack}/{range}.pbf',
  sprite: 'sprites/day',
  sources: {
    streets: { type: 'vector', url: `${origin}/tiles.json?key=s3cret` },
    unused: { type: 'video', urls: [] },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#eee' } },
    {
      id: 'water',
      type: 'fill',
      source: 'streets',
      'source-layer': 'water',
      paint: { 'fill-color': '#00f', 'fill-emissive-strength': 1 },
    },
    { id: 'houses', type: 'model', source: 'streets', 'source-layer': 'houses' },
  ],
  ...more,
})

beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  maps = createServer((request, response) => {
    asked.push(request)
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const answer = answers[path] ?? answers[path.startsWith('/t/') ? '/t' : '']
    const body = Buffer.from(answer?.body ?? 'nothing')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (answer?.isSlow) return
    if (from === undefined || path === '/whole.pmtiles') {
      response.writeHead(answer ? (answer.status ?? 200) : 404).end(body)
      return
    }
    const part = body.subarray(Number(from), Number(to) + 1)
    response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${body.length}` }).end(part)
  })
  await new Promise<void>((listening) => maps.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(maps.address() as AddressInfo).port}`
  beside = await server.makeOrg('Beside')
  stranger = await server.makeUser('stranger', beside, PERMISSIONS)
})
beforeEach(async () => {
  asked = []
  answers = {
    '/style.json': { body: JSON.stringify(style()) },
    '/tiles.json': {
      body: JSON.stringify({
        tiles: [`${origin}/t/{z}/{x}/{y}.pbf?key=s3cret`, 'https://tiles-b.example.com/{z}/{x}/{y}.pbf'],
        maxzoom: 14,
        attribution: '<a href="https://example.com">&copy; Example</a>',
      }),
    },
    '/t': { body: gzipSync(TILE) },
    '/sprites/day.json': { body: '{}' },
    '/sprites/day.png': {
      body: await sharp({ create: { width: 1, height: 1, channels: 4, background: '#fff' } })
        .png()
        .toBuffer(),
    },
  }
})
afterAll(async () => {
  maps.closeAllConnections()
  maps.close()
  await server.stop()
})

let count = 0
const source = (more: object = {}) => ({
  orgId: server.orgId,
  name: `Style ${++count}`,
  kind: 'style' as const,
  role: 'road' as const,
  address: `${origin}/style.json?key={key}`,
  key: 's3cret',
  isOn: true,
  ...more,
})
const tried = async (more: object = {}) => {
  const { kind, address, key } = source()
  const params = { kind, address, key, lat: 39.96, lon: -83, zoom: 12, ...more }
  return (await server.call(tryMapSource, params)).body.data
}
const styleOf = async (mapSourceId: number, token = server.admin) =>
  (await server.call(getMapStyle, { mapSourceId }, { token })).body

describe('a vector style', () => {
  it('is read once when it is saved: what is drawn, whom browsers ask for it, and whose it is', async () => {
    const { mapSourceId } = (await server.call(addMapSource, source())).body.data
    const layers = (await server.call(getMapLayers, {})).body.data
    const origins = [origin, 'https://tiles-b.example.com']
    expect(layers).toMatchObject([{ mapSourceId, kind: 'style', tiles: '', origins, attribution: '© Example' }])
    const policy = (await fetch(server.url)).headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${origin} https://tiles-b.example.com;`)
    const drawn = JSON.parse((await styleOf(mapSourceId)).data.style)
    expect(drawn).toEqual({
      sources: { streets: { type: 'vector', url: `${origin}/tiles.json?key=s3cret`, attribution: '© Example' } },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': '#eee' } },
        { id: 'water', type: 'fill', source: 'streets', 'source-layer': 'water', paint: { 'fill-color': '#00f' } },
      ],
      sprites: [{ id: 'default', url: `${origin}/sprites/day` }],
    })
    // switched off and on without asking anybody again
    asked = []
    await server.call(editMapSource, { mapSourceId, isOn: false })
    expect((await styleOf(mapSourceId)).errorCode).toBe(4042400)
    await server.call(editMapSource, { mapSourceId, isOn: true })
    expect(asked).toEqual([])
    await server.call(editMapSource, { mapSourceId, isOn: false })
    // an organization's own is for itself and all below it
    const own = (await server.call(addMapSource, source({ orgId: beside }), { token: stranger })).body.data
    expect((await styleOf(own.mapSourceId, stranger)).data.style).toContain('water')
    expect((await styleOf(own.mapSourceId)).errorCode).toBe(4042400)
  })

  it('keeps its key encrypted, also where its servers name it, and gives it to no host that did not', async () => {
    answers['/style.json'] = {
      body: JSON.stringify(style({ sprite: 'https://other.example.com/day?k={key}' })),
    }
    const { mapSourceId } = (await server.call(addMapSource, source())).body.data
    const [stored] = await server.db.rows('select * from map_source where map_source_id = $1', [mapSourceId])
    expect(JSON.stringify(stored)).not.toContain('s3cret')
    expect(JSON.stringify((await server.call(getMapSourceList, {})).body)).not.toContain('s3cret')
    const { sprites } = JSON.parse((await styleOf(mapSourceId)).data.style)
    expect(sprites[0].url).toBe('https://other.example.com/day?k=%7Bkey%7D')
    // another key is tried before it is kept
    answers['/style.json'] = { status: 401, body: 'no' }
    const { body } = await server.call(editMapSource, { mapSourceId, key: 'other' })
    expect(body.fields).toMatchObject([{ name: 'address' }])
    await server.call(editMapSource, { mapSourceId, isOn: false })
  })

  it('is tried before it is saved, by tiles that no browser asks for', async () => {
    const { style: shown, trouble } = await tried()
    expect(trouble).toBeNull()
    expect(shown).toMatchObject({ leftOut: 1, zoom: 12, lat: expect.closeTo(39.96, 1), lon: expect.closeTo(-83, 1) })
    expect(shown?.pieces.map(({ name }) => name).sort()).toEqual([
      '0/12/1103/1550',
      '0/12/1103/1551',
      '0/12/1104/1550',
      '0/12/1104/1551',
      'sprite/default.json',
      'sprite/default.png',
    ])
    expect(Buffer.from(shown?.pieces[0]?.content ?? '', 'base64')).toEqual(TILE)
    expect(shown?.style).not.toContain('s3cret')
    expect(JSON.parse(shown?.style ?? '').sources.streets.tiles).toEqual(['trial://0/{z}/{x}/{y}'])
  })

  it('says why it cannot be drawn', async () => {
    const trouble = async (body: string | Buffer | object, status = 200) => {
      answers['/style.json'] = {
        status,
        body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }
      const { trouble: what, detail } = await tried()
      return detail === '' ? what : `${what} ${detail}`
    }
    expect(await trouble('<html>')).toBe('noStyle')
    expect(await trouble({ version: 8, sources: {} })).toBe('noStyle')
    expect(await trouble(style({ version: 7 }))).toBe('styleVersion 7')
    expect(await trouble(style({ sources: { streets: { type: 'video', urls: [] } } }))).toBe(
      'sourceKind streets (video)',
    )
    expect(await trouble(Buffer.alloc(5_000_000, ' '))).toBe('tooLarge')
    expect(await trouble(gzipSync(Buffer.alloc(5_000_000, ' ')))).toBe('tooLarge')
    expect(await trouble(style(), 403)).toBe('keyRefused')
    expect(await trouble(style(), 500)).toBe('refused')
    // what leads anywhere but to a server of the web
    expect(await trouble(style({ sources: { streets: { type: 'vector', url: 'file:///etc/passwd' } } }))).toContain(
      'noTiles',
    )
    expect(await trouble(style({ sprite: 'https://a.example.com;script-src/x' }))).toContain('noTiles')
    answers['/t'] = { body: 'no tile' }
    expect(await trouble(style())).toBe('otherPacking')
    answers['/style.json'] = { body: '', isSlow: true }
    expect((await tried()).trouble).toBe('slow')
  }, 30_000)

  it('of Mapbox is found by its own short addresses', async () => {
    const body = style({
      sprite: 'mapbox://sprites/mapbox/streets-v12',
      sources: { streets: { type: 'vector', url: 'mapbox://mapbox.streets' } },
    })
    answers = { ...answers, '/styles/v1/mapbox/streets-v12': { body: JSON.stringify(body) } }
    answers['/v4/mapbox.streets.json'] = answers['/tiles.json'] ?? { body: '' }
    const address = `${origin}/styles/v1/mapbox/streets-v12?access_token={key}`
    const { mapSourceId } = (await server.call(addMapSource, source({ address }))).body.data
    const drawn = JSON.parse((await styleOf(mapSourceId)).data.style)
    expect(drawn.sources.streets.url).toBe(`${origin}/v4/mapbox.streets.json?secure&access_token=s3cret`)
    expect(drawn.sprites[0].url).toBe(`${origin}/styles/v1/mapbox/streets-v12/sprite?access_token=s3cret`)
  })
})

/** An archive with one tile, of the whole world. */
async function archiveOf(layers: readonly string[], picture?: Buffer): Promise<Buffer> {
  const path = join(await mkdtemp(join(tmpdir(), 'archive-')), 'one.pmtiles')
  const writer = await ArchiveWriter.create(path)
  await writer.add(0, picture ?? gzipSync(TILE))
  await writer.finish({
    metadata: { vector_layers: layers.map((id) => ({ id })), attribution: '<b>© Streets</b>' },
    tileCompression: picture ? Compression.None : Compression.Gzip,
    minZoom: 0,
    maxZoom: 0,
    bounds: [-84, 39, -82, 41],
  })
  const bytes = await readFile(path)
  // the kind of its tiles (PMTiles 3, 3)
  if (picture) bytes[99] = TileType.Png
  return bytes
}

describe('an archive at an address', () => {
  const address = () => `${origin}/streets.pmtiles`
  const trial = async (path = '/streets.pmtiles') => tried({ kind: 'pmtiles', address: origin + path, key: '' })

  it('of streets is drawn in our own colors, read by ranges', async () => {
    answers['/streets.pmtiles'] = { body: await archiveOf(['earth', 'roads']) }
    const { style: shown } = await trial()
    expect(shown?.pieces.map(({ name }) => name)).toEqual(['0/0/0/0'])
    expect(asked.every(({ headers }) => headers.range !== undefined)).toBe(true)
    const fields = { kind: 'pmtiles', address: address(), key: '' }
    const { mapSourceId } = (await server.call(addMapSource, source(fields))).body.data
    const drawn = JSON.parse((await styleOf(mapSourceId)).data.style)
    const archive = {
      type: 'vector',
      url: `pmtiles://${address()}`,
      bounds: [-84, 39, -82, 41],
      attribution: '© Streets',
    }
    expect(drawn).toEqual({ sources: { archive }, layers: [], sprites: [] })
  })

  it('that is damaged, of another schema, or at a server without ranges gets a clear word', async () => {
    const archive = await archiveOf(['earth', 'roads'])
    answers['/streets.pmtiles'] = { body: archive.subarray(0, 100) }
    expect(await trial()).toMatchObject({ trouble: 'noArchive' })
    answers['/streets.pmtiles'] = { body: archive.subarray(0, archive.length - 3) }
    expect(await trial()).toMatchObject({ trouble: 'noArchive' })
    answers['/streets.pmtiles'] = { body: await archiveOf(['water']) }
    expect(await trial()).toMatchObject({ trouble: 'otherSchema' })
    answers['/whole.pmtiles'] = { body: archive }
    expect(await trial('/whole.pmtiles')).toMatchObject({ trouble: 'noRanges' })
    expect(await trial('/nowhere.pmtiles')).toMatchObject({ trouble: 'noArchive' })
  })

  it('of pictures is drawn as they are', async () => {
    const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    answers['/streets.pmtiles'] = { body: await archiveOf([], png) }
    const { style: shown } = await trial()
    expect(JSON.parse(shown?.style ?? '').layers).toEqual([{ id: 'pictures', type: 'raster', source: 'archive' }])
  })
})
