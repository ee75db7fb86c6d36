import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../../testing/devices/brokenDevices.ts'
import { BEHIND_PROXY, orderWorld, type OrderWorld, TAX } from '../../../testing/worlds/orderWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { brokenStock } from '../../../testing/brokenStock.ts'
import { orderQueries } from './order.queries.ts'
import { finishOrders } from './orderWork.calls.ts'

let server: TestServer
let world: OrderWorld
beforeAll(async () => {
  server = await startTestServer(BEHIND_PROXY)
  world = await orderWorld(server)
})
afterAll(() => server.stop())

const codesOf = (devices: readonly { deviceId: string }[]) => ({ codes: devices.map(({ deviceId }) => deviceId) })
const idsOf = (devices: readonly { id: number }[]) => devices.map(({ id }) => id)
const sound = async (devices: readonly { id: number }[]) => {
  expect(await brokenStock(server.db, idsOf(devices))).toEqual([])
  expect(await brokenDevices(server.db, idsOf(devices))).toEqual([])
}
const lineOf = async (orderId: number, place = 0) => (await world.one(orderId)).items[place]!
const finish = () => finishOrders(orderQueries(server.db), Date.now())

describe('ORD-2 stocking', () => {
  it('is complete once as many pieces are set aside as are ordered, on every line, and takes no more (400815, 400810, 400819)', async () => {
    const goods = { text: 'Harness', quantity: 5, unitPrice: '10', taxes: [TAX] }
    const service = { text: 'Installation', quantity: 1, unitPrice: '50', taxes: [TAX] }
    const { orderId } = await world.signed({ items: [...world.items(2), goods, service] })
    await server.db.run(`update sales_order_line set kind = 'service' where order_id = $1 and text = 'Installation'`, [
      orderId,
    ])
    const [one, two, third] = [await world.tested(), await world.tested(), await world.tested()]
    expect((await world.step(orderId, 'allocate', codesOf([one]))).body.errorCode).toBe(409)
    await world.step(orderId, 'start')
    const { body } = await world.step(orderId, 'allocate', codesOf([one]))
    expect(body.data.results).toMatchObject([{ ok: true, code: one.deviceId, model: 'Order tracker' }])
    expect(await world.stock.one(one.id)).toMatchObject({ lifecycle: 'ready', item: { state: 'waiting_delivery' } })
    expect((await world.step(orderId, 'fill')).body.errorCode).toBe(400_810)
    await world.step(orderId, 'allocate', codesOf([two]))
    const over = await world.step(orderId, 'allocate', codesOf([third]))
    expect(over.body.data.results).toMatchObject([{ ok: false, errorCode: 400_815 }])
    expect((await world.step(orderId, 'fill')).body.errorCode).toBe(400_810)
    const { lineId } = await lineOf(orderId, 1)
    expect((await world.step(orderId, 'allocate', { counts: [{ lineId, quantity: 6 }] })).body.errorCode).toBe(400_819)
    await world.step(orderId, 'allocate', { counts: [{ lineId, quantity: 5 }] })
    expect((await world.one(orderId)).items.map(({ stocked }) => stocked)).toEqual([2, 5, 1])
    expect((await world.step(orderId, 'fill')).status).toBe(200)
    expect(await world.one(orderId)).toMatchObject({ state: 'stocking_completed', ordered: 8, stocked: 8, shipped: 0 })
    await sound([one, two, third])
  })

  it('takes all that was scanned, or none of it', async () => {
    const { orderId } = await world.signed()
    await world.step(orderId, 'start')
    const good = await world.tested()
    const other = await world.tested(await world.otherModel())
    const { body } = await world.step(orderId, 'allocate', {
      codes: [good.deviceId, other.deviceId, '123456789012345'],
    })
    expect(body.data.results.map(({ errorCode }) => errorCode)).toEqual([400_751, 400_815, 4_048_801])
    expect((await world.one(orderId)).stocked).toBe(0)
    expect((await world.stock.one(good.id)).item?.state).toBe('tested')
  })

  it('needs what is paid ahead', async () => {
    const { orderId } = await world.signed({ deposit: 2000, downPayment: 3000 })
    const [bill] = (await world.one(orderId)).bills
    expect(bill).toMatchObject({ strategy: 'deposit', total: 5000, isPublished: false })
    expect((await world.step(orderId, 'start')).body.errorCode).toBe(400_809)
    await world.publish(bill!.invoiceId)
    expect((await world.step(orderId, 'start')).body.errorCode).toBe(400_809)
    await world.pay(bill!.invoiceId)
    expect((await world.step(orderId, 'start')).status).toBe(200)
  })

  it('needs all of it with cash in advance', async () => {
    const { orderId } = await world.signed({ terms: 'cash_in_advance' })
    const [bill] = (await world.one(orderId)).bills
    expect(bill?.total).toBe(21_650)
    expect((await world.step(orderId, 'start')).body.errorCode).toBe(400_809)
    await world.payAll(orderId)
    expect((await world.step(orderId, 'start')).status).toBe(200)
  })

  it('needs an organization that the devices go to', async () => {
    const { orderId, customerId } = await world.signed()
    await server.db.run('update customer set linked_org_id = null where customer_id = $1', [customerId])
    expect((await world.step(orderId, 'start')).body.errorCode).toBe(400_816)
  })

  it('loses a device that is found broken, and takes another', async () => {
    const { orderId, devices } = await world.stocked()
    await world.stock.pause([devices[0]!.id])
    expect((await world.one(orderId)).stocked).toBe(1)
    expect((await world.deliver(orderId)).body.errorCode).toBe(400_810)
    await world.step(orderId, 'reopen')
    const spare = await world.tested()
    await world.step(orderId, 'allocate', codesOf([spare]))
    await world.step(orderId, 'fill')
    expect((await world.deliver(orderId)).status).toBe(200)
    await sound([...devices, spare])
  })

  it('keeps a device for one order, and lets nothing else ship it', async () => {
    const { orderId, devices, orgId } = await world.stocked()
    expect((await world.stock.ship(idsOf(devices))).body.data.map(({ errorCode }) => errorCode)).toEqual([
      400_822, 400_822,
    ])
    expect((await world.stock.handOver(idsOf(devices), orgId)).body.data[0]?.errorCode).toBe(400_822)
    const other = await world.signed()
    await world.step(other.orderId, 'start')
    const { results } = (await world.step(other.orderId, 'allocate', codesOf(devices))).body.data
    expect(results.map(({ ok }) => ok)).toEqual([false, false])
    expect((await world.one(orderId)).stocked).toBe(2)
  })

  it('of two who scan the same device at once takes one', async () => {
    const [a, b] = [await world.signed(), await world.signed()]
    await world.step(a.orderId, 'start')
    await world.step(b.orderId, 'start')
    const device = await world.tested()
    const both = await Promise.all([a, b].map(({ orderId }) => world.step(orderId, 'allocate', codesOf([device]))))
    expect(both.filter(({ body }) => body.data?.results[0]?.ok)).toHaveLength(1)
    expect((await world.one(a.orderId)).stocked + (await world.one(b.orderId)).stocked).toBe(1)
    await sound([device])
  })
})

