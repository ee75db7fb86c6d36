import { ROOMS } from '@waymark/contract/calls.ts'
import { permissionsOf } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { fallDue, remind } from './invoiceJobs.ts'

const { invoice, myBilling: billing } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let sent: SentMessages
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  sent = new SentMessages(server.db)
})
afterAll(() => server.stop())

const options = () => ({ db: server.db, publicUrl: () => 'https://waymark.example' })
const at = (text: string): number => Date.parse(text)
let mails = 0
/** A published invoice of a customer who is billed in that zone. */
async function published(more: { billingTz?: string; dueOn?: string; linkedOrgId?: number } = {}) {
  const { billingTz = 'UTC', dueOn = '2030-05-10', linkedOrgId } = more
  const email = `payer-${++mails}@example.com`
  const customerId = await world.made(world.asha, { billingEmail: email, billingTz })
  if (linkedOrgId)
    await server.db.run('update customer set linked_org_id = $2 where customer_id = $1', [customerId, linkedOrgId])
  const items = [{ text: 'Service', quantity: '1', unitPrice: '10', taxes: [{ name: 'None', percent: '0' }] }]
  const fields = { customerId, issuedOn: '2030-04-10', dueOn, currency: 'USD', items }
  const { invoiceId } = (await server.call(invoice.addInvoice, fields, { token: world.finance })).body.data
  await server.call(invoice.batchPublish, { invoiceIds: [invoiceId] }, { token: world.finance })
  return { invoiceId, email, customerId }
}
const statusOf = async (invoiceId: number) =>
  (await server.call(invoice.getInvoiceById, { invoiceId }, { token: world.finance })).body.data.status

describe('INV-4 an invoice', () => {
  it('is overdue the day after its own where its customer is billed, and not before', async () => {
    const east = await published({ billingTz: 'Pacific/Auckland' })
    const west = await published({ billingTz: 'America/Los_Angeles' })
    await fallDue(options(), at('2030-05-10T11:59:00Z'))
    expect([await statusOf(east.invoiceId), await statusOf(west.invoiceId)]).toEqual(['unpaid', 'unpaid'])
    await fallDue(options(), at('2030-05-10T12:01:00Z'))
    expect([await statusOf(east.invoiceId), await statusOf(west.invoiceId)]).toEqual(['overdue', 'unpaid'])
    await fallDue(options(), at('2030-05-11T07:01:00Z'))
    expect(await statusOf(west.invoiceId)).toBe('overdue')
    const more = { invoiceId: east.invoiceId, dueOn: '2031-01-01', reason: 'asked' }
    await server.call(invoice.extendInvoice, more, { token: world.finance })
    expect(await statusOf(east.invoiceId)).toBe('unpaid')
  })
})

describe('INV-5 a customer', () => {
  it('is reminded before, on, and three and ten days after the day, each once; who sells is told of the third', async () => {
    const { email, invoiceId } = await published()
    const mailsSent = async () => (await sent.to(email)).length
    const days = ['06', '07', '07', '10', '10', '13', '13', '20', '20', '25']
    const counts = []
    for (const day of days) {
      await Promise.all([
        remind(options(), at(`2030-05-${day}T12:00:00Z`)),
        remind(options(), at(`2030-05-${day}T12:00:01Z`)),
      ])
      counts.push(await mailsSent())
    }
    // the first is that it was published
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5])
    const messages = await server.db.rows<{ username: string }>(
      `select u.username from message m join message_user x using (message_id) join user_account u using (user_id)
       where m.title like 'Payment late%' and m.body like '%' || (select number from invoice where invoice_id = $1) || '%'
         and u.username in ('asha', 'boris', 'finance') order by 1`,
      [invoiceId],
    )
    expect(messages.map(({ username }) => username)).toEqual(['asha', 'finance'])
  })

  it('is not reminded of what is held, paid or void, and of a new day anew', async () => {
    const held = await published({ dueOn: '2031-02-10' })
    const moved = await published({ dueOn: '2031-02-10' })
    const gone = await published({ dueOn: '2031-02-10' })
    const call = (which: 'extendInvoice' | 'voidInvoice', params: object) =>
      server.call(invoice[which] as typeof invoice.extendInvoice, params as never, { token: world.finance })
    await remind(options(), at('2031-02-07T12:00:00Z'))
    await call('extendInvoice', {
      invoiceId: held.invoiceId,
      dueOn: '2031-02-20',
      remindersPaused: true,
      reason: 'dispute',
    })
    await call('extendInvoice', { invoiceId: moved.invoiceId, dueOn: '2031-02-20', reason: 'asked' })
    await call('voidInvoice', { invoiceId: gone.invoiceId, reason: 'wrong' })
    await remind(options(), at('2031-02-17T12:00:00Z'))
    const count = async ({ email }: { email: string }) => (await sent.to(email)).length
    expect([await count(held), await count(moved), await count(gone)]).toEqual([2, 3, 2])
  })
})

describe('the billing of an organization', () => {
  it('shows what was published to it, and nothing of anybody else', async () => {
    const org = await server.db.row<{ id: number }>(
      `insert into organization (name, parent_id) values ('Billed', $1) returning org_id as id`,
      [server.orgId],
    )
    const orgId = org?.id ?? 0
    const token = await server.makeUser('billed', orgId, permissionsOf('customer'))
    const mine = await published({ linkedOrgId: orgId })
    const other = await published()
    const items = [{ text: 'Draft', quantity: '1', unitPrice: '10', taxes: [{ name: 'None', percent: '0' }] }]
    const draft = { customerId: mine.customerId, issuedOn: '2030-04-10', dueOn: '2030-05-10', items }
    const open = (await server.call(invoice.addInvoice, draft, { token: world.finance })).body.data.invoiceId
    const invoices = (await server.call(billing.getBillingList, {}, { token })).body.data
    expect(invoices).toMatchObject({
      total: 1,
      list: [{ invoiceId: mine.invoiceId, balance: 1000 }],
      owed: [{ currency: 'USD', balance: 1000, overdue: 0 }],
    })
    const detail = (invoiceId: number) => server.call(billing.getInvoiceDetail, { invoiceId }, { token })
    expect((await detail(mine.invoiceId)).body.data).toMatchObject({ items: [{ text: 'Service' }], payments: [] })
    for (const invoiceId of [open, other.invoiceId]) {
      expect((await detail(invoiceId)).body.code).toBe(4041850)
      expect((await server.call(billing.getBillingPdf, { invoiceId }, { token })).body.code).toBe(4041850)
    }
    // whoever sells sees what their own organization was billed there, which is nothing
    expect((await server.call(billing.getBillingList, {})).body.data.list).toEqual([])
  })
})
