import { getVehicleIftaList } from '@waymark/contract/rooms/report/ifta.ts'
import {
  getAJCReport,
  getAssetAJCReport,
  getLandmarkVisitList,
  getVehicleLandmarkList,
} from '@waymark/contract/rooms/report/landmark.ts'
import { getStatusList } from '@waymark/contract/rooms/report/status.ts'
import { getVehicleTripList } from '@waymark/contract/rooms/report/trip.ts'
import { getUtilizationList, getVehicleMileageList } from '@waymark/contract/rooms/report/usage.ts'
import { read } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../testing/driveJourney.ts'
import { addCircle, addDevices } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONE = 'America/Denver'
/** Over the change of clocks: on 8 March 2026 a day in Denver has 23 hours. */
const begin = Date.parse('2026-03-06T07:00:00Z')
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(begin), to: iso(Date.parse('2026-03-11T06:00:00Z')), timeZone: ZONE }
const PERMISSIONS = ['trip', 'ifta', 'status', 'landmark', 'utilization', 'ajc'].map((name) => `report:${name}:view`)

let server: TestServer
let [truck, bus, trailer, west, east] = [0, 0, 0, 0, 0]
let [token, stranger] = ['', '']

/** Four days of driving from Colorado into Kansas and back. */
const LEGS = Array.from({ length: 4 }, () => [
  { minutes: 500, speed: 0 },
  { minutes: 130, speed: 90 },
  { minutes: 310, speed: 0 },
  { minutes: 130, speed: -90 },
  { minutes: 370, speed: 0 },
]).flat()
const [START, END] = [-103, -103 + 195 / (111.32 * Math.cos((39 * Math.PI) / 180))]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const orgId = await server.makeOrg('Haulers')
  await db.run('update organization set time_zone = $2 where org_id = $1', [orgId, ZONE])
  token = await server.makeUser('reader', orgId, PERMISSIONS)
  stranger = await server.makeUser('stranger', await server.makeOrg('Others'), PERMISSIONS)
  west = await addCircle(db, orgId, 'West', [39, START, 2000], new Date(begin - DAY))
  east = await addCircle(db, orgId, 'East', [39, END, 3000], new Date(begin - DAY))
  const devices = await addDevices(db, orgId, 3)
  const vehicle = (name: string, n: number, assetType: number) =>
    boundVehicle(db, { orgId, name, device: devices[n] ?? 0, since: begin - DAY, assetType })
  truck = await vehicle('Truck', 0, 2001)
  bus = await vehicle('Bus', 1, 3000)
  trailer = await vehicle('Trailer', 2, 1001)
  await server.server.reload()
  for (const device of devices) await driveJourney(db, device, { lat: 39, lon: START }, begin, LEGS)
  await server.server.reload()
  await eventually(async () => {
    const { data } = (await server.call(getVehicleTripList, { ...RANGE, pageSize: 1 }, { token })).body
    expect([data.basis.pending, data.total]).toEqual([0, 24])
  })
})
afterAll(() => server.stop())

const mileageOf = ({ closing }: { closing: { part: string; mm: number }[] }): number | undefined => closing.at(-1)?.mm

