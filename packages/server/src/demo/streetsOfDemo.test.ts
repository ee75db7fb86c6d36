import { RoadNetwork } from '@waymark/simulator/roads/RoadNetwork.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock/clock.ts'
import { openTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts'
import { createLog } from '../platform/log/createLog.ts'
import { MapFolder } from '../platform/maps/MapFolder.ts'
import { columnOf, rowOf } from '../platform/maps/tilesWithin.ts'
import { writeStreetMap } from '../testing/writeStreetMap.ts'
import { prepareDemo } from './Demo.ts'
import { makeDemoAssets } from './demoAssets.ts'

const ZOOM = 14
/** Units of a tile between two streets of the map, of the tile's 4096: about 150 metres. */
const BLOCK = 256
const ASSETS = 30
const van = makeDemoAssets(ASSETS).find(({ spec }) => spec.kind === 'van')!
const { lat: LAT, lon: LON } = new RoadNetwork().towns.find(
  ({ name, region }) => name === van.spec.town && region === van.spec.region,
)!
const LINES = Array.from({ length: 4096 / BLOCK + 1 }, (_, i) => i * BLOCK)

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await openTestDatabase()
  await test.db.run("insert into organization (name, type) values ('Own', 6)")
  folder = join(mkdtempSync(join(tmpdir(), 'waymark-demo-')), 'maps')
  mkdirSync(folder)
})
afterAll(async () => {
  await test.close()
  rmSync(join(folder, '..'), { recursive: true })
})

/** A town of nothing but crossings. */
async function writeTown(): Promise<void> {
  const [x0, y0] = [columnOf(LON, ZOOM), rowOf(LAT, ZOOM)]
  const around = Array.from({ length: 13 }, (_, i) => i - 6)
  const roads = LINES.flatMap((at) => [
    { kind: 'minor_road', name: 'Street', line: LINES.flatMap((along) => [at, along]) },
    { kind: 'major_road', line: LINES.flatMap((along) => [along, at]) },
  ])
  await writeStreetMap(join(folder, 'town.pmtiles'), {
    bounds: [LON - 0.2, LAT - 0.2, LON + 0.2, LAT + 0.2],
    zoom: ZOOM,
    tiles: around.flatMap((x) => around.map((y) => ({ x: x0 + x, y: y0 + y, roads }))),
  })
}

/** Units of a tile from a position to the nearest street. */
function offStreet(lat: number, lon: number): number {
  // a unit is a tile twelve zooms further in
  const [x, y] = [columnOf(lon, ZOOM + 12), rowOf(lat, ZOOM + 12)]
  const off = (value: number): number => Math.abs(value - Math.round(value / BLOCK) * BLOCK)
  return Math.min(off(x), off(y))
}

describe('17.1 the demonstration in a town whose streets are there', () => {
  const prepare = async (wish: 'offer' | 'remove') => {
    const log = createLog('silent')
    const maps = new MapFolder(folder, systemClock, log)
    try {
      const options = { db: test.db, clock: systemClock, log, assets: ASSETS, days: 4, tell: () => undefined, maps }
      await prepareDemo({ ...options, wish })
    } finally {
      await maps.close()
    }
  }
  const streets = () =>
    test.db.rows<{ town: string; since: number }>('select town, since from demo_streets order by town')

  it('drives on them from its beginning where it is made with them', async () => {
    await writeTown()
    await prepare('offer')
    expect(await streets()).toEqual([{ town: van.spec.town, since: 0 }])
    const driven = await test.db.rows<{ lat: number; lon: number }>(
      `select r.lat / 1e7 as lat, r.lon / 1e7 as lon from report r join device d on d.id = r.device_id
       where d.device_id = $1 and r.speed > 500`,
      [van.deviceId],
    )
    expect(driven.length).toBeGreaterThan(200)
    const off = driven.map(({ lat, lon }) => offStreet(lat, lon)).toSorted((a, b) => a - b)
    // a unit is half a metre; fixes scatter, and its depot lies beside a street
    expect(off[Math.floor(off.length * 0.97)]).toBeLessThan(16)
    expect(BLOCK / 2).toBeGreaterThan(16 * 4)
  })

  it('keeps them when the map goes, until it is removed itself', async () => {
    rmSync(join(folder, 'town.pmtiles'))
    await prepare('offer')
    expect(await streets()).toHaveLength(1)
    await prepare('remove')
    expect(await streets()).toEqual([])
  })
})
