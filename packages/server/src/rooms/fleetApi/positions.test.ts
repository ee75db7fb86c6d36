import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transactionHorizon } from '../../platform/database/transactionHorizon.queries.ts'
import { Sealer } from '../../engines/storage/Sealer.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getFleetPositions } = ROOMS.fleetApi
type Page = CallResult<typeof getFleetPositions>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
const makeTruck = async (orgId: number) => {
  const deviceId = String(860_100_000_000_000 + ++count)
  const device = (await server.call(ROOMS.device.addDevice, { orgId, deviceId })).body.data.id
  const vehicle = { orgId, name: `Truck ${count}`, assetType: 2001, icon: 'truck' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  await server.db.run(`update binding set valid_from = '2020-01-01' where vehicle_id = $1`, [vehicleId])
  return { deviceId, device, vehicleId }
}
const makeKey = async (orgId: number, fields: Partial<CallIn<typeof ROOMS.accessKey.addV2Key>> = {}) => {
  const name = `Key ${++count}`
  const key = { orgId, name, interfaces: ['position:read' as const], allDevices: true, ...fields }
  return (await server.call(ROOMS.accessKey.addV2Key, key)).body.data.key
}
/** A phone's report through the real gateway, acknowledged once it is durable. Seconds since 1970. */
const report = async (deviceId: string, seconds: number, lat = 39.7, lon = -105): Promise<void> => {
  const query = new URLSearchParams({ id: deviceId, timestamp: String(seconds), lat: String(lat), lon: String(lon) })
  const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
  expect(answer.status).toBe(200)
}
const read = async (token: string, params: CallIn<typeof getFleetPositions>): Promise<Page> => {
  const answer = await server.call(getFleetPositions, params, { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}
/**
 * Follows from a cursor, or from the start, until there is nothing more for now: what is still being committed, by us or
 * any neighbour in the database server, comes a moment later.
 */
const follow = async (token: string, start?: string, limit = 500, from?: string) => {
  const now = (await server.db.row<{ xid: number }>('select pg_current_xact_id()::text::bigint as xid'))?.xid ?? 0
  await expect.poll(() => transactionHorizon(server.db)).toBeGreaterThanOrEqual(now)
  const list: Page['list'] = []
  let params: CallIn<typeof getFleetPositions> = start === undefined ? (from ? { from } : {}) : { cursor: start }
  for (;;) {
    const page = await read(token, { ...params, limit })
    list.push(...page.list)
    params = { cursor: page.nextCursor }
    if (!page.more) return { list, cursor: page.nextCursor }
  }
}
const seconds = (): number => Math.floor(systemClock.now() / 1000)

describe('GET positions', () => {
  it('answers what was recorded, then what comes, late reports among it', async () => {
    const orgId = await server.makeOrg('Followed')
    const truck = await makeTruck(orgId)
    const now = seconds()
    await report(truck.deviceId, now - 600)
    await report(truck.deviceId, now - 500, 39.8)
    const token = await makeKey(orgId)
    const past = await follow(token)
    expect(past.list).toMatchObject([
      { vehicleId: truck.vehicleId, deviceId: truck.deviceId, lat: 39.7, lon: -105 },
      { lat: 39.8, time: new Date((now - 500) * 1000).toISOString() },
    ])
    expect((await follow(token, past.cursor)).list).toEqual([])
    await report(truck.deviceId, now - 10, 39.9)
    // from two weeks ago: a device that was without a network for long
    await report(truck.deviceId, now - 14 * 86_400, 38)
    const next = await follow(token, past.cursor)
    expect(next.list.map((position) => position.lat)).toEqual([39.9, 38])
    // the cursor from before answers the same again, under the same ids
    expect((await follow(token, past.cursor)).list.map((each) => each.id)).toEqual(next.list.map((each) => each.id))
  })

  it('pages: with every size each position comes, in the same order', async () => {
    const orgId = await server.makeOrg('Pages')
    const trucks = [await makeTruck(orgId), await makeTruck(orgId), await makeTruck(orgId)]
    const token = await makeKey(orgId)
    const { cursor } = await follow(token)
    const now = seconds()
    for (let i = 0; i < 5; i++)
      await Promise.all(trucks.map((truck, n) => report(truck.deviceId, now - 300 + i * 10, 39 + n, -105 + i / 10)))
    const whole = (await follow(token, cursor)).list.map((each) => each.id)
    expect(new Set(whole).size).toBe(15)
    for (const limit of [1, 2, 7])
      expect((await follow(token, cursor, limit)).list.map((each) => each.id)).toEqual(whole)
    const again = await follow(token, undefined, 4, new Date((now - 3600) * 1000).toISOString())
    expect(new Set(again.list.map((each) => each.id))).toEqual(new Set(whole))
  })

  it('reads the past of many organizations and devices, with every size of page, and of chosen devices among them', async () => {
    const above = await server.makeOrg('Wide')
    await server.db.run(
      `insert into organization (name, parent_id) select 'Wide ' || n, $1 from generate_series(1, 2000) n`,
      [above],
    )
    const orgs = await server.db.rows<{ org_id: number }>(
      `select org_id from organization where parent_id = $1 order by org_id desc limit 4`,
      [above],
    )
    const trucks = []
    for (const { org_id: orgId } of orgs) trucks.push(await makeTruck(orgId))
    const now = seconds()
    // days apart: several windows of each device
    for (const [n, truck] of trucks.entries())
      for (const days of [9, 5, 0]) await report(truck.deviceId, now - days * 86_400 - 60, 30 + n, -100 + days)
    const from = new Date((now - 10 * 86_400) * 1000).toISOString()
    const token = await makeKey(above)
    const whole = (await follow(token, undefined, 500, from)).list
    expect(whole.map((each) => [each.deviceId, each.lon])).toEqual(
      trucks.flatMap((truck) => [-91, -95, -100].map((lon) => [truck.deviceId, lon])),
    )
    for (const limit of [1, 2, 5]) {
      const paged = (await follow(token, undefined, limit, from)).list
      expect(paged.map((each) => each.id)).toEqual(whole.map((each) => each.id))
    }
    const chosen = await makeKey(above, { allDevices: false, devices: [trucks[1]?.device ?? 0] })
    const theirs = (await follow(chosen, undefined, 500, from)).list
    expect(new Set(theirs.map((each) => each.deviceId))).toEqual(new Set([trucks[1]?.deviceId]))
    expect(theirs).toHaveLength(3)
  })

  it('misses nothing while many report at once', async () => {
    const orgId = await server.makeOrg('Busy')
    const trucks = []
    for (let i = 0; i < 8; i++) trucks.push(await makeTruck(orgId))
    const token = await makeKey(orgId)
    let { cursor } = await follow(token)
    const now = seconds()
    const seen = new Set<string>()
    const take = async (): Promise<void> => {
      const next = await follow(token, cursor, 11)
      for (const { deviceId, time } of next.list) seen.add(`${deviceId} ${time}`)
      cursor = next.cursor
    }
    const sending = Promise.all(
      trucks.map(async (truck, n) => {
        for (let i = 0; i < 25; i++) await report(truck.deviceId, now - 2000 + i * 7, 39 + n / 10, -105 + i / 100)
      }),
    )
    const state = { done: false }
    void sending.then(() => Object.assign(state, { done: true }))
    while (!state.done) await take()
    await sending
    await take()
    expect(seen.size).toBe(8 * 25)
  })

  it('answers the same after the day was packed', async () => {
    const orgId = await server.makeOrg('Packed')
    const truck = await makeTruck(orgId)
    const token = await makeKey(orgId)
    const { cursor } = await follow(token)
    const then = seconds() - 6 * 86_400
    for (let i = 0; i < 4; i++) await report(truck.deviceId, then + i * 60, 39 + i / 100)
    const before = (await follow(token, cursor)).list
    expect(before).toHaveLength(4)
    const settings = { clock: systemClock, log: createLog('fatal'), hotDays: 3, retentionDays: 0 }
    await new Sealer({ db: server.db, ...settings }).run()
    expect((await follow(token, cursor)).list).toEqual(before)
    const from = new Date((then - 60) * 1000).toISOString()
    expect((await follow(token, undefined, 500, from)).list).toEqual(before)
  })

  it('PERM-11 tells only of its devices, and of its organizations while they carried them', async () => {
    const orgId = await server.makeOrg('Mine')
    const elsewhere = await server.makeOrg('Elsewhere')
    const [chosen, other, theirs] = [await makeTruck(orgId), await makeTruck(orgId), await makeTruck(elsewhere)]
    const some = await makeKey(orgId, { allDevices: false, devices: [chosen.device] })
    const all = await makeKey(orgId)
    const cursors = [(await follow(some)).cursor, (await follow(all)).cursor] as const
    const now = seconds()
    for (const truck of [chosen, other, theirs]) await report(truck.deviceId, now - 100)
    const devicesOf = async (token: string, start?: string) =>
      (await follow(token, start)).list.map((each) => each.deviceId)
    expect(await devicesOf(some, cursors[0])).toEqual([chosen.deviceId])
    expect(new Set(await devicesOf(all, cursors[1]))).toEqual(new Set([chosen.deviceId, other.deviceId]))
    expect(await devicesOf(some)).toEqual([chosen.deviceId])
    // another key's cursor opens nothing
    expect(await devicesOf(some, cursors[1])).toEqual([chosen.deviceId])
    // a device that comes from another organization brings no history along
    await server.call(ROOMS.device.batchEditDevice, { devices: [{ id: theirs.device, orgId }] })
    await server.call(ROOMS.vehicle.editVehicle, { vehicleId: other.vehicleId, device: theirs.device, rebind: true })
    expect(await devicesOf(all)).not.toContain(theirs.deviceId)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await report(theirs.deviceId, seconds())
    expect(await devicesOf(all)).toContain(theirs.deviceId)
  })

  it('refuses a cursor of a database that was restored, and one that is too old', async () => {
    const orgId = await server.makeOrg('Restored')
    const token = await makeKey(orgId)
    const { cursor } = await follow(token)
    const refusal = async (): Promise<unknown> =>
      (await server.call(getFleetPositions, { cursor }, { token })).body.fields?.[0]
    await server.db.run('update arrival_epoch set purged_to = 9007199254740991', [])
    expect(await refusal()).toMatchObject({ name: 'cursor', message: expect.stringContaining('older than 30 days') })
    await server.db.run(`update arrival_epoch set purged_to = 0, epoch = 'another'`, [])
    expect(await refusal()).toMatchObject({ name: 'cursor', message: expect.stringContaining('restored') })
    const long = await server.call(getFleetPositions, { from: '2026-01-01T00:00:00Z' }, { token })
    expect(long.body.errorCode).toBe(4003103)
  })
})
