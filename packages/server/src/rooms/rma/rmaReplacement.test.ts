import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsOf, makeRule, say } from '../../testing/alarmRules.ts'
import { billingWorld, todayPlus } from '../../testing/worlds/billingWorld.ts'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { eventually } from '../../testing/eventually.ts'
import { CUSTOMER, RETURNER, rmaWorld } from '../../testing/worlds/rmaWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'

let server: TestServer
let sales: Awaited<ReturnType<typeof billingWorld>>
let world: ReturnType<typeof rmaWorld>
let orgId: number
let dock: number
beforeAll(async () => {
  server = await startTestServer()
  sales = await billingWorld(server)
  orgId = (await sales.customer()).linkedOrgId
  const customer = await server.makeUser('returning', orgId, CUSTOMER)
  // nobody of sales
  const office = await server.makeUser('office', server.orgId, RETURNER)
  world = rmaWorld(server, { customer, orgId, office })
  dock = await world.place()
})
afterAll(() => server.stop())

let count = 0
/** A device in service that everything is set up for, and what that is. */
async function setUp() {
  const one = await world.device()
  const { vehicleId } = one
  const { groupId } = (await server.call(ROOMS.group.addGroup, { orgId, name: `Group ${++count}` })).body.data
  await server.call(ROOMS.group.batchEditVehicleGroup, { vehicleIds: [vehicleId], groupIds: [groupId] })
  const share = { vehicleIds: [vehicleId], alias: 'Load 17', mode: 'live' as const, fields: [], duration: 1440 }
  const { key } = (await server.call(ROOMS.share.addShare, share)).body.data
  const access = {
    orgId,
    name: `Key ${count}`,
    interfaces: ['vehicle:read' as const],
    allDevices: false,
    devices: [one.id],
  }
  await server.call(ROOMS.accessKey.addV2Key, access)
  const conditions = [{ type: 5, operator: '>', value: 25 }] as const
  const alarmRule = await makeRule(server, { conditions, binding: { kind: 'custom', assets: [vehicleId] } }, { orgId })
  await server.db.run(
    `insert into device_settings (device_id, desired, revision) values ($1, '{"movingInterval": 60}', 1)
     on conflict (device_id) do update set desired = excluded.desired`,
    [one.id],
  )
  await sales.priced({ deviceId: one.deviceId, price: '12.5', validTo: todayPlus(30) })
  await sales.priced({ deviceId: one.deviceId, price: '13', validFrom: todayPlus(30) })
  return { one, key, alarmRule }
}

/** All that a device is set up for, and the vehicle that it is on. */
const setUpOf = async (device: number, vehicleId: number) =>
  server.db.row(
    `select (select array_agg(vehicle_id) from binding where device = $1 and valid_to is null) as vehicle,
       (select array_agg(group_id) from vehicle_group_member where vehicle_id = $2) as groups,
       (select desired from device_settings where device_id = $1) as settings,
       (select array_agg(concat_ws(' ', price, valid_from, valid_to) order by valid_from) from price_rule
        where device_id = $1 and deleted_at is null) as prices,
       (select array_agg(share_id) from share_vehicle where vehicle_id = $2) as shares,
       (select array_agg(key_id) from access_key_device where device = $1) as keys,
       (select count(*)::int4 from alarm_rule where draft->'binding'->'assets' @> to_jsonb($2)) as "alarmRules",
       (select count(*)::int4 from service_period where device_id = $1 and ended_at is null) as service`,
    [device, vehicleId],
  )

const priceOf = async (device: number, day?: string) =>
  (await server.call(ROOMS.priceRule.getDevicePrice, { device, ...(day !== undefined && { day }) })).body.data.price
    ?.price

/** What a device is told to go on with: seen from the customer’s side, by what its replacement reports. */
async function goesOn(
  { one, key, alarmRule }: Awaited<ReturnType<typeof setUp>>,
  by: { id: number; deviceId: string },
) {
  const [before, after] = [await setUpOf(one.id, one.vehicleId), await setUpOf(by.id, one.vehicleId)]
  expect(before).toMatchObject({ vehicle: null, keys: null, service: 0 })
  expect(after).toMatchObject({
    vehicle: [one.vehicleId],
    groups: [expect.any(Number)],
    settings: { movingInterval: 60 },
    shares: [expect.any(Number)],
    keys: [expect.any(Number)],
    alarmRules: 1,
    service: 1,
  })
  // what was in force ends with the day of the turn, which is charged once, and goes on from it
  expect(before).toMatchObject({ prices: [`12.5 2020-01-01 ${todayPlus(1)}`] })
  expect(after).toMatchObject({
    prices: [`12.5 ${todayPlus(0)} ${todayPlus(30)}`, `13 ${todayPlus(30)}`],
  })
  expect([await priceOf(by.id), await priceOf(by.id, todayPlus(40))]).toEqual(['12.5', '13'])
  expect(await priceOf(one.id, todayPlus(1))).not.toBe('12.5')
  const history = await server.db.rows<{ action: string; org: number }>(
    `select a.action, a.org_id as org from audit_log a join price_rule r on a.record_kind = 'priceRule' and a.record_id = r.rule_id
     where r.device_id in ($1, $2) and a.action <> 'added price rules' order by a.record_id`,
    [one.id, by.id],
  )
  // two of the one that ended, two of the other that began, each at the seller’s
  expect(history).toHaveLength(4)
  expect(new Set(history.map(({ org }) => org))).toEqual(new Set([server.orgId]))
  const t = Math.ceil(Date.now() / 1000) + 1
  const spare = { identifier: by.deviceId, device: by.id, vehicleId: one.vehicleId }
  await say(server, spare, { t, speed: 60 })
  await eventually(async () => (await alarmsOf(server, alarmRule)).length === 1)
  await eventually(async () => {
    const { content } = (await server.call(ROOMS.share.getSharedView, { key }, {})).body.data
    expect(content?.vehicles).toMatchObject([{ lat: 40_000_000, lon: -105_000_000 }])
  })
}

