import { ROOMS } from '@waymark/contract/calls.ts'
import { LOCALES } from '@waymark/contract/locales.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { invoice, payment, customer, myBilling } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let [customerId, mine, stranger] = [0, '', '']
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  customerId = await world.made(world.asha, { currency: 'USD' })
  const linkedOrgId = await server.makeOrg('Buyer', server.orgId)
  await server.call(
    customer.registerCustomer,
    { customerId, isRegistered: true, linkedOrgId },
    { token: world.manager },
  )
  mine = await server.makeUser('buyer', linkedOrgId, ['usercenter:myaccount:billing'])
  stranger = await server.makeUser('stranger', await server.makeOrg('Stranger'), ['usercenter:myaccount:billing'])
})
afterAll(() => server.stop())

const asFinance = () => ({ token: world.finance })
async function billed(amount: string, issuedOn: string, more: object = {}): Promise<number> {
  const items = [{ text: 'Service', quantity: '1', unitPrice: amount, taxes: [{ name: 'None', percent: '0' }] }]
  const fields = { customerId, issuedOn, dueOn: '2037-12-01', items, ...more }
  const { invoiceId } = (await server.call(invoice.addInvoice, fields, asFinance())).body.data
  return invoiceId
}
const publish = (invoiceIds: number[]) => server.call(invoice.batchPublish, { invoiceIds }, asFinance())
const read = async (params: object = {}, token = mine) =>
  (await server.call(myBilling.getBillingStatement, params, { token })).body

describe('the statement of account of an organization that is a customer', () => {
  it('is what finance sees of it: each invoice and payment, what is owed after each, nothing of drafts', async () => {
    const [first, yen] = [await billed('100.10', '2026-10-01'), await billed('5000', '2026-09-01', { currency: 'JPY' })]
    await billed('7', '2026-10-02')
    await publish([first, yen])
    const money = { customerId, currency: 'USD', amount: 12_010, method: 'check', receivedOn: '2026-10-05' } as const
    await server.call(payment.addPayment, { ...money, invoices: [{ invoiceId: first, amount: 10_010 }] }, asFinance())
    const answer = (await read()).data
    expect(answer).toMatchObject({
      currency: 'USD',
      currencies: ['USD', 'JPY'],
      opening: 0,
      closing: -2000,
      credit: 2000,
    })
    expect(answer.lines.map(({ on, kind, amount, balance }) => [on, kind, amount, balance])).toEqual([
      ['2026-10-01', 'invoice', 10_010, 10_010],
      ['2026-10-05', 'payment', -12_010, -2000],
    ])
    const { currencies: _, ...same } = answer
    const office = await server.call(payment.getCustomerStatement, { customerId, currency: 'USD' }, asFinance())
    expect(office.body.data).toEqual(same)
    expect((await read({ currency: 'JPY' })).data).toMatchObject({ closing: 5000, lines: [{ kind: 'invoice' }] })
    expect((await read({ from: '2026-10-02' })).data).toMatchObject({ opening: 10_010, closing: -2000 })
    expect((await read({ to: '2026-10-04' })).data).toMatchObject({ opening: 0, closing: 10_010 })
  })

  it('is of one’s own organization alone, and of none that is no customer', async () => {
    expect((await read({}, stranger)).code).toBe(4041810)
    const asked = { customerId, currency: 'USD' }
    for (const token of [mine, stranger])
      expect((await server.call(payment.getCustomerStatement, asked, { token })).status).toBe(403)
  })

  it.each(LOCALES)('is a PDF in %s for either side', async (locale) => {
    const own = (await server.call(myBilling.getBillingStatementPdf, { locale }, { token: mine })).body.data
    const order = { customerId, currency: 'USD', locale }
    const office = (await server.call(payment.getCustomerStatementPdf, order, asFinance())).body.data
    for (const { content, mime } of [own, office]) {
      expect(mime).toBe('application/pdf')
      expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(own.fileName).toBe(office.fileName)
  })
})
