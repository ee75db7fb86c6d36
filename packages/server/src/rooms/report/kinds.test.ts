import { read } from '@e965/xlsx'
import { getAlarmLogList, getAlarmSummaryList } from '@waymark/contract/rooms/report/alarm.ts'
import { getDeviceHealthList } from '@waymark/contract/rooms/report/deviceHealth.ts'
import { getDriverHistoryList, getVehicleDriverList } from '@waymark/contract/rooms/report/driver.ts'
import { getVehicleEngineList, getVehicleIdleList } from '@waymark/contract/rooms/report/engine.ts'
import { getServiceReportList, getVehicleMaintenanceList } from '@waymark/contract/rooms/report/maintenance.ts'
import { getExcursionList, getVehicleTemperatureList } from '@waymark/contract/rooms/report/temperature.ts'
import { getUtilizationList, getVehicleMileageList } from '@waymark/contract/rooms/report/usage.ts'
import { getFunctionUseList, getUserActivityList } from '@waymark/contract/rooms/report/userActivity.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsInTests } from '../../testing/alarmsInTests.ts'
import { boundVehicle } from '../../testing/driveJourney.ts'
import { addDevices, commitRows } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Midnight (UTC), fifty days ago. */
const begin = Math.floor(Date.now() / DAY) * DAY - 50 * DAY
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(begin), to: iso(begin + 45 * DAY) }

let server: TestServer
let [truck, reefer, ada, ben, ruleA] = [0, 0, 0, 0, 0]
let [token, stranger] = ['', '']

/** Two days: stands, at eight drives for an hour, idles for half an hour, drives back, stands. */
async function driveTruck(device: number): Promise<void> {
  const columns = new ReportColumns(2048)
  for (let day = 0; day < 2; day++)
    for (let minute = 0; minute < 1440; minute++) {
      const [out, idle, back] = [minute - 480, minute - 540, minute - 570]
      const isDriving = (out >= 0 && out < 60) || (back >= 0 && back < 60)
      const isIdling = idle >= 0 && idle < 30
      if (!isDriving && !isIdling && minute % 10 !== 0) continue
      const row = columns.add(device, begin + day * DAY + minute * MINUTE)
      const km = out < 0 ? 0 : out < 60 ? out : back < 0 ? 60 : back < 60 ? 60 - back : 0
      columns.lat[row] = 39e7
      columns.lon[row] = Math.round((-103 + km / (111.32 * Math.cos((39 * Math.PI) / 180))) * 1e7)
      columns.speed[row] = isDriving ? 1667 : 0
      columns.flags[row] =
        ReportFlag.valid | ReportFlag.ignitionKnown | (isDriving || isIdling ? ReportFlag.ignitionOn : 0)
    }
  const rows = Array.from({ length: columns.length }, (_, row) => row)
  await commitRows(server.db, device, columns, rows)
}

