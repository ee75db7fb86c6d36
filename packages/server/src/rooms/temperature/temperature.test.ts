import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { Sealer } from '../../engines/storage/Sealer.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getTemperatureList, setTemperatureRange, historyTemp, sensorHistory } = ROOMS.temperature
const MINUTE = 60_000
const DAY = 86_400_000
const log = createLog('silent')
const iso = (ms: number): string => new Date(ms).toISOString()
const today = Math.floor(systemClock.now() / DAY) * DAY
/** Midnights of a day that is sealed and of one that is not. */
const DAYS = { sealed: today - 9 * DAY, hot: today - 2 * DAY }

let server: TestServer
let below: number
const vehicles = new Map<string, number>()
const devices = new Map<string, number>()

interface TestReport {
  time: number
  /** °C. */
  temperature?: number
  second?: number
  battery?: number
  signal?: number
  speed?: number
}

async function tell(name: string, reports: readonly TestReport[]): Promise<void> {
  const columns = new ReportColumns(reports.length)
  for (const { time, temperature, second, battery, signal, speed } of reports) {
    const row = columns.add(devices.get(name) ?? 0, time)
    columns.lat[row] = 40e7
    columns.lon[row] = -100e7
    columns.flags[row] = ReportFlag.valid
    if (temperature !== undefined) columns.temperature[row] = temperature * 100
    if (second !== undefined) columns.attribute(row, 'temp2', second)
    if (battery !== undefined) columns.battery[row] = battery
    if (signal !== undefined) columns.signal[row] = signal
    if (speed !== undefined) columns.speed[row] = speed
  }
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log })
  await writer.commit(columns)
  await writer.close()
}

/** A day of a reefer, by the minute: 4 °C, an hour of up to 12 °C at noon, a minute of -20 °C in the evening. */
const reefer = (day: number): TestReport[] =>
  Array.from({ length: 1440 }, (_, minute) => ({
    time: day + minute * MINUTE,
    temperature: minute >= 720 && minute < 780 ? 8 + (minute === 750 ? 4 : 0) : minute === 1201 ? -20 : 4,
    battery: 90 - Math.floor(minute / 100),
    ...(minute % 10 === 0 ? { second: 21.5, signal: 70 } : {}),
    speed: minute === 601 ? 3100 : 0,
  }))

beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
  for (const name of ['Reefer', 'Freezer', 'Dry van', 'Theirs']) {
    const orgId = name === 'Theirs' ? below : server.orgId
    const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier: `temp-${name.replace(' ', '-')}` }))
      .body.data.id
    const vehicle = { orgId, name, assetType: 1001, icon: 'trailer' as const, device }
    const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
    await server.db.run(`update binding set valid_from = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
    vehicles.set(name, vehicleId)
    devices.set(name, device)
  }
  await tell('Reefer', [...reefer(DAYS.sealed), ...reefer(DAYS.hot)])
  await tell('Freezer', [{ time: systemClock.now() - MINUTE, temperature: -15 }])
  await tell('Theirs', [{ time: systemClock.now() - 2 * MINUTE, temperature: 30 }])
  await tell('Dry van', [{ time: systemClock.now() - MINUTE }])
  await new Sealer({ db: server.db, clock: systemClock, log, hotDays: 3, retentionDays: 0 }).run()
  await server.server.reload()
})
afterAll(() => server.stop())

const idOf = (name: string): number => vehicles.get(name) ?? 0
const list = async (params: CallIn<typeof getTemperatureList> = {}, token?: string) =>
  (await server.call(getTemperatureList, params, token ? { token } : undefined)).body.data
const history = async (params: Partial<CallIn<typeof historyTemp>>) =>
  (
    await server.call(historyTemp, {
      vehicleId: idOf('Reefer'),
      from: iso(DAYS.hot),
      to: iso(DAYS.hot + DAY),
      ...params,
    })
  ).body
const setRange = (name: string, low: number | null, high: number | null, token?: string) =>
  server.call(setTemperatureRange, { vehicleId: idOf(name), low, high }, token ? { token } : undefined)

describe('the list of temperatures', () => {
  it('holds the vehicles that measure one, with how it stands to their range', async () => {
    expect((await list()).list.map(({ name, temperature, state }) => [name, temperature, state])).toEqual([
      ['Freezer', -1500, 'noRange'],
      ['Reefer', 400, 'noRange'],
      ['Theirs', 3000, 'noRange'],
    ])
    await setRange('Freezer', null, -18)
    await setRange('Reefer', 2, 8)
    await setRange('Theirs', 31, null)
    const { list: rows, outside } = await list({ sort: '-temperature' })
    expect(rows.map(({ name, state, low, high }) => [name, state, low, high])).toEqual([
      ['Theirs', 'low', 3100, null],
      ['Reefer', 'inside', 200, 800],
      ['Freezer', 'high', null, -1800],
    ])
    expect(outside).toBe(2)
    expect((await list({ outside: true, sort: '-name' })).list.map(({ name }) => name)).toEqual(['Theirs', 'Freezer'])
    expect((await list({ keyword: 'ree', pageSize: 1, pageNo: 2, sort: 'time' })).list).toMatchObject([
      { name: 'Freezer' },
    ])
  })

  it('PERM-5 shows and changes only what the caller may see', async () => {
    const token = await server.makeUser('cold keeper', below, [
      'monitoring:temperature:view',
      'monitoring:vehicle:edit',
    ])
    expect((await list({}, token)).list.map(({ name }) => name)).toEqual(['Theirs'])
    expect((await setRange('Reefer', 0, 1, token)).body.errorCode).toBe(4041111)
    expect((await list({ keyword: 'Reefer' })).list[0]).toMatchObject({ low: 200, high: 800 })
    const seen = await server.call(
      historyTemp,
      { vehicleId: idOf('Reefer'), from: iso(DAYS.hot), to: iso(DAYS.hot + DAY) },
      { token },
    )
    expect(seen.body.errorCode).toBe(4041111)
  })

  it('a range ends above where it begins, and its change is audited', async () => {
    expect((await setRange('Reefer', 8, 8)).body.fields?.[0]?.name).toBe('high')
    await setRange('Reefer', 2, 9)
    const { list: lines } = (await server.call(ROOMS.audit.getAuditList, { keyword: 'temperature range' })).body.data
    expect(lines[0]).toMatchObject({ recordKind: 'vehicle', recordId: idOf('Reefer') })
    await setRange('Reefer', 2, 8)
  })
})

describe('a history of temperatures', () => {
  it.each(['hot', 'sealed'] as const)(
    'keeps the extremes of a %s day in few points, and finds what lay outside',
    async (which) => {
      const day = DAYS[which]
      const { data } = await history({ from: iso(day), to: iso(day + DAY), budget: 60, high: 7, low: 0 })
      expect(data.total).toBe(1440)
      expect(data.points.time.length).toBeLessThanOrEqual(60)
      expect([Math.min(...data.points.value), Math.max(...data.points.value)]).toEqual([-2000, 1200])
      expect([data.lowest, data.highest]).toEqual([
        { time: 1201 * MINUTE, value: -2000 },
        { time: 750 * MINUTE, value: 1200 },
      ])
      // 1,379 readings of 4, 59 of 8, one of 12 and one of -20 °C
      expect(data.mean).toBe(Math.round((1379 * 400 + 59 * 800 + 1200 - 2000) / 1440))
      expect(data.excursions.map(({ kind, from, to, extreme }) => [kind, from / MINUTE, to / MINUTE, extreme])).toEqual(
        [
          ['high', 720, 780, 1200],
          ['low', 1201, 1202, -2000],
        ],
      )
      expect([data.excursionCount, data.outside / MINUTE]).toEqual([2, 61])
    },
  )

  it('is held to the range of the vehicle unless another is entered', async () => {
    const { data } = await history({})
    expect([data.low, data.high]).toEqual([200, 800])
    expect(data.excursions.map(({ from, to }) => [from / MINUTE, to / MINUTE])).toEqual([
      [750, 751],
      [1201, 1202],
    ])
    const entered = (await history({ high: 20 })).data
    expect([entered.low, entered.high, entered.excursionCount]).toEqual([null, 2000, 0])
  })

  it('tells of further sensors, of gaps, and every reading as it was', async () => {
    expect((await history({})).data.sensors).toEqual([1, 2])
    const second = (await history({ sensor: 2 })).data
    expect([second.total, second.lowest?.value]).toEqual([144, 2150])
    const raw = (await history({ raw: true, budget: 50 })).data
    expect(raw.points.time).toHaveLength(1440)
    const both = (await history({ from: iso(DAYS.sealed), to: iso(DAYS.hot + DAY) })).data
    expect(both.gaps).toEqual([{ from: 1439 * MINUTE, to: DAYS.hot - DAYS.sealed }])
    const none = (await history({ vehicleId: idOf('Dry van') })).data
    expect(none).toMatchObject({ total: 0, lowest: null, highest: null, mean: null, excursions: [], sensors: [] })
  })

  it('TIME-1 TIME-3 takes 30 days within the years 2000 to 2037', async () => {
    expect((await history({ from: iso(today - 32 * DAY) })).errorCode).toBe(4003103)
    expect((await history({ from: '1999-12-31T00:00:00Z' })).errorCode).toBe(4003102)
    expect((await history({ from: iso(DAYS.hot), to: iso(DAYS.hot) })).errorCode).toBe(4003104)
    expect((await history({ vehicleId: 999_999 })).errorCode).toBe(4041111)
  })
})

describe('the history of sensors', () => {
  it('is a series of each, with the extremes of all readings', async () => {
    const { data } = (
      await server.call(sensorHistory, {
        vehicleId: idOf('Reefer'),
        from: iso(DAYS.sealed),
        to: iso(DAYS.sealed + DAY),
        budget: 50,
      })
    ).body
    const { temperature, speed, battery, signal } = data.series
    expect(data.total).toBe(1440)
    expect([Math.min(...temperature.value), Math.max(...temperature.value)]).toEqual([-2000, 1200])
    expect(speed.value).toContain(3100)
    expect(speed.time[speed.value.indexOf(3100)]).toBe(601 * MINUTE)
    expect([battery.value[0], battery.value.at(-1)]).toEqual([90, 76])
    expect(new Set(signal.value)).toEqual(new Set([70]))
    for (const { time } of [temperature, speed, battery, signal]) expect(time.length).toBeLessThanOrEqual(50)
  })
})
