import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Compression, zxyToTileId } from 'pmtiles'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { repositoryRoot } from '../config/repositoryRoot.ts'
import { ArchiveWriter } from './ArchiveWriter.ts'
import { bringMap } from './bringMap.ts'
import { tilesWithin } from './tilesWithin.ts'

const SAMPLES = join(repositoryRoot, '../shared/data/8_maps')
const METADATA = { vector_layers: [{ id: 'earth' }, { id: 'roads' }], attribution: '<a href="x">&copy; Somebody</a>' }
/** Around Columbus, Ohio. */
const BOX = [-83.25, 39.85, -82.75, 40.1] as const

/** An archive in which every tile of the box, zooms 6 to 13, tells its own number, the sea's all the same. */
async function writeArchive(path: string, metadata: unknown = METADATA, maxZoom = 13): Promise<number> {
  const writer = await ArchiveWriter.create(path)
  const ids = tilesWithin(BOX, 6, maxZoom)
  for (const id of ids) await writer.add(id, gzipSync(id % 5 === 0 ? 'sea' : `tile ${id}`))
  await writer.finish({ metadata, tileCompression: Compression.Gzip, minZoom: 6, maxZoom, bounds: BOX })
  return ids.length
}

describe('street maps', () => {
  let server: TestServer
  let data: string
  let folder: string

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'waymark-maps-'))
    folder = join(data, 'maps')
    mkdirSync(folder)
    await writeArchive(join(folder, 'columbus.pmtiles'))
    server = await startTestServer({ data })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(data, { recursive: true })
  })

  const archives = async (): Promise<{ id: string; version: string }[]> => {
    const answer = await fetch(`${server.url}/maps/streets.json`)
    return ((await answer.json()) as { archives: { id: string; version: string }[] }).archives
  }
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  it('are named with what they cover and whose they are, in plain text', async () => {
    expect(await archives()).toEqual([
      {
        id: 'columbus',
        version: expect.stringMatching(/^[\da-z-]+$/) as string,
        attribution: '© Somebody',
        bounds: [...BOX],
        minZoom: 6,
        maxZoom: 13,
      },
    ])
  })

  it('come tile by tile, to be kept by the browser for as long as the file is the same', async () => {
    const [{ version } = { version: '' }] = await archives()
    const [z, x, y] = [12, 1103, 1550]
    const answer = await get(`/maps/tiles/columbus/${version}/${z}/${x}/${y}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const id = zxyToTileId(z, x, y)
    expect(await answer.text()).toBe(id % 5 === 0 ? 'sea' : `tile ${id}`)
    expect((await get(`/maps/tiles/columbus/${version}/12/0/0`)).status).toBe(204)
    expect((await get(`/maps/tiles/columbus/${version}/14/4404/6192`)).status).toBe(204)
  })

  it('answer 404 to what is no tile, another version or another file, and to ways out of the folder', async () => {
    writeFileSync(join(data, 'secret.pmtiles'), 'secret')
    const [{ version } = { version: '' }] = await archives()
    const paths = [
      `/maps/tiles/columbus/${version}/12/4096/0`,
      `/maps/tiles/columbus/${version}/12/-1/0`,
      `/maps/tiles/columbus/${version}/1e1/1/1`,
      `/maps/tiles/columbus/${version}/99/0/0`,
      '/maps/tiles/columbus/other/12/1103/1550',
      '/maps/tiles/nowhere/0/12/1103/1550',
      '/maps/nowhere.pmtiles',
      '/maps/columbus',
      '/maps/..%2Fsecret.pmtiles',
      '/maps/%2e%2e%2fsecret.pmtiles',
    ]
    for (const path of paths) expect([path, (await get(path, { range: 'bytes=0-9' })).status]).toEqual([path, 404])
  })

  it('are served as files by ranges, a bounded piece at a time', async () => {
    const whole = readFileSync(join(folder, 'columbus.pmtiles'))
    const part = await get('/maps/columbus.pmtiles', { range: 'bytes=100-299' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-299/${whole.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 300))
    const last = await get('/maps/columbus.pmtiles', { range: `bytes=${whole.length - 5}-${whole.length + 50}` })
    expect(last.headers.get('content-range')).toBe(`bytes ${whole.length - 5}-${whole.length - 1}/${whole.length}`)
    expect((await last.arrayBuffer()).byteLength).toBe(5)
    for (const range of ['', 'bytes=0-99999999', `bytes=${whole.length}-${whole.length + 9}`, 'bytes=9-3', 'bytes=-9'])
      expect([range, (await get('/maps/columbus.pmtiles', { range })).status]).toEqual([range, 416])
  })

  it('come and go with the files, without a restart', async () => {
    await writeArchive(join(folder, 'finer.pmtiles'), METADATA, 8)
    await expect.poll(async () => (await archives()).map(({ id }) => id)).toContain('finer')
    const { version: before } = (await archives()).find(({ id }) => id === 'finer') ?? { version: '' }
    await writeArchive(join(folder, 'finer.pmtiles'), METADATA, 9)
    await expect.poll(async () => (await archives()).find(({ id }) => id === 'finer')?.version).not.toBe(before)
    rmSync(join(folder, 'finer.pmtiles'))
    await expect.poll(async () => (await archives()).map(({ id }) => id)).toEqual(['columbus'])
  })

  it('that are cut off, of another schema, or nothing of the kind are left out', async () => {
    const whole = readFileSync(join(folder, 'columbus.pmtiles'))
    writeFileSync(join(folder, 'cut.pmtiles'), whole.subarray(0, whole.length - 1000))
    writeFileSync(join(folder, 'noise.pmtiles'), Buffer.alloc(5000, 7))
    writeFileSync(join(folder, 'no name!.pmtiles'), whole)
    await writeArchive(join(folder, 'other.pmtiles'), { vector_layers: [{ id: 'transportation' }] }, 8)
    const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => name.endsWith('.pmtiles')) : []
    for (const name of samples) copyFileSync(join(SAMPLES, name), join(folder, name))
    await writeArchive(join(folder, 'seen.pmtiles'), METADATA, 7)
    await expect.poll(async () => (await archives()).map(({ id }) => id)).toContain('seen')
    expect((await archives()).map(({ id }) => id).sort()).toEqual(['columbus', 'seen'])
  })
})

describe('bringing a street map', () => {
  let data: string
  let source: string
  let server: Server
  let url: string
  /** Ranges that were asked for, and what goes wrong with the next answers. */
  let asked: string[] = []
  let trouble: (count: number) => number | undefined = () => undefined

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'waymark-maps-'))
    source = join(data, 'source.pmtiles')
    await writeArchive(source)
    const bytes = readFileSync(source)
    server = createServer((request, response) => {
      const range = request.headers.range ?? ''
      asked.push(range)
      const status = trouble(asked.length)
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
      if (status) response.writeHead(status).end()
      else response.writeHead(206, { etag: '"one"' }).end(bytes.subarray(Number(from), Number(to) + 1))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/source.pmtiles`
  })
  afterAll(() => {
    server.close()
    rmSync(data, { recursive: true })
  })

  const wish = { box: undefined, name: undefined, mostZoom: 22 }
  const part = { ...wish, box: [-83.05, 39.9, -82.95, 40] as const }

  it('keeps every tile, and stores equal ones once', async () => {
    const { path, tiles, bytes, sha256 } = await bringMap(join(data, 'whole'), { ...wish, from: source }, () => {})
    expect(tiles).toBe(tilesWithin(BOX, 6, 13).length)
    expect(sha256).toMatch(/^[\da-f]{64}$/)
    expect(bytes).toBe(readFileSync(path).length)
    expect(readFileSync(path)).toEqual(readFileSync(source))
  })

  it('takes the part within a box out of one on a server, and mends answers that fail', async () => {
    asked = []
    trouble = (count) => (count === 3 ? 500 : undefined)
    const progress: number[] = []
    const there = await bringMap(join(data, 'part'), { ...part, from: url }, (done) => progress.push(done))
    const here = await bringMap(join(data, 'local'), { ...part, from: source }, () => {})
    expect(there.sha256).toBe(here.sha256)
    expect(there.tiles).toBe(tilesWithin(part.box, 6, 13).length)
    expect(progress.at(-1)).toBe(there.tiles)
    expect(readdirSync(join(data, 'part'))).toEqual(['source.pmtiles'])
  })

  it('goes on where it was interrupted, without asking again for what came', async () => {
    asked = []
    trouble = (count) => (count > 3 ? 404 : undefined)
    await expect(bringMap(join(data, 'again'), { ...part, from: url }, () => {})).rejects.toThrow('404')
    const before = asked.slice(0, 3)
    asked = []
    trouble = () => undefined
    await bringMap(join(data, 'again'), { ...part, from: url }, () => {})
    // the first piece tells which version the server has; the others that came are not asked for a second time
    expect(asked.filter((range) => before.includes(range))).toEqual([before[0]])
  })

  it('says in words what is wrong, and leaves nothing behind', async () => {
    const folder = join(data, 'wrong')
    const none = { ...wish, box: [10, 10, 11, 11] as const }
    await expect(bringMap(folder, { ...none, from: source }, () => {})).rejects.toThrow('nothing within that box')
    await expect(bringMap(folder, { ...wish, from: source, name: '../up' }, () => {})).rejects.toThrow('--name')
    trouble = () => 200
    await expect(bringMap(folder, { ...wish, from: url }, () => {})).rejects.toThrow('206')
    trouble = () => undefined
    const other = join(data, 'other.pmtiles')
    await writeArchive(other, { vector_layers: [] }, 8)
    await expect(bringMap(folder, { ...wish, from: other }, () => {})).rejects.toThrow("Protomaps' basemap")
    // the kind of its tiles (PMTiles 3, 3): pictures, and MapLibre's own encoding
    for (const [kind, word] of [
      [2, 'its tiles are pictures'],
      [6, 'other than Mapbox vector tiles'],
    ] as const) {
      const bytes = readFileSync(source)
      bytes[99] = kind
      writeFileSync(other, bytes)
      await expect(bringMap(folder, { ...wish, from: other }, () => {})).rejects.toThrow(word)
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.pmtiles'))).toEqual([])
  })
})
