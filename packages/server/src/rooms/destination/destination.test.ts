import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCircle, addDevices, commitRows } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { getDestinationList, getMissionList, addDestination, editDestination, deleteDestination } = ROOMS.destination
const { getVehicleTimeline } = ROOMS.movement
const { getMonitorData } = ROOMS.monitoring
const { getFleetAt } = ROOMS.timeMachine
const MINUTE = 60_000
const PERMISSIONS = ['view', 'add', 'edit', 'delete'].map((action) => `monitoring:destination:${action}`)

let server: TestServer
let [truck, device, yard, depot] = [0, 0, 0, 0]
/** Four hours ago: an hour at the yard, half an hour of driving north at 60 km/h, since then at the depot. */
const start = Math.floor(Date.now() / MINUTE) * MINUTE - 240 * MINUTE
const journey = new ReportColumns(241)
const iso = (minute: number): string => new Date(start + minute * MINUTE).toISOString()
/** Degrees north of the yard after some minutes. */
const placeAt = (minute: number): number => 40 + (Math.min(30, Math.max(0, minute - 60)) * 1000) / 111_195
const commit = (from: number, to: number) =>
  commitRows(
    server.db,
    device,
    journey,
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  )

beforeAll(async () => {
  server = await startTestServer()
  const { db, orgId } = server
  yard = await addCircle(db, orgId, 'Yard', [40, -105, 400], new Date(start - 86_400_000))
  depot = await addCircle(db, orgId, 'Depot', [placeAt(90), -105, 400], new Date(start - 86_400_000))
  ;[device = 0] = await addDevices(db, orgId, 1)
  truck = await vehicle('Truck')
  await db.run('insert into binding (vehicle_id, device, valid_from) values ($1, $2, $3)', [
    truck,
    device,
    new Date(start - 86_400_000),
  ])
  await server.server.reload()
  for (let minute = 0; minute <= 240; minute++) {
    const at = journey.add(device, start + minute * MINUTE)
    journey.lat[at] = Math.round(placeAt(minute) * 1e7)
    journey.lon[at] = -105e7
    journey.speed[at] = minute > 60 && minute < 90 ? 1667 : 0
    journey.flags[at] = ReportFlag.valid
  }
})
afterAll(() => server.stop())

async function vehicle(name: string, orgId = server.orgId): Promise<number> {
  const row = await server.db.row<{ vehicle_id: number }>(
    `insert into vehicle (org_id, name, asset_type, icon) values ($1, $2, 2000, 'truck') returning vehicle_id`,
    [orgId, name],
  )
  return row?.vehicle_id ?? 0
}
const add = (params: Omit<CallIn<typeof addDestination>, 'orgId'>) =>
  server.call(addDestination, { orgId: server.orgId, ...params })
const added = async (params: Omit<CallIn<typeof addDestination>, 'orgId'>): Promise<number> =>
  (await add(params)).body.data.destinationId
const missions = async (params: CallIn<typeof getMissionList>) =>
  (await server.call(getMissionList, params)).body.data.list
const found = async (destinationId: number) =>
  (await server.call(getDestinationList, { destinationId })).body.data.list[0]

