import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEPER } from '../../testing/devices/deviceLeader.ts'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'
import { STOREKEEPER, stockWorld } from '../../testing/worlds/stockWorld.ts'

const { stockCount, stockLabel, stockLevel, device: deviceCalls } = ROOMS

let server: TestServer
let keeper: string
let world: ReturnType<typeof stockWorld>
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.makeUser('keeper', server.orgId, [
    ...STOREKEEPER,
    ...KEEPER,
    'stock:count:view',
    'stock:level:view',
    'stock:level:edit',
  ])
  world = stockWorld(server, keeper)
})
afterAll(() => server.stop())

const as = () => ({ token: keeper })
const start = (placeId: number) => server.call(stockCount.startStockCount, { placeId }, as())
const scan = async (countId: number, ...codes: string[]) =>
  (await server.call(stockCount.scanStockCount, { countId, codes }, as())).body
const numberOf = async (id: number) => (await world.one(id)).deviceId

describe('STK-1 a stock count', () => {
  it('says what is missing and too much at a place, one at a time (400757), and makes the stock what was counted', async () => {
    const site = await world.place()
    const shelf = await world.place('shelf', site)
    const other = await world.place()
    const [here, inShelf, lost, lostPaused, stray, outside] = [
      await world.device(),
      await world.device(),
      await world.device(),
      await world.device(),
      await world.device(),
      await world.device(),
    ]
    const all = [here, inShelf, lost, lostPaused, stray, outside]
    await world.take([here, lost, lostPaused], site)
    await world.take([inShelf], shelf)
    await world.take([stray], other)
    await world.test([lost, stray], true)
    await world.pause([lostPaused])
    const { countId } = (await start(site)).body.data
    expect((await start(site)).body.errorCode).toBe(400757)
    const numbers = await Promise.all([here, inShelf, stray, outside].map(numberOf))
    expect((await scan(countId, ...numbers, numbers[0] ?? '', '869999999999999')).data.map(({ finding }) => finding)).toEqual(
      ['here', 'here', 'elsewhere', 'notInStock', 'twice', 'unknown'],
    ) // prettier-ignore
    const late = await world.device()
    await world.take([late], site)
    const tally = (await server.call(stockCount.getStockCount, { countId }, as())).body.data
    expect([tally.expected, tally.scanned]).toEqual([4, 4])
    expect(tally.missing.map(({ device }) => device)).toEqual([lost, lostPaused])
    expect(tally.surplus.map(({ device }) => device)).toEqual([stray, outside])
    const blank = await server.raw('POST', stockCount.settleStockCount.path, { countId, reason: ' ' }, as())
    expect(blank.body.fields).toMatchObject([{ name: 'reason' }])
    const settled = await server.call(stockCount.settleStockCount, { countId, reason: 'yearly' }, as())
    expect(settled.body.data).toEqual({ missing: 2, moved: 1 })
    expect(await world.one(lost)).toMatchObject({
      item: { state: 'paused', placeId: null, reason: 'yearly' },
      lifecycle: 'storage',
    })
    expect((await world.one(lostPaused)).item).toMatchObject({ state: 'paused', placeId: null })
    expect((await world.one(stray)).item).toMatchObject({ state: 'tested', placeId: site })
    expect((await world.one(late)).item).toMatchObject({ state: 'recorded', placeId: site })
    const { list } = (await server.call(stockCount.getStockCountList, { recordIds: [countId] }, as())).body.data
    expect(list).toMatchObject([{ state: 'settled', expected: 4, missing: 2, moved: 1, reason: 'yearly', events: [] }])
    expect((await scan(countId, '1')).errorCode).toBe(409)
    expect(await brokenStock(server.db, [...all, late])).toEqual([])
  })

  it('moves nothing where it is given up, and what was moved since its scan stays there; it is there (400756)', async () => {
    expect((await scan(999_999, '1')).errorCode).toBe(400756)
    const none = { countId: 999_999 }
    expect((await server.call(stockCount.getStockCount, none, as())).body.errorCode).toBe(400756)
    expect((await server.call(stockCount.cancelStockCount, none, as())).body.errorCode).toBe(400756)
    const [site, other] = [await world.place(), await world.place()]
    const [missed, moved] = [await world.device(), await world.device()]
    await world.take([missed, moved], site)
    const first = (await start(site)).body.data.countId
    expect((await server.call(stockCount.cancelStockCount, { countId: first }, as())).status).toBe(200)
    expect((await world.one(missed)).item).toMatchObject({ state: 'recorded', placeId: site })
    const { countId } = (await start(site)).body.data
    await scan(countId, await numberOf(moved), await numberOf(missed))
    await world.move([moved], other)
    const settled = await server.call(stockCount.settleStockCount, { countId, reason: 'x' }, as())
    expect(settled.body.data).toEqual({ missing: 0, moved: 0 })
    expect((await world.one(moved)).item?.placeId).toBe(other)
  })
})