describe('the reports of a range', () => {
  it('trips, mileage, IFTA and utilization agree to the millimetre, over a change of clocks', async () => {
    const vehicleIds = `${truck},${bus}` as unknown as number[]
    const by = { token }
    const trips = (await server.call(getVehicleTripList, { ...RANGE, vehicleIds }, by)).body.data
    const mileage = (await server.call(getVehicleMileageList, { ...RANGE, vehicleIds }, by)).body.data
    const use = (await server.call(getUtilizationList, { ...RANGE, vehicleIds }, by)).body.data
    const ifta = (await server.call(getVehicleIftaList, { year: 2026, month: 3, vehicleIds }, by)).body.data
    const driven = mileageOf(trips)
    expect(driven).toBeGreaterThan(3_000_000_000)
    expect([mileageOf(mileage), mileageOf(use), mileageOf(ifta)]).toEqual([driven, driven, driven])
    const mm = (value: number | undefined): number => Math.round((value ?? 0) * 1000)
    for (const { totals } of [mileage, use, ifta]) expect(mm(totals['distance'])).toBe(driven)
    // every part closes
    for (const { closing } of [trips, ifta])
      expect(closing.slice(0, -1).reduce((sum, part) => sum + part.mm, 0)).toBe(driven)
    expect(mileage.series).toHaveLength(5)
    expect(mileage.series.reduce((sum, { value }) => sum + mm(value), 0)).toBe(driven)
  })

  it('are of nobody else', async () => {
    const by = { token: stranger }
    expect((await server.call(getVehicleMileageList, RANGE, by)).body.data.total).toBe(0)
    expect((await server.call(getUtilizationList, RANGE, by)).body.data.total).toBe(0)
    expect((await server.call(getVehicleIftaList, { year: 2026 }, by)).body.data.total).toBe(0)
    expect((await server.call(getVehicleLandmarkList, RANGE, by)).body.data.total).toBe(0)
    expect((await server.call(getLandmarkVisitList, RANGE, by)).body.data.total).toBe(0)
    expect((await server.call(getAJCReport, RANGE, by)).body.data.total).toBe(0)
    expect((await server.call(getStatusList, {}, by)).body.data.total).toBe(0)
  })
})

describe('IFTA', () => {
  const ask = async (params: object) => {
    const period = 'month' in params ? {} : { quarter: 1 }
    return (await server.call(getVehicleIftaList, { year: 2026, ...period, ...params }, { token })).body.data
  }

  it('has distance by jurisdiction of power units in the zone of the organization, without trailers', async () => {
    const { list, basis, totals } = await ask({})
    expect(list.map(({ jurisdiction, member }) => [jurisdiction, member])).toEqual([
      ['US-CO', 'member'],
      ['US-KS', 'member'],
    ])
    expect(basis).toMatchObject({ timeZone: ZONE, from: '2026-01-01T07:00:00.000Z', to: '2026-04-01T06:00:00.000Z' })
    expect(basis.satelliteMm).toBe(Math.round((totals['satelliteDistance'] ?? 0) * 1000))
    const vehicles = await ask({ view: 'vehicle', assetTypes: '2000,1000' })
    expect(new Set(vehicles.list.map(({ vehicleName }) => vehicleName))).toEqual(new Set(['Truck']))
    expect((await ask({ vehicleIds: trailer })).total).toBe(0)
  })

  it('months add up to their quarter, and vehicles to jurisdictions', async () => {
    const sum = async (params: object) => mileageOf(await ask(params)) ?? 0
    const months = [1, 2, 3].map((month) => sum({ month }))
    expect((await Promise.all(months)).reduce((a, b) => a + b, 0)).toBe(await sum({}))
    const [whole, each] = [await ask({}), await ask({ view: 'vehicle' })]
    expect(each.total).toBe(4)
    expect(each.totals['distance']).toBeCloseTo(whole.totals['distance'] ?? 0, 6)
  })

  it('TIME-3 refuses years outside of 2000 to 2037, and a month of a quarter', async () => {
    const status = async (params: object) =>
      (await server.call(getVehicleIftaList, { year: 2026, ...params }, { token })).status
    expect([
      await status({ year: 1999 }),
      await status({ year: 2038 }),
      await status({ quarter: 1, month: 2 }),
    ]).toEqual([400, 400, 400])
  })

  it('comes as a workbook with what it rests on', async () => {
    const { file } = await ask({ format: 'xlsx' })
    const book = read(Buffer.from(file?.content ?? '', 'base64'))
    expect(book.SheetNames).toEqual(['ifta', 'basis'])
    expect(book.Sheets['ifta']?.['A2']).toMatchObject({ v: 'US-CO' })
  })
})

