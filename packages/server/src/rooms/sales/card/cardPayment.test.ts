import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../../../platform/database/Queries.ts'
import { dyingAt } from '../../../testing/dyingAt.ts'
import { FakeStripe, type StripeEvent } from '../../../testing/payments/FakeStripe.ts'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { CardDesk } from './CardDesk.ts'
import type { ReportedPayment } from './ReportedPayment.ts'

const { cardPayment, invoice, payment } = ROOMS

const fake = new FakeStripe()
let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let customerId: number
let baseUrl: string
let eventsPath: string
const credentials = { secretKey: FakeStripe.key, webhookSecret: FakeStripe.secret }
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  world = await salesWorld(server)
  baseUrl = await fake.start()
  customerId = await world.made(world.asha, { billingEmail: 'pay@buyer.test' })
})
afterEach(() => {
  fake.faults.splice(0)
  fake.refundStatus = 'succeeded'
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

const asFinance = () => ({ token: world.finance })
async function published(cents: number, currency = 'USD'): Promise<number> {
  const items = [
    { text: 'Service', quantity: '1', unitPrice: (cents / 100).toFixed(2), taxes: [{ name: 'None', percent: '0' }] },
  ]
  const fields = { customerId, issuedOn: '2026-11-01', dueOn: '2037-12-01', currency, items }
  const { invoiceId } = (await server.call(invoice.addInvoice, fields, asFinance())).body.data
  await server.call(invoice.batchPublish, { invoiceIds: [invoiceId] }, asFinance())
  return invoiceId
}
const one = async (invoiceId: number) =>
  (await server.call(invoice.getInvoiceById, { invoiceId }, asFinance())).body.data
const link = (invoiceId: number, token = world.finance) =>
  server.call(cardPayment.createPaymentLink, { invoiceId }, { token })
/** Has what failed be tried again at once. */
const hurry = () =>
  server.db.run(`update task set due_at = now() where worker is null and due_at > now() and died_at is null`)
/** The link of the service that an invoice is paid by now. */
const remoteOf = async (invoiceId: number) => {
  const row = async () => {
    await hurry()
    return server.db.row<{ id: string }>(
      `select remote_id as id from payment_link where invoice_id = $1 and state = 'open' and amount_minor > 0`,
      [invoiceId],
    )
  }
  await expect.poll(row).toBeDefined()
  return (await row())?.id ?? ''
}
const tell = async (event: StripeEvent, how: Parameters<FakeStripe['deliver']>[2] = {}) =>
  fake.deliver(server.url + eventsPath, event, how)
/** Tells all that happened, the newest first, and each twice. */
const tellAll = async () => {
  for (const event of fake.events.splice(0).toReversed()) {
    expect(await tell(event)).toBe(200)
    expect(await tell(event)).toBe(200)
  }
}
/** Waits until nothing of the work with the service is left. */
const settled = () =>
  expect
    .poll(async () => {
      await hurry()
      return (
        await server.db.row<{ n: number }>(
          `select count(*)::int4 as n from task where kind in ('cardPayment', 'cardRefund', 'paymentLink') and died_at is null`,
        )
      )?.n
    })
    .toBe(0)
const paymentsOf = async (invoiceId: number) =>
  (await server.call(payment.getPaymentList, { invoiceId }, asFinance())).body.data.list
/** A paid invoice of so many cents with its payment. */
const paid = async (cents: number) => {
  const invoiceId = await published(cents)
  const intent = fake.pay(await remoteOf(invoiceId)) ?? ''
  await tellAll()
  await settled()
  const [first] = await paymentsOf(invoiceId)
  return { invoiceId, intent, paymentId: first?.paymentId ?? 0 }
}
const refund = (paymentId: number, amount: number, invoiceId?: number) =>
  server.call(
    payment.refundPayment,
    { paymentId, amount, reason: 'sent back', ...(invoiceId && { invoiceId }) },
    asFinance(),
  )
/** What of the customer's account does not add up. */
const wrong = async () =>
  (
    await server.db.row<{ n: number }>(
      `select count(*)::int4 as n from invoice i where i.customer_id = $1 and i.published_at is not null
         and (i.paid_minor <> (select coalesce(sum(amount_minor), 0) from payment_allocation a where a.invoice_id = i.invoice_id and released_at is null)
           or (i.status in ('paid', 'refund')) <> (i.paid_minor = i.total_minor))`,
      [customerId],
    )
  )?.n

describe('the payment service', () => {
  it('is off until its keys are set; they are kept encrypted and never told', async () => {
    const invoiceId = await published(1000)
    expect((await link(invoiceId)).body.errorCode).toBe(4001865)
    expect((await one(invoiceId)).paymentLink).toBe('')
    const missing = { orgId: server.orgId, credentials: { secretKey: 'x' } }
    expect((await server.call(cardPayment.savePaymentGateway, missing, asFinance())).status).toBe(400)
    await server.call(cardPayment.savePaymentGateway, { orgId: server.orgId, baseUrl, credentials }, asFinance())
    const { data } = (await server.call(cardPayment.getPaymentGateway, { orgId: server.orgId }, asFinance())).body
    expect(data).toMatchObject({ hasCredentials: true, isActive: true, baseUrl })
    expect(JSON.stringify(data)).not.toMatch(/sk_test|whsec/)
    eventsPath = new URL(data?.eventsUrl ?? '').pathname
    const [stored] = await server.db.rows<{ credentials: string }>('select credentials from payment_gateway')
    expect(stored?.credentials).not.toMatch(/sk_test|whsec/)
  })
})

describe('a payment link', () => {
  it('is made of what is left of a published invoice, once, whatever becomes of the answers', async () => {
    const invoiceId = await published(10_000)
    await remoteOf(invoiceId)
    fake.faults.push({ status: 429 }, { status: 500, isDone: true }, { isDone: true, path: '/v1/payment_links' })
    const before = fake.links.size
    const other = await published(5000)
    await remoteOf(other)
    const answer = (await link(other)).body.data
    expect(answer.url).toMatch(/\/pay\/[0-9a-f]{64}$/)
    expect(await link(other)).toMatchObject({ body: { data: { operationId: answer.operationId, url: answer.url } } })
    expect(fake.links.size).toBe(before + 1)
    // where it is said: to the seller, in the mail and on paper
    expect((await one(other)).paymentLink).toBe(answer.url)
    const mails = await new SentMessages(server.db).to('pay@buyer.test')
    expect(mails.filter(({ text }) => text.includes(answer.url))).toHaveLength(1)
    const page = await fetch(answer.url.replace(/^.*(?=\/pay\/)/, server.url), { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([303, `${baseUrl}/pay/${await remoteOf(other)}`])
  })

  it('is refused for drafts, what nothing is owed on, amounts that are not charged, and those who may not', async () => {
    const items = [{ text: 'x', quantity: '1', unitPrice: '1', taxes: [{ name: 'None', percent: '0' }] }]
    const draft = { customerId, issuedOn: '2026-11-01', dueOn: '2037-12-01', items }
    const { invoiceId } = (await server.call(invoice.addInvoice, draft, asFinance())).body.data
    expect((await link(invoiceId)).body.errorCode).toBe(4001858)
    expect((await link(99_999)).body.errorCode).toBe(4041850)
    const stranger = await server.makeUser('stranger', server.orgId, ['sales:invoice:view'])
    expect((await link(invoiceId, stranger)).status).toBe(403)
    const odd = { ...draft, currency: 'MGA', items: [{ ...items[0], unitPrice: '1.01' }] } as typeof draft
    const ariary = (await server.call(invoice.addInvoice, odd, asFinance())).body.data.invoiceId
    await server.call(invoice.batchPublish, { invoiceIds: [ariary] }, asFinance())
    expect((await link(ariary)).body.errorCode).toBe(4001866)
  })

  it('gives way to one of what is left after a part is paid, and leads nowhere once the invoice is paid or void', async () => {
    const invoiceId = await published(10_000)
    const first = await remoteOf(invoiceId)
    const { url } = (await link(invoiceId)).body.data
    const check = (amount: number) => ({
      customerId, currency: 'USD', amount, method: 'check' as const, receivedOn: '2026-11-05', invoices: [{ invoiceId, amount }],
    }) // prettier-ignore
    await server.call(payment.addPayment, check(4000), asFinance())
    await settled()
    const second = await remoteOf(invoiceId)
    expect([second === first, fake.links.get(first)?.['active']]).toEqual([false, false])
    expect((await link(invoiceId)).body.data.url).toBe(url)
    await server.call(payment.addPayment, check(6000), asFinance())
    // at once, whether the service has ended it or not
    const page = await fetch(url.replace(/^.*(?=\/pay\/)/, server.url), { headers: { 'accept-language': 'fr-CA,fr' } })
    expect(await page.text()).toContain('plus rien à payer')
    await settled()
    expect(fake.pay(second)).toBeUndefined()
    expect((await one(invoiceId)).paymentLink).toBe('')
    const voided = await published(700)
    const remote = await remoteOf(voided)
    await server.call(invoice.voidInvoice, { invoiceId: voided, reason: 'wrong' }, asFinance())
    await settled()
    expect(fake.links.get(remote)?.['active']).toBe(false)
    expect((await fetch(`${server.url}/pay/${'0'.repeat(64)}`)).status).toBe(404)
  })
})

describe('what the service tells', () => {
  it('is refused unless it is signed, lately, and small', async () => {
    const invoiceId = await published(300)
    fake.pay(await remoteOf(invoiceId))
    const [event] = fake.events.splice(0)
    if (!event) throw new Error('nothing happened')
    expect(await tell(event, { secret: 'whsec_other' })).toBe(400)
    expect(await tell(event, { age: 400 })).toBe(400)
    expect(await tell({ ...event, type: 'x'.repeat(300_000) })).toBe(400)
    expect((await fetch(server.url + eventsPath, { method: 'POST', body: '{}' })).status).toBe(400)
    expect(await fake.deliver(`${server.url}/webhooks/payments/999`, event)).toBe(400)
    expect((await one(invoiceId)).status).toBe('unpaid')
    expect(await tell(event, { age: 200 })).toBe(200)
    await expect.poll(async () => (await one(invoiceId)).status).toBe('paid')
  })

  it('pays the invoice once, however often it is told; what is paid twice is credit', async () => {
    const { invoiceId, intent } = await paid(2000)
    expect(await paymentsOf(invoiceId)).toMatchObject([
      { amount: 2000, method: 'card', externalRef: intent, service: 'stripe', credit: 0 },
    ])
    // paid at the page while a check was entered
    const raced = await published(900)
    const remote = await remoteOf(raced)
    fake.pay(remote)
    const check = { customerId, currency: 'USD', amount: 900, method: 'check' as const, receivedOn: '2026-11-05' }
    await server.call(payment.addPayment, { ...check, invoices: [{ invoiceId: raced, amount: 900 }] }, asFinance())
    fake.events.splice(0)
    // nobody was told, but the link was looked at when it ended
    await settled()
    const credit = (await server.call(payment.getPaymentList, { customerId, method: 'card' }, asFinance())).body.data
      .list
    expect(credit.filter((each: { credit: number }) => each.credit === 900)).toHaveLength(1)
    expect(await wrong()).toBe(0)
  })

  it('is asked for once an hour where nobody told it', async () => {
    const invoiceId = await published(1100)
    fake.pay(await remoteOf(invoiceId))
    fake.events.splice(0)
    await server.db
      .run(`select put_task('cardCompare', gateway_id::text, jsonb_build_object('gatewayId', gateway_id), org_id, null)
      from payment_gateway`)
    await expect.poll(async () => (await one(invoiceId)).status).toBe('paid')
  })
})

describe('a refund', () => {
  it('of a card goes back by the service, and has its credit note once it did', async () => {
    const { invoiceId, paymentId } = await paid(10_000)
    fake.faults.push({ status: 500, isDone: true })
    const answer = (await refund(paymentId, 4000, invoiceId)).body.data
    expect(answer).toMatchObject({ isDone: true, creditNote: expect.stringMatching(/^CN-/) })
    await tellAll()
    await settled()
    expect(fake.refunds.filter(({ amount }) => amount === 4000)).toHaveLength(1)
    expect(await one(invoiceId)).toMatchObject({ status: 'paid', refunded: 4000, creditNotes: [{ amount: 4000 }] })
    expect((await refund(paymentId, 6001, invoiceId)).body.errorCode).toBe(4001863)
  })

  it('that is on its way counts for nothing yet, is not asked for twice, and may come to nothing', async () => {
    const { invoiceId, paymentId } = await paid(3000)
    fake.refundStatus = 'pending'
    const asked = refund(paymentId, 2000, invoiceId)
    const listed = async () => (await paymentsOf(invoiceId))[0]
    await expect.poll(async () => (await listed())?.refunding).toBe(2000)
    expect((await refund(paymentId, 1001, invoiceId)).body.errorCode).toBe(4001863)
    const reversed = await server.call(payment.reversePayment, { paymentId, reason: 'x' }, asFinance())
    expect(reversed.body.errorCode).toBe(4001867)
    fake.setRefund(fake.refunds.at(-1)?.['id'], 'failed')
    await tellAll()
    expect((await asked).body.errorCode).toBe(5002)
    expect(await listed()).toMatchObject({ refunding: 0, refunded: 0, refundSaid: 'lost_or_stolen_card' })
    expect((await one(invoiceId)).creditNotes).toEqual([])
  })

  it('that somebody made at the service is written down once, and one that fails later is credit again', async () => {
    const { invoiceId, intent, paymentId } = await paid(5000)
    const made = fake.refund(intent, 1500)
    await tellAll()
    await settled()
    expect(await one(invoiceId)).toMatchObject({ refunded: 1500, creditNotes: [{ amount: 1500 }] })
    fake.setRefund(made['id'], 'failed')
    await tellAll()
    await settled()
    const all = (await server.call(payment.getPaymentList, { customerId, keyword: String(made['id']) }, asFinance()))
      .body
    expect(all.data.list).toMatchObject([{ amount: 1500, credit: 1500 }])
    expect((await paymentsOf(invoiceId))[0]).toMatchObject({ paymentId, refunded: 1500 })
  })
})

describe('a dispute', () => {
  it('takes the payment back, and pays again where it is won; told in any order', async () => {
    const { invoiceId, intent } = await paid(4000)
    const made = fake.dispute(intent, 4000)
    await tellAll()
    await settled()
    expect(await one(invoiceId)).toMatchObject({ status: 'unpaid', balance: 4000 })
    fake.win(made)
    await tellAll()
    await settled()
    expect(await one(invoiceId)).toMatchObject({ status: 'paid', balance: 0 })
    // won before anybody was told of it
    const other = await paid(600)
    fake.win(fake.dispute(other.intent, 600))
    await tellAll()
    await settled()
    expect(await paymentsOf(other.invoiceId)).toMatchObject([{ state: 'received', refunded: 0 }])
  })

  it('of a part leaves that part owed', async () => {
    const { invoiceId, intent } = await paid(4000)
    fake.dispute(intent, 1000)
    await tellAll()
    await settled()
    expect(await one(invoiceId)).toMatchObject({ status: 'unpaid', balance: 1000, creditNotes: [] })
    expect(await wrong()).toBe(0)
  })
})

describe('a message whose work dies', () => {
  it('at any statement leaves nothing, and told again it comes to the same', async () => {
    const gateway = await server.db.row<{ id: number }>('select gateway_id as id from payment_gateway')
    const bring = (tx: Queries, payment: ReportedPayment) =>
      new CardDesk(tx, { now: () => Date.now(), monotonic: () => performance.now() }, gateway?.id ?? 0).bringInLine(
        payment,
      )
    const reportedPayment = (invoiceId: number, linkId: string): ReportedPayment => ({
      intent: `pi_crash_${invoiceId}`,
      // more than is owed, of which a part went back, and a part was taken back
      paid: { link: linkId, amount: 6000, currency: 'USD' },
      refunds: [{ id: `re_${invoiceId}`, requestId: '', amount: 700, state: 'done', said: '' }],
      disputes: [{ id: `dp_${invoiceId}`, amount: 900, isTaken: true }],
    })
    const stands = async (invoiceId: number) => {
      const { status, paid: came, refunded, balance, creditNotes } = await one(invoiceId)
      const payments = (await paymentsOf(invoiceId)).map(({ amount, allocated, refunded: back, credit, state }) => ({
        amount,
        allocated,
        back,
        credit,
        state,
      }))
      return { status, came, refunded, balance, notes: creditNotes.map(({ amount }) => amount), payments }
    }
    const before = await published(5000)
    const nothing = await stands(before)
    const whole = reportedPayment(before, await remoteOf(before))
    await server.db.transaction((tx) => bring(tx, whole))
    const twin = await stands(before)
    expect(twin.payments).toHaveLength(1)
    const invoiceId = await published(5000)
    const reported = reportedPayment(invoiceId, await remoteOf(invoiceId))
    let deaths = 0
    for (let at = 1; ; at++) {
      const died = await server.db
        .transaction((tx) => bring(dyingAt(tx, at), reported))
        .then(
          () => false,
          () => true,
        )
      if (!died) break
      deaths += 1
      expect(await stands(invoiceId), `dead at ${at}`).toEqual(nothing)
    }
    expect(deaths).toBeGreaterThan(15)
    expect(await stands(invoiceId)).toEqual(twin)
    await server.db.transaction((tx) => bring(tx, reported))
    expect(await stands(invoiceId)).toEqual(twin)
    expect(await wrong()).toBe(0)
  })
})

it('switched off, the service takes nothing any more', async () => {
  const invoiceId = await published(800)
  const remote = await remoteOf(invoiceId)
  const { data } = (await server.call(cardPayment.getPaymentGateway, { orgId: server.orgId }, asFinance())).body
  const off = { orgId: server.orgId, isActive: false, version: data?.version }
  await server.call(cardPayment.savePaymentGateway, off, asFinance())
  expect((await link(invoiceId)).body.errorCode).toBe(4001865)
  expect((await one(invoiceId)).paymentLink).toBe('')
  await settled()
  expect(fake.links.get(remote)?.['active']).toBe(false)
})
