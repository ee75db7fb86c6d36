import {
  getBatteryCalibrationList,
  getBatteryPickList,
  getBatteryReplacementList,
} from '@waymark/contract/rooms/report/battery.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { weekOf } from '@waymark/core/forecast/replacements.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle } from '../../../testing/driveJourney.ts'
import { eventually } from '../../../testing/eventually.ts'
import { modelNamed } from '../../../testing/devices/modelNamed.ts'
import { addCircle, addDevices, commitRows } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const DAY = 86_400_000
const now = Date.now()
const date = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10)

let server: TestServer
let [token, stranger, reader] = ['', '', '']
const vehicles = new Map<string, number>()

interface TestReport {
  readonly days: number
  /** Level so many days ago, per cent; null where nothing was told. */
  readonly level: (ago: number) => number | null
  readonly lon: number
  readonly celsius?: (ago: number) => number
}

/** Two reports a day, an hour ago the newest. */
async function tell(device: number, { days, level, lon, celsius }: TestReport): Promise<void> {
  const columns = new ReportColumns(2 * days + 2)
  for (let ago = days; ago >= 0; ago -= 0.5) {
    const battery = level(ago)
    if (battery === null) continue
    const row = columns.add(device, now - 3_600_000 - ago * DAY)
    columns.lat[row] = 40e7
    columns.lon[row] = Math.round(lon * 1e7)
    columns.speed[row] = 0
    columns.flags[row] = ReportFlag.valid
    // a wobble that no forecast can know
    columns.battery[row] = Math.round(battery + (Math.round(ago) % 2))
    if (celsius) columns.temperature[row] = celsius(ago) * 100
  }
  const rows = Array.from({ length: columns.length }, (_none, row) => row)
  await commitRows(server.db, device, columns, rows)
}

const FLEET: Readonly<Record<string, TestReport>> = {
  // empty (10 %) in some sixteen days
  'Yard one': { days: 40, level: (ago) => 26 + ago, lon: -100 },
  'Yard two': { days: 40, level: (ago) => 26 + ago, lon: -100 },
  // the same on the way, but the frost of the last week takes half of its capacity
  '=cold': { days: 40, level: (ago) => 26 + ago, lon: -101, celsius: (ago) => (ago <= 6 ? -18 : 27) },
  Steady: { days: 40, level: () => 70, lon: -100 },
  // far from empty
  Full: { days: 40, level: (ago) => 80 + ago / 2, lon: -100 },
  // ran out thirty days ago, after a hundred days of a point a day
  Ended: { days: 110, level: (ago) => (ago >= 20 ? Math.max(5, 10 + (ago - 30)) : null), lon: -100 },
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const orgId = await server.makeOrg('Haulers')
  await db.run(`update organization set time_zone = 'UTC' where org_id = $1`, [orgId])
  token = await server.makeUser('planner', orgId, [
    'report:device:view',
    'report:calibration:view',
    'monitoring:landmark:view',
  ])
  reader = await server.makeUser('anybody', orgId, ['report:calibration:view'])
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), [
    'report:device:view',
    'report:calibration:view',
  ])
  await addCircle(db, orgId, 'Yard', [40, -100, 500], new Date(now - 200 * DAY))
  const modelId = await modelNamed(server, 'Cell')
  await server.call(ROOMS.model.editModel, { modelId, batteryMah: 2600 })
  const devices = await addDevices(db, orgId, Object.keys(FLEET).length)
  await db.run(`update device set model_id = $2, model = 'Cell' where id = any($1::int4[])`, [
    devices.slice(0, 3),
    modelId,
  ])
  for (const [i, [name, report]] of Object.entries(FLEET).entries()) {
    const device = devices[i] ?? 0
    const vehicle = await boundVehicle(db, { orgId, name, device, since: now - 200 * DAY })
    await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [
      vehicle,
      new Date(now - 200 * DAY),
    ])
    vehicles.set(name, vehicle)
    await tell(device, report)
  }
  await server.server.reload()
  await eventually(async () =>
    expect((await replacements()).find(({ vehicleName }) => vehicleName === 'Yard one')?.landmarkName).toBe('Yard'),
  )
})
afterAll(() => server.stop())

const replacements = async (params: object = {}, by = token) =>
  (await server.call(getBatteryReplacementList, params, { token: by })).body.data.list

