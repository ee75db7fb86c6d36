import { ROOMS } from '@waymark/contract/calls.ts'
import { SHARE_FIELDS } from '@waymark/contract/rooms/share/sharedView.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShareWorld } from '../../testing/worlds/ShareWorld.ts'
import { waitingArrivals } from '../../testing/waitingArrivals.ts'

const { editShare, editShareKey, deleteShare, getShareList, getSharedView } = ROOMS.share
const HOUR = 3_600_000

let world: ShareWorld
let truck: number
let van: number
let below: number
beforeAll(async () => {
  world = await ShareWorld.start()
  below = await world.server.makeOrg('Below')
  truck = await world.vehicle('Truck')
  van = await world.vehicle('Van', below)
  await world.report('Truck', 40, -100)
  await world.report('Van', 41, -101)
})
afterAll(() => world.stop())

const call: ShareWorld['server']['call'] = (...args) => world.server.call(...args)
const seen = async (key: string) => {
  await world.later()
  return (await world.look(key)).data.content
}

describe('what a share key shows', () => {
  it('is where the vehicles are, and every field that was chosen', async () => {
    const key = await world.key({ vehicleIds: [truck, van], fields: [...SHARE_FIELDS] })
    const { data } = await world.look(key)
    expect(Date.parse(data.expiresAt) - Date.parse(data.serverTime)).toBeGreaterThan(23 * HOUR)
    expect(data.content).toMatchObject({ alias: 'Load 17', mode: 'live', bound: false, start: null, trails: [] })
    expect(data.content?.vehicles).toMatchObject([
      {
        no: 1,
        place: 'here',
        lat: 40e6,
        lon: -100e6,
        name: 'Truck',
        plate: 'PL Truck',
        assetType: 2001,
        status: 'moving',
        speed: 1029,
        battery: 77,
      },
      { no: 2, name: 'Van' },
    ])
    expect(data.content?.vehicles[0]?.time).toBeGreaterThan(Date.now() / 1000 - 60)
  })

  it('17.3 is the address where it is known, and no server of others is asked for it', async () => {
    const { db } = world.server
    await world.server.call(ROOMS.geocoder.saveGeocoder, {
      kind: 'nominatim',
      address: 'http://127.0.0.1:9',
      perSecond: 1,
      isOn: true,
    })
    await db.run(
      `insert into place_address (lat, lon, name, expires_at) values (400000, -1000000, '1 Main St, Minden, NE', now() + interval '1 day')`,
    )
    const key = await world.key({ vehicleIds: [truck, van] })
    await expect.poll(async () => (await seen(key))?.credit).toBe('© OpenStreetMap contributors')
    const content = await seen(key)
    expect(content?.vehicles.map(({ street }) => street)).toEqual(['1 Main St, Minden, NE', undefined])
    expect(await db.rows('select 1 from place_wanted')).toEqual([])
    await db.run('update geocoder set is_on = false')
    await expect.poll(async () => (await seen(key))?.credit).toBeUndefined()
  })

  it('SHARE-1 holds nothing else: no id, no device, no organisation, no field that was not chosen', async () => {
    const ids = await world.server.db.row<{ all: string }>(
      `select string_agg(device_id, '|') as all from device where identifier in ('Truck', 'Van')`,
    )
    expect(ids?.all).toMatch(/^\d{14,15}\|\d{14,15}$/)
    const yard = await world.landmark('Secret yard', 40, -100, 500)
    const answerOf = async (share: object) =>
      JSON.stringify(await world.look(await world.key({ vehicleIds: [truck, van], ...share })))
    const bare = await answerOf({})
    expect((JSON.parse(bare) as { data: { content: { vehicles: object[] } } }).data.content.vehicles[0]).toEqual({
      no: 1,
      place: 'here',
      lat: 40e6,
      lon: -100e6,
    })
    const range = { from: new Date(Date.now() - HOUR).toISOString(), to: new Date(Date.now() + HOUR).toISOString() }
    const history = await answerOf({ mode: 'history', ...range })
    const inZone = await answerOf({ landmarkIds: [yard] })
    for (const answer of [bare, history, inZone]) {
      for (const secret of [...(ids?.all.split('|') ?? []), 'Truck', 'Van', 'Below', 'Secret', 'admin', '2001'])
        expect(answer).not.toContain(secret)
      for (const name of ['speed', 'battery', 'Id"', 'status', 'device', 'org', 'heard', 'vin', 'region'])
        expect(answer).not.toContain(name)
    }
    const full = await answerOf({ fields: [...SHARE_FIELDS] })
    expect(full).toContain('Secret yard')
    for (const secret of [...(ids?.all.split('|') ?? []), 'Below', 'Id"', 'device']) expect(full).not.toContain(secret)
    const trail = await answerOf({ mode: 'history', ...range, fields: ['name', 'speed', 'odometer', 'status'] })
    expect(trail).toContain('"fields":["name","speed"]')
    expect(trail).not.toContain('battery')
  })

  it('is not sent again while it is the same', async () => {
    const key = await world.key({ vehicleIds: [truck] })
    const { state } = (await world.look(key)).data
    await world.later()
    expect((await world.look(key, { state })).data).toMatchObject({ state, content: null })
    await world.report('Truck', 40.001, -100)
    await world.later()
    const moved = (await world.look(key, { state })).data
    expect(moved.state).not.toBe(state)
    expect(moved.content?.vehicles[0]?.lat).toBe(40_001_000)
    await world.report('Truck', 40, -100)
  })

  it('has the picture and the expected arrival where these were chosen, and once the brand of its organisation', async () => {
    const { server } = world
    await server.db.run("update organization set product_name = 'North Track', colour = '#24408e'")
    const place = { name: 'Dock 9', point: { lat: 40.5, lon: -100, radiusM: 500 } }
    const sent = { orgId: server.orgId, ...place, missions: [{ vehicleId: truck }] }
    expect((await call(ROOMS.destination.addDestination, sent)).status).toBe(200)
    const key = await world.key({ vehicleIds: [truck], fields: ['assetType', 'arrival'] })
    const { data } = await world.look(key)
    expect(data.content?.vehicles[0]).toMatchObject({ icon: 'truck', destination: 'Dock 9' })
    expect(data.brand).toEqual({ productName: 'North Track', colour: '#24408e', logo: '' })
    expect((await world.look(key, { state: data.state })).data.brand).toBeNull()
    expect((await world.look(await world.key({ vehicleIds: [truck] }))).data.content?.vehicles[0]).not.toHaveProperty(
      'icon',
    )
    await server.db.run("update organization set product_name = '', colour = ''")
  })

  it('says that a vehicle was not heard yet', async () => {
    const silent = await world.vehicle('Silent')
    const key = await world.key({ vehicleIds: [silent], fields: ['name', 'speed'] })
    expect((await seen(key))?.vehicles).toEqual([{ no: 1, name: 'Silent', place: 'unknown' }])
  })
})

