import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../testing/driveJourney.ts'
import { addDevices } from '../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { eventually } from '../testing/eventually.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Noon three days ago: a truck is sold an hour before it, between two journeys. */
const noon = Math.floor(Date.now() / DAY) * DAY - 3 * DAY + 12 * HOUR
const sold = noon - HOUR
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(noon - 12 * HOUR), to: iso(noon + 12 * HOUR) }
const START = { lat: 44, lon: -80 }
/** East by 60 km in an hour. */
const LEGS = [
  { minutes: 60, speed: 0 },
  { minutes: 60, speed: 60 },
  { minutes: 60, speed: 0 },
]
const degrees = (km: number): number => km / (111.32 * Math.cos((START.lat * Math.PI) / 180))

let server: TestServer
let [truck, above, seller, buyer] = [0, 0, 0, 0]
const tokens: Record<'above' | 'seller' | 'buyer', string> = { above: '', seller: '', buyer: '' }

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  above = await server.makeOrg('Above')
  seller = await server.makeOrg('Seller', above)
  buyer = await server.makeOrg('Buyer', above)
  for (const [name, orgId] of Object.entries({ above, seller, buyer }))
    tokens[name as 'above'] = await server.makeUser(`of the ${name}`, orgId, PERMISSIONS)
  const [device = 0] = await addDevices(db, buyer, 1)
  truck = await boundVehicle(db, { orgId: buyer, name: 'Sold', device, since: noon - 30 * DAY })
  await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [truck, new Date(sold)])
  await db.run('insert into vehicle_org_span values ($1, $2, $3, $4)', [
    truck,
    seller,
    new Date(noon - 30 * DAY),
    new Date(sold),
  ])
  await server.server.reload()
  await driveJourney(db, device, START, noon - 6 * HOUR, LEGS)
  await driveJourney(db, device, { ...START, lon: START.lon + degrees(60) }, noon, LEGS)
  await server.server.reload()
  await eventually(async () => {
    const asked = { vehicleIds: [truck], ...RANGE }
    const { data } = (await server.call(ROOMS.report.getVehicleTripList, asked, { token: tokens.above })).body
    expect([data.basis.pending, data.total]).toEqual([0, 2])
  })
})
afterAll(() => server.stop())

const trail = async (token: string) =>
  (await server.call(ROOMS.trail.loadHistoryTrail, { vehicleId: truck, ...RANGE }, { token })).body.data
const keyOf = async (orgId: number, name: 'position:read' | 'mileage:read') => {
  const fields = { orgId, name: `${name} ${orgId}`, interfaces: [name], allDevices: true }
  return (await server.call(ROOMS.accessKey.addV2Key, fields)).body.data.key
}

describe('a vehicle that changed its organisation', () => {
  it('shows the new one no trail of before, and the one above both the whole', async () => {
    const [own, whole] = await Promise.all([trail(tokens.buyer), trail(tokens.above)])
    expect(own.distance / 1000).toBeCloseTo(60, -1)
    expect(whole.distance / 1000).toBeCloseTo(120, -1)
    expect(own.points.time.every((at) => Date.parse(own.start) + at >= sold)).toBe(true)
    expect(own.stops.every(({ to }) => Date.parse(own.start) + to >= sold)).toBe(true)
    expect(own.devices[0]?.from).toBe(iso(sold))
    expect(whole.points.time.some((at) => Date.parse(whole.start) + at < sold)).toBe(true)
  })

  it('shows it no place of before', async () => {
    const at = async (time: number, token: string) =>
      (await server.call(ROOMS.trail.getHistoryLocationInfo, { vehicleId: truck, time: iso(time) }, { token })).body
    const before = noon - 6 * HOUR + 70 * MINUTE
    expect(await at(before, tokens.buyer)).toMatchObject({ errorCode: 404201 })
    expect(await at(before, tokens.above)).toMatchObject({ success: true })
    expect(await at(noon + 70 * MINUTE, tokens.buyer)).toMatchObject({ success: true })
  })

  it('shows it no timeline of before, which comes to what the reports have', async () => {
    const read = async (token: string) =>
      (await server.call(ROOMS.movement.getVehicleTimeline, { vehicleId: truck, ...RANGE }, { token })).body.data
    const [own, whole] = await Promise.all([read(tokens.buyer), read(tokens.above)])
    expect(own.items.filter(({ kind }) => kind === 'trip')).toHaveLength(1)
    expect(whole.items.filter(({ kind }) => kind === 'trip')).toHaveLength(2)
    for (const token of [tokens.buyer, tokens.above]) {
      const asked = { vehicleIds: [truck], ...RANGE }
      const { closing } = (await server.call(ROOMS.report.getVehicleMileageList, asked, { token })).body.data
      expect((await read(token)).distance).toBeCloseTo((closing.at(-1)?.mm ?? 0) / 1000, 0)
    }
  })

  it('is near no place for it where it was before', async () => {
    const near = async (token: string) => {
      const asked = { lat: START.lat, lon: START.lon, radius: 5_000, ...RANGE }
      return (await server.call(ROOMS.proximity.getNearby, asked, { token })).body.data.list.length
    }
    expect([await near(tokens.buyer), await near(tokens.above)]).toEqual([0, 1])
  })

  it('tells a program of it no mileage and no positions of before', async () => {
    const day = iso(noon).slice(0, 10)
    const driven = async (orgId: number) => {
      const token = await keyOf(orgId, 'mileage:read')
      const { list } = (await server.call(ROOMS.fleetApi.getFleetMileage, { from: day, to: day }, { token })).body.data
      return (list.find(({ vehicleId }) => vehicleId === truck)?.days[0]?.distance ?? 0) / 1000
    }
    expect(await driven(buyer)).toBeCloseTo(60, -1)
    expect(await driven(above)).toBeCloseTo(120, -1)
    const positions = async (orgId: number) => {
      const token = await keyOf(orgId, 'position:read')
      const asked = { from: RANGE.from, limit: 500 }
      return (await server.call(ROOMS.fleetApi.getFleetPositions, asked, { token })).body.data.list
    }
    const [own, whole] = [await positions(buyer), await positions(above)]
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ time }) => Date.parse(time) < sold)).toEqual([])
    expect(whole.length).toBeGreaterThan(own.length)
  })

  it('leaves the one that gave it away nothing of since', async () => {
    const asked = { vehicleId: truck, ...RANGE }
    expect((await server.call(ROOMS.trail.loadHistoryTrail, asked, { token: tokens.seller })).body.success).toBe(false)
    const trips = { vehicleIds: [truck], ...RANGE }
    const { list } = (await server.call(ROOMS.report.getVehicleTripList, trips, { token: tokens.seller })).body.data
    expect(list).toHaveLength(1)
  })
})