/** 45 days by the hour: half a point of battery a day, 4 °C, but 9 °C to 12 °C for three hours of the tenth day. */
async function tellReefer(device: number): Promise<void> {
  const columns = new ReportColumns(2048)
  for (let hour = 0; hour < 45 * 24; hour++) {
    const row = columns.add(device, begin + hour * HOUR)
    columns.lat[row] = 40e7
    columns.lon[row] = -100e7
    columns.flags[row] = ReportFlag.valid
    columns.battery[row] = Math.round(90 - hour / 48)
    const into = hour - (240 + 6)
    columns.temperature[row] = into >= 0 && into < 3 ? 900 + into * 150 : 400
  }
  const rows = Array.from({ length: columns.length }, (_, row) => row)
  await commitRows(server.db, device, columns, rows)
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const orgId = await server.makeOrg('Haulers')
  token = await server.makeUser('reader', orgId, PERMISSIONS)
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), PERMISSIONS)
  const [engine = 0, cold = 0] = await addDevices(db, orgId, 2)
  truck = await boundVehicle(db, { orgId, name: 'Truck', device: engine, since: begin - DAY })
  reefer = await boundVehicle(db, { orgId, name: 'Reefer', device: cold, since: begin - DAY, assetType: 1001 })
  await db.run('update vehicle set temperature_low = 0, temperature_high = 800 where vehicle_id = $1', [reefer])
  const driver = async (name: string): Promise<number> =>
    (
      await db.row<{ driver_id: number }>('insert into driver (org_id, name) values ($1, $2) returning driver_id', [
        orgId,
        name,
      ])
    )?.driver_id ?? 0
  ;[ada, ben] = [await driver('Ada'), await driver('Ben')]
  const seat = (driverId: number, place: number, from: number, to: number) =>
    db.run('insert into vehicle_driver_span values ($1, $2, $3, $4, $5, $6)', [
      orgId,
      truck,
      driverId,
      place,
      new Date(from),
      new Date(to),
    ])
  // Ada drives the first day with Ben beside her, Ben the second day until the way back
  await seat(ada, 1, begin, begin + DAY)
  await seat(ben, 2, begin, begin + DAY)
  await seat(ben, 1, begin + DAY, begin + DAY + 9 * HOUR + 15 * MINUTE)
  await server.server.reload()
  await driveTruck(engine)
  await tellReefer(cold)
  const alarms = alarmsInTests(db, orgId)
  const [fast, slow] = [
    await alarms.makeRule({ name: 'Fast' }),
    await alarms.makeRule({ name: 'Low', severity: 'low' }),
  ]
  ruleA = fast.id
  const ended = (at: number, minutes: number) =>
    ({ state: 'restored', endedAt: at + minutes * MINUTE, endReason: 'ceased' }) as const
  for (const [n, minutes] of [10, 20].entries()) {
    const at = begin + n * DAY + 8 * HOUR
    const { alarmId } = await alarms.makeAlarm(fast, truck, at, ended(at, minutes))
    await db.run('update alarm set ended_at = $2, acknowledged_at = $3 where alarm_id = $1', [
      alarmId,
      new Date(at + minutes * MINUTE),
      n === 0 ? new Date(at + 5 * MINUTE) : null,
    ])
  }
  await alarms.makeAlarm(slow, reefer, begin + 3 * DAY, { state: 'triggered' })
  await alarms.makeAlarm(fast, truck, begin + 3 * DAY, { state: 'triggered' }, true)
  const user = (await db.row<{ user_id: number }>("select user_id from user_account where username = 'reader'"))
    ?.user_id
  const plan = await db.row<{ plan_id: number }>(
    `insert into maintenance_plan (vehicle_id, kind, due_on, status) values ($1, 'oil', '2020-01-01', 'overdue') returning plan_id`,
    [truck],
  )
  for (const [day, cost, currency] of [
    [1, 12_050, 'USD'],
    [5, 5_000, 'USD'],
    [60, 100, 'USD'],
  ] as const)
    await db.run(
      `insert into maintenance_service (vehicle_id, plan_id, kind, done_on, cost, currency, user_id) values ($1, $2, 'oil', $3, $4, $5, $6)`,
      [truck, plan?.plan_id, iso(begin + day * DAY).slice(0, 10), cost, currency, user],
    )
  await db.run(
    `insert into usage_event (at, user_id, org_id, point) select $1::timestamptz + n * interval '1 day', $2, $3, 'openMap' from generate_series(1, 3) n`,
    [new Date(begin), user, orgId],
  )
  await db.run(
    `insert into audit_log (at, user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
     values ($1, $2, $3, 'edited a vehicle', '/x', '::1', '{}', 'vehicle', 1), ($4, $2, $3, 'signed in', '/x', '::1', '{}', 'user', 2)`,
    [new Date(begin + HOUR), user, orgId, new Date(begin + 2 * HOUR)],
  )
  await server.server.reload()
  await eventually(async () => {
    const { data } = (await server.call(getUtilizationList, { ...RANGE, pageSize: 1 }, { token })).body
    expect([data.basis.pending, data.totals['trips']]).toEqual([0, 4])
  })
})
afterAll(() => server.stop())

const by = () => ({ token })
const partsOf = (closing: readonly { part: string; mm: number }[]) =>
  Object.fromEntries(closing.map(({ part, mm }) => [part, mm]))

