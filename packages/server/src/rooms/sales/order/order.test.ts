import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEHIND_PROXY, orderWorld, type OrderWorld, TAX } from '../../../testing/worlds/orderWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { orderSha256 } from './orderContent.ts'

const { order, orderSigning } = ROOMS

let server: TestServer
let world: OrderWorld
beforeAll(async () => {
  server = await startTestServer(BEHIND_PROXY)
  world = await orderWorld(server)
})
afterAll(() => server.stop())

const as = (token: string) => ({ token })

describe('an order', () => {
  it('ORD-5 has types, sales models, cycles, installments, and comes to its lines with tax and shipping', async () => {
    const { customerId } = await world.buyer()
    const { orderId, number } = (
      await world.add(customerId, {
        salesModel: 'leasing',
        paymentCycle: 'quarterly',
        installments: 4,
        shipping: 'overnight',
        shippingFee: 1500,
        discount: 1000,
        items: world.items(3),
      })
    ).body.data
    expect(number).toMatch(/^SO-\d{5}$/)
    const shown = await world.one(orderId)
    // 300 less 10, and 8.25 per cent of 290
    expect(shown).toMatchObject({ state: 'new', net: 29_000, tax: 2393, amount: 32_893, terms: 'cod', currency: 'USD' })
    expect(shown.items).toMatchObject([{ kind: 'device', quantity: 3, stocked: 0, shipped: 0, billed: 0, returned: 0 }])
    expect((await world.add(customerId, { salesModel: 'leasing' })).body.errorCode).toBe(400_821)
    expect((await world.add(customerId, { items: world.items(1), discount: 10_001 })).body.errorCode).toBe(400_821)
    expect((await world.add(customerId, { items: world.items(1.5) })).status).toBe(400)
    expect(
      (await world.add(customerId, { items: world.items(1, { taxes: [{ ...TAX, percent: '100.01' }] }) })).status,
    ).toBe(400)
  })

  it('ORD-6 goes by one of three ways of shipping, and is paid in advance, on delivery or some days after its bill', async () => {
    const who = await world.buyer()
    const made = async (fields: object) =>
      world.one((await world.add(who.customerId, { items: world.items(), ...fields })).body.data.orderId)
    expect((await made({})).shipping).toBe('standard')
    for (const shipping of ['standard', 'second_day', 'overnight'])
      expect(await made({ shipping })).toMatchObject({ shipping, terms: 'cod', netDays: null })
    for (const terms of ['cash_in_advance', 'cod'])
      expect(await made({ terms })).toMatchObject({ terms, netDays: null })
    expect(await made({ terms: 'net', netDays: 45 })).toMatchObject({ terms: 'net', netDays: 45 })
    for (const wrong of [
      { shipping: 'drone' },
      { terms: 'later' },
      // days and the terms that count them go together
      { terms: 'net' },
      { terms: 'cod', netDays: 30 },
      { terms: 'net', netDays: 0 },
    ])
      expect((await world.add(who.customerId, { items: world.items(), ...wrong })).status).toBe(400)
    // what was chosen stands on what the customer signs
    const { orderId } = await world.made({ shipping: 'overnight', terms: 'net', netDays: 45 }, who)
    await world.submit(orderId)
    await world.approve(orderId)
    expect((await world.read(await world.send(orderId))).body.data).toMatchObject({
      shipping: 'overnight',
      terms: 'net',
      netDays: 45,
    })
  })

  it('ORD-1 ORD-5 is whole only with its contract, type, number and a line that says price and tax', async () => {
    const { customerId } = await world.buyer()
    expect((await world.add(customerId, { number: ' ' })).status).toBe(400)
    expect(
      (await server.call(order.addOrder, { customerId, salesModel: 'leasing' } as never, as(world.asha))).status,
    ).toBe(400)
    const { orderId } = (await world.add(customerId, { items: world.items() })).body.data
    expect((await world.submit(orderId)).body.errorCode).toBe(400_801)
    const contractId = await world.agreed(customerId)
    await world.edit(orderId, { contractId, items: [] })
    expect((await world.submit(orderId)).body.errorCode).toBe(400_801)
    await world.edit(orderId, { items: world.items(2, { taxes: [] }) })
    expect((await world.edit(orderId, { isComplete: true })).body.errorCode).toBe(400_801)
    expect((await world.one(orderId)).state).toBe('new')
    expect((await world.edit(orderId, { items: world.items(), isComplete: true })).status).toBe(200)
    expect((await world.one(orderId)).state).toBe('to_submit')
    const foreign = await world.agreed((await world.buyer()).customerId)
    expect((await world.edit(orderId, { contractId: foreign })).body.errorCode).toBe(4_041_840)
  })

  it('INV-2 has a number of its own for ever, the next one or one that was typed', async () => {
    const { customerId } = await world.buyer()
    const first = (await world.add(customerId, {})).body.data
    const next = `SO-${String(Number(first.number.slice(3)) + 1).padStart(5, '0')}`
    expect((await world.add(customerId, { number: next })).status).toBe(200)
    expect((await world.add(customerId, { number: next.toLowerCase() })).body.errorCode).toBe(400_800)
    const { number } = (await world.add(customerId, {})).body.data
    expect(Number(number.slice(3))).toBe(Number(first.number.slice(3)) + 2)
    await server.call(order.deleteOrder, { orderId: first.orderId }, as(world.manager))
    expect((await world.add(customerId, { number: first.number })).body.errorCode).toBe(400_800)
  })

  it('INV-2 is numbered without gaps where many are added at once, some in vain', async () => {
    const { customerId } = await world.buyer()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 3 === 2 ? world.add(customerId, { contractId: 2_000_000_000 }) : world.add(customerId, {}),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body.data.number.slice(3)))
    const least = Math.min(...taken)
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, i) => least + i))
  })

  it('is seen by its customer’s salesperson, and by who sees all', async () => {
    const { orderId } = await world.made()
    const seen = async (token: string) =>
      (await server.call(order.getOrderList, { recordIds: [orderId] }, as(token))).body.data.total
    expect([
      await seen(world.asha),
      await seen(world.boris),
      await seen(world.manager),
      await seen(world.keeper),
    ]).toEqual([1, 0, 1, 1])
    expect((await world.submit(orderId, world.boris)).body.errorCode).toBe(4_041_870)
  })
})