describe('DEST-1 a mission, from what the reports say', () => {
  it('waits, arrives, and is restated by reports that come late', async () => {
    const orders = [{ vehicleId: truck, startsAt: iso(0), dueAt: iso(120) }]
    const toDepot = await added({ name: 'To the depot', landmarkId: depot, missions: orders })
    const toYard = await added({
      name: 'Back to the yard',
      landmarkId: yard,
      missions: [{ vehicleId: truck, startsAt: iso(100), dueAt: null }],
    })
    const state = async (destinationId: number) => (await missions({ destinationId }))[0]
    // nobody has heard of it since: its time is over
    expect(await state(toDepot)).toMatchObject({ state: 'timeout', arrivedAt: null, dueAt: iso(120) })
    expect(await state(toYard)).toMatchObject({ state: 'waiting', arrivedAt: null, dueAt: null })

    // the end of the journey comes first: it seems to have arrived late
    await commit(150, 240)
    await eventually(async () => expect((await state(toDepot))?.state).toBe('arrived'))
    const late = (await state(toDepot))?.arrivedAt ?? ''
    expect(Date.parse(late)).toBeGreaterThanOrEqual(start + 140 * MINUTE)
    expect((await found(toDepot))?.missions).toMatchObject([
      { vehicleName: 'Truck', state: 'arrived', arrivedAt: late },
    ])
    expect(await missions({ states: ['arrived'] })).toHaveLength(1)
    expect(await missions({ states: ['waiting', 'timeout'] })).toHaveLength(1)

    // the reports of the way there come last, and say when it really was
    await commit(0, 149)
    const onTime = (arrivedAt: string | null | undefined): boolean =>
      Math.abs(Date.parse(arrivedAt ?? '') - (start + 90 * MINUTE)) < 5 * MINUTE
    await eventually(async () => expect(onTime((await state(toDepot))?.arrivedAt)).toBe(true))
    // it was at the yard before that mission began, and has not been there since
    expect((await state(toYard))?.state).toBe('waiting')
    const timeline = await server.call(getVehicleTimeline, { vehicleId: truck, from: iso(-1), to: iso(241) })
    expect(timeline.body.data.items.some(({ kind }) => kind === 'visit')).toBe(true)
  })

  it('tells about when it will be there while it is on its way, and why it cannot where it stands or was never heard', async () => {
    const [phone = 0] = await addDevices(server.db, server.orgId, 1)
    const rider = await vehicle('Rider')
    await server.db.run('insert into binding (vehicle_id, device, valid_from) values ($1, $2, $3)', [
      rider,
      phone,
      new Date(start),
    ])
    await server.server.reload()
    const unheard = await vehicle('Unheard')
    const point = { lat: 46, lon: -90, radiusM: 200 }
    const from = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const orders = [rider, unheard].map((vehicleId) => ({ vehicleId, startsAt: from }))
    const destinationId = await added({ name: 'Far north', point, missions: orders })
    const expected = async () =>
      Object.fromEntries(
        (await missions({ destinationId })).map((each) => [each.vehicleName, each.noEstimate ?? each.expectedAt]),
      )
    expect(await expected()).toEqual({ Rider: 'noPosition', Unheard: 'noPosition' })
    // an hour north at 60 km/h, until now
    const ride = new ReportColumns(61)
    const began = Date.now() - 60 * MINUTE
    for (let minute = 0; minute <= 60; minute++) {
      const at = ride.add(phone, began + minute * MINUTE)
      ride.lat[at] = Math.round((45 + (minute * 1000) / 111_195) * 1e7)
      ride.lon[at] = -90e7
      ride.speed[at] = 1667
      ride.flags[at] = ReportFlag.valid
    }
    await commitRows(
      server.db,
      phone,
      ride,
      Array.from({ length: 61 }, (_, i) => i),
    )
    await server.server.reload()
    await eventually(async () => expect(Date.parse((await expected())['Rider'] ?? '')).not.toBeNaN())
    // 51 km in a straight line are 64 by road: another hour and four minutes
    const left = (Date.parse((await expected())['Rider'] ?? '') - Date.now()) / MINUTE
    expect(left).toBeGreaterThan(58)
    expect(left).toBeLessThan(72)
    await server.call(editDestination, { destinationId, missions: [] })
    await server.call(deleteDestination, { destinationId })
  })

  it('counts from its start: who is there then has arrived then, who left before has not', async () => {
    const here = await added({
      name: 'There already',
      landmarkId: depot,
      missions: [{ vehicleId: truck, startsAt: iso(200) }],
    })
    expect((await missions({ destinationId: here }))[0]).toMatchObject({ state: 'arrived', arrivedAt: iso(200) })
    const gone = await added({
      name: 'Left before',
      landmarkId: yard,
      missions: [{ vehicleId: truck, startsAt: iso(0), dueAt: iso(50) }],
    })
    // its way is over, so that it has left the yard again
    expect((await missions({ destinationId: gone }))[0]).toMatchObject({ state: 'arrived', arrivedAt: iso(0) })
    expect((await missions({ destinationId: gone }))[0]?.leftAt).not.toBeNull()
  })

  it('keeps what was planned and what became of it: a new plan ends the old one', async () => {
    const other = await vehicle('Never comes')
    const destinationId = await added({
      name: 'Planned twice',
      landmarkId: depot,
      missions: [{ vehicleId: other, startsAt: iso(0), dueAt: iso(60) }],
    })
    const plan = (dueAt: string) =>
      server.call(editDestination, { destinationId, missions: [{ vehicleId: other, startsAt: iso(0), dueAt }] })
    await plan(iso(60))
    expect(await missions({ destinationId })).toHaveLength(1)
    await plan(iso(100_000))
    const [now, before] = await missions({ destinationId, sort: '-dueAt' })
    expect(now).toMatchObject({ state: 'waiting', endedAt: null, dueAt: iso(100_000) })
    expect(before).toMatchObject({ state: 'timeout', endedAt: expect.any(String), dueAt: iso(60) })
    await server.call(editDestination, { destinationId, missions: [] })
    expect(await missions({ destinationId, ended: false })).toEqual([])
    expect(await missions({ destinationId, ended: true })).toHaveLength(2)
  })

  it('is shown in monitoring: the one to reach next, in time order', async () => {
    const monitor = async () =>
      (await server.call(getMonitorData, {})).body.data.missionList.find(({ vehicleId }) => vehicleId === truck)
    expect(await monitor()).toMatchObject({ name: 'Back to the yard', landmarkId: yard, arrivedAt: null, lat: 40 })
    const sooner = await added({
      name: 'Sooner',
      point: { lat: 41, lon: -104, radiusM: 250 },
      missions: [{ vehicleId: truck, startsAt: iso(230), dueAt: iso(100_000) }],
    })
    expect(await monitor()).toMatchObject({ name: 'Sooner', dueAt: iso(100_000) })
    await server.call(editDestination, { destinationId: sooner, missions: [] })
    expect(await monitor()).toMatchObject({ name: 'Back to the yard' })
    const blind = await server.makeUser('map only', server.orgId, ['monitoring:map:view'])
    expect((await server.call(getMonitorData, {}, { token: blind })).body.data.missionList).toEqual([])
  })

  it('is shown in the past as it was then: not yet given, under way, over; not to who may not see it', async () => {
    const other = await vehicle('Sent and called back')
    // the database counts finer than we do
    const instant = async (): Promise<string> => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return new Date().toISOString()
    }
    const before = await instant()
    const mission = { vehicleId: other, startsAt: iso(0), dueAt: iso(100_000) }
    const destinationId = await added({ name: 'Called back', landmarkId: depot, missions: [mission] })
    const under = await instant()
    await server.call(editDestination, { destinationId, missions: [] })
    const after = await instant()
    const at = async (instant: string, token = server.admin) =>
      (await server.call(getFleetAt, { at: instant, vehicleIds: [other] }, { token })).body.data.missionList
    expect([await at(before), await at(after)]).toEqual([[], []])
    expect(await at(under)).toMatchObject([{ vehicleId: other, name: 'Called back', arrivedAt: null }])
    const blind = await server.makeUser('past only', server.orgId, ['monitoring:map:view'])
    expect(await at(under, blind)).toEqual([])
  })
})

