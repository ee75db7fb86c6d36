import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { deliverOrder, stockOrder } from '@waymark/contract/rooms/sales/orderWork.ts'
import { modelNamed } from '../devices/modelNamed.ts'
import { salesWorld } from './salesWorld.ts'
import { SentMessages } from '../SentMessages.ts'
import type { TestServer } from '../startTestServer.ts'
import { STOREKEEPER, stockWorld } from './stockWorld.ts'

/** What somebody at the warehouse does with orders. */
const KEEPER = [
  ...STOREKEEPER,
  'sales:order:view',
  'sales:order:all',
  'sales:order:stock',
  'sales:order:deliver',
] as const

export const TAX = { name: 'Sales tax', jurisdiction: 'US-TX', percent: '8.25' }

/** Servers that it runs on: customers come through a proxy, so that each is throttled by itself. */
export const BEHIND_PROXY = { trustProxy: ['loopback'] as const }

/** A seller with its people, customers who may order, and a warehouse with devices of one model. */
export async function orderWorld(server: TestServer) {
  const { contract, order, orderSigning, orderWork, device: devices } = ROOMS
  const sales = await salesWorld(server)
  const { asha, manager } = sales
  const keeper = await server.makeUser('keeper', server.orgId, KEEPER)
  const stock = stockWorld(server, keeper)
  const sent = new SentMessages(server.db)
  const as = (token: string) => ({ token })
  const modelId = await modelNamed(server, 'Order tracker')
  const dock = await stock.place()
  let count = 0

  /** A customer who may order, with an organization. */
  const buyer = async (more: object = {}): Promise<{ customerId: number; orgId: number }> => {
    const customerId = await sales.made(asha, { terms: 'cod', currency: 'USD', ...more })
    const orgId = await server.makeOrg(`Buyer ${++count}`)
    await server.db.run(
      `update customer set audit = 'audited', approval = 'approved', confirmation = 'confirmed', linked_org_id = $2
       where customer_id = $1`,
      [customerId, orgId],
    )
    return { customerId, orgId }
  }
  /** A contract with them, confirmed or not. */
  const agreed = async (customerId: number, state = 'confirmed'): Promise<number> => {
    const fields = { customerId, startsOn: '2026-01-01', salesModel: 'lump_sum' as const }
    const { contractId } = (await server.call(contract.addContract, fields, as(asha))).body.data
    await server.db.run('update contract set state = $2 where contract_id = $1', [contractId, state])
    return contractId
  }
  const items = (quantity = 2, more: object = {}) => [
    { modelId, text: 'Tracker', quantity, unitPrice: '100', taxes: [TAX], ...more },
  ]
  const add = (customerId: number, fields: object, token = asha) =>
    server.call(order.addOrder, { customerId, orderType: 'customer', salesModel: 'lump_sum', ...fields }, as(token))
  /** A new order of trackers of a customer who may order. */
  const made = async (fields: object = {}, who?: { customerId: number; orgId: number }) => {
    const of = who ?? (await buyer())
    const contractId = await agreed(of.customerId)
    const { body } = await add(of.customerId, { contractId, items: items(), ...fields })
    return { ...of, contractId, orderId: body.data.orderId }
  }
  const one = async (orderId: number, token = manager) =>
    (await server.call(order.getOrderById, { orderId }, as(token))).body.data
  const edit = (orderId: number, fields: object, token = asha) =>
    server.call(order.editOrder, { orderId, ...fields }, as(token))
  const submit = (orderId: number, token = asha) => server.call(orderSigning.submitOrder, { orderId }, as(token))
  const approve = (orderId: number, token = manager, fields: object = { approve: true }) =>
    server.call(orderSigning.approveOrder, { orderId, approve: true, ...fields }, as(token))
  /** Mails the link; answers its key. */
  const send = async (orderId: number): Promise<string> => {
    const email = `buyer-${++count}@example.com`
    await server.call(orderSigning.sendOrder, { orderId, email }, as(asha))
    const [mail] = await sent.to(email)
    return /sign\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  /** Customers sign from an address of their own each. */
  const outside = () => ({ token: undefined, from: `203.0.${++count % 200}.${(count / 200) | 0}` })
  const read = (key: string) => server.call(orderSigning.getOrderToSign, { key }, outside())
  const sign = (key: string, sha256: string, name = 'Ines Ortega') =>
    server.call(orderSigning.signOrder, { key, name, sha256 }, outside())
  /** An order that its customer signed. */
  const signed = async (fields: object = {}, who?: { customerId: number; orgId: number }) => {
    const of = await made(fields, who)
    await submit(of.orderId)
    await approve(of.orderId)
    const key = await send(of.orderId)
    await sign(key, (await read(key)).body.data.sha256)
    return of
  }
  /** A tested device in stock. */
  const tested = async (ofModel = modelId) => {
    const deviceId = String(870_000_000_000_000 + ++count)
    const { id } = (await server.call(devices.addDevice, { orgId: server.orgId, deviceId, modelId: ofModel })).body.data
    await stock.take([id], dock)
    await stock.test([id], true)
    return { id, deviceId }
  }
  const otherModel = () => modelNamed(server, `Other model ${++count}`)
  type StockParams = Omit<CallIn<typeof stockOrder>, 'orderId' | 'step'>
  const step = (
    orderId: number,
    what: CallIn<typeof stockOrder>['step'],
    fields: StockParams = {},
    token: string = keeper,
  ) => server.call(orderWork.stockOrder, { orderId, step: what, ...fields }, as(token))
  const deliver = (orderId: number, fields: Partial<CallIn<typeof deliverOrder>> = {}, token: string = keeper) =>
    server.call(
      orderWork.deliverOrder,
      { orderId, carrier: 'UPS', method: 'Ground', tracking: '1Z', ...fields },
      as(token),
    )
  const complete = (orderId: number, fields: object = {}, token: string = keeper) =>
    server.call(orderWork.completeDelivery, { orderId, ...fields }, as(token))
  const close = (orderId: number, token = manager) => server.call(orderWork.closeOrder, { orderId }, as(token))
  const cancel = (orderId: number, token = manager) =>
    server.call(orderWork.cancelOrder, { orderId, reason: 'changed their mind' }, as(token))
  const back = (orderId: number, token = asha) =>
    server.call(orderWork.returnToNew, { orderId, reason: 'other quantity' }, as(token))
  /** An order all of whose devices are set aside. */
  const stocked = async (fields: object = {}) => {
    const of = await signed(fields)
    const some = [await tested(), await tested()]
    await step(of.orderId, 'start')
    await step(of.orderId, 'allocate', { codes: some.map(({ deviceId }) => deviceId) })
    await step(of.orderId, 'fill')
    return { ...of, devices: some }
  }
  /** Publishes an invoice. */
  const publish = (invoiceId: number) =>
    server.db.run(
      `update invoice set number = 'INV-' || invoice_id, snapshot = '{}', published_at = now(),
         status = case when total_minor = 0 then 'paid' else 'unpaid' end where invoice_id = $1`,
      [invoiceId],
    )
  /** Pays one that is published. */
  const pay = async (invoiceId: number): Promise<void> => {
    await server.db.run(
      `with p as (
         insert into payment (org_id, customer_id, currency, amount_minor, method, external_ref, received_on)
         select org_id, customer_id, currency, total_minor, 'transfer', 'T-' || invoice_id, current_date from invoice
         where invoice_id = $1 and total_minor > 0 returning payment_id, customer_id, currency, amount_minor)
       insert into payment_allocation (payment_id, invoice_id, customer_id, currency, amount_minor)
       select payment_id, $1, customer_id, currency, amount_minor from p`,
      [invoiceId],
    )
    await server.db.run(`update invoice set status = 'paid' where invoice_id = $1`, [invoiceId])
  }
  /** Publishes all open invoices of an order and pays them. */
  const payAll = async (orderId: number): Promise<void> => {
    for (const { invoiceId, status } of (await one(orderId)).bills) {
      if (status === 'open') await publish(invoiceId)
      if (status === 'open' || status === 'unpaid') await pay(invoiceId)
    }
  }
  return {
    ...sales,
    keeper,
    stock,
    modelId,
    dock,
    buyer,
    agreed,
    items,
    add,
    made,
    one,
    edit,
    submit,
    approve,
    send,
    read,
    sign,
    signed,
    tested,
    otherModel,
    step,
    deliver,
    complete,
    close,
    cancel,
    back,
    stocked,
    publish,
    pay,
    payAll,
  }
}
export type OrderWorld = Awaited<ReturnType<typeof orderWorld>>
