import { ROOMS } from '@waymark/contract/calls.ts'
import { MOST_STREETS } from '@waymark/contract/rooms/map/place.ts'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TileHouse, TileRoad } from '../../testing/encodeRoads.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { type StreetMap, writeStreetMap } from '../../testing/writeStreetMap.ts'

const { findStreets, getStreetNames } = ROOMS.place

/** Colby, Kansas. */
const BOX = [-101.1, 39.3, -99.9, 39.5] as const
const [ZOOM, X, Y] = [15, 7186, 12_476] as const
const HIGH: TileRoad = { kind: 'minor_road', name: 'North High Street', line: [1024, 0, 1024, 4096] }
const SOUTH: TileRoad = { kind: 'minor_road', name: 'South High Street', line: [3072, 0, 3072, 4096] }
const SAINT: TileRoad = { kind: 'major_road', name: "St. Mary's Avenue", line: [0, 2048, 4096, 2048] }
const FAR: TileRoad = { kind: 'highway', ref: 'I 70', line: [0, 3584, 4096, 3584] }

let server: TestServer
let data: string
let token = ''

const mapAt = (name: string): string => join(data, 'maps', `${name}.pmtiles`)
/** Writes a map beside its place and moves it there, as nobody should read a half of it. */
async function putMap(name: string, roads: readonly TileRoad[], houses: readonly TileHouse[] = []): Promise<void> {
  await putTiles(name, [{ x: X, y: Y, roads, houses }])
}
async function putTiles(name: string, tiles: StreetMap['tiles']): Promise<void> {
  const path = join(data, `${name}.new`)
  await writeStreetMap(path, { bounds: BOX, zoom: ZOOM, tiles })
  renameSync(path, mapAt(name))
}
const find = async (keyword: string, near: { lat?: number; lon?: number } = {}) =>
  (await server.call(findStreets, { keyword, ...near }, { token })).body.data?.list ?? []

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-places-'))
  mkdirSync(join(data, 'maps'))
  await putMap('colby', [SOUTH, HIGH, SAINT, FAR])
  server = await startTestServer({ data })
  token = await server.makeUser('reader', await server.makeOrg('Carrier'), [])
})
afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true })
})

describe('17.3 streets of the maps in the data folder', () => {
  it('are found by a few letters of each word, in usual short forms, with their towns', async () => {
    const names = await eventually(async () => {
      const list = await find('high')
      expect(list).toHaveLength(2)
      return list.map(({ name }) => name)
    })
    expect(names).toEqual(['North High Street, Colby, KS', 'South High Street, Colby, KS'])
    for (const keyword of ['n high st', 'NORTH HIGH STREET COLBY', 'high, no', 'colby n hi'])
      expect((await find(keyword)).map(({ name }) => name)[0]).toBe('North High Street, Colby, KS')
    expect((await find('saint marys av'))[0]).toMatchObject({ name: "St. Mary's Avenue, Colby, KS" })
    expect((await find('i 70'))[0]).toMatchObject({ name: 'I 70, Colby, KS' })
    expect(await find('high avenue')).toEqual([])
    expect(await find('%_\\ ')).toEqual([])
  })

  it('are named by position, in the order asked for, and not where none is', async () => {
    const [street] = await find('n high')
    const { lat, lon } = street!
    const positions = [
      { lat: 48, lon: 2 },
      { lat, lon },
      { lat: 39.45, lon: -101.05 },
    ]
    const answer = await server.call(getStreetNames, { positions }, { token })
    expect(answer.body.data.names).toEqual([null, 'North High Street, Colby, KS', null])
  })

  it('nearest first where it is said from where', async () => {
    const [north, south] = await find('high')
    for (const { lat, lon, name } of [north!, south!])
      expect((await find('high', { lat, lon }))[0]).toMatchObject({ name })
  })

  it('are named with the number of the nearest house of that street within forty metres', async () => {
    const lines = [
      { ...HIGH, name: 'Elm Street' },
      { ...SOUTH, name: 'Oak Street', line: [1064, 0, 1064, 4096] },
    ]
    // a tile is some nine hundred metres wide there
    const houses: TileHouse[] = [
      { number: '12', at: [1000, 500] },
      { number: '7', street: 'Oak St', at: [1020, 504] },
      { number: '99', at: [1000, 2000] },
    ]
    await putMap('houses', lines, houses)
    const at = (x: number, y: number) => {
      const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * (Y + y / 4096)) / 2 ** ZOOM))) * (180 / Math.PI)
      return { lat, lon: ((X + x / 4096) / 2 ** ZOOM) * 360 - 180 }
    }
    const positions = [at(1022, 502), at(1000, 1000), at(1062, 504)]
    await eventually(async () => {
      const { names } = (await server.call(getStreetNames, { positions }, { token })).body.data
      expect(names).toEqual(['12 Elm Street, Colby, KS', 'Elm Street, Colby, KS', '7 Oak Street, Colby, KS'])
    })
    rmSync(mapAt('houses'))
  })

  it('are found around where somebody looks, of however many that are called so elsewhere', async () => {
    const names = Array.from({ length: 2_100 }, (_, n) => `Market ${n} Street`)
    const roads = names.map((name, n): TileRoad => ({ kind: 'minor_road', name, line: [n, 0, n, 4096] }))
    const near: TileRoad = { kind: 'minor_road', name: 'Upper Market Street', line: [1024, 0, 1024, 4096] }
    await putTiles('markets', [
      { x: X, y: Y, roads },
      { x: X + 90, y: Y, roads: [near] },
    ])
    const east = { lat: 39.39, lon: -101.046 + 90 * (360 / 2 ** ZOOM) }
    await eventually(async () => expect(await find('market 7')).toHaveLength(MOST_STREETS))
    expect((await find('market', east))[0]?.name).toMatch(/^Upper Market Street/)
    expect(await find('market', east)).toHaveLength(MOST_STREETS)
    rmSync(mapAt('markets'))
  })

  it('follow the folder: a map that changes is read anew, one that goes is forgotten', async () => {
    await putMap('colby', [{ ...HIGH, name: 'Renamed Road' }])
    await eventually(async () => {
      expect(await find('renamed')).toHaveLength(1)
      expect(await find('high')).toEqual([])
    })
    rmSync(mapAt('colby'))
    await eventually(async () => expect(await find('renamed')).toEqual([]))
  })

  it('are asked for in bounds', async () => {
    const positions = Array.from({ length: 51 }, () => ({ lat: 0, lon: 0 }))
    expect((await server.call(getStreetNames, { positions }, { token })).body.errorCode).toBe(400)
    expect((await server.call(findStreets, { keyword: 'a' }, { token })).body.errorCode).toBe(400)
    expect((await server.call(findStreets, { keyword: 'high' }, {})).body.errorCode).toBe(4031)
  })
})