describe('destinations', () => {
  it('are added at a landmark or at a point, found, edited and deleted', async () => {
    const destinationId = await added({
      name: 'Customer A',
      point: { lat: 39.5, lon: -104.5, radiusM: 300 },
      remark: 'r',
    })
    expect(await found(destinationId)).toMatchObject({
      name: 'Customer A',
      landmarkName: 'Customer A',
      lat: 39.5,
      radiusM: 300,
      madeLandmark: true,
      missions: [],
    })
    const moved = await server.call(editDestination, { destinationId, point: { lat: 39.6, lon: -104.5, radiusM: 200 }, version: 1 }) // prettier-ignore
    expect(moved.body.data).toEqual({ version: 2 })
    const after = await found(destinationId)
    expect(after).toMatchObject({ lat: 39.6, radiusM: 200, madeLandmark: true })
    expect((await server.call(editDestination, { destinationId, remark: '', version: 1 })).body.fields).toMatchObject([
      { name: 'version' },
    ])
    const landmark = { landmarkId: after?.landmarkId ?? 0 }
    expect((await server.call(ROOMS.landmark.deleteLandmark, landmark)).body.errorCode).toBe(4041205)
    await server.call(editDestination, { destinationId, landmarkId: depot })
    expect(await found(destinationId)).toMatchObject({ landmarkName: 'Depot', madeLandmark: false })
    expect((await server.call(ROOMS.landmark.deleteLandmark, landmark)).status).toBe(200)
    expect((await server.call(getDestinationList, { keyword: 'customer a' })).body.data.total).toBe(1)
    expect((await server.call(deleteDestination, { destinationId })).status).toBe(200)
    expect(await found(destinationId)).toBeUndefined()
    expect((await server.call(deleteDestination, { destinationId })).body.errorCode).toBe(4041290)
  })

  it('DEST-1 are not deleted while a vehicle is tied to them (4041293)', async () => {
    const destinationId = await added({ name: 'Tied', landmarkId: depot, missions: [{ vehicleId: truck }] })
    expect((await server.call(deleteDestination, { destinationId })).body.errorCode).toBe(4041293)
    await server.call(editDestination, { destinationId, missions: [] })
    expect((await server.call(deleteDestination, { destinationId })).status).toBe(200)
  })

  it('let go of a vehicle that is deleted', async () => {
    const going = await vehicle('Going')
    const destinationId = await added({ name: 'Left alone', landmarkId: depot, missions: [{ vehicleId: going }] })
    await server.call(ROOMS.vehicle.deleteVehicle, { vehicleId: going })
    expect((await server.call(deleteDestination, { destinationId })).status).toBe(200)
  })

  it('have a name of their own, and lie somewhere', async () => {
    await added({ name: 'Once', landmarkId: depot })
    expect((await add({ name: 'ONCE', landmarkId: depot })).body.errorCode).toBe(4001290)
    expect((await add({ name: 'Nowhere' })).body.errorCode).toBe(4001291)
    const twice = { landmarkId: depot, point: { lat: 1, lon: 1, radiusM: 100 } }
    expect((await add({ name: 'Two places', ...twice })).body.errorCode).toBe(4001291)
    expect((await add({ name: 'Gone', landmarkId: 2_000_000 })).body.errorCode).toBe(4041200)
    const backwards = { vehicleId: truck, startsAt: iso(10), dueAt: iso(5) }
    expect((await add({ name: 'Backwards', landmarkId: depot, missions: [backwards] })).body.errorCode).toBe(4003104)
    const old = { vehicleId: truck, startsAt: '1999-01-01T00:00:00Z' }
    expect((await add({ name: 'Old', landmarkId: depot, missions: [old] })).body.errorCode).toBe(4003102)
    expect((await add({ name: 'No vehicle', landmarkId: depot, missions: [{ vehicleId: 2_000_000 }] })).body.errorCode).toBe(4041111) // prettier-ignore
  })

  it('ORG-7 make no more landmarks than the organisation may have (403603)', async () => {
    const full = await server.makeOrg('Full')
    await server.db.run('update organization set landmark_limit = 0 where org_id = $1', [full])
    const answer = await server.call(addDestination, { orgId: full, name: 'One more', point: { lat: 1, lon: 1, radiusM: 50 } }) // prettier-ignore
    expect(answer.body.errorCode).toBe(403603)
  })

  it('LIMIT-1 send at most 200 vehicles at once', async () => {
    const orders = Array.from({ length: 201 }, (_, i) => ({ vehicleId: i + 1 }))
    expect((await add({ name: 'Too many', landmarkId: depot, missions: orders })).body.errorCode).toBe(50001)
  })

  it('PERM-5 of another organisation are neither seen nor changed', async () => {
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const as = { token: await server.makeUser('stranger', elsewhere, PERMISSIONS) }
    const destinationId = await added({ name: 'Ours', landmarkId: depot, missions: [{ vehicleId: truck }] })
    expect((await server.call(getDestinationList, { orgIds: [server.orgId] }, as)).body.data.total).toBe(0)
    expect((await server.call(getMissionList, { destinationId }, as)).body.data.total).toBe(0)
    expect((await server.call(editDestination, { destinationId, remark: 'x' }, as)).body.errorCode).toBe(4041290)
    expect((await server.call(deleteDestination, { destinationId }, as)).body.errorCode).toBe(4041290)
    const theirs = { orgId: elsewhere, name: 'Theirs' }
    expect((await server.call(addDestination, { ...theirs, landmarkId: depot }, as)).body.errorCode).toBe(4041200)
    const point = { lat: 1, lon: 1, radiusM: 100 }
    const orders = [{ vehicleId: truck }]
    expect((await server.call(addDestination, { ...theirs, point, missions: orders }, as)).body.errorCode).toBe(4041111)
  })

  it('PERM-15 of who is limited to vehicles and landmarks are those at their landmarks, with their vehicles', async () => {
    const mine = await vehicle('Mine')
    const token = await server.makeUser('limited', server.orgId, PERMISSIONS)
    const user = await server.db.row<{ user_id: number }>(`select user_id from user_account where username = 'limited'`)
    await server.db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [user?.user_id, mine])
    await server.db.run('insert into user_landmark (user_id, landmark_id) values ($1, $2)', [user?.user_id, depot])
    const orders = [{ vehicleId: truck }, { vehicleId: mine }]
    const seen = await added({ name: 'At their landmark', landmarkId: depot, missions: orders })
    const unseen = await added({ name: 'At another', landmarkId: yard, missions: orders })
    const list = (await server.call(getDestinationList, { pageSize: 500 }, { token })).body.data.list
    const ids = list.map((each) => each.destinationId)
    expect([ids.includes(seen), ids.includes(unseen)]).toEqual([true, false])
    // a landmark's inventory is theirs too: the truck stands at the depot
    expect(list.find((each) => each.destinationId === seen)?.missions.map((each) => each.vehicleName)).toContain('Mine')
    await server.call(editDestination, { destinationId: seen, missions: [] }, { token })
    expect(await missions({ destinationId: unseen, ended: false })).toHaveLength(2)
  })
})
