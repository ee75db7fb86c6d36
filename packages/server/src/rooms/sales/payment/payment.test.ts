import { ROOMS } from '@waymark/contract/calls.ts'
import { invoiceLifecycle } from '@waymark/contract/lifecycles/invoiceLifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { invoice, payment } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let customerId: number
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  customerId = await world.made(world.asha)
})
afterAll(() => server.stop())

const asFinance = () => ({ token: world.finance })
/** An open invoice of so many cents. */
async function drafted(cents: number, of = customerId, currency = 'USD'): Promise<number> {
  const tax = { name: 'None', percent: '0' }
  const items = [{ text: 'Service', quantity: '1', unitPrice: (cents / 100).toFixed(2), taxes: [tax] }]
  const fields = { customerId: of, issuedOn: '2026-11-01', dueOn: '2037-12-01', currency, items }
  return (await server.call(invoice.addInvoice, fields, asFinance())).body.data.invoiceId
}
async function published(cents: number, of = customerId, currency = 'USD'): Promise<number> {
  const invoiceId = await drafted(cents, of, currency)
  await server.call(invoice.batchPublish, { invoiceIds: [invoiceId] }, asFinance())
  return invoiceId
}
const one = async (invoiceId: number) =>
  (await server.call(invoice.getInvoiceById, { invoiceId }, asFinance())).body.data
let checks = 0
const pay = (amount: number, invoices: { invoiceId: number; amount: number }[] = [], more: object = {}) =>
  server.call(
    payment.addPayment,
    {
      customerId,
      currency: 'USD',
      amount,
      method: 'check',
      externalRef: `check ${++checks}`,
      receivedOn: '2026-11-05',
      invoices,
      ...more,
    },
    asFinance(),
  )
const refund = (paymentId: number, amount: number, invoiceId?: number) =>
  server.call(
    payment.refundPayment,
    { paymentId, amount, reason: 'sent back', ...(invoiceId && { invoiceId }) },
    asFinance(),
  )
const reverse = (paymentId: number) =>
  server.call(payment.reversePayment, { paymentId, reason: 'bounced' }, asFinance())
const listed = async (paymentId: number) =>
  (await server.call(payment.getPaymentList, { recordIds: [paymentId] }, asFinance())).body.data.list[0]

