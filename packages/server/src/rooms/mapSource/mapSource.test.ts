import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { addMapSource, deleteMapSourceByPost, editMapSource, getMapLayers, getMapSourceList, tryMapSource } =
  ROOMS.mapSource

let server: TestServer
let tiles: Server
let origin = ''
/** What the map server was asked for. */
let asked: IncomingMessage[] = []
/** What it answers next, where that is not a tile. */
let instead: { status: number; body: string | Buffer } | undefined
let below: number
let boss: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  tiles = createServer((request, response) => {
    asked.push(request)
    response.writeHead(instead?.status ?? 200).end(instead?.body ?? tile)
  })
  await new Promise<void>((listening) => tiles.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
  below = await server.makeOrg('Below')
  boss = await server.makeUser('boss', below, ['system:map:view', 'system:map:edit'])
  stranger = await server.makeUser('stranger', await server.makeOrg('Beside'), PERMISSIONS)
})
beforeEach(() => {
  asked = []
  instead = undefined
})
afterAll(async () => {
  tiles.close()
  await server.stop()
})

let count = 0
const source = (more: object = {}) => ({
  orgId: server.orgId,
  name: `Streets ${++count}`,
  kind: 'xyz' as const,
  role: 'road' as const,
  address: `${origin}/{z}/{x}/{y}.png?k={key}`,
  key: 's3cret',
  ...more,
})
const place = { lat: 39.96, lon: -83, zoom: 11 }
const trying = (more: object = {}) => {
  const { kind, address, key } = source()
  return { kind, address, key, ...place, ...more }
}
const layersOf = async (token = server.admin) => (await server.call(getMapLayers, {}, { token })).body.data
const policy = async () => (await fetch(server.url)).headers.get('content-security-policy') ?? ''