describe('the end of a share', () => {
  it('SHARE-1 TIME-1 after its expiry nothing is told any more (4031300)', async () => {
    const { shareId, key } = (await world.add({ vehicleIds: [truck], duration: 1 })).data
    expect((await world.look(key)).success).toBe(true)
    await world.server.db.run(`update share set expires_at = now() + interval '1.5 seconds' where share_id = $1`, [
      shareId,
    ])
    await world.later()
    expect((await world.look(key)).success).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const answer = await world.look(key)
    expect([answer.errorCode, answer.data]).toEqual([4031300, undefined])
    expect((await call(getShareList, { shareId })).body.data.list[0]?.expired).toBe(true)
    await call(editShare, { shareId, duration: 60 })
    expect((await world.look(key)).success).toBe(true)
  })

  it('comes at once when it is revoked or gets another key, also for pages that are open', async () => {
    const { shareId, key } = (await world.add({ vehicleIds: [truck] })).data
    expect((await world.look(key)).success).toBe(true)
    const next = (await call(editShareKey, { shareId })).body.data.key
    expect((await world.look(key)).errorCode).toBe(404)
    expect((await world.look(next)).success).toBe(true)
    await call(deleteShare, { shareId })
    expect((await world.look(next)).errorCode).toBe(404)
    expect((await world.look(`${next}x`)).errorCode).toBe(404)
  })

  it('comes with the end of the organisation', async () => {
    const orgId = await world.server.makeOrg('Ends')
    const key = await world.key({ vehicleIds: [await world.vehicle('Ending', orgId)] })
    expect((await world.look(key)).success).toBe(true)
    await world.server.db.run('update organization set deleted_at = now() where org_id = $1', [orgId])
    await world.later()
    expect((await world.look(key)).errorCode).toBe(404)
  })
})