describe('ORD-3 delivery', () => {
  it('goes in parts, counted in whole pieces, and bills what went once it is complete', async () => {
    const { orderId, orgId, devices } = await world.stocked({ shippingFee: 1000 })
    const first = await world.deliver(orderId, { devices: [devices[0]!.id], tracking: 'T-1' })
    expect(first.status).toBe(200)
    expect(await world.one(orderId)).toMatchObject({ state: 'delivering', ordered: 2, stocked: 2, shipped: 1 })
    expect(await world.stock.one(devices[0]!.id)).toMatchObject({
      lifecycle: 'activation_ready',
      orgId,
      item: { state: 'shipped' },
    })
    expect((await world.complete(orderId)).body.errorCode).toBe(400_811)
    expect((await world.back(orderId)).body.errorCode).toBe(409)
    expect((await world.cancel(orderId)).body.errorCode).toBe(409)
    await world.deliver(orderId, { tracking: 'T-2' })
    expect((await world.deliver(orderId)).body.errorCode).toBe(400_819)
    const two = await Promise.all([world.complete(orderId), world.complete(orderId)])
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const done = await world.one(orderId)
    expect(done).toMatchObject({ state: 'delivery_completed', shipped: 2 })
    expect(done.items[0]).toMatchObject({ shipped: 2, billed: 2 })
    expect(done.deliveries.map(({ tracking, pieces }) => [tracking, pieces])).toEqual([
      ['T-1', 1],
      ['T-2', 1],
    ])
    expect(done.bills).toMatchObject([{ total: 22_650, strategy: 'full', isPublished: false }])
    await sound(devices)
  })

  it('is closed short by who approves, and bills what went with its part of the discount', async () => {
    const { orderId, devices } = await world.stocked({ discount: 3333 })
    await world.deliver(orderId, { devices: [devices[0]!.id] })
    expect((await world.complete(orderId, { shortClose: true, reason: 'sold out' })).body.errorCode).toBe(403)
    expect((await world.one(orderId)).state).toBe('delivering')
    expect((await world.complete(orderId, { shortClose: true }, world.manager)).status).toBe(400)
    expect((await world.complete(orderId, { shortClose: true, reason: 'sold out' }, world.manager)).status).toBe(200)
    const done = await world.one(orderId)
    expect(done).toMatchObject({ state: 'delivery_completed', ordered: 1, shipped: 1 })
    expect(done.items[0]).toMatchObject({ quantity: 2, shortClosed: 1, billed: 1 })
    // 100 less 16.67, and 8.25 per cent of 83.33
    expect(done.bills).toMatchObject([{ total: 8333 + 687 }])
    expect((await world.stock.one(devices[1]!.id)).item?.state).toBe('tested')
    await sound(devices)
  })

  it('of a leasing is billed by a schedule that adds up to it exactly', async () => {
    const { orderId } = await world.stocked({
      salesModel: 'leasing',
      paymentCycle: 'quarterly',
      installments: 7,
      shippingFee: 501,
    })
    await world.deliver(orderId)
    await world.complete(orderId)
    const { bills, amount } = await world.one(orderId)
    expect(bills).toHaveLength(7)
    expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(amount)
    expect(new Set(bills.map(({ issuedOn }) => issuedOn)).size).toBe(7)
  })

  it('takes off what was paid ahead', async () => {
    const { orderId } = await world.signed({ downPayment: 5000 })
    await world.payAll(orderId)
    await world.step(orderId, 'start')
    await world.step(orderId, 'allocate', codesOf([await world.tested(), await world.tested()]))
    await world.step(orderId, 'fill')
    await world.deliver(orderId)
    await world.complete(orderId)
    expect((await world.one(orderId)).bills.map(({ strategy, total }) => [strategy, total])).toEqual([
      ['deposit', 5000],
      ['full', 16_650],
    ])
  })

  it('of a sample costs nothing, ends by itself, and marks its devices', async () => {
    const free = { orderType: 'sample', sampleUntil: '2027-03-31', items: world.items(1, { unitPrice: '0' }) }
    const { orderId } = await world.made(free)
    await world.submit(orderId)
    await world.approve(orderId)
    await world.step(orderId, 'start')
    const device = await world.tested()
    await world.step(orderId, 'allocate', codesOf([device]))
    await world.step(orderId, 'fill')
    await world.deliver(orderId)
    await world.complete(orderId)
    expect(await world.one(orderId)).toMatchObject({ state: 'finished', bills: [] })
    const row = await server.db.row<{ day: string }>(
      'select sample_expires_on::text as day from device where id = $1',
      [device.id],
    )
    expect(row?.day).toBe('2027-03-31')
    expect((await world.close(orderId)).status).toBe(200)
  })
})