describe('landmarks', () => {
  it('have visits, dwell, detention, a turn rate and what is there now', async () => {
    const params = { ...RANGE, vehicleIds: [truck], freeMinutes: 240, sort: 'landmarkName' }
    const { list } = (await server.call(getVehicleLandmarkList, params, { token })).body.data
    expect(list.map(({ landmarkName, visits, assets, onHand }) => [landmarkName, visits, assets, onHand])).toEqual([
      ['East', 4, 1, 0],
      ['West', 5, 1, 1],
    ])
    const there = list[0]
    expect(there?.meanDwell).toBeGreaterThan(300 * 60)
    // five hours and more, four of them free: four quarter-hours and more of each
    expect(there).toMatchObject({ detained: 4 })
    expect((there?.detention ?? 0) % 900).toBe(0)
    expect(there?.detention).toBeGreaterThanOrEqual(4 * 3600)
    // four visits of five hours are less than a day, of which a rate says nothing
    expect(there?.turnRate).toBeNull()
    expect(list[1]?.turnRate).toBeGreaterThan(0)
  })

  it('have the visits behind them with the windows of entering and leaving', async () => {
    const params = { ...RANGE, vehicleIds: truck, landmarkIds: east } as unknown as { from: string; to: string }
    const { list, total } = (await server.call(getLandmarkVisitList, params, { token })).body.data
    expect(total).toBe(4)
    for (const visit of list) {
      const order = [
        visit.enterEarliest,
        visit.enter,
        visit.enterLatest,
        visit.leaveEarliest,
        visit.leave,
        visit.leaveLatest,
      ]
      expect(order.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''))).toEqual(order)
    }
  })

  it('journey cycles go from one to the next, of all assets and of one', async () => {
    const all = (await server.call(getAJCReport, { ...RANGE, pageSize: 500 }, { token })).body.data
    expect(all.total).toBe(24)
    const params = { ...RANGE, vehicleIds: truck, sort: 'depart' } as unknown as {
      from: string
      to: string
      vehicleIds: number[]
    }
    const { list } = (await server.call(getAssetAJCReport, params, { token })).body.data
    expect(list.map(({ origin, destination }) => [origin, destination])).toEqual(
      Array.from({ length: 4 }, () => [
        ['West', 'East'],
        ['East', 'West'],
      ]).flat(),
    )
    expect(list[0]?.distance).toBeGreaterThan(180_000)
    expect(list[0]?.travelTime).toBeGreaterThan(2 * 3600)
    const to = { ...RANGE, landmarkIds: west } as unknown as { from: string; to: string }
    expect((await server.call(getAJCReport, to, { token })).body.data.total).toBe(12)
  })
})

describe('use and status', () => {
  it('utilization has days, hours and three shares', async () => {
    const { list } = (await server.call(getUtilizationList, { ...RANGE, weeklyHours: 10 }, { token })).body.data
    const row = list.find(({ vehicleId }) => vehicleId === truck)
    expect(row).toMatchObject({
      days: 5,
      activeDays: 4,
      longestDormant: 1,
      trips: 8,
      assetType: 'heavyDuty',
      byDays: 0.8,
    })
    expect(row?.engineTime).toBeGreaterThan(17 * 3600)
    expect(row?.byHours).toBeCloseTo((row?.engineTime ?? 0) / 3600 / ((10 / 7) * 5), 6)
  })

  it('status tells what every vehicle does now', async () => {
    const { list, total, basis } = (await server.call(getStatusList, { sort: 'vehicleName' }, { token })).body.data
    expect([total, basis.from]).toEqual([3, null])
    expect(list.map(({ vehicleName, status }) => [vehicleName, status])).toEqual([
      ['Bus', 'offline'],
      ['Trailer', 'offline'],
      ['Truck', 'offline'],
    ])
    expect(list[2]).toMatchObject({ landmarkName: 'West', region: 'US-CO', vehicleId: truck })
    const moving = { trackerStatus: 'moving' } as unknown as { trackerStatus: ['moving'] }
    expect((await server.call(getStatusList, moving, { token })).body.data.total).toBe(0)
  })
})