describe('drivers', () => {
  it('have what their vehicles did while they drove, which closes to the mileage with what nobody drove', async () => {
    const answer = (await server.call(getVehicleDriverList, RANGE, by())).body.data
    const mileage = (await server.call(getVehicleMileageList, RANGE, by())).body.data
    expect(answer.list.map(({ driverName, trips, assets }) => [driverName, trips, assets])).toEqual([
      ['Ada', 2, 1],
      ['Ben', 1, 1],
    ])
    const [first, second] = answer.list
    expect(first).toMatchObject({ seatTime: 86_400, coDriverTime: 0, idleTime: 1740 })
    expect(second).toMatchObject({ seatTime: 33_300, coDriverTime: 86_400 })
    // there and back, and there
    expect((first?.distance ?? 0) / (second?.distance ?? 1)).toBeCloseTo(2, 1)
    const { driven, undriven, mileage: whole } = partsOf(answer.closing)
    expect((driven ?? 0) + (undriven ?? 0)).toBe(whole)
    expect(whole).toBe(Math.round((mileage.totals['distance'] ?? 0) * 1000))
    expect(undriven).toBeGreaterThan(40_000_000)
    expect(Math.round((answer.totals['distance'] ?? 0) * 1000)).toBe(driven)
  })

  it('have their history, with nothing driven by a co-driver', async () => {
    const answer = (await server.call(getDriverHistoryList, { ...RANGE, sort: 'from' }, by())).body.data
    expect(answer.list.map(({ driverName, seat, distance }) => [driverName, seat, distance === null])).toEqual([
      ['Ada', 'driver', false],
      ['Ben', 'coDriver', true],
      ['Ben', 'driver', false],
    ])
    const some = { ...RANGE, driverIds: ada } as unknown as { from: string; to: string }
    expect((await server.call(getDriverHistoryList, some, by())).body.data.total).toBe(1)
    expect((await server.call(getVehicleDriverList, { ...RANGE, keyword: 'Be' }, by())).body.data.list).toMatchObject([
      { driverId: ben },
    ])
  })
})

describe('engine hours and idling', () => {
  it('by day agree with the utilization', async () => {
    const answer = (await server.call(getVehicleEngineList, { ...RANGE, timeZone: 'America/Denver' }, by())).body.data
    const use = (await server.call(getUtilizationList, RANGE, by())).body.data
    expect(answer.list).toHaveLength(2)
    for (const name of ['engineTime', 'idleTime']) expect(answer.totals[name]).toBe(use.totals[name])
    expect(answer.list[0]).toMatchObject({ idles: 1, idleTime: 1740, workTime: 7260 })
    expect(answer.list[0]?.longestIdle).toBeCloseTo(1740, -2)
    expect(answer.basis.rules.length).toBeGreaterThan(0)
  })

  it('have each time of idling', async () => {
    const all = (await server.call(getVehicleIdleList, RANGE, by())).body.data
    expect(all.list.map(({ vehicleName }) => vehicleName)).toEqual(['Truck', 'Truck'])
    expect(all.list[0]).toMatchObject({ lat: expect.closeTo(39, 3), vehicleId: truck })
    expect((await server.call(getVehicleIdleList, { ...RANGE, leastMinutes: 45 }, by())).body.data.total).toBe(0)
  })
})

describe('temperatures', () => {
  it('have extremes and how long they lay outside of the vehicle’s own range', async () => {
    const { list, basis } = (await server.call(getVehicleTemperatureList, RANGE, by())).body.data
    expect(list).toMatchObject([
      {
        vehicleName: 'Reefer',
        low: 0,
        high: 8,
        readings: 1080,
        lowest: 4,
        highest: 12,
        excursions: 1,
        outside: 10_800,
      },
    ])
    expect(basis.settings).toContainEqual({ name: 'limits', value: 'own' })
  })

  it('have each excursion with begin, end, extreme and duration', async () => {
    const { list } = (await server.call(getExcursionList, RANGE, by())).body.data
    const start = begin + 246 * HOUR
    expect(list).toMatchObject([
      { direction: 'high', start: iso(start), end: iso(start + 3 * HOUR), duration: 10_800, extreme: 12, limit: 8 },
    ])
    expect(list[0]).toMatchObject({ extremeAt: iso(start + 2 * HOUR), lasting: false })
    const narrow = { ...RANGE, low: 4.5, high: 20 }
    const low = (await server.call(getExcursionList, narrow, by())).body.data
    expect(low.list.map(({ direction }) => direction)).toEqual(['low', 'low'])
    expect((await server.call(getExcursionList, { ...RANGE, low: 9, high: 2 }, by())).status).toBe(400)
    expect((await server.call(getExcursionList, { ...narrow, leastMinutes: 10_080 }, by())).body.data.total).toBe(2)
  })
})