describe('first 7: batteries that are to be replaced', () => {
  it('stand by the landmark where the vehicle is now and by week, with their interval', async () => {
    const list = await replacements()
    expect(list.map(({ landmarkName, vehicleName }) => [landmarkName, vehicleName])).toEqual([
      // what should be empty by now comes first
      ['Yard', 'Ended'],
      ['Yard', 'Yard one'],
      ['Yard', 'Yard two'],
      [null, '=cold'],
    ])
    expect(list[0]?.replaceWeek).toBe(weekOf(date(0)))
    const first = list[1]
    expect(first).toMatchObject({ model: 'Cell', batteryMah: 2600, vehicleId: vehicles.get('Yard one') })
    const { emptyOn = '', earliestOn = '', latestOn = '' } = first ?? {}
    expect(Math.abs(Date.parse(emptyOn ?? '') - Date.parse(date(16)))).toBeLessThanOrEqual(2 * DAY)
    expect((earliestOn ?? '') <= (emptyOn ?? '') && (emptyOn ?? '') <= (latestOn ?? '')).toBe(true)
    expect(first?.replaceWeek).toBe(weekOf(emptyOn ?? ''))
  })

  it('are sooner in the cold', async () => {
    const emptyOn = new Map((await replacements()).map((row) => [row.vehicleName, row.emptyOn ?? '']))
    expect((emptyOn.get('=cold') ?? '') < (emptyOn.get('Yard one') ?? '')).toBe(true)
  })

  it('are those of the weeks that are asked for', async () => {
    expect((await replacements({ weeks: 1 })).map(({ vehicleName }) => vehicleName)).not.toContain('Yard one')
    expect((await replacements({ weeks: 26 })).map(({ vehicleName }) => vehicleName)).toContain('Full')
  })

  it('are counted for a round, and come as a file without formulas', async () => {
    const pick = (await server.call(getBatteryPickList, { format: 'csv' }, { token })).body.data
    expect(
      pick.list.map(({ landmarkName, model, batteryMah, toReplace }) => [landmarkName, model, batteryMah, toReplace]),
    ).toEqual([
      ['Yard', 'Cell', 2600, 2],
      ['Yard', null, null, 1],
      [null, 'Cell', 2600, 1],
    ])
    expect(pick.totals['toReplace']).toBe(4)
    expect(pick.list[0]?.vehicleNames).toBe('Yard one, Yard two')
    expect(pick.file?.content).toContain("'=cold")
    expect(pick.file?.content).not.toMatch(/(^|,|")=cold/m)
  })

  it('PERM-5 are of nobody else', async () => {
    expect(await replacements({}, stranger)).toEqual([])
    expect((await server.call(getBatteryPickList, {}, { token: stranger })).body.data.total).toBe(0)
    expect((await server.raw('GET', getBatteryReplacementList.path, {}, { token: reader })).status).toBe(403)
  })
})

describe('first 7: forecast against what came', () => {
  const calibration = async (by: string) => (await server.call(getBatteryCalibrationList, {}, { token: by })).body.data

  it('says of each device how many of its intervals held, to anybody, and by how far ahead they were given', async () => {
    const { list, totals, series } = await calibration(reader)
    const ended = list.find(({ vehicleName }) => vehicleName === 'Ended')
    expect(ended?.forecasts).toBeGreaterThan(5)
    expect(ended).toMatchObject({ charged: 0, notOver: 0, fellSilent: 0, vehicleId: vehicles.get('Ended') })
    const { within, early, after, pastInside, ranOutOn, earliestOn, latestOn, saidOn } = ended ?? {}
    expect((within ?? 0) + (early ?? 0) + (after ?? 0)).toBe(ended?.forecasts)
    expect(pastInside).toBeCloseTo((within ?? 0) / (ended?.forecasts ?? 1), 9)
    expect(within).toBeGreaterThan(0)
    expect(Math.abs(Date.parse(ranOutOn ?? '') - Date.parse(date(-30)))).toBeLessThanOrEqual(2 * DAY)
    expect((saidOn ?? '') <= (earliestOn ?? '') && (earliestOn ?? '') <= (latestOn ?? '')).toBe(true)
    // of those that go on nothing is known yet
    expect(list.find(({ vehicleName }) => vehicleName === 'Yard one')).toMatchObject({
      pastInside: null,
      ranOutOn: null,
    })
    expect(list.find(({ vehicleName }) => vehicleName === 'Yard one')?.notOver).toBeGreaterThan(0)
    expect(list.some(({ vehicleName }) => vehicleName === 'Steady')).toBe(false)
    expect(totals['within']).toBe(list.reduce((sum, row) => sum + (row.within ?? 0), 0))
    expect(series.length).toBeGreaterThan(0)
    expect(series.every(({ at, value }) => /^≤ \d+$/.test(at) && value >= 0 && value <= 1)).toBe(true)
  })

  it('PERM-5 is of what one sees', async () => {
    expect((await calibration(stranger)).list).toEqual([])
  })
})
