import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../src/Api.ts'
import { listHands } from '../../src/listHands.ts'
import { salesHands } from '../../src/salesHands.ts'
import { World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const EMAIL = 'ines@example.com'

let world: World
let page: Page
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

const { row, dialog, press, fill } = listHands(() => page)
const { order, doOnOrder, mailed, sign, openTab, scan, ship } = salesHands(
  () => world,
  () => page,
  EMAIL,
)

/** A customer who may order, with an organization, a contract and three trackers in stock, and a second manager. */
async function setScene(): Promise<string[]> {
  const { api } = world
  const address = { street: '12 Elm St', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' }
  const addresses = [{ ...address, kind: 'billing', isDefaultBilling: true, isDefaultShipping: true }]
  const customer = { orgId: 1, name: 'Aurora Freight', addresses, terms: 'net', netDays: 30, salesEmail: EMAIL }
  await api.post('/salesApi/salesMCustomer/addCustomer', customer)
  await api.post('/salesApi/salesMContract/addContract', {
    customerId: 1,
    startsOn: '2026-01-01',
    salesModel: 'lump_sum',
  })
  const { orgId } = await api.post<{ orgId: number }>('orgMOrganization/addOrg', {
    name: 'Aurora Freight',
    parentId: 1,
    type: 6,
  })
  const { modelId } = await api.post<{ modelId: number }>('model/addModel', { name: 'Tracker X' })
  const sku = { orgId: 1, code: 'TRK-X', name: 'Tracker X', kind: 'product', currency: 'USD', price: '149', modelId }
  await api.post('/salesApi/salesMSku/addSku', sku)
  const { placeId } = await api.post<{ placeId: number }>('stockManager/addStockPlace', {
    orgId: 1,
    kind: 'site',
    name: 'Dock',
  })
  const numbers = [1, 2].map((n) => `86000000000010${n}`)
  for (const deviceId of numbers) {
    const { id } = await api.post<{ id: number }>('orgMDevice/addDevice', { orgId: 1, deviceId, modelId })
    await api.post('stockManager/batchWarehousing', { devices: [id], placeId })
    await api.post('stockManager/batchTesting', { devices: [id], passed: true, reason: 'by hand' })
  }
  await world.waymark.run(
    `update customer set audit = 'audited', approval = 'approved', confirmation = 'confirmed', linked_org_id = ${orgId};
     update contract set state = 'confirmed';
     insert into user_account (org_id, role_id, username, password_hash)
       select org_id, role_id, 'seller', password_hash from user_account where username = '${world.waymark.username}'`,
  )
  return numbers
}

it('ORD-2 ORD-3 an order is approved, signed on a phone, stocked by scanning, delivered in two parts, billed and finished', async () => {
  const [first = '', second = ''] = await setScene()
  page = await world.signedInByForm('/orders')
  await press('Add order')
  await dialog().getByRole('combobox', { name: 'Customer' }).fill('Aurora')
  await page.getByRole('option', { name: /Aurora Freight/ }).click()
  await dialog().getByRole('combobox', { name: 'Contract' }).click()
  await page.getByRole('option', { name: 'K-00001' }).click()
  await dialog().getByRole('combobox', { name: 'SKU' }).fill('TRK')
  await page.getByRole('option', { name: /TRK-X/ }).click()
  await expect.poll(() => dialog().getByRole('textbox', { name: 'Unit price' }).inputValue()).toBe('149')
  await fill('Quantity', '2')
  await press('Add tax', dialog())
  await fill('Name of the tax', 'Sales tax')
  await fill('Rate in percent', '8.25')
  await dialog().getByText('$322.59').waitFor()
  await press('Save', dialog())
  await row(/SO-00001.*Aurora Freight/).waitFor()

  await page.goto(`${world.waymark.url}/#/order/1`)
  await order().getByText('choose the contract, write the lines').waitFor()
  // who approves it is not who submitted it
  const seller = await Api.signIn(world.waymark, { username: 'seller', password: world.waymark.password })
  await seller.post('/salesApi/salesMOrder/submitOrder', { orderId: 1 })
  await page.reload()
  await order().getByText('Sales manager:').waitFor()
  await doOnOrder('Approve order')
  await doOnOrder('Send order to be signed')
  await order().getByText('read and sign it by the link').waitFor()

  const visitor = await world.newPage(PHONE)
  await sign(visitor, await mailed(/\/#\/sign\/[\w-]+\?of=order/), '$322.59')
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.reload()
  await doOnOrder('Start stocking')
  await openTab('Stocking')
  await scan(first)
  await order().getByText('1 / 2').waitFor()
  await scan(second)
  await order().getByText('2 / 2').waitFor()
  await doOnOrder('Complete stocking')

  await ship('1Z-1', second)
  await openTab('Shipments')
  await order().getByRole('article', { name: '1Z-1' }).getByText('1 piece').waitFor()
  await ship('1Z-2')
  await order().getByRole('article', { name: '1Z-2' }).getByText(second).waitFor()
  await doOnOrder('Complete delivery')
  await openTab('Bills of the order')
  await order()
    .getByRole('row', { name: /What was delivered.*\$322\.59/ })
    .waitFor()

  // what finance does with it stands in another spec; what is paid is finished and closed
  await world.waymark.run(
    `update invoice set number = 'INV-1', snapshot = '{}', published_at = now(), status = 'unpaid' where order_id = 1;
     update invoice set status = 'paid' where order_id = 1`,
  )
  await world.api.post('/salesApi/salesMOrder/closeOrder', { orderId: 1 })
  await page.reload()
  await order().getByText('Order closed').first().waitFor()
  await openTab('Progress of the order')
  await order().getByText('Ines Ortega').first().waitFor()
})