describe('a reorder point', () => {
  it('says where too few devices of a model lie, with what stands there (400759 for a second one, 400758 for none)', async () => {
    const site = await world.place()
    const shelf = await world.place('shelf', site)
    const modelId = await modelNamed(server, 'Levelled')
    const [a, b] = [await world.device(), await world.device()]
    await server.call(deviceCalls.batchEditDevice, {
      devices: [
        { id: a, modelId },
        { id: b, modelId },
      ],
    })
    await world.take([a], site)
    await world.take([b], shelf)
    const add = () => server.call(stockLevel.addStockLevel, { placeId: site, modelId, reorderAt: 2 }, as())
    const { levelId } = (await add()).body.data
    expect((await add()).body.errorCode).toBe(400759)
    const none = await server.call(stockLevel.editStockLevel, { levelId: 999_999, reorderAt: 1 }, as())
    expect(none.body.errorCode).toBe(400758)
    const stands = async () =>
      (await server.call(stockLevel.getStockLevelList, { recordIds: [levelId] }, as())).body.data.list[0]
    expect(await stands()).toMatchObject({ available: 2, promised: 0, isLow: false })
    await world.test([b], true)
    await world.promise([b], await server.makeOrg('Buyer'))
    expect(await stands()).toMatchObject({ available: 1, promised: 1, isLow: true })
    // nothing left it so far, so that nothing says how long it lasts
    expect(await stands()).toMatchObject({ shipped: 0, ordered: 0, expected: 0, daysLeft: null })
    await world.ship([b])
    // one in 90 days leaves, and one is there
    expect(await stands()).toMatchObject({ available: 1, promised: 0, shipped: 1, daysLeft: 90 })
    // what was rented out and is on its way back counts as well, and what is ordered and not set aside does not
    await server.db.run(`update model set capabilities = '{rentable}' where model_id = $1`, [modelId])
    const { orgId } = (await server.call(deviceCalls.getDeviceById, { device: b })).body.data.device
    const lease = { orgId, devices: [b], currency: 'USD', deposit: 0 }
    const { rmaId } = (await server.call(ROOMS.rental.addRental, lease)).body.data
    const seesReturns = async () =>
      (await server.call(stockLevel.getStockLevelList, { recordIds: [levelId] })).body.data.list[0]
    expect(await seesReturns()).toMatchObject({ available: 1, expected: 1, ordered: 0, daysLeft: 180 })
    const order = (state: string, quantity: number) =>
      server.db.run(
        `with c as (insert into customer (number, name, org_id, addresses) values ($3, $3, $1,
             '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]') returning customer_id),
           o as (insert into sales_order (org_id, customer_id, number, order_type, sales_model, currency, terms, state)
             select $1, customer_id, $3, 'customer', 'lump_sum', 'USD', 'cod', $3 from c returning order_id)
         insert into sales_order_line (order_id, place, model_id, kind, text, quantity, unit_price, stocked, short_closed)
         select order_id, 1, $2, 'device', 'Ordered', $4, 1, 1, 1 from o`,
        [server.orgId, modelId, state, quantity],
      )
    // of three one is set aside already, and one was closed short; a new order is none yet
    await order('stocking', 3)
    await order('new', 9)
    expect(await seesReturns()).toMatchObject({ available: 1, expected: 1, ordered: 1, daysLeft: 90 })
    await server.call(ROOMS.rental.updateRental, { rmaId, event: 'cancel', reason: 'keeps it' })
    expect(await seesReturns()).toMatchObject({ expected: 0, ordered: 1, daysLeft: 0 })
    const low = await server.call(stockLevel.getStockLevelList, { isLow: true }, as())
    expect(low.body.data.list.map((row) => row.levelId)).toEqual([levelId])
    // what is shortest stands first, however many there are of it
    const more = { placeId: shelf, modelId, reorderAt: 500 }
    const { levelId: shortest } = (await server.call(stockLevel.addStockLevel, more, as())).body.data
    const sorted = await server.call(stockLevel.getStockLevelList, { sort: 'level' }, as())
    expect(sorted.body.data.list.map((row) => row.levelId)).toEqual([shortest, levelId])
  })
})

describe('labels', () => {
  const print = async (params: object) =>
    (await server.raw('GET', stockLabel.printStockLabels.path, params, as())).body.data as {
      mime: string
      content: string
    }

  it('are sheets as PDF, or for a printer of labels, with codes that the scan station reads', async () => {
    const [site, id] = [await world.place(), await world.device()]
    const number = await numberOf(id)
    const zpl = await print({ devices: id, placeIds: site, format: 'zpl' })
    expect(zpl.content).toContain(`^FDQA,${number}^FS`)
    expect(zpl.content).toContain(`^FDQA,WMP-${site}^FS`)
    expect(zpl.content.match(/\^XA/g)).toHaveLength(2)
    const pdf = await print({ devices: Array(31).fill(id).join(','), format: 'letter30' })
    expect(pdf.mime).toBe('application/pdf')
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('PERM-5 are of none that one does not see', async () => {
    const id = await world.device()
    const token = await server.makeUser('stranger', await server.makeOrg('Elsewhere', 0), STOREKEEPER)
    const { body } = await server.call(stockLabel.printStockLabels, { devices: [id], format: 'zpl' }, { token })
    expect(body.data.content).toBe('')
  })
})
