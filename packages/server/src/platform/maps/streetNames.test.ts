import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TileRoad } from '../../testing/encodeRoads.ts'
import { writeStreetMap } from '../../testing/writeStreetMap.ts'
import { systemClock } from '../clock/clock.ts'
import { createLog } from '../log/createLog.ts'
import { PlaceNames } from '../places/PlaceNames.ts'
import { MapFolder } from './MapFolder.ts'
import { StreetNames } from './StreetNames.ts'

/** Colby, Kansas. */
const BOX = [-101.1, 39.3, -100.9, 39.5] as const
const ZOOM = 15
/** The tile that all streets are in, and one beside it. */
const [X, Y] = [7186, 12_476] as const

/** Degrees of a place within the tile, by shares of its side. */
function placeIn(eastShare: number, southShare: number): [number, number] {
  const side = 2 ** ZOOM
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * (Y + southShare)) / side))) * (180 / Math.PI)
  return [lat, ((X + eastShare) / side) * 360 - 180]
}

const MAIN: TileRoad = { kind: 'minor_road', name: 'Main Street', line: [1024, 0, 1024, 4096] }
const HIGHWAY: TileRoad = { kind: 'highway', ref: 'I 70', line: [0, 3584, 4096, 3584] }
const PATH: TileRoad = { kind: 'path', name: 'Creek Trail', line: [2048, 0, 2048, 4096] }

let folder: string
let maps: MapFolder
let streets: StreetNames

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'waymark-streets-')), 'maps')
  mkdirSync(folder)
  await writeStreetMap(join(folder, 'colby.pmtiles'), {
    bounds: BOX,
    zoom: ZOOM,
    tiles: [
      { x: X, y: Y, roads: [MAIN, HIGHWAY, PATH] },
      { x: X + 1, y: Y, roads: [{ kind: 'minor_road', name: 'Border Street', line: [40, 0, 40, 4096] }] },
    ],
  })
  const log = createLog('silent')
  maps = new MapFolder(folder, systemClock, log)
  streets = new StreetNames(maps, log)
})
afterAll(async () => {
  await maps.close()
  rmSync(join(folder, '..'), { recursive: true })
})

describe('17.3 the street that a place lies at', () => {
  it('is the nearest that vehicles drive on, by its name or else its number', async () => {
    expect(await streets.at(...placeIn(0.26, 0.3))).toBe('Main Street')
    expect(await streets.at(...placeIn(0.6, 0.87))).toBe('I 70')
    // the trail is nearer
    expect(await streets.at(...placeIn(0.4, 0.5))).toBe('Main Street')
    expect(await streets.at(...placeIn(0.7, 0.3))).toBeUndefined()
  })

  it('may lie in the tile beside', async () => {
    expect(await streets.at(...placeIn(0.97, 0.2))).toBe('Border Street')
  })

  it('is none where no map lies', async () => {
    expect(await streets.at(48, 2)).toBeUndefined()
    expect(await streets.at(39.45, -101.05)).toBeUndefined()
  })

  it('stands before its town, and a town alone where no street is known', async () => {
    const nobody = { source: () => Promise.resolve(undefined), known: () => Promise.resolve([]) }
    const places = new PlaceNames(streets, nobody)
    const [lat, lon] = placeIn(0.26, 0.3)
    const positions = [
      { lat, lon },
      { lat: 39.39, lon: -101.5 },
      { lat: -45, lon: -150 },
    ]
    expect(await places.all(positions, { wants: false })).toEqual(['Main Street, Colby, KS', 'Colby, KS', null])
  })

  it('is read of no map that leaves small streets out', async () => {
    const roads = [{ ...MAIN, name: 'Coarse Road', line: [0, 0, 4096, 4096] }]
    const tiles = [{ x: X >> 4, y: Y >> 4, roads }]
    await writeStreetMap(join(folder, 'coarse.pmtiles'), { bounds: BOX, zoom: 11, tiles })
    const anew = new MapFolder(folder, systemClock, createLog('silent'))
    expect(await anew.archives()).toHaveLength(2)
    const [lat, lon] = placeIn(((X % 16) + 0.5) / 16, ((Y % 16) + 0.5) / 16)
    expect(await new StreetNames(anew, createLog('silent')).at(lat, lon)).toBe(await streets.at(lat, lon))
    await anew.close()
  })

  it('is none in a tile that cannot be read, which is told to the operator', async () => {
    const logged: string[] = []
    const log = createLog('warn', { write: (line: string) => void logged.push(line) })
    const tiles = [{ x: X, y: Y + 5, bytes: Buffer.from('not packed at all') }]
    await writeStreetMap(join(folder, 'broken.pmtiles'), { bounds: BOX, zoom: ZOOM, tiles })
    const anew = new MapFolder(folder, systemClock, log)
    const side = 2 ** ZOOM
    const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * (Y + 5.5)) / side))) * (180 / Math.PI)
    expect(await new StreetNames(anew, log).at(lat, placeIn(0.5, 0)[1])).toBeUndefined()
    expect(logged.join('')).toContain('no street is read from this tile')
    await anew.close()
  })
})
