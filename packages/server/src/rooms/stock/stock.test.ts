import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEPER } from '../../testing/devices/deviceLeader.ts'
import { makeObeyingDevice } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'
import { STOREKEEPER, stockWorld } from '../../testing/worlds/stockWorld.ts'

const { stock, device: deviceCalls, vehicle } = ROOMS

let server: TestServer
let keeper: string
let world: ReturnType<typeof stockWorld>
let site: number
let customer: number
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.makeUser('keeper', server.orgId, [...STOREKEEPER, ...KEEPER])
  world = stockWorld(server, keeper)
  site = await world.place()
  customer = await server.makeOrg('Customer')
})
afterAll(() => server.stop())

/** A device that is taken in, and tested where it is to be. */
const stocked = async (isTested = false) => {
  const id = await world.device()
  await world.take([id], site)
  if (isTested) await world.test([id], true)
  return id
}
const lead = (id: number, event: 'endUse' | 'retire') =>
  server.call(deviceCalls.batchDeviceStatus, { devices: [id], event, reason: 'over' }, { token: keeper })

describe('STK-1 devices in stock', () => {
  it('go from their intake over a test to their customer, and their devices with them', async () => {
    const id = await world.device()
    const stands = async () => {
      const { item, lifecycle, orgId } = await world.one(id)
      return [item?.state, item?.placeId, lifecycle, orgId]
    }
    expect((await world.take([id], site)).body.data).toEqual([{ id, ok: true }])
    expect(await stands()).toEqual(['recorded', site, 'storage', server.orgId])
    expect((await world.test([id], true)).body.data).toEqual([{ id, ok: true }])
    expect(await stands()).toEqual(['tested', site, 'inventory', server.orgId])
    expect((await world.promise([id], customer)).body.data).toEqual([{ id, ok: true }])
    expect(await stands()).toEqual(['waiting_delivery', site, 'ready', server.orgId])
    expect((await world.one(id)).item).toMatchObject({ forOrgId: customer, forOrgName: 'Customer' })
    expect((await world.promise([id], null)).body.data).toEqual([{ id, ok: true }])
    expect(await stands()).toEqual(['tested', site, 'inventory', server.orgId])
    await world.promise([id], customer)
    expect((await world.ship([id])).body.data).toEqual([{ id, ok: true }])
    expect(await stands()).toEqual(['shipped', null, 'activation_ready', customer])
    // back again once its use is over: the warehouse's, and to be tested
    expect((await world.take([id], site)).body.data).toMatchObject([{ ok: false, errorCode: 400750 }])
    await lead(id, 'endUse')
    expect((await world.take([id], site)).body.data).toEqual([{ id, ok: true }])
    expect(await stands()).toEqual(['recorded', site, 'storage', server.orgId])
    expect(await brokenStock(server.db, [id])).toEqual([])
  })

  it('are listed by state, place, model and number, with how many are in each state', async () => {
    const shelf = await world.place('shelf', site)
    const box = await world.place('box', shelf)
    const [a, b] = [await world.device(), await world.device()]
    await world.take([a], box)
    await world.take([b], shelf)
    await world.test([b], true)
    const asked = async (params: object) => {
      const { list, total, counts } = (await server.call(stock.getStockList, params)).body.data
      return [
        list.map(({ device }) => device).sort((x, y) => x - y),
        total,
        counts.filter(({ devices }) => devices > 0),
      ]
    }
    const counts = [
      { state: 'recorded', devices: 1 },
      { state: 'tested', devices: 1 },
    ]
    expect(await asked({ placeId: shelf })).toEqual([[a, b], 2, counts])
    expect(await asked({ placeId: box })).toEqual([[a], 1, [counts[0]]])
    expect(await asked({ placeId: shelf, state: 'tested' })).toEqual([[b], 1, counts])
    expect(await asked({ placeId: shelf, states: ['paused'] })).toEqual([[], 0, counts])
    const { deviceId } = await world.one(a)
    expect(await asked({ keyword: deviceId.slice(-5), placeId: shelf })).toEqual([[a], 1, [counts[0]]])
    const { list } = (await server.call(stock.getStockList, { placeId: site, sort: '-place', pageSize: 1 })).body.data
    expect(list).toMatchObject([{ device: a }])
    expect(list[0]?.place.split(' / ')).toHaveLength(3)
  })

  it('each answers for itself: unknown, retired (400746), another organization’s (400745), in stock already (400744), held, in service (400750)', async () => {
    const [good, retired, foreign, twice, held, serving] = [
      await world.device(),
      await world.device(),
      await world.device(await server.makeOrg('Sister')),
      await stocked(),
      await world.device(),
      await world.device(),
    ]
    await lead(retired, 'retire')
    await server.call(deviceCalls.editDeviceForRepair, { device: held, hold: 'stolen', reason: 'gone' })
    await server.call(vehicle.addVehicle, {
      orgId: server.orgId,
      name: 'Bound',
      assetType: 2001,
      icon: 'truck',
      device: serving,
    })
    const { body } = await world.take([good, 999_999, retired, foreign, twice, held, serving], site)
    expect(body.data.map(({ errorCode }) => errorCode)).toEqual([
      undefined, 4048801, 400746, 400745, 400744, 403200, 400750,
    ]) // prettier-ignore
    expect(body.data[2]?.message).toBe('This device is retired')
    expect(await brokenStock(server.db, [good, retired, foreign, twice, held, serving])).toEqual([])
  })

  it('LIMIT-1 at most 200 at once (50001), and only at places that one sees (400740)', async () => {
    const many = Array.from({ length: 201 }, (_, i) => i + 1)
    expect((await world.take(many, site)).body.errorCode).toBe(50001)
    expect((await world.take([1], 999_999)).body.errorCode).toBe(400740)
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const stranger = stockWorld(server, await server.makeUser('stranger', elsewhere, STOREKEEPER))
    const id = await stocked()
    expect((await stranger.take([id], site)).body.errorCode).toBe(400740)
    expect((await stranger.take([id], await stranger.place('site', null, elsewhere))).body.data).toMatchObject([
      { errorCode: 4048801 },
    ])
    expect((await stranger.pause([id])).body.data).toMatchObject([{ errorCode: 4048801 }])
  })

  it('lie elsewhere after a move (400749, 400747), which nothing else changes', async () => {
    const [id, other] = [await stocked(true), await world.place()]
    expect((await world.move([id], site)).body.data).toMatchObject([{ ok: false, errorCode: 400749 }])
    expect((await world.move([id], other)).body.data).toEqual([{ id, ok: true }])
    expect(await world.one(id)).toMatchObject({ item: { state: 'tested', placeId: other }, lifecycle: 'inventory' })
    const foreign = await world.place('site', null, await server.makeOrg('Branch'))
    expect((await world.move([id], foreign)).body.data).toMatchObject([{ errorCode: 400745 }])
    expect((await world.move([await world.device()], other)).body.data).toMatchObject([{ errorCode: 400747 }])
  })

  it('are promised to nobody once they are paused, and have to be tested again', async () => {
    const id = await stocked(true)
    await world.promise([id], customer)
    const without = await server.call(stock.batchPause, { devices: [id], action: 'pause' }, { token: keeper })
    expect([without.status, without.body.fields]).toMatchObject([400, [{ name: 'reason' }]])
    expect((await world.pause([id])).body.data).toEqual([{ id, ok: true }])
    expect(await world.one(id)).toMatchObject({
      item: { state: 'paused', reason: 'seal broken', forOrgId: null },
      lifecycle: 'storage',
    })
    expect((await world.pause([id])).body.data).toMatchObject([{ errorCode: 409 }])
    expect((await world.pause([id], 'resume')).body.data).toEqual([{ id, ok: true }])
    expect(await world.one(id)).toMatchObject({ item: { state: 'recorded', reason: '' }, lifecycle: 'storage' })
    expect(await brokenStock(server.db, [id])).toEqual([])
  })

  it('are held for repair, and not taken up before that ends', async () => {
    const id = await stocked(true)
    const send = () => server.call(stock.editDeviceForRepair, { device: id, reason: 'no power' }, { token: keeper })
    expect((await send()).status).toBe(200)
    expect(await world.one(id)).toMatchObject({ item: { state: 'paused', hold: 'repair' }, lifecycle: 'storage' })
    expect((await send()).body.errorCode).toBe(403200)
    expect((await world.pause([id], 'resume')).body.data).toMatchObject([{ errorCode: 403200 }])
    await server.call(deviceCalls.editDeviceForRepair, { device: id, hold: null })
    expect((await world.pause([id], 'resume')).body.data).toEqual([{ id, ok: true }])
    expect(await brokenStock(server.db, [id])).toEqual([])
  })

  it('are delivered all or none of them (400751), each to whom it is promised and to nobody else (400753)', async () => {
    const other = await server.makeOrg('Other customer')
    const [a, b, c] = [await stocked(true), await stocked(true), await stocked(true)]
    await world.promise([a], customer)
    await world.promise([b], other)
    expect((await world.ship([a, b, c])).body.data).toMatchObject([
      { id: a, errorCode: 400751 },
      { id: b, errorCode: 400751 },
      { id: c, errorCode: 409 },
    ])
    expect((await world.one(a)).item?.state).toBe('waiting_delivery')
    expect((await world.handOver([b, c], customer)).body.data).toMatchObject([
      { id: b, errorCode: 400753 },
      { id: c, errorCode: 400751 },
    ])
    expect((await world.ship([a, b])).body.data).toEqual([
      { id: a, ok: true },
      { id: b, ok: true },
    ])
    expect((await world.handOver([c], customer)).body.data).toEqual([{ id: c, ok: true }])
    expect([(await world.one(a)).orgId, (await world.one(b)).orgId, (await world.one(c)).orgId]).toEqual([
      customer,
      other,
      customer,
    ])
    const documents = await server.db.rows(
      `select distinct kind, for_org_id, carrier, tracking, reason from stock_document join stock_move using (document_id)
       where device_id = any($1::int4[]) and to_state = 'shipped' order by kind, for_org_id`,
      [[a, b, c]],
    )
    expect(documents).toEqual([
      { kind: 'delivery', for_org_id: customer, carrier: 'Post', tracking: 'T-1', reason: '' },
      { kind: 'delivery', for_org_id: other, carrier: 'Post', tracking: 'T-1', reason: '' },
      { kind: 'handover', for_org_id: customer, carrier: '', tracking: '', reason: 'fetched' },
    ])
    expect(await brokenStock(server.db, [a, b, c])).toEqual([])
  })

  it('are delivered to somebody: what the list of devices promised says not to whom (400754)', async () => {
    const id = await stocked(true)
    await server.call(deviceCalls.batchDeviceStatus, { devices: [id], event: 'allocate' }, { token: keeper })
    expect((await world.one(id)).item).toMatchObject({ state: 'waiting_delivery', forOrgId: null })
    expect((await world.ship([id])).body.data).toMatchObject([{ ok: false, errorCode: 400754 }])
    expect((await world.handOver([id], customer)).body.data).toEqual([{ id, ok: true }])
  })

  it('leave the stock with their devices, wherever these are led on', async () => {
    const [bound, retired, tested] = [await stocked(true), await stocked(), await stocked()]
    await server.call(vehicle.addVehicle, {
      orgId: server.orgId,
      name: 'Taken along',
      assetType: 2001,
      icon: 'truck',
      device: bound,
    })
    expect(await world.one(bound)).toMatchObject({ item: { state: 'shipped', placeId: null }, lifecycle: 'activated' })
    await lead(retired, 'retire')
    expect((await world.one(retired)).item).toBeUndefined()
    await server.call(deviceCalls.batchDeviceStatus, { devices: [tested], event: 'test' }, { token: keeper })
    expect((await world.one(tested)).item?.state).toBe('tested')
    const given = await stocked(true)
    await server.call(deviceCalls.batchMoveDevice, { devices: [given], orgId: customer }, { token: keeper })
    expect(await world.one(given)).toMatchObject({ item: undefined, lifecycle: 'inventory', orgId: customer })
    expect(await brokenStock(server.db, [bound, retired, tested, given])).toEqual([])
  })

  it('go along once where two want the same: the other hears 409', async () => {
    const id = await stocked(true)
    const answers = await Promise.all([world.promise([id], customer), world.promise([id], customer)])
    expect(new Set(answers.map(({ body }) => body.data[0]?.errorCode))).toEqual(new Set([409, undefined]))
    const taken = await world.device()
    const twice = await Promise.all([world.take([taken], site), world.take([taken], site)])
    expect(new Set(twice.map(({ body }) => body.data[0]?.errorCode))).toEqual(new Set([400744, undefined]))
    expect(await brokenStock(server.db, [id, taken])).toEqual([])
  })

  it('are tested by what they reported since they were taken in, and say what failed (400748)', async () => {
    const reporting = await makeObeyingDevice(server, 'teltonika')
    const { device: id } = reporting
    await server.db.run(`update device set lifecycle = 'storage' where id = $1`, [id])
    await world.take([id], site)
    expect((await world.test([id])).body.data).toMatchObject([{ ok: false, errorCode: 400748, failed: ['notHeard'] }])
    expect(await world.one(id)).toMatchObject({ item: { state: 'paused', failed: ['notHeard'] }, lifecycle: 'storage' })
    await world.pause([id], 'resume')
    expect((await world.one(id)).item?.failed).toEqual([])
    // it says so itself, over its own connection; the newest of what it says counts
    const { report } = await reporting.open()
    const failedBy = async (...failed: string[]) => {
      await expect
        .poll(async () => {
          const [tested] = (await world.test([id])).body.data
          await world.pause([id], 'resume')
          return tested
        })
        .toMatchObject({ errorCode: 400748, failed })
    }
    report({ battery: 90, signal: 80, satellites: 0, valid: false })
    await failedBy('notLocated')
    report({ battery: 12, signal: 80, satellites: 9, valid: true })
    await failedBy('batteryLow')
    report({ battery: 90, signal: 3, satellites: 9, valid: true })
    await failedBy('signalWeak')
    report({ battery: 90, signal: 80, satellites: 9, valid: true })
    // the report before told the same battery: which is the newest says the test itself
    await expect
      .poll(async () => {
        const [tested] = (await world.test([id])).body.data
        if (!tested?.ok) await world.pause([id], 'resume')
        return tested
      })
      .toEqual({ id, ok: true })
    expect((await world.one(id)).item?.isMoving).toBe(false)
    // it has lain there for a while
    await server.db.run(`update stock_item set changed_at = now() - interval '1 hour' where device_id = $1`, [id])
    report({ speed: 9, satellites: 9, valid: true, battery: 90, signal: 80 })
    const moving = async () => (await server.call(stock.getStockList, { isMoving: true })).body.data
    await expect.poll(async () => (await moving()).total).toBe(1)
    expect((await moving()).list.map(({ device, isMoving }) => [device, isMoving])).toEqual([[id, true]])
    reporting.close()
  })

  it('are failed by hand only with a reason', async () => {
    const id = await stocked()
    const blank = await server.call(stock.batchTesting, { devices: [id], passed: false }, { token: keeper })
    expect(blank.body.fields).toMatchObject([{ name: 'reason' }])
    expect((await world.test([id], false, 'scratched')).body.data).toMatchObject([{ errorCode: 400748, failed: [] }])
    expect((await world.one(id)).item).toMatchObject({ state: 'paused', reason: 'scratched' })
  })
})