describe('alarms', () => {
  it('are counted by rule, type, vehicle and severity, with how soon they were acknowledged', async () => {
    const ask = async (view: 'rule' | 'type' | 'vehicle' | 'severity') =>
      (await server.call(getAlarmSummaryList, { ...RANGE, view }, by())).body.data
    const rules = await ask('rule')
    expect(rules.list).toMatchObject([
      {
        ruleName: 'Fast',
        ruleId: ruleA,
        alarms: 2,
        unacknowledged: 1,
        duration: 1800,
        meanDuration: 900,
        longest: 1200,
      },
      { ruleName: 'Low', alarms: 1, duration: 0, meanDuration: null, meanToAcknowledge: null },
    ])
    expect(rules.list[0]).toMatchObject({ meanToAcknowledge: 300, p90ToAcknowledge: 300, vehicleName: null })
    expect(rules.series.reduce((sum, { value }) => sum + value, 0)).toBe(3)
    expect((await ask('type')).list).toMatchObject([{ alarmType: 'speed', alarms: 3 }])
    expect((await ask('vehicle')).list.map(({ vehicleName }) => vehicleName)).toEqual(['Truck', 'Reefer'])
    expect((await ask('severity')).list.map(({ severity }) => severity)).toEqual(['high', 'low'])
  })

  it('stand behind their numbers one by one', async () => {
    const some = { ...RANGE, severities: 'high' } as unknown as { from: string; to: string }
    const { list } = (await server.call(getAlarmLogList, some, by())).body.data
    expect(list).toMatchObject([
      { ruleName: 'Fast', duration: 1200, toAcknowledge: null },
      { ruleName: 'Fast', duration: 600, toAcknowledge: 300 },
    ])
  })
})

describe('devices', () => {
  it('first 7: have a forecast of their battery at their temperature, and how wrong it was on them before', async () => {
    const { list, basis } = (await server.call(getDeviceHealthList, RANGE, by())).body.data
    const cold = list.find(({ vehicleId }) => vehicleId === reefer)
    expect(cold).toMatchObject({ trend: 'falling', reports: 1080, usualGap: 3600, longestGap: 3600, located: 1 })
    expect(cold?.perDay).toBeCloseTo(-0.5, 1)
    // from 68 % to 10 % at half a point a day
    expect(cold?.daysLeft).toBeGreaterThan(105)
    expect(cold?.daysLeft).toBeLessThan(125)
    expect(cold?.forecasts).toBeGreaterThan(4)
    expect(cold?.pastError).toBeLessThan(1)
    expect(cold?.lateTemperature).toBe(4)
    expect(list.find(({ vehicleId }) => vehicleId === truck)).toMatchObject({ trend: 'noBattery', pastError: null })
    expect(basis.settings?.map(({ name }) => name)).toContain('horizon')
  })
})

