import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const {
  acceptShopRequest,
  declineShopRequest,
  getMyRequestList,
  getProductList,
  getShopRequestList,
  requestOrder,
  withdrawRequest,
} = ROOMS.shop
const { addSku, editSku } = ROOMS.sku
const { registerCustomer } = ROOMS.customer
const { getOrderById } = ROOMS.order

const BUYER = ['monitoring:shop:view', 'monitoring:shop:order']
let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let buyerOrg: number
let buyer: string
let customerId: number
let tracker: number
let hidden: number
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  const sku = { orgId: server.orgId, kind: 'product', currency: 'USD' } as const
  const add = async (code: string, more: object) =>
    (await server.call(addSku, { ...sku, code, name: `Tracker ${code}`, price: '79.95', ...more })).body.data.skuId
  tracker = await add('T-1', { isInShop: true, category: 'Trackers' })
  hidden = await add('T-2', {})
  buyerOrg = await server.makeOrg('Hauliers', server.orgId)
  customerId = await world.made(world.asha)
  await server.call(
    registerCustomer,
    { customerId, isRegistered: true, linkedOrgId: buyerOrg },
    { token: world.manager },
  )
  buyer = await server.makeUser('dispatcher', buyerOrg, BUYER)
  await server.db.run(
    `update user_account set email = username || case username when 'asha' then '@seller.example' else '@buyer.example' end,
       habit = case username when 'asha' then '{"locale": "fr"}'::jsonb else habit end where username in ('asha', 'dispatcher')`,
    [],
  )
})
afterAll(() => server.stop())

const as = (token: string) => ({ token })
const ask = async (quantity = 3, skuId = tracker) =>
  server.call(requestOrder, { items: [{ skuId, quantity }], note: 'For the new trailers' }, as(buyer))

/** What was mailed of a request, in its order. */
const mails = (requestId: number) =>
  server.db.rows(
    `select recipient as "to", content->>'template' as template, content->>'locale' as locale, content->'params' as params
     from outbox where dedupe_key like 'shop request ' || $1 || ' %' order by outbox_id`,
    [requestId],
  )

describe('the online shop', () => {
  it('offers what whoever sells to the organization has in the shop, and no more', async () => {
    const { data } = (await server.call(getProductList, {}, as(buyer))).body
    expect(data.list).toMatchObject([{ skuId: tracker, code: 'T-1', price: '79.95', currency: 'USD' }])
    expect(data.total).toBe(1)
    expect(data.seller).not.toBe('')
    expect((await server.call(getProductList, { keyword: 'nothing such' }, as(buyer))).body.data.list).toEqual([])
    await server.call(editSku, { skuId: tracker, isActive: false })
    expect((await server.call(getProductList, {}, as(buyer))).body.data.list).toEqual([])
    await server.call(editSku, { skuId: tracker, isActive: true })
  })

  it('takes no request for what is not offered, or of an organization that nobody sells to', async () => {
    expect((await ask(1, hidden)).body.errorCode).toBe(4041800)
    const top = await server.makeUser('top', server.orgId, BUYER)
    const items = [{ skuId: tracker, quantity: 1 }]
    expect((await server.call(requestOrder, { items }, as(top))).body.errorCode).toBe(4001890)
    expect((await server.call(requestOrder, { items: [] }, as(buyer))).body).toMatchObject({
      errorCode: 400,
      fields: [{ name: 'items' }],
    })
  })

  it('ORD-1 makes a new order of a request, once, with its lines at list prices', async () => {
    const { requestId } = (await ask()).body.data
    const [open] = (await server.call(getShopRequestList, { state: 'open' }, as(world.asha))).body.data.list
    expect(open).toMatchObject({
      requestId,
      customerId,
      buyer: 'Hauliers',
      note: 'For the new trailers',
      state: 'open',
    })
    // a price that changes afterwards is not theirs
    await server.call(editSku, { skuId: tracker, price: '99' })
    const both = await Promise.all([
      server.call(acceptShopRequest, { requestId }, as(world.asha)),
      server.call(acceptShopRequest, { requestId }, as(world.manager)),
    ])
    const made = both.filter(({ body }) => body.errorCode === undefined)
    expect(made).toHaveLength(1)
    const { orderId, number } = made[0]?.body.data ?? { orderId: 0, number: '' }
    const order = (await server.call(getOrderById, { orderId }, as(world.asha))).body.data
    expect(order).toMatchObject({ customerId, state: 'new', memo: 'For the new trailers', amount: 23_985 })
    expect(order.items).toMatchObject([{ skuId: tracker, quantity: 3, unitPrice: '79.95' }])
    const [mine] = (await server.call(getMyRequestList, {}, as(buyer))).body.data.list
    expect(mine).toMatchObject({ requestId, state: 'ordered', orderNumber: number, events: [] })
    await server.call(editSku, { skuId: tracker, price: '79.95' })
  })

  it('declines with a reason that the buyer reads, and the buyer withdraws; neither after the other', async () => {
    const { requestId } = (await ask()).body.data
    await server.call(declineShopRequest, { requestId, reason: 'Out of stock until May' }, as(world.asha))
    const [mine] = (await server.call(getMyRequestList, {}, as(buyer))).body.data.list
    expect(mine).toMatchObject({ state: 'declined', answer: 'Out of stock until May' })
    // sales are told that somebody asks, and who asked what came of it, each in their language
    expect(await mails(requestId)).toEqual(
      [
        ['asha@seller.example', 'shopAsked', 'fr', { buyer: 'Hauliers', lines: '3 × Tracker T-1 (T-1)' }],
        ['dispatcher@buyer.example', 'shopDeclined', 'en', { reason: 'Out of stock until May' }],
      ].map(([to, template, locale, params]) => ({
        to,
        template,
        locale,
        params: expect.objectContaining(params as object),
      })),
    )
    expect((await server.call(withdrawRequest, { requestId }, as(buyer))).body.errorCode).toBe(409)
    const other = (await ask()).body.data
    await server.call(withdrawRequest, other, as(buyer))
    expect((await server.call(acceptShopRequest, other, as(world.asha))).body.errorCode).toBe(409)
  })

  it('asks for the customer where the buyer is none yet', async () => {
    const org = await server.makeOrg('Newcomers', server.orgId)
    const token = await server.makeUser('newcomer', org, BUYER)
    const { requestId } = (await server.call(requestOrder, { items: [{ skuId: tracker, quantity: 1 }] }, as(token)))
      .body.data
    expect((await server.call(acceptShopRequest, { requestId }, as(world.asha))).body).toMatchObject({
      errorCode: 400,
      fields: [{ name: 'customerId' }],
    })
    const made = await server.call(acceptShopRequest, { requestId, customerId }, as(world.asha))
    expect(made.body.data.orderId).toBeGreaterThan(0)
    // what another organization asked for is nobody else's
    expect((await server.call(withdrawRequest, { requestId }, as(buyer))).body.errorCode).toBe(4041890)
  })
})