describe('INV-4 a payment', () => {
  it('pays invoices in parts; what is left over is credit, and pays others later', async () => {
    const [a, b] = [await published(10_000), await published(5000)]
    const { paymentId, credit } = (await pay(12_000, [{ invoiceId: a, amount: 4000 }])).body.data
    expect(credit).toBe(8000)
    expect(await one(a)).toMatchObject({ status: 'unpaid', paid: 4000, balance: 6000 })
    const more = {
      paymentId,
      invoices: [
        { invoiceId: a, amount: 6000 },
        { invoiceId: b, amount: 2000 },
      ],
    }
    expect((await server.call(payment.allocatePayment, more, asFinance())).body.data.credit).toBe(0)
    expect(await one(a)).toMatchObject({ status: 'paid', balance: 0, payments: [{ amount: 4000 }, { amount: 6000 }] })
    expect(await one(b)).toMatchObject({ status: 'unpaid', balance: 3000 })
  })

  it('never goes to another customer or currency, to what is not owed, or beyond what there is', async () => {
    const [mine, euros, open] = [await published(1000), await published(1000, customerId, 'EUR'), await drafted(1000)]
    const theirs = await published(1000, await world.made(world.asha))
    const code = async (invoiceId: number, part: number, amount = 5000) =>
      (await pay(amount, [{ invoiceId, amount: part }])).body.errorCode
    expect(await code(theirs, 10)).toBe(4001862)
    expect(await code(euros, 10)).toBe(4001862)
    expect(await code(open, 10)).toBe(4001858)
    expect(await code(mine, 1001)).toBe(4001861)
    expect(await code(mine, 600, 500)).toBe(4001861)
    expect(
      (
        await pay(10, [
          { invoiceId: mine, amount: 5 },
          { invoiceId: mine, amount: 6 },
        ])
      ).body.errorCode,
    ).toBe(4001861)
    expect((await one(mine)).paid).toBe(0)
  })

  it('is entered once by its method and reference', async () => {
    await pay(100, [], { externalRef: 'T-1' })
    expect((await pay(100, [], { externalRef: 't-1' })).body.errorCode).toBe(4001860)
    expect((await pay(100, [], { externalRef: 't-1', method: 'transfer' })).status).toBe(200)
  })

  it('is refunded with a credit note in parts, until all of the invoice is', async () => {
    const invoiceId = await published(10_000)
    const { paymentId } = (await pay(10_500, [{ invoiceId, amount: 10_000 }])).body.data
    expect((await refund(paymentId, 4000, invoiceId)).body.data.creditNote).toMatch(/^CN-\d{4}-00001$/)
    expect(await one(invoiceId)).toMatchObject({ status: 'paid', refunded: 4000, creditNotes: [{ amount: 4000 }] })
    expect((await refund(paymentId, 6001, invoiceId)).body.errorCode).toBe(4001863)
    expect((await refund(paymentId, 501)).body.errorCode).toBe(4001863)
    expect((await refund(paymentId, 500)).body.data.creditNote).toBe('')
    await refund(paymentId, 6000, invoiceId)
    expect(await one(invoiceId)).toMatchObject({ status: 'refund', refunded: 10_000, events: [] })
    expect(await listed(paymentId)).toMatchObject({ credit: 0, refunded: 10_500, allocated: 0 })
    expect((await reverse(paymentId)).body.errorCode).toBe(4001864)
  })

  it('that is reversed leaves its invoices owed again', async () => {
    const [a, b] = [await published(1000), await published(1000)]
    const { paymentId } = (
      await pay(1500, [
        { invoiceId: a, amount: 1000 },
        { invoiceId: b, amount: 500 },
      ])
    ).body.data
    const cannot = await server.call(invoice.voidInvoice, { invoiceId: b, reason: 'x' }, asFinance())
    expect(cannot.body.errorCode).toBe(4001856)
    await reverse(paymentId)
    expect(await one(a)).toMatchObject({ status: 'unpaid', balance: 1000, payments: [{ isReleased: true }] })
    expect(await one(b)).toMatchObject({ status: 'unpaid', paid: 0 })
    expect(await listed(paymentId)).toMatchObject({ state: 'reversed', credit: 0, events: [] })
  })

  it('stands in the statement of the account with what is owed after it', async () => {
    const mine = await world.made(world.asha)
    const invoiceId = await published(3000, mine)
    const { paymentId } = (await pay(3500, [{ invoiceId, amount: 3000 }], { customerId: mine })).body.data
    await refund(paymentId, 1000, invoiceId)
    const asked = { customerId: mine, currency: 'USD' }
    const account = (await server.call(payment.getCustomerStatement, asked, asFinance())).body.data
    expect(account).toMatchObject({ opening: 0, closing: -500, credit: 500 })
    expect(account.lines.map(({ kind, balance }: { kind: string; balance: number }) => [kind, balance])).toEqual([
      ['invoice', 3000],
      ['payment', -500],
      ['creditNote', -1500],
      ['refund', -500],
    ])
    const later = (await server.call(payment.getCustomerStatement, { ...asked, from: '2026-11-05' }, asFinance())).body
      .data
    expect(later.opening).toBe(3000)
  })
})

