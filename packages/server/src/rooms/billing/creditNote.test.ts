import { ROOMS } from '@waymark/contract/calls.ts'
import { getSalesReport, type SalesGrouping } from '@waymark/contract/rooms/report/sales.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWorld, monthPlus } from '../../testing/worlds/billingWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { invoice, payment, myBilling } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof billingWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await billingWorld(server)
  await world.priced({ modelId: world.modelId })
  await world.run(monthPlus(-4), [(await world.customer()).customerId])
})
afterAll(() => server.stop())

const cents = (figure: number | null | undefined): number => minorOfFigure(figure ?? 0, 'USD')
const [BEFORE, THEN] = [monthPlus(-3), monthPlus(-2)]
const TAXES = [
  { name: 'State', percent: '6.25' },
  { name: 'County', percent: '1.375' },
]
const asFinance = () => ({ token: world.finance })
const invoicesOf = async (customerId: number) =>
  (await server.call(invoice.getInvoiceList, { customerId, sort: 'createdAt' }, asFinance())).body.data.list
const publish = async (...invoiceIds: number[]) =>
  (await server.call(invoice.batchPublish, { invoiceIds }, asFinance())).body.data
const creditOf = async (customerId: number) =>
  (await server.call(payment.getPaymentList, { customerId, method: 'credit_note' }, asFinance())).body.data.list
const statement = async (customerId: number) =>
  (await server.call(payment.getCustomerStatement, { customerId, currency: 'USD' }, asFinance())).body.data

/** A customer whose only device ended on the first day of a month that was billed and published; answers the invoice too. */
async function leaver(more: object = {}) {
  const made = await world.customer({ serviceTaxes: TAXES, ...more })
  const { id } = await world.device(made.linkedOrgId, BEFORE)
  await world.run(BEFORE, [made.customerId])
  const [first] = await invoicesOf(made.customerId)
  await publish(first?.invoiceId ?? 0)
  await world.ended(id, BEFORE)
  return { ...made, invoiceId: first?.invoiceId ?? 0, total: first?.total ?? 0, device: id }
}
/** The same with the credit note that the next month brought. */
async function credited(more: object = {}) {
  const made = await leaver(more)
  await world.run(THEN, [made.customerId])
  const note = (await invoicesOf(made.customerId)).find(({ isCreditNote }) => isCreditNote)
  return { ...made, note, noteId: note?.invoiceId ?? 0 }
}