describe('what a share may show is looked up with every look', () => {
  it('a vehicle that left the organisation, or was deleted, is not shown any more', async () => {
    const orgId = await world.server.makeOrg('Branch')
    const [stays, moves, goes] = await Promise.all([
      world.vehicle('Stays', orgId),
      world.vehicle('Moves', orgId),
      world.vehicle('Goes', orgId),
    ])
    const key = await world.key({ vehicleIds: [stays, moves, goes], fields: ['name'] })
    const names = async () => (await seen(key))?.vehicles.map((each) => each.name)
    expect(await names()).toEqual(['Stays', 'Moves', 'Goes'])
    await world.server.db.run('update vehicle set org_id = $2 where vehicle_id = $1', [moves, below])
    await world.server.db.run('update vehicle set deleted_at = now() where vehicle_id = $1', [goes])
    expect(await names()).toEqual(['Stays'])
  })

  it('PERM-15 it shows no more than its user may see now, whether they may sign in or not', async () => {
    const token = await world.server.makeUser('sharer', world.server.orgId, PERMISSIONS)
    const key = await world.key({ vehicleIds: [truck, van], fields: ['name'] }, token)
    const names = async () => (await seen(key))?.vehicles.map((each) => each.name)
    const sharer = `(select user_id from user_account where username = 'sharer')`
    expect(await names()).toEqual(['Truck', 'Van'])
    await world.server.db.run(
      `update user_account set suspended_at = now(), suspend_reason = 'x' where user_id = ${sharer}`,
    )
    expect(await names()).toEqual(['Truck', 'Van'])
    await world.server.db.run(`insert into user_vehicle values (${sharer}, $1)`, [truck])
    expect(await names()).toEqual(['Truck'])
    await world.server.db.run(`insert into user_excluded_org values (${sharer}, $1)`, [world.server.orgId])
    expect(await names()).toEqual([])
    await world.server.db.run(`delete from user_excluded_org where user_id = ${sharer}`)
    await world.server.db.run(
      `delete from role_menu where role_id = (select role_id from user_account where username = 'sharer')
         and menu_id = (select menu_id from menu where perms = 'monitoring:map:view')`,
    )
    expect(await names()).toEqual([])
  })
})

describe('a share that is bound to landmarks', () => {
  it('says only that the asset is not there while it is elsewhere', async () => {
    const orgId = world.server.orgId
    const rover = await world.vehicle('Rover', orgId)
    const yard = await world.landmark('Gate', 50, 5, 1000)
    const { shareId, key } = (
      await world.add({ vehicleIds: [rover], landmarkIds: [yard], fields: ['name', 'speed', 'time', 'status'] })
    ).data
    expect((await world.look(key)).data.content).toMatchObject({ bound: true, vehicles: [{ place: 'elsewhere' }] })
    await world.report('Rover', 50.02, 5)
    expect((await seen(key))?.vehicles).toEqual([{ no: 1, name: 'Rover', place: 'elsewhere' }])
    await call(editShare, { shareId, near: 2000 })
    expect((await seen(key))?.vehicles).toMatchObject([{ place: 'here', lat: 50_020_000, speed: 1029 }])
    await call(editShare, { shareId, near: 0 })
    await world.report('Rover', 50.001, 5)
    expect((await seen(key))?.vehicles).toMatchObject([{ place: 'here', lat: 50_001_000 }])
    // a landmark that is gone does not open what it bounded
    await call(ROOMS.landmark.deleteLandmark, { landmarkId: yard })
    expect((await seen(key))?.vehicles).toEqual([{ no: 1, name: 'Rover', place: 'elsewhere' }])
    await call(editShare, { shareId, landmarkIds: [] })
    expect((await seen(key))?.vehicles).toMatchObject([{ place: 'here' }])
  })
})