/** A small generator of numbers that are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('the account of a customer', () => {
  it('adds up whatever several people do with it at the same time, and invoices only go declared ways (INV-4)', async () => {
    const mine = await world.made(world.asha)
    const next = random(20_261_126)
    const below = (n: number) => Math.floor(next() * n)
    const invoiceIds: number[] = []
    const paymentIds: number[] = []
    const pick = (ids: readonly number[]) => ids[below(ids.length)] ?? 0
    const acts = [
      async () => invoiceIds.push(await drafted(1 + below(500), mine)),
      () => server.call(invoice.batchPublish, { invoiceIds: [pick(invoiceIds), pick(invoiceIds)] }, asFinance()),
      () => server.call(invoice.batchPublish, { invoiceIds: invoiceIds.slice(-3) }, asFinance()),
      async () => {
        const invoiceId = pick(invoiceIds)
        const owed = (await one(invoiceId)).balance
        const part = below(3) === 0 ? 1 + below(owed) : owed
        const amount = part + below(300)
        const answer = await pay(amount || 1, part === 0 ? [] : [{ invoiceId, amount: part }], { customerId: mine })
        if (answer.status === 200) paymentIds.push(answer.body.data.paymentId)
      },
      () => {
        const invoices = [{ invoiceId: pick(invoiceIds), amount: 1 + below(400) }]
        return server.call(payment.allocatePayment, { paymentId: pick(paymentIds), invoices }, asFinance())
      },
      async () => {
        const paymentId = pick(paymentIds)
        const parts = (await listed(paymentId))?.invoices ?? []
        const [part] = parts
        return below(4) === 0 || !part
          ? refund(paymentId, 1 + below(200))
          : refund(paymentId, below(2) === 0 ? part.amount : 1 + below(part.amount), part.invoiceId)
      },
      () => reverse(pick(paymentIds)),
      () => server.call(invoice.voidInvoice, { invoiceId: pick(invoiceIds), reason: 'x' }, asFinance()),
    ]
    for (let count = 0; count < 6; count++) invoiceIds.push(await published(100 + below(500), mine))
    paymentIds.push((await pay(300, [], { customerId: mine })).body.data.paymentId)
    for (let round = 0; round < 60; round++)
      await Promise.all(Array.from({ length: 5 }, async () => void (await acts[below(acts.length)]?.())))
    const [sums] = await server.db.rows<Record<string, number>>(
      `with p as (select * from payment where customer_id = $1),
         a as (select a.* from payment_allocation a join p using (payment_id)),
         f as (select f.* from refund f join p using (payment_id))
       select (select count(*)::int4 from p) as payments,
         (select coalesce(sum(amount_minor), 0)::int8 from p where state = 'received') as paid,
         (select coalesce(sum(amount_minor - refunded_minor), 0)::int8 from a where released_at is null) as allocated,
         (select coalesce(sum(amount_minor), 0)::int8 from f) as refunded,
         (select coalesce(sum(amount_minor - allocated_minor - refunded_minor), 0)::int8 from p where state = 'received') as credit,
         (select count(*)::int4 from invoice i where i.customer_id = $1 and (
            i.paid_minor <> (select coalesce(sum(amount_minor), 0) from a where a.invoice_id = i.invoice_id and released_at is null)
            or (i.status = 'paid') <> (i.paid_minor = i.total_minor and i.refunded_minor < i.paid_minor and i.published_at is not null)
            or (i.status = 'refund') <> (i.paid_minor > 0 and i.refunded_minor = i.paid_minor))) as wrong`,
      [mine],
    )
    expect(sums?.['payments']).toBeGreaterThan(10)
    expect(sums?.['paid']).toBe((sums?.['allocated'] ?? 0) + (sums?.['credit'] ?? 0) + (sums?.['refunded'] ?? 0))
    expect(sums?.['wrong']).toBe(0)
    const events = await server.db.rows<{ event: string; from: string | null; to: string }>(
      `select event, from_state as "from", to_state as "to" from entity_event e join invoice i on i.invoice_id = e.record_id
       where e.kind = 'invoice' and i.customer_id = $1`,
      [mine],
    )
    const declared = invoiceLifecycle.transitions.flatMap(({ from, event, to }) =>
      from.map((state) => `${state} ${event} ${to === '(stay)' ? state : to}`),
    )
    for (const { event, from, to } of events) if (from !== null) expect(declared).toContain(`${from} ${event} ${to}`)
    expect(new Set(events.map(({ event }) => event)).size).toBeGreaterThan(6)
  })
})