describe('the last invoice of a customer', () => {
  it('has a credit note where its service ended after it was billed, taxed as that was', async () => {
    const { customerId, invoiceId, total } = await leaver()
    expect(await world.preview(customerId, THEN)).toMatchObject({ held: [], amounts: [{ currency: 'USD', lines: 1 }] })
    expect((await world.run(THEN, [customerId])).body.data).toMatchObject({ billed: 1 })
    const [note] = (await invoicesOf(customerId)).filter((each) => each.invoiceId !== invoiceId)
    expect(note).toMatchObject({ isCreditNote: true, status: 'open', isMonthlyFee: true })
    // what is charged of the month for its one day is left of both
    const [days] = await server.db.rows<{ net: number; tax: number }>(
      `select sum(l.net_minor)::int4 as net, sum(l.tax_minor)::int4 as tax from invoice_line l join invoice i using (invoice_id)
       where i.customer_id = $1 and l.is_live`,
      [customerId],
    )
    const oneDay = Math.round(1499 / new Date(Date.parse(THEN) - 86_400_000).getUTCDate())
    expect(days?.net).toBe(oneDay)
    expect(Math.abs((days?.tax ?? 0) - oneDay * 0.07625)).toBeLessThanOrEqual(2)
    expect(total + (note?.total ?? 0)).toBe((days?.net ?? 0) + (days?.tax ?? 0))
    // and a further run gives nothing back once more
    expect((await world.run(THEN, [customerId])).body.data).toMatchObject({ billed: 0, nothing: 1 })
    expect((await world.run(monthPlus(-1), [customerId])).body.data).toMatchObject({ billed: 0 })
    expect(await invoicesOf(customerId)).toHaveLength(2)
  })

  it('is credit of the customer once its note is published, under a number of its own, and never changes again', async () => {
    const { customerId, note, noteId, total } = await credited()
    expect(await creditOf(customerId)).toEqual([])
    expect(await publish(noteId)).toEqual([{ id: noteId, ok: true }])
    const published = (await invoicesOf(customerId)).find(({ invoiceId }) => invoiceId === noteId)
    expect(published).toMatchObject({ status: 'paid', balance: 0, total: note?.total })
    expect(published?.number).toMatch(/^CN-\d{4}-\d{5}$/)
    const amount = -(note?.total ?? 0)
    expect(await creditOf(customerId)).toMatchObject([{ amount, credit: amount, externalRef: published?.number }])
    // billed and credited, nothing paid: what is owed is the difference
    const account = await statement(customerId)
    expect(account).toMatchObject({ closing: total - amount, credit: amount })
    expect(account.lines.map(({ kind, amount: of }) => [kind, of])).toEqual(
      expect.arrayContaining([
        ['invoice', total],
        ['creditNote', -amount],
      ]),
    )
    expect(account.lines).toHaveLength(2)
    expect(await publish(noteId)).toMatchObject([{ ok: false }])
    const change = (sql: string) => server.db.run(`update invoice set ${sql} where invoice_id = $1`, [noteId])
    await expect(change('is_credit_note = false')).rejects.toThrow(/never changed|check constraint/)
    await expect(change('total_minor = total_minor + 1, net_minor = net_minor + 1')).rejects.toThrow('never changed')
  })

  it('is billed less in the sales report, of its customer and in all, and no money that was collected', async () => {
    const { customerId, noteId, total } = await credited()
    const figures = async (by: SalesGrouping) =>
      (
        await server.call(
          getSalesReport,
          { from: `${monthPlus(-4)}T00:00:00Z`, to: `${monthPlus(1)}T00:00:00Z`, timeZone: 'UTC', by, pageSize: 500 },
          { token: world.manager },
        )
      ).body.data.list.filter(({ currency }) => currency === 'USD')
    const ofCustomer = async () => (await figures('customer')).find(({ groupId }) => groupId === customerId)
    const billedInAll = async () => (await figures('month')).reduce((sum, { billed }) => sum + cents(billed), 0)
    const [before, allBefore] = [await ofCustomer(), await billedInAll()]
    await publish(noteId)
    const after = await ofCustomer()
    // taxes are nobody's sales: what is billed is before them
    const net = (
      await server.db.row<{ net: number }>('select net_minor::int4 as net from invoice where invoice_id = $1', [noteId])
    )?.net
    expect(net).toBeLessThan(0)
    expect(cents(after?.billed) - cents(before?.billed)).toBe(net)
    expect((await billedInAll()) - allBefore).toBe(net)
    expect([cents(after?.collected), cents(before?.collected)]).toEqual([0, 0])
    // credit is no payment of an invoice until somebody says of which
    expect(cents(after?.owed)).toBe(total)
  })

  it('is paid out of that credit, and what is left goes back; but the credit is no money that could bounce (4001868)', async () => {
    const { customerId, invoiceId, noteId, total } = await credited()
    await publish(noteId)
    const [credit] = await creditOf(customerId)
    const { paymentId = 0, amount = 0 } = credit ?? {}
    expect(credit?.events).not.toContain('reverse')
    const reversed = await server.call(payment.reversePayment, { paymentId, reason: 'no' }, asFinance())
    expect(reversed.body.errorCode).toBe(4001868)
    // what the one day costs is paid out of it in part, the rest by check
    const part = amount - 1
    const invoices = [{ invoiceId, amount: part }]
    expect((await server.call(payment.allocatePayment, { paymentId, invoices }, asFinance())).status).toBe(200)
    const check = {
      customerId,
      currency: 'USD',
      method: 'check',
      receivedOn: '2026-11-05',
      amount: total - part,
    } as const
    await server.call(payment.addPayment, { ...check, invoices: [{ invoiceId, amount: total - part }] }, asFinance())
    expect((await invoicesOf(customerId)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    await server.call(
      payment.refundPayment,
      { paymentId, amount: 1, reason: 'the rest', externalRef: 'wire' },
      asFinance(),
    )
    expect(await statement(customerId)).toMatchObject({ closing: 0, credit: 0 })
  })

  it('is seen by its customer once it is published, and is no money that anybody writes down', async () => {
    const { customerId, linkedOrgId, noteId, note } = await credited()
    const token = await server.makeUser(`sees ${noteId}`, linkedOrgId, ['usercenter:myaccount:billing'])
    const mine = async () => (await server.call(myBilling.getBillingList, {}, { token })).body.data.list
    expect((await mine()).map(({ isCreditNote }) => isCreditNote)).toEqual([false])
    await publish(noteId)
    expect((await mine()).find(({ isCreditNote }) => isCreditNote)).toMatchObject({ total: note?.total, balance: 0 })
    const pdf = await server.call(myBilling.getBillingPdf, { invoiceId: noteId }, { token })
    expect(Buffer.from(pdf.body.data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const money = { customerId, currency: 'USD', amount: 1, method: 'credit_note', receivedOn: '2026-11-05' }
    expect((await server.call(payment.addPayment, money as never, asFinance())).status).toBe(400)
  })

  it('waits while a device of the customer has no price, since nobody knows in which currency it will be billed', async () => {
    const { customerId, linkedOrgId } = await leaver()
    const modelId = (await server.call(ROOMS.model.addModel, { name: 'Priceless' })).body.data.modelId
    const { id } = await world.idle(linkedOrgId, { modelId })
    await world.served(id, [[`${THEN}T12:00Z`]])
    expect(await world.preview(customerId, THEN)).toMatchObject({
      reasons: [{ reason: 'ACTIVE_DEVICE_NO_PRICE' }, { reason: 'CREDIT_WAITS' }],
      held: [{ lines: 1 }],
    })
    // and has its note once that is priced in another one
    await world.priced({ modelId, currency: 'JPY', price: '1000' })
    await world.run(THEN, [customerId])
    const made = (await invoicesOf(customerId)).filter(({ status }) => status === 'open')
    expect(made.map(({ currency, isCreditNote }) => `${currency} ${isCreditNote}`).toSorted()).toEqual([
      'JPY false',
      'USD true',
    ])
  })

  it('and discarded, its note comes again', async () => {
    const { customerId, noteId, note } = await credited()
    await server.call(invoice.voidInvoice, { invoiceId: noteId, reason: 'not yet' }, asFinance())
    await world.run(THEN, [customerId])
    const again = (await invoicesOf(customerId)).filter(({ isCreditNote, status }) => isCreditNote && status === 'open')
    expect(again.map(({ total }) => total)).toEqual([note?.total])
  })
})