describe('a map source', () => {
  it('is asked by nobody until it is on: then by the maps of its organization and of all below it', async () => {
    const added = await server.call(addMapSource, source({ name: 'Off at first' }))
    const { mapSourceId } = added.body.data
    expect(await layersOf()).toEqual([])
    expect(await policy()).not.toContain(origin)
    await server.call(editMapSource, { mapSourceId, isOn: true })
    const layer = {
      mapSourceId,
      name: 'Off at first',
      role: 'road',
      origins: [origin],
      tiles: `${origin}/{z}/{x}/{y}.png?k=s3cret`,
    }
    expect(await layersOf()).toMatchObject([layer])
    expect(await layersOf(boss)).toMatchObject([layer])
    await eventually(async () => expect(await policy()).toContain(`connect-src 'self' ${origin};`))
    await server.call(deleteMapSourceByPost, { mapSourceId })
    expect(await layersOf(boss)).toEqual([])
    await eventually(async () => expect(await policy()).not.toContain(origin))
  })

  it('is seen by nobody beside or above it', async () => {
    const fields = source({ orgId: below, isOn: true })
    const { mapSourceId } = (await server.call(addMapSource, fields, { token: boss })).body.data
    expect(await layersOf(boss)).toHaveLength(1)
    expect(await layersOf(stranger)).toEqual([])
    expect(await layersOf()).toEqual([])
    const list = async (token: string) => (await server.call(getMapSourceList, {}, { token })).body.data.list
    expect(await list(boss)).toMatchObject([{ mapSourceId, hasKey: true }])
    expect(await list(stranger)).toEqual([])
    for (const change of [
      await server.call(editMapSource, { mapSourceId, isOn: false }, { token: stranger }),
      await server.call(deleteMapSourceByPost, { mapSourceId }, { token: stranger }),
      await server.call(tryMapSource, trying({ mapSourceId }), { token: stranger }),
    ])
      expect(change.body.errorCode).toBe(4042400)
    await server.call(deleteMapSourceByPost, { mapSourceId }, { token: boss })
  })

  it('keeps its key to itself: in no list, no audit line, and for no other host', async () => {
    const { mapSourceId } = (await server.call(addMapSource, source())).body.data
    const stored = await server.db.rows<{ key: string }>('select key from map_source where map_source_id = $1', [
      mapSourceId,
    ])
    expect(stored[0]?.key).not.toContain('s3cret')
    expect(JSON.stringify((await server.call(getMapSourceList, {})).body)).not.toContain('s3cret')
    const audit = await server.db.rows('select * from audit_log')
    expect(JSON.stringify(audit)).not.toContain('s3cret')
    // tried with the kept key where it was meant for, and with none elsewhere
    await server.call(tryMapSource, trying({ mapSourceId, key: undefined }))
    expect(asked.map(({ url }) => url?.split('?')[1])).toEqual(Array(4).fill('k=s3cret'))
    asked = []
    const elsewhere = trying({ mapSourceId, key: undefined, address: `http://localhost:1/{z}/{x}/{y}?k={key}` })
    expect((await server.call(tryMapSource, elsewhere)).body.fields).toMatchObject([{ name: 'key' }])
    const moved = { mapSourceId, address: 'https://other.example.com/{z}/{x}/{y}?k={key}' }
    expect((await server.call(editMapSource, moved)).body.fields).toMatchObject([{ name: 'key' }])
    await server.call(deleteMapSourceByPost, { mapSourceId })
  })

  it('is tried before it is saved: four tiles about a place, or why they do not come', async () => {
    const tried = async (more: object = {}) => (await server.call(tryMapSource, trying(more))).body.data
    const { tiles: shown, trouble } = await tried()
    expect(trouble).toBeNull()
    expect(shown.map(({ x, y }) => [x, y])).toEqual([
      [551, 775],
      [552, 775],
      [551, 776],
      [552, 776],
    ])
    expect(shown[0]?.picture).toMatch(/^data:image\/jpeg;base64,/)
    expect(asked[0]?.url).toBe('/11/551/775.png?k=s3cret')
    instead = { status: 401, body: 'no' }
    expect(await tried()).toEqual({ tiles: [], style: null, trouble: 'keyRefused', status: 401, detail: '' })
    instead = { status: 200, body: '<html>no picture</html>' }
    expect(await tried()).toMatchObject({ trouble: 'noPicture' })
    instead = { status: 200, body: Buffer.alloc(3_000_000) }
    expect(await tried()).toMatchObject({ trouble: 'tooLarge' })
    instead = undefined
    expect(await tried({ address: 'http://127.0.0.1:9/{z}/{x}/{y}' })).toMatchObject({ trouble: 'notReached' })
    const wms = await tried({ kind: 'wms', address: `${origin}/ows`, layers: 'radar' })
    expect(wms.tiles).toHaveLength(4)
    expect(asked.at(-1)?.url).toContain('&layers=radar&bbox=')
  })

  it('is refused with the field that is wrong, and by a name once in an organization', async () => {
    const refused = async (more: object) => {
      const { body } = await server.call(addMapSource, source(more))
      return body.fields?.map(({ name }) => name) ?? body.errorCode
    }
    expect(await refused({ address: 'https://{s}.example.com/{z}/{x}/{y}', key: '' })).toEqual(['address'])
    expect(await refused({ address: 'https://a.example.com/{z}/{x}', key: '' })).toEqual(['address'])
    expect(await refused({ key: undefined })).toEqual(['key'])
    expect(await refused({ kind: 'wms', address: 'https://a.example.com/wms' })).toEqual(['layers'])
    expect(await refused({ minZoom: 9, maxZoom: 8 })).toEqual(['maxZoom'])
    const { name } = source()
    await server.call(addMapSource, source({ name }))
    expect(await refused({ name: name.toUpperCase() })).toBe(4002401)
  })
})

it('a map server in one’s own network is not tried where that is not allowed', async () => {
  const guarded = await startTestServer()
  const { body } = await guarded.call(tryMapSource, trying())
  expect(body.data).toMatchObject({ trouble: 'private' })
  expect(asked).toEqual([])
  await guarded.stop()
})