describe('ORD-3 the end of an order', () => {
  it('is finished once its bill is published, and closed once that is paid', async () => {
    const { orderId } = await world.stocked()
    await world.deliver(orderId)
    await world.complete(orderId)
    await finish()
    expect((await world.one(orderId)).state).toBe('delivery_completed')
    expect((await world.close(orderId)).body.errorCode).toBe(400_820)
    const [bill] = (await world.one(orderId)).bills
    await world.publish(bill!.invoiceId)
    await finish()
    expect((await world.one(orderId)).state).toBe('finished')
    expect((await world.close(orderId)).body.errorCode).toBe(400_812)
    await world.pay(bill!.invoiceId)
    expect((await world.close(orderId)).status).toBe(200)
    expect((await world.one(orderId)).log.map(({ event }) => event)).toEqual([
      'begin',
      'complete',
      'submit',
      'approve',
      'send',
      'sign',
      'start',
      'allocate',
      'fill',
      'deliver',
      'completeDelivery',
      'finish',
      'close',
    ])
  })

  it('is a cancellation that releases devices and voids drafts; nobody keeps the customer’s money', async () => {
    const { orderId } = await world.signed({ downPayment: 5000 })
    const { invoiceId } = (await world.one(orderId)).bills[0]!
    await world.payAll(orderId)
    await world.step(orderId, 'start')
    const device = await world.tested()
    await world.step(orderId, 'allocate', codesOf([device]))
    expect((await world.cancel(orderId)).body.errorCode).toBe(400_814)
    expect((await world.one(orderId)).stocked).toBe(1)
    await server.db.run('update payment_allocation set refunded_minor = amount_minor where invoice_id = $1', [
      invoiceId,
    ])
    expect((await world.cancel(orderId)).status).toBe(200)
    expect((await world.stock.one(device.id)).item?.state).toBe('tested')
    const draft = await world.signed({ downPayment: 100 })
    await world.cancel(draft.orderId)
    expect(await world.one(draft.orderId)).toMatchObject({ state: 'canceled', bills: [{ status: 'void' }] })
    await sound([device])
  })

  it('returns to new with its devices released; what was paid ahead stays and is asked for once', async () => {
    const { orderId } = await world.signed({ downPayment: 5000 })
    await world.payAll(orderId)
    await world.step(orderId, 'start')
    const device = await world.tested()
    await world.step(orderId, 'allocate', codesOf([device]))
    expect((await world.back(orderId)).status).toBe(200)
    expect(await world.one(orderId)).toMatchObject({ state: 'new', stocked: 0, revision: 2 })
    await world.edit(orderId, { downPayment: 8000 })
    await world.submit(orderId)
    await world.approve(orderId)
    const key = await world.send(orderId)
    await world.sign(key, (await world.read(key)).body.data.sha256)
    expect((await world.one(orderId)).bills.map(({ total }) => total)).toEqual([5000, 3000])
    await sound([device])
  })
})