describe('maintenance', () => {
  it('has what was done in the range, what it cost, and what is overdue', async () => {
    const { list, totals } = (await server.call(getVehicleMaintenanceList, RANGE, by())).body.data
    expect(list).toMatchObject([
      { vehicleName: 'Truck', services: 2, cost: 170.5, currency: 'USD', overdue: 1, plans: 1 },
    ])
    expect(totals).toMatchObject({ services: 2, cost: 170.5, overdue: 1 })
    const services = (await server.call(getServiceReportList, RANGE, by())).body.data
    expect(services.list.map(({ cost, workKind }) => [cost, workKind])).toEqual([
      [50, 'oil'],
      [120.5, 'oil'],
    ])
  })

  it('of several currencies has no sum of them', async () => {
    await server.db.run(
      `insert into maintenance_service (vehicle_id, kind, done_on, cost, currency, user_id)
       select $1, 'tyres', $2, 700, 'JPY', user_id from user_account where username = 'reader'`,
      [truck, iso(begin + 7 * DAY).slice(0, 10)],
    )
    const { list, totals } = (await server.call(getVehicleMaintenanceList, RANGE, by())).body.data
    expect(list.map(({ cost, currency, overdue }) => [cost, currency, overdue])).toEqual([
      [170.5, 'USD', 1],
      [700, 'JPY', null],
    ])
    expect(totals).not.toHaveProperty('cost')
    expect(totals['overdue']).toBe(1)
  })

  it('adds up to the cent, in the digits that a currency has', async () => {
    const day = iso(begin + 9 * DAY).slice(0, 10)
    const only = async (currency: string, costs: readonly number[]) => {
      await server.db.run('delete from maintenance_service')
      await server.db.run(
        `insert into maintenance_service (vehicle_id, kind, done_on, cost, currency, user_id)
         select $1, 'tyres', $2, cost, $3, user_id from user_account, unnest($4::int8[]) as cost where username = 'reader'`,
        [truck, day, currency, costs],
      )
      const { list, totals } = (await server.call(getVehicleMaintenanceList, RANGE, by())).body.data
      const services = (await server.call(getServiceReportList, RANGE, by())).body.data
      const ofList = [list[0]?.cost, totals['cost']]
      return { ofList, ofServices: [services.totals['cost'], services.series.map(({ value }) => value)] }
    }
    expect(await only('USD', [10, 20, 10])).toEqual({ ofList: [0.4, 0.4], ofServices: [0.4, [0.4]] })
    // two digits by ISO 4217, whatever a runtime likes to show
    expect(await only('PKR', [1050, 2010])).toEqual({ ofList: [30.6, 30.6], ofServices: [30.6, [30.6]] })
    expect(await only('KWD', [1005, 2])).toEqual({ ofList: [1.007, 1.007], ofServices: [1.007, [1.007]] })
    const { file } = (await server.call(getServiceReportList, { ...RANGE, format: 'csv' }, by())).body.data
    expect(file?.content).toContain(',1.005,KWD,')
  })
})

describe("users' activity", () => {
  it('has sign-ins, changes, functions and active days', async () => {
    const { list } = (await server.call(getUserActivityList, RANGE, by())).body.data
    expect(list).toMatchObject([
      { username: 'reader', activeDays: 4, signIns: 1, changes: 1, records: 1, uses: 3, functions: 1 },
    ])
    const functions = (await server.call(getFunctionUseList, { ...RANGE, sort: '-times' }, by())).body.data
    expect(functions.list[0]).toMatchObject({
      functionName: 'openMap',
      use: 'use',
      times: 3,
      users: 1,
      lastBy: 'reader',
    })
  })
})

/** Calls over a range: what else each takes does not matter here. */
const ALL = {
  getVehicleDriverList,
  getDriverHistoryList,
  getVehicleEngineList,
  getVehicleIdleList,
  getVehicleTemperatureList,
  getExcursionList,
  getAlarmSummaryList,
  getAlarmLogList,
  getDeviceHealthList,
  getVehicleMaintenanceList,
  getServiceReportList,
  getUserActivityList,
  getFunctionUseList,
}

describe.each(Object.entries(ALL) as unknown as [string, typeof getVehicleIdleList][])('%s', (_name, call) => {
  it('is of nobody else', async () => {
    const { status, body } = await server.call(call, RANGE, { token: stranger })
    expect([status, body.data.total]).toEqual([200, 0])
  })

  it('TIME-2, TIME-3 refuses more than a year and years that there are not', async () => {
    const code = async (from: string, to: string) => (await server.call(call, { from, to }, by())).body.errorCode
    expect(String(await code('2024-01-01T00:00:00Z', iso(begin)))).toBe('4003103')
    expect(String(await code('1999-12-31T00:00:00Z', '2000-01-02T00:00:00Z'))).toBe('4003102')
  })

  it('comes as csv and xlsx with what it rests on', async () => {
    const csv = (await server.call(call, { ...RANGE, format: 'csv' }, by())).body.data.file
    expect(csv?.fileName).toMatch(/\.csv$/)
    expect(csv?.content.split('\r\n').length).toBeGreaterThan(2)
    const xlsx = (await server.call(call, { ...RANGE, format: 'xlsx' }, by())).body.data.file
    expect(read(Buffer.from(xlsx?.content ?? '', 'base64')).SheetNames[1]).toBe('basis')
  })
})
