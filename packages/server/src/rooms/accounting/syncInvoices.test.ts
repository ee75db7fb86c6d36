import { ROOMS } from '@waymark/contract/calls.ts'
import { decimal } from '@waymark/core/money/Decimal.ts'
import { taxOfText } from '@waymark/core/sales/lineTax.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeQuickBooks } from '../../testing/accounting/FakeQuickBooks.ts'
import { writeByItself } from '../../integrations/accounting/writeByItself.ts'
import { draftInvoice } from '../sales/invoice/draftInvoices.ts'
import { salesWorld } from '../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { accounting, invoice, payment, sku: skus } = ROOMS

const REALM = '9130357992222546'
const fake = new FakeQuickBooks()
let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let skuId = 0
let customerId = 0
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  world = await salesWorld(server)
  const baseUrl = await fake.start()
  const credentials = { clientId: 'client', clientSecret: 'secret' }
  await server.call(accounting.saveAccountingSettings, { orgId: server.orgId, baseUrl, credentials })
  const { url } = (await server.call(accounting.connect, {})).body.data
  const state = new URL(url).searchParams.get('state') ?? ''
  await server.raw('GET', accounting.callback.path, { state, code: fake.signIn(REALM), realmId: REALM })
  fake.company(REALM).add('TaxRate', { Name: 'Sales tax', RateValue: 8.25 })
  fake.company(REALM).add('TaxRate', { Name: 'City 1%', RateValue: 1 })
  const sku = {
    orgId: server.orgId,
    code: 'TRK',
    name: 'Tracker',
    kind: 'product',
    currency: 'USD',
    price: '79.95',
  } as const
  skuId = (await server.call(skus.addSku, sku)).body.data.skuId
  customerId = await world.made(world.asha, { currency: 'USD' })
})
afterEach(() => fake.faults.splice(0))
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

const asFinance = () => ({ token: world.finance })
const TAXES = [
  { name: 'Sales tax', percent: '8.25' },
  { name: 'City', percent: '1' },
]
/** A published invoice; of a tracker and something rounded, with a discount, unless told otherwise. */
async function published(more: object = {}): Promise<number> {
  const items = [
    { skuId, text: 'Tracker', quantity: '3', unitPrice: '79.95', taxes: TAXES, discount: 5 },
    { text: 'Service', quantity: '1.333', unitPrice: '14.995', taxes: TAXES.slice(0, 1) },
    { text: 'Training', quantity: '2', unitPrice: '40', taxes: [{ name: 'Exempt', percent: '0' }] },
  ]
  const fields = {
    customerId,
    issuedOn: '2026-11-01',
    dueOn: '2037-12-01',
    currency: 'USD',
    discount: 333,
    items,
    ...more,
  }
  const { invoiceId } = (await server.call(invoice.addInvoice, fields, asFinance())).body.data
  await server.call(invoice.batchPublish, { invoiceIds: [invoiceId] }, asFinance())
  return invoiceId
}
const one = async (invoiceId: number) =>
  (await server.call(invoice.getInvoiceById, { invoiceId }, asFinance())).body.data
const sync = async (...invoiceIds: number[]) =>
  (await server.call(accounting.syncInvoices, { invoiceIds }, asFinance())).body.data
const there = (type: string) => [...fake.company(REALM).of(type).values()]
const numbered = (number: string) => there('Invoice').filter(({ DocNumber }) => DocNumber === number)
const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
const settled = () =>
  expect
    .poll(
      async () =>
        (await server.db.row<{ n: number }>(`select count(*)::int4 as n from accounting_sync where state = 'queued'`))
          ?.n,
    )
    .toBe(0)
const pay = async (invoiceId: number, amount: number, more = 0) => {
  const money = {
    customerId,
    currency: 'USD',
    amount: amount + more,
    method: 'check' as const,
    receivedOn: '2026-11-05',
  }
  return (await server.call(payment.addPayment, { ...money, invoices: [{ invoiceId, amount }] }, asFinance())).body.data
    .paymentId
}
const failures = async () =>
  (await server.call(accounting.getSyncLog, { states: ['failed', 'conflict'] })).body.data.list.map(
    ({ kind, said }: { kind: string; said: string }) => `${kind} ${said}`,
  )