describe('shared history trails', () => {
  const from = new Date(Date.now() - 5 * HOUR).toISOString()
  const to = new Date(Date.now() + HOUR).toISOString()

  it('hold the way in the range and no more', async () => {
    const hauler = await world.vehicle('Hauler')
    for (let i = 0; i < 12; i++) await world.report('Hauler', 30 + i / 100, 10, 350 - i * 20)
    // what was driven is the movement engine's to say
    await expect.poll(() => waitingArrivals(world.server.db)).toEqual([])
    const key = await world.key({ vehicleIds: [hauler], mode: 'history', from, to, fields: ['name', 'speed'] })
    const content = await seen(key)
    expect(content).toMatchObject({ mode: 'history', start: from, vehicles: [] })
    const [trail] = content?.trails ?? []
    // the first reports are older than five hours
    expect(trail?.points.lat[0]).toBe(30_030_000)
    expect(trail?.points.time).toHaveLength(9)
    expect(trail?.points.time).toEqual([...(trail?.points.time ?? [])].sort((a, b) => a - b))
    expect(Object.keys(trail?.points ?? {}).sort()).toEqual(['lat', 'lon', 'speed', 'time'])
    expect(trail?.distance).toBeGreaterThan(7000)
    expect(trail?.name).toBe('Hauler')
  })

  it('are cut to the landmarks that the share is bound to', async () => {
    const shuttle = await world.vehicle('Shuttle')
    const dock = await world.landmark('Dock', 31, 10, 1500)
    // through the dock, away, and back again
    const ways = [30.95, 30.99, 31, 31.01, 31.05, 31.2, 31.05, 31.01, 31, 30.99, 30.95]
    for (const [i, lat] of ways.entries()) await world.report('Shuttle', lat, 10, 120 - i * 5)
    const key = await world.key({ vehicleIds: [shuttle], mode: 'history', from, to, landmarkIds: [dock] })
    const [trail] = (await seen(key))?.trails ?? []
    expect(trail?.points.lat).toEqual([30.99, 31, 31.01, 31.01, 31, 30.99].map((lat) => Math.round(lat * 1e6)))
    expect(trail?.gaps).toHaveLength(1)
    expect(trail?.gaps[0]).toEqual({ from: trail?.points.time[2], to: trail?.points.time[3] })
    // four kilometres and a half within it, none of the way in between
    expect(trail?.distance).toBeLessThan(5000)
  })

  it('leave out what was before the vehicle came to the organisation', async () => {
    const other = await world.server.makeOrg('Former owner', 0)
    const sold = await world.vehicle('Sold', other)
    await world.report('Sold', 20, 20, 60)
    await world.server.db.run('update vehicle set org_id = $2 where vehicle_id = $1', [sold, below])
    const span = `update vehicle_org_span set`
    await world.server.db.run(
      `${span} valid_to = now() - interval '30 minutes' where vehicle_id = $1 and org_id = $2`,
      [sold, other],
    )
    await world.server.db.run(
      `${span} valid_from = now() - interval '30 minutes' where vehicle_id = $1 and org_id = $2`,
      [sold, below],
    )
    await world.server.server.reload()
    await world.report('Sold', 21, 21, 5)
    const key = await world.key({ vehicleIds: [sold], mode: 'history', from, to })
    expect((await seen(key))?.trails[0]?.points.lat).toEqual([21e6])
  })
})

describe('the log of visits', () => {
  it('counts a page once however often it asks, and keeps roughly where it is', async () => {
    const { shareId, key } = (await world.add({ vehicleIds: [truck] })).data
    for (const visit of ['page one', 'page one']) await world.look(key, { visit })
    await Promise.all(['page two', 'page one', 'page three', 'page four'].map((visit) => world.look(key, { visit })))
    const row = (await call(getShareList, { shareId })).body.data.list[0]
    expect(row).toMatchObject({ visits: 4, log: [{ network: '127.0.0.*', visits: 4 }] })
    expect(Date.parse(row?.lastVisit ?? '')).toBeGreaterThan(Date.now() - 60_000)
    // what is in the table: an hour and a network without its last number
    const kept = await world.server.db.rows('select * from share_view where share_id = $1', [shareId])
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|page one/)
    await world.server.db.run(`update share_view set hour = now() - interval '91 days' where share_id = $1`, [shareId])
    await world.look(key, { visit: 'page five' })
    expect((await call(getShareList, { shareId })).body.data.list[0]?.visits).toBe(1)
  })
})

// last: the address of this test is refused for a minute afterwards
describe('guessing keys', () => {
  it('is slowed down: after thirty wrong ones an address is asked to wait', async () => {
    const key = await world.key({ vehicleIds: [truck] })
    const codes = []
    for (let i = 0; i < 40; i++) codes.push((await world.look(`wrong-key-number-${i}`)).errorCode)
    expect(codes[0]).toBe(404)
    expect(codes.at(-1)).toBe(429)
    expect((await world.look(key)).errorCode).toBe(429)
    expect(getSharedView.perMinute).toBeLessThanOrEqual(600)
  })
})
