import { FakeQuickBooks } from '@waymark/server/testing/accounting/FakeQuickBooks.ts'
import { FakeStripe } from '@waymark/server/testing/payments/FakeStripe.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../src/Api.ts'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { listHands } from '../../src/listHands.ts'
import { salesHands } from '../../src/salesHands.ts'
import { World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const EMAIL = 'ines@example.com'
const REALM = '9130357992222546'
const TAXES = [{ name: 'Sales tax', jurisdiction: 'US-TX', percent: '8.25' }]

const stripe = new FakeStripe()
const books = new FakeQuickBooks()
let world: World
let page: Page
beforeAll(async () => {
  // where services and links lead back to
  const port = await freePort()
  const address = { WAYMARK_PORT: String(port), WAYMARK_PUBLIC_URL: `http://127.0.0.1:${port}` }
  world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow', ...address } })
})
afterAll(async () => {
  await world.stop()
  await Promise.all([stripe.stop(), books.stop()])
})

const { row, dialog, press } = listHands(() => page)
const hands = salesHands(
  () => world,
  () => page,
  EMAIL,
)
const { order, doOnOrder } = hands
const sales = <T>(path: string, body: object) => world.api.post<T>(`/salesApi/${path}`, body)

/** The services that sales are connected with. Answers where Stripe tells what happens. */
async function connectServices(): Promise<string> {
  const [stripeUrl, booksUrl] = [await stripe.start(), await books.start()]
  world.watch.allow(stripeUrl)
  books.company(REALM).add('TaxRate', { Name: 'Sales tax', RateValue: 8.25 })
  const keys = { secretKey: FakeStripe.key, webhookSecret: FakeStripe.secret }
  await sales('salesMInvoice/savePaymentGateway', { orgId: 1, baseUrl: stripeUrl, credentials: keys })
  const app = { clientId: 'client', clientSecret: 'secret' }
  await sales('salesMAccounting/saveAccountingSettings', { orgId: 1, baseUrl: booksUrl, credentials: app })
  const { url } = await world.api.get<{ url: string }>('/salesApi/salesMAccounting/connect', {})
  const state = new URL(url).searchParams.get('state') ?? ''
  await world.api.get('/salesApi/salesMAccounting/callback', { state, code: books.signIn(REALM), realmId: REALM })
  const { eventsUrl } = await world.api.get<{ eventsUrl: string }>('/salesApi/salesMInvoice/getPaymentGateway', {
    orgId: 1,
  })
  return eventsUrl
}

/** Trackers in stock; answers their model and their numbers. */
async function stockTrackers(): Promise<{ modelId: number; numbers: string[] }> {
  const { api } = world
  const { modelId } = await api.post<{ modelId: number }>('model/addModel', { name: 'Tracker X' })
  const { placeId } = await api.post<{ placeId: number }>('stockManager/addStockPlace', {
    orgId: 1,
    kind: 'site',
    name: 'Dock',
  })
  const numbers = ['860000000000101', '860000000000102']
  for (const deviceId of numbers) {
    const { id } = await api.post<{ id: number }>('orgMDevice/addDevice', { orgId: 1, deviceId, modelId })
    await api.post('stockManager/batchWarehousing', { devices: [id], placeId })
    await api.post('stockManager/batchTesting', { devices: [id], passed: true, reason: 'by hand' })
  }
  return { modelId, numbers }
}

it('from the registration of a customer over order, delivery and payment by link to the closed order; the books say the same', async () => {
  const eventsUrl = await connectServices()
  const { modelId, numbers } = await stockTrackers()
  const [first = '', second = ''] = numbers
  const visitor = await world.newPage(PHONE)
  await hands.register(visitor)
  await sales('salesMCustomer/auditCustomer', { customerId: 1, ownerId: 1 })
  await sales('salesMCustomer/approveCustomer', { customerId: 1, isApproved: true })
  const { orgId } = await world.api.post<{ orgId: number }>('orgMOrganization/addOrg', {
    name: 'Aurora Freight',
    parentId: 1,
    type: 6,
  })
  await sales('salesMCustomer/registerCustomer', { customerId: 1, isRegistered: true, linkedOrgId: orgId })
  await hands.confirm(visitor, await hands.mailed(/\/#\/confirm-customer\/[\w-]+/))

  const agreed = { customerId: 1, startsOn: '2026-01-01', salesModel: 'lump_sum', terms: 'Two trackers, fitted.' }
  await sales('salesMContract/addContract', agreed)
  await sales('salesMContract/sendContract', { contractId: 1, email: EMAIL })
  await hands.sign(visitor, await hands.mailed(/\/#\/sign\/[\w-]+/), 'Two trackers, fitted.')
  await sales('salesMContract/confirmContract', { contractId: 1 })

  const items = [
    { modelId, text: 'Tracker X', quantity: 1, unitPrice: '149', taxes: TAXES },
    { modelId, text: 'Tracker X, used', quantity: 1, unitPrice: '99', taxes: TAXES },
  ]
  await sales('salesMOrder/addOrder', {
    customerId: 1,
    contractId: 1,
    orderType: 'customer',
    salesModel: 'lump_sum',
    terms: 'net',
    netDays: 30,
    items,
  })
  await world.waymark.run(
    `insert into user_account (org_id, role_id, username, password_hash)
       select org_id, role_id, 'seller', password_hash from user_account where username = '${world.waymark.username}'`,
  )
  // who approves it is not who submitted it
  const seller = await Api.signIn(world.waymark, { username: 'seller', password: world.waymark.password })
  await seller.post('/salesApi/salesMOrder/submitOrder', { orderId: 1 })
  page = await world.signedInByForm('/order/1')
  await doOnOrder('Approve order')
  await doOnOrder('Send order to be signed')
  await hands.sign(visitor, await hands.mailed(/\/#\/sign\/[\w-]+\?of=order/), '$268.46')

  await page.reload()
  await doOnOrder('Start stocking')
  await hands.openTab('Stocking')
  await hands.scan(first)
  await hands.scan(second)
  await doOnOrder('Complete stocking')
  await hands.ship('1Z-1', second)
  await hands.ship('1Z-2')
  await doOnOrder('Complete delivery')

  await page.goto(`${world.waymark.url}/#/invoices`)
  await press(/^Actions for DRAFT/)
  await page.getByRole('menuitem', { name: 'Publish…' }).click()
  await press('Publish', dialog())
  await row(/INV-\d{4}-00001.*Not paid yet/).waitFor()

  // by the link in the mail, which leads back once it is paid
  await expect.poll(() => hands.mailed(/\/pay\/[0-9a-f]{64}/)).not.toBe('')
  const payLink = world.waymark.url + (await hands.mailed(/\/pay\/[0-9a-f]{64}/))
  await visitor.goto(payLink)
  await visitor.getByText('Thank you! Your payment has been received').waitFor()
  const tell = async () => {
    for (const event of stripe.events.splice(0)) expect(await stripe.deliver(eventsUrl, event)).toBe(200)
  }
  const read = () =>
    world.api.get<{ status: string; total: number; tax: number; refunded: number }>(
      '/salesApi/salesMInvoice/getInvoiceById',
      { invoiceId: 1 },
    )
  // the service tells as soon as it knows, which is whenever the queue comes to it
  const readAsTold = async () => {
    await tell()
    return read()
  }
  await expect.poll(async () => (await readAsTold()).status).toBe('paid')
  await visitor.goto(payLink)
  await visitor.getByText('Nothing is left to pay here').waitFor()

  // the used one goes back: 99 and its tax
  await page.goto(`${world.waymark.url}/#/payments`)
  await row(/\$268\.46/)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Give money back…' }).click()
  await dialog().getByText('It goes back to the card by Stripe').waitFor()
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('107.17')
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Sent back')
  await press('Give money back', dialog())
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(async () => (await readAsTold()).refunded).toBe(10_717)
  expect(stripe.refunds).toMatchObject([{ amount: 10_717, status: 'succeeded' }])

  await sales('salesMOrder/closeOrder', { orderId: 1 })
  await page.goto(`${world.waymark.url}/#/order/1`)
  await order().getByText('Order closed').first().waitFor()

  await page.goto(`${world.waymark.url}/#/invoices`)
  await page.getByRole('checkbox', { name: /INV-/ }).check()
  await press('Sync to accounting')
  await page.getByText('Synced to accounting').waitFor()
  const { total, tax } = await read()
  const there = (type: string) => [...books.company(REALM).of(type).values()]
  await expect.poll(() => there('RefundReceipt').length).toBe(1)
  expect(there('Invoice')).toMatchObject([{ TotalAmt: total / 100, TxnTaxDetail: { TotalTax: tax / 100 } }])
  expect(there('Payment')).toMatchObject([{ TotalAmt: total / 100, UnappliedAmt: 0 }])
  expect(there('RefundReceipt')).toMatchObject([{ TotalAmt: 107.17, TxnTaxDetail: { TotalTax: 8.17 } }])
})