describe('places of the warehouse', () => {
  const { addStockPlace, editStockPlace, deleteStockPlace, getStockPlaceList } = ROOMS.stockPlace

  it('form a tree of sites, shelves and boxes (400743), with names of their own in each (400741), kept as long as something is there (400742)', async () => {
    const orgId = await server.makeOrg('With places')
    const add = (kind: 'site' | 'shelf' | 'box', name: string, parentId: number | null = null) =>
      server.call(addStockPlace, { orgId, kind, name, parentId })
    const { placeId: hall } = (await add('site', 'Hall')).body.data
    const { placeId: shelf } = (await add('shelf', 'A', hall)).body.data
    const { placeId: box } = (await add('box', '1', shelf)).body.data
    expect((await add('shelf', 'B')).body.errorCode).toBe(400743)
    expect((await add('shelf', 'B', box)).body.errorCode).toBe(400743)
    expect((await add('box', '1', shelf)).body.errorCode).toBe(400741)
    expect((await add('shelf', 'B', site)).body.errorCode).toBe(400740)
    expect((await server.call(editStockPlace, { placeId: box, parentId: hall })).status).toBe(200)
    const { list } = (await server.call(getStockPlaceList, { orgIds: [orgId] })).body.data
    expect(list.map(({ path, code, parentId }) => [path, code, parentId])).toEqual([
      ['Hall', `WMP-${hall}`, null],
      ['Hall / 1', `WMP-${box}`, hall],
      ['Hall / A', `WMP-${shelf}`, hall],
    ])
    expect((await server.call(deleteStockPlace, { placeId: hall })).body.errorCode).toBe(400742)
    expect((await server.call(deleteStockPlace, { placeId: shelf })).status).toBe(200)
    const id = await world.device(orgId)
    await world.take([id], box)
    expect((await server.call(deleteStockPlace, { placeId: box })).body.errorCode).toBe(400742)
    expect((await server.call(getStockPlaceList, { orgIds: [orgId] })).body.data.list[0]?.devices).toBe(1)
  })
})