describe('ORD-3 approval', () => {
  it('needs a customer who is audited and approved', async () => {
    const { orderId, customerId } = await world.made()
    await server.db.run(`update customer set approval = 'unapproved' where customer_id = $1`, [customerId])
    expect((await world.submit(orderId)).body.errorCode).toBe(400_803)
    // nothing is half done: it was not made whole either
    expect((await world.one(orderId)).state).toBe('new')
    await server.db.run(`update customer set approval = 'approved' where customer_id = $1`, [customerId])
    expect((await world.submit(orderId)).status).toBe(200)
    expect((await world.edit(orderId, { memo: 'x' })).body.errorCode).toBe(400_802)
    expect((await server.call(order.deleteOrder, { orderId }, as(world.manager))).body.errorCode).toBe(400_802)
  })

  it('is by another than who submitted it, on a confirmed contract, within the discount that may be given', async () => {
    const { orderId, contractId } = await world.made({ discount: 6000 })
    await world.submit(orderId, world.manager)
    expect((await world.approve(orderId, world.manager)).body.errorCode).toBe(400_804)
    const other = await server.makeUser('second manager', server.orgId, [
      'sales:order:view',
      'sales:order:all',
      'sales:order:approve',
    ])
    await server.db.run(`update contract set state = 'unconfirmed' where contract_id = $1`, [contractId])
    expect((await world.approve(orderId, other)).body.errorCode).toBe(400_805)
    await server.db.run(`update contract set state = 'confirmed' where contract_id = $1`, [contractId])
    // 60 of 200 are thirty per cent
    expect((await world.approve(orderId, other)).body.errorCode).toBe(400_806)
    expect((await world.approve(orderId, other, { approve: false })).status).toBe(400)
    expect((await world.approve(orderId, other, { approve: false, reason: 'too cheap' })).status).toBe(200)
    const failed = await world.one(orderId)
    expect(failed).toMatchObject({ state: 'approval_failed' })
    expect(failed.log.at(-1)).toMatchObject({ event: 'fail', reason: 'too cheap', by: 'second manager' })
    expect((await world.back(orderId)).status).toBe(200)
    await world.edit(orderId, { discount: 5000 })
    await world.submit(orderId, world.manager)
    // how much may be given away is what the seller says
    const most = (mostDiscountPercent: number) =>
      server.call(ROOMS.organization.editOrgSetting, { orgId: server.orgId, mostDiscountPercent })
    await most(24)
    expect((await world.approve(orderId, other)).body.errorCode).toBe(400_806)
    await most(25)
    expect((await world.approve(orderId, other)).status).toBe(200)
    expect((await world.approve(orderId, other)).body.errorCode).toBe(409)
  })

  it('of two at once makes one transition', async () => {
    const { orderId } = await world.made()
    await world.submit(orderId)
    const both = await Promise.all([world.approve(orderId), world.approve(orderId), world.approve(orderId)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await world.one(orderId)).log.filter(({ event }) => event === 'approve')).toHaveLength(1)
  })
})