describe('invoices are written to the accounting service', () => {
  it('with their customer, SKUs, taxes, payments and credit notes, to the cent, and once', async () => {
    const invoiceId = await published()
    const { total, tax, number } = await one(invoiceId)
    const paymentId = await pay(invoiceId, total, 1234)
    const back = { paymentId, invoiceId, reason: 'sent back' }
    for (const amount of [3333, 101]) await server.call(payment.refundPayment, { ...back, amount }, asFinance())
    expect(await sync(invoiceId)).toMatchObject({ isDone: true, results: [{ id: invoiceId, ok: true }] })
    await settled()
    expect(await failures()).toEqual([])
    const [written] = numbered(number)
    expect(cents(written?.['TotalAmt'])).toBe(total)
    expect(written).toMatchObject({ TxnTaxDetail: { TotalTax: tax / 100 } })
    expect(there('Item')).toHaveLength(1)
    expect(there('Payment')).toMatchObject([
      { TotalAmt: (total + 1234) / 100, UnappliedAmt: 12.34, Line: [{ LinkedTxn: [{ TxnId: written?.['Id'] }] }] },
    ])
    expect(new Set(there('RefundReceipt').map(({ TotalAmt }) => cents(TotalAmt)))).toEqual(new Set([101, 3333]))
    // the rest is given back too: the taxes of all credit notes are those of the invoice
    await server.call(payment.refundPayment, { ...back, amount: total - 3434 }, asFinance())
    await server.call(payment.refundPayment, { paymentId, amount: 1234, reason: 'credit' }, asFinance())
    await sync(invoiceId)
    await settled()
    const taxes = there('RefundReceipt').map(({ TxnTaxDetail }) =>
      cents((TxnTaxDetail as { TotalTax: number }).TotalTax),
    )
    expect([taxes.length, taxes.reduce((all, each) => all + each, 0)]).toEqual([3, tax])
    expect(there('Payment')).toMatchObject([{ TotalAmt: total / 100, UnappliedAmt: 0 }])
    expect(numbered(number)).toHaveLength(1)
  })

  it('a credit note of service is a credit memo there, and what it pays is linked to it', async () => {
    const taxes = TAXES.map((tax) => taxOfText(tax))
    const line = { kind: 'credit', skuId, description: 'Service that ended', quantity: decimal('-1'), taxes } as const
    const draft = {
      orgId: server.orgId,
      customerId,
      currency: 'USD',
      issuedOn: '2026-11-03',
      dueOn: '2026-11-03',
      terms: 'net',
      isCreditNote: true,
      lines: [{ ...line, price: decimal('14.99') }],
    } as const
    const noteId = await server.db.transaction((tx) => draftInvoice(tx, draft, null))
    await server.call(invoice.batchPublish, { invoiceIds: [noteId] }, asFinance())
    const invoiceId = await published()
    const note = await one(noteId)
    const list = await server.call(payment.getPaymentList, { method: 'credit_note' }, asFinance())
    const paymentId = list.body.data.list[0]?.paymentId ?? 0
    await server.call(payment.allocatePayment, { paymentId, invoices: [{ invoiceId, amount: 700 }] }, asFinance())
    expect((await sync(noteId, invoiceId)).results).toEqual([
      { id: noteId, ok: true },
      { id: invoiceId, ok: true },
    ])
    await settled()
    expect(await failures()).toEqual([])
    const [memo] = there('CreditMemo')
    expect(there('CreditMemo')).toMatchObject([{ DocNumber: note.number, TxnTaxDetail: { TotalTax: -note.tax / 100 } }])
    expect(cents(memo?.['TotalAmt'])).toBe(-note.total)
    expect(numbered(note.number)).toEqual([])
    const [bill] = numbered((await one(invoiceId)).number)
    expect(there('Payment').at(-1)).toMatchObject({
      TotalAmt: 0,
      UnappliedAmt: 0,
      Line: [
        { Amount: 7, LinkedTxn: [{ TxnId: bill?.['Id'], TxnType: 'Invoice' }] },
        { Amount: 7, LinkedTxn: [{ TxnId: memo?.['Id'], TxnType: 'CreditMemo' }] },
      ],
    })
    // and once, however often
    await sync(noteId, invoiceId)
    await settled()
    expect(there('CreditMemo')).toHaveLength(1)
  })

  it.each([
    ['an answer that was lost after the work', { isDone: true }],
    ['an error after the work', { isDone: true, status: 500 }],
    ['too many requests', { status: 429 }],
  ])('nothing twice and nothing lost by %s', async (_, wrong) => {
    const invoiceId = await published()
    await pay(invoiceId, 1000)
    fake.faults.push(wrong)
    const payments = there('Payment').length
    await sync(invoiceId)
    await settled()
    expect(numbered((await one(invoiceId)).number)).toHaveLength(1)
    expect(there('Payment')).toHaveLength(payments + 1)
  })

  it('void, an invoice stays there with nothing on it; a payment that bounced too', async () => {
    const [voided, bounced] = [await published(), await published()]
    const paymentId = await pay(bounced, 2000)
    await sync(voided, bounced)
    await settled()
    await server.call(invoice.voidInvoice, { invoiceId: voided, reason: 'wrong' }, asFinance())
    await server.call(payment.reversePayment, { paymentId, reason: 'bounced' }, asFinance())
    await sync(voided, bounced)
    await settled()
    expect(numbered((await one(voided)).number)).toMatchObject([{ TotalAmt: 0 }])
    expect(there('Payment').at(-1)).toMatchObject({ TotalAmt: 0, UnappliedAmt: 0 })
    expect(await failures()).toEqual([])
  })

  it('not without their tax rate (4046502) or customer (4046501), nor over a document of somebody else', async () => {
    const items = [{ text: 'x', quantity: '1', unitPrice: '10', taxes: [{ name: 'Sales tax', percent: '7' }] }]
    const untaxed = await published({ items, discount: 0 })
    expect((await sync(untaxed)).results).toMatchObject([{ id: untaxed, ok: false, errorCode: 4046502 }])
    const name = 'Taken there'
    const stranger = await world.made(world.asha, { name, currency: 'USD' })
    fake.company(REALM).add('Vendor', { DisplayName: name })
    const theirs = await published({ customerId: stranger })
    expect((await sync(theirs)).results).toMatchObject([{ id: theirs, ok: false, errorCode: 4046501 }])
    const mine = await published()
    const other = { DocNumber: (await one(mine)).number, CustomerRef: { value: '999' }, TotalAmt: 7 }
    fake.company(REALM).add('Invoice', other)
    expect((await sync(mine)).results).toMatchObject([{ id: mine, ok: false, errorCode: 4046504 }])
    expect(numbered(other.DocNumber)).toMatchObject([{ TotalAmt: 7 }])
  })

  it('go there by themselves once they are published, with what is paid of them, where the connection says so', async () => {
    const connect = (sql: string) => server.db.run(`update accounting_connection set ${sql}`, [])
    const before = await published()
    // what was there when somebody signed in, nobody asked for
    await connect('is_automatic = true, connected_at = clock_timestamp()')
    const invoiceId = await published()
    const paid = await one(invoiceId)
    await writeByItself(server.db)
    await settled()
    expect(numbered(paid.number).map(({ TotalAmt }) => cents(TotalAmt))).toEqual([paid.total])
    expect(numbered((await one(before)).number)).toEqual([])
    await pay(invoiceId, paid.total)
    await writeByItself(server.db)
    await settled()
    await writeByItself(server.db)
    await settled()
    expect(numbered(paid.number).map(({ Balance }) => cents(Balance))).toEqual([0])
    expect(numbered(paid.number)).toHaveLength(1)
    await connect('is_automatic = false')
  })

  it('drafts and what nobody may see are none of them; what was changed there is a conflict', async () => {
    const fields = {
      customerId,
      issuedOn: '2026-11-01',
      dueOn: '2037-12-01',
      items: [{ text: 'x', quantity: '1', unitPrice: '1', taxes: TAXES }],
    }
    const draft = (await server.call(invoice.addInvoice, fields, asFinance())).body.data.invoiceId
    expect((await sync(draft, 99_999)).results.map(({ errorCode }: { errorCode?: unknown }) => errorCode)).toEqual([
      4041850, 4041850,
    ])
    expect(
      (await server.call(accounting.syncInvoices, { invoiceIds: Array.from({ length: 201 }, (_, i) => i + 1) })).body
        .errorCode,
    ).toBe(50001)
    const invoiceId = await published()
    await sync(invoiceId)
    const [written] = numbered((await one(invoiceId)).number)
    fake.company(REALM).edit('Invoice', String(written?.['Id']), { DueDate: '2030-01-01' })
    await server.db.run(
      `select put_task('accountingCompare', null, jsonb_build_object('connectionId', connection_id), org_id, null) from accounting_connection`,
    )
    const conflicts = async () =>
      (await server.call(accounting.getSyncLog, { recordId: invoiceId, kind: 'invoice', states: ['conflict'] })).body
        .data.list
    await expect.poll(async () => (await conflicts())[0]?.said).toBe('DueDate: 2030-01-01')
  })
})
