import { DEFAULT_LOAD, type LoadSource } from '@waymark/core/movement/load/LoadSource.ts'
import { judgeLoad, readLoad } from '@waymark/core/movement/load/readLoad.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { toDeviceReport } from '@waymark/simulator/fleet/toDeviceReport.ts'
import { SimulatedAsset } from '@waymark/simulator/journeys/SimulatedAsset.ts'
import { RoadNetwork } from '@waymark/simulator/roads/RoadNetwork.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../platform/database/testDatabase.ts'
import { demoQueries } from './demo.queries.ts'
import { makeDemoAssets } from './demoAssets.ts'
import { DeviceMill } from './DeviceMill.ts'

const FROM = Date.UTC(2026, 10, 2)
const WEEK = 7 * 86_400_000
const assets = makeDemoAssets(200)
const roads = new RoadNetwork()
let database: TestDatabase
const sources = new Map<string, LoadSource>()

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.run("insert into organization (name) values ('root')")
  await demoQueries(database.db).add('Demonstration', assets, FROM - WEEK, FROM + WEEK)
  const rows = await database.db.rows<{ name: string; source: LoadSource; since: number }>(
    'select m.name, l.source, l.since from load_source l join model m using (model_id)',
  )
  for (const { name, source, since } of rows) {
    expect(since).toBe(FROM - WEEK)
    sources.set(name, source)
  }
})
afterAll(() => database.close())

/** What each report of a week says of the load, by the source that the demonstration has for its model. */
function readingsOf(
  asset: (typeof assets)[number],
): { reading: -1 | 0 | 1; cargo: number | undefined; moving: boolean }[] {
  const mill = new DeviceMill(asset.protocol, asset.identifier, 1)
  const source = sources.get(asset.tracker) ?? DEFAULT_LOAD
  let before: -1 | 0 | 1 = -1
  return [...new SimulatedAsset(asset.spec, roads).reports(FROM, FROM + WEEK)].map((report) => {
    const columns = new ReportColumns(1)
    mill.grind(toDeviceReport(report), columns)
    before = judgeLoad(source, readLoad(source, columns, 0), before)
    return { reading: before, cargo: report.cargo, moving: report.moving }
  })
}

describe('17.7 the loads of the demonstration', () => {
  test('are told by scales, switches and distances, and read as what is in the asset', () => {
    const kinds = new Set([...sources.values()].map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['weight', 'input', 'distance']))
    for (const [tracker] of sources) {
      const driven = assets.filter((asset) => asset.tracker === tracker && asset.spec.kind !== 'equipment').slice(0, 4)
      const readings = driven.flatMap(readingsOf).filter(({ cargo }) => cargo !== undefined)
      expect(readings.length, tracker).toBeGreaterThan(100)
      expect(
        readings.every(({ reading }) => reading >= 0),
        tracker,
      ).toBe(true)
      // what is nearly nothing may be told as either
      const plain = readings.filter(({ cargo = 0 }) => cargo < 150 || cargo > 600)
      expect(
        plain.filter(({ reading, cargo = 0 }) => (reading === 1) !== cargo > 600),
        tracker,
      ).toEqual([])
    }
  })

  test('change with standing, on trailers, trucks and vans, and leave some empty at any time', () => {
    const hauling = assets.filter(
      ({ spec, tracker }) => sources.has(tracker) && /truck|trailer|reefer|van/.test(spec.kind),
    )
    const lives = hauling.slice(0, 60).map(readingsOf)
    let changes = 0
    for (const life of lives)
      for (const [i, { reading, moving }] of life.entries()) {
        const before = life[i - 1]
        if (!before || before.reading === reading) continue
        changes++
        expect(moving && before.moving).toBe(false)
      }
    expect(changes).toBeGreaterThan(60)
    const last = lives.map((life) => life.at(-1)?.reading)
    expect(last.filter((reading) => reading === 0).length).toBeGreaterThan(5)
    expect(last.filter((reading) => reading === 1).length).toBeGreaterThan(5)
  })
})