const sound = async (...ids: number[]) =>
  expect([...(await brokenDevices(server.db, ids)), ...(await brokenStock(server.db, ids))]).toEqual([])

describe('RMA-2 a device that replaces another takes everything over: binding, groups, settings, prices, alarm rules, shares', () => {
  it('once the other came', async () => {
    const scene = await setUp()
    const spare = await world.spare(dock)
    // what the spare cost somebody before gives way
    await sales.priced({ deviceId: spare.deviceId, price: '99' })
    const rmaId = await world.inspected([scene.one], dock)
    await world.process(rmaId, 'decide', { solution: 'replacement', replacementId: spare.id })
    expect((await world.back(rmaId)).status).toBe(200)
    const own = await server.db.rows(
      `select valid_to::text as "to" from price_rule where device_id = $1 and price = 99`,
      [spare.id],
    )
    expect(own).toEqual([{ to: todayPlus(0) }])
    await server.db.run('delete from price_rule where device_id = $1 and price = 99', [spare.id])
    await goesOn(scene, spare)
    const { lines = [] } = (await world.one(rmaId)) ?? {}
    expect(lines).toMatchObject([{ isOver: true, replacement: { deviceId: spare.deviceId } }])
    const audit = await server.db.rows(
      `select record_kind as kind from audit_log where record_id = $1 and record_kind = 'rma' and facts->'after'->>'event' = 'sendBack'`,
      [rmaId],
    )
    expect(audit).toHaveLength(1)
    await sound(scene.one.id, spare.id)
  })

  it('in advance, before the other came', async () => {
    const scene = await setUp()
    const spare = await world.spare(dock)
    const rmaId = await world.approved([scene.one.id])
    await world.process(rmaId, 'decide', { solution: 'replacement', isAdvance: true, replacementId: spare.id })
    expect((await world.back(rmaId)).status).toBe(200)
    await goesOn(scene, spare)
    await sound(scene.one.id, spare.id)
  })

  it('by hand, as the sample that it was', async () => {
    const scene = await setUp()
    const by = await sales.idle(orgId)
    await server.db.run(`update device set lifecycle = 'activation_ready' where id = $1`, [by.id])
    await server.db.run('update device set sample_expires_on = $2 where id = $1', [scene.one.id, todayPlus(50)])
    const order = { device: scene.one.id, by: by.id, reason: 'dead battery' }
    expect((await server.call(ROOMS.device.editDeviceForReplace, order)).body).toMatchObject({ data: {} })
    await goesOn(scene, by)
    const stands = await server.db.row('select sample_expires_on::text as day from device where id = $1', [by.id])
    expect(stands).toEqual({ day: todayPlus(50) })
  })
})

describe('RMA-2 a return that is called off', () => {
  it('before receipt gives back exactly what was, whatever was promised in advance', async () => {
    const { one } = await setUp()
    const spare = await world.spare(dock)
    const all = async () => ({
      setUp: await setUpOf(one.id, one.vehicleId),
      stand: await world.stand(one.id),
      spare: await world.stand(spare.id),
      spareSetUp: await setUpOf(spare.id, one.vehicleId),
      // without how often it was written
      item: { ...(await world.itemOf(spare.deviceId)), version: 0, changedAt: '' },
    })
    const before = await all()
    const endings = [
      (rmaId: number) => world.cancel(rmaId),
      (rmaId: number) => world.process(rmaId, 'cancel', { reason: 'works again' }),
    ]
    for (const end of endings) {
      const rmaId = await world.approved([one.id])
      await world.send(rmaId)
      await world.process(rmaId, 'decide', { solution: 'replacement', isAdvance: true, replacementId: spare.id })
      await end(rmaId)
      expect(await all()).toEqual(before)
    }
    const asked = await world.asked([one.id])
    await world.process(asked, 'disapprove', { reason: 'too old' })
    expect(await all()).toEqual(before)
    await sound(one.id, spare.id)
  })
})