describe('ORD-3 the customer’s signature', () => {
  it('is given once, by a link, for what was read', async () => {
    const { orderId } = await world.made({ memo: 'To the yard.' })
    await world.submit(orderId)
    await world.approve(orderId)
    const old = await world.send(orderId)
    const key = await world.send(orderId)
    expect((await world.read(old)).body.errorCode).toBe(4_001_846)
    const shown = (await world.read(key)).body.data
    const { sha256, ...content } = shown
    expect(orderSha256(content)).toBe(sha256)
    expect(shown).toMatchObject({ memo: 'To the yard.', amount: 21_650, revision: 1 })
    expect((await world.sign(key, 'f'.repeat(64))).body.errorCode).toBe(4_001_847)
    const file = (await server.call(orderSigning.getOrderFileToSign, { key }, { token: undefined })).body.data
    expect(Buffer.from(file.content, 'base64').toString('latin1')).toMatch(/^%PDF-/)
    const answers = await Promise.all([world.sign(key, sha256), world.sign(key, sha256, 'Somebody Else')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.one(orderId)).toMatchObject({
      state: 'customer_signed',
      signedSha256: sha256,
      signedFrom: expect.stringMatching(/\d/),
    })
    expect((await world.read(key)).body.errorCode).toBe(4_001_846)
    expect((await server.call(orderSigning.getOrderFile, { orderId }, as(world.keeper))).status).toBe(200)
  })

  it('is void once the order is returned to new: it is another revision', async () => {
    const { orderId } = await world.signed()
    const before = await world.one(orderId)
    expect((await world.back(orderId)).status).toBe(200)
    const after = await world.one(orderId)
    expect(after).toMatchObject({ state: 'new', revision: 2, signedName: '', signedAt: null, signedSha256: '' })
    await world.submit(orderId)
    await world.approve(orderId)
    const key = await world.send(orderId)
    // the same words of another revision are something else
    expect((await world.read(key)).body.data.sha256).not.toBe(before.signedSha256)
  })

  it('is needed by no sample, exchange or replacement, and by every leasing', async () => {
    const free = { items: world.items(2, { unitPrice: '0' }) }
    const sample = await world.made({ orderType: 'sample', ...free })
    expect((await world.submit(sample.orderId)).body.errorCode).toBe(400_818)
    await world.edit(sample.orderId, { sampleUntil: '2027-03-31' })
    await world.submit(sample.orderId)
    await world.approve(sample.orderId)
    expect(
      (await server.call(orderSigning.sendOrder, { orderId: sample.orderId, email: 'x@example.com' }, as(world.asha)))
        .body.errorCode,
    ).toBe(400_807)
    expect((await world.step(sample.orderId, 'start')).status).toBe(200)
    const bought = await world.made()
    await world.submit(bought.orderId)
    await world.approve(bought.orderId)
    expect((await world.step(bought.orderId, 'start')).body.errorCode).toBe(400_808)
    const exchange = await world.made({ orderType: 'exchange' })
    expect((await world.submit(exchange.orderId)).body.errorCode).toBe(400_817)
  })
})
