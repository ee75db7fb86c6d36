import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountingLinkQueries } from '../../integrations/accounting/accountingLinks.queries.ts'
import { QuickBooks } from '../../integrations/accounting/QuickBooks.ts'
import { RecordWriter } from '../../integrations/accounting/RecordWriter.ts'
import type { Database } from '../../platform/database/Database.ts'
import { FakeQuickBooks } from '../../testing/accounting/FakeQuickBooks.ts'
import { dyingAt } from '../../testing/dyingAt.ts'
import { salesWorld } from '../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { accounting, invoice } = ROOMS

const REALM = '9130357992222546'
const fake = new FakeQuickBooks()
let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let baseUrl = ''
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  world = await salesWorld(server)
  baseUrl = await fake.start()
  const credentials = { clientId: 'client', clientSecret: 'secret' }
  await server.call(accounting.saveAccountingSettings, { orgId: server.orgId, baseUrl, credentials })
  const { url } = (await server.call(accounting.connect, {})).body.data
  const state = new URL(url).searchParams.get('state') ?? ''
  await server.raw('GET', accounting.callback.path, { state, code: fake.signIn(REALM), realmId: REALM })
  fake.company(REALM).add('TaxRate', { Name: 'Sales tax', RateValue: 8.25 })
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

/** A token of the company for who writes by hand. */
async function token(): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'authorization_code', code: fake.signIn(REALM) })
  const authorization = `Basic ${Buffer.from('client:secret').toString('base64')}`
  const answer = await fetch(`${baseUrl}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

it('a sync that dies at any statement is done once by the next one, whatever was written there before it died', async () => {
  const access = await token()
  const row = await server.db.row<{ id: number }>('select connection_id as id from accounting_connection')
  const connection = await accountingLinkQueries.connection(server.db, row?.id ?? 0)
  if (!connection) throw new Error('no connection')
  const service = new QuickBooks({ baseUrl, realmId: REALM, allowPrivate: true, token: async () => access })
  const there = (type: string) => [...fake.company(REALM).of(type).values()]
  let deaths = 0
  for (let at = 1; ; at++) {
    const name = `Dies at ${at}`
    const customerId = await world.made(world.asha, { name, currency: 'USD' })
    const items = [{ text: 'x', quantity: '3', unitPrice: '9.99', taxes: [{ name: 'Sales tax', percent: '8.25' }] }]
    const fields = { customerId, issuedOn: '2026-11-01', dueOn: '2037-12-01', items }
    const { invoiceId } = (await server.call(invoice.addInvoice, fields, { token: world.finance })).body.data
    await server.call(invoice.batchPublish, { invoiceIds: [invoiceId] }, { token: world.finance })
    const write = (db: Database) => new RecordWriter(db, connection, service).write('invoice', invoiceId)
    const died = await write(dyingAt(server.db, at) as Database).then(
      () => false,
      () => true,
    )
    const { remoteId } = await write(server.db)
    const { number, total } = (await server.call(invoice.getInvoiceById, { invoiceId }, { token: world.finance })).body
      .data
    const written = there('Invoice').filter(({ DocNumber }) => DocNumber === number)
    expect(written, name).toMatchObject([{ Id: remoteId, TotalAmt: total / 100 }])
    expect(there('Customer').filter(({ DisplayName }) => DisplayName === name)).toHaveLength(1)
    if (!died) break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(5)
})
