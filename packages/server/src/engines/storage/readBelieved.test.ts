import { ROOMS } from '@waymark/contract/calls.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { ReportWriter } from './ReportWriter.ts'
import { Sealer } from './Sealer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const log = createLog('silent')
/** Milliseconds by which clocks are ahead. */
const NEARLY_A_DAY = 23.9 * HOUR
/** Noon (UTC) of a day that is sealed and of one that is not. */
const noon = (days: number): number => (Math.floor(systemClock.now() / DAY) - days) * DAY + 12 * HOUR
const iso = (ms: number): string => new Date(ms).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Report {
  time: number
  lat: number
  /** °C. */
  temperature: number
  /** By how much its clock was ahead when it came, milliseconds; 0: it was right. */
  ahead?: number
}

let made = 0
/** A vehicle that has told this, each report just when it was made, by its own clock or by the right one. */
async function makeTeller(name: string, reports: readonly Report[]): Promise<number> {
  const device = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: `believed-${++made}` }))
    .body.data.id
  const vehicle = { orgId: server.orgId, name, assetType: 1001, icon: 'trailer' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  await server.db.run(`update binding set valid_from = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
  await server.db.run(`update vehicle set created_at = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
  const columns = new ReportColumns(reports.length)
  for (const { time, lat, temperature } of reports) {
    const row = columns.add(device, time)
    columns.lat[row] = lat * 1e7
    columns.lon[row] = -100e7
    columns.temperature[row] = temperature * 100
    columns.flags[row] = ReportFlag.valid
  }
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log })
  await writer.commit(columns)
  await writer.close()
  for (const table of ['report', 'report_overflow'])
    for (const { time, ahead = 0 } of reports)
      await server.db.run(`update ${table} set delay = $3 where device_id = $1 and time = $2`, [
        device,
        new Date(time),
        -ahead / 1000,
      ])
  await server.db.run('update device_last set delay = 0 where device_id = $1', [device])
  await new Sealer({ db: server.db, clock: systemClock, log, hotDays: 3, retentionDays: 0 }).run()
  return vehicleId
}

const latAt = async (name: string, at: number): Promise<number | undefined> => {
  const { data } = (await server.call(ROOMS.timeMachine.getFleetAt, { at: iso(at) })).body
  const lat = data.live.lat[data.vehicleList.name.indexOf(name)]
  return lat === undefined ? undefined : lat / 1e6
}
const near = async (lat: number, from: number, to: number): Promise<string[]> => {
  const asked = { lat, lon: -100, radius: 5_000, from: iso(from), to: iso(to) }
  return (await server.call(ROOMS.proximity.getNearby, asked)).body.data.list.map(({ name }) => name)
}
const temperatures = async (vehicleId: number, from: number, to: number): Promise<(number | null)[]> =>
  (await server.call(ROOMS.temperature.sensorHistory, { vehicleId, from: iso(from), to: iso(to) })).body.data.series
    .temperature.value
const excursions = async (vehicleId: number, from: number, to: number): Promise<number> =>
  (
    await server.call(ROOMS.report.getExcursionList, {
      vehicleIds: [vehicleId],
      from: iso(from),
      to: iso(to),
      high: 10,
    })
  ).body.data.total

describe.each([
  ['not sealed yet', 1],
  ['sealed', 8],
])('reports of days that are %s', (_which, days) => {
  const at = noon(days)
  const place = 40 + days

  it('of a clock that is ahead are put aside where honest ones stand against them', async () => {
    const name = `Ahead ${days}`
    const vehicleId = await makeTeller(name, [
      { time: at - NEARLY_A_DAY, lat: place, temperature: 4 },
      { time: at - HOUR, lat: place, temperature: 4 },
      // told a day before, as if it were now
      { time: at, lat: place + 0.4, temperature: 30, ahead: NEARLY_A_DAY },
      { time: at + HOUR, lat: place, temperature: 5 },
    ])
    expect(await latAt(name, at - 1)).toBe(place)
    expect(await latAt(name, at)).toBe(place)
    expect(await latAt(name, at + 2 * HOUR)).toBe(place)
    expect(await near(place + 0.4, at - HOUR, at + HOUR)).toEqual([])
    expect(await near(place, at - HOUR, at + HOUR)).toContain(name)
    // where its witness lies before the range, too
    expect(await near(place + 0.4, at, at + HOUR)).toEqual([])
    expect(await temperatures(vehicleId, at - 2 * HOUR, at + 2 * HOUR)).toEqual([400, 500])
    expect(await temperatures(vehicleId, at - 1, at + 2 * HOUR)).toEqual([500])
    expect(await excursions(vehicleId, at - 2 * HOUR, at + 2 * HOUR)).toBe(0)
    expect(await excursions(vehicleId, at - 1, at + 2 * HOUR)).toBe(0)
  })

  it('of a clock that is always ahead are believed', async () => {
    const name = `Always ahead ${days}`
    const vehicleId = await makeTeller(name, [
      { time: at, lat: place + 0.2, temperature: 4, ahead: 2 * HOUR },
      { time: at + HOUR, lat: place + 0.2, temperature: 30, ahead: 2 * HOUR },
      { time: at + HOUR + 60_000, lat: place + 0.2, temperature: 5, ahead: 2 * HOUR },
    ])
    expect(await latAt(name, at)).toBe(place + 0.2)
    expect(await near(place + 0.2, at, at + 2 * HOUR)).toEqual([name])
    expect(await temperatures(vehicleId, at - HOUR, at + 2 * HOUR)).toEqual([400, 3000, 500])
    expect(await excursions(vehicleId, at - HOUR, at + 2 * HOUR)).toBe(1)
  })
})
