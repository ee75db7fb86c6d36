import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { World } from '../../src/World.ts'

let world: World
let page: Page
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

const { row, dialog, press } = listHands(() => page)
const doTask = async (name: string, task: string, fill?: () => Promise<void>): Promise<void> => {
  await press(`Actions for ${name}`)
  await page.getByRole('menuitem', { name: `${task}…`, exact: true }).click()
  await fill?.()
}
const send = async (name: string): Promise<void> => {
  await dialog().getByRole('button', { name, exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
}

it('INV-1 INV-4 an invoice is written, published, paid in two parts and refunded', async () => {
  const addresses = [
    {
      kind: 'billing',
      street: '12 Elm St',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75201',
      country: 'US',
      isDefaultBilling: true,
      isDefaultShipping: true,
    },
  ]
  const customer = { orgId: 1, name: 'Aurora Freight', addresses, billingEmail: 'bills@example.com' }
  await world.api.post('/salesApi/salesMCustomer/addCustomer', customer)

  page = await world.signedInByForm('/invoices')
  await press('Write invoice')
  await dialog().getByRole('combobox', { name: 'Customer' }).fill('Aurora')
  await page.getByRole('option', { name: /Aurora Freight/ }).click()
  await dialog().getByLabel('To pay by').fill('2037-12-31')
  const line = dialog().getByRole('listitem', { name: 'Line 1' })
  await line.getByRole('textbox', { name: 'What it is' }).fill('Tracker')
  await line.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await line.getByRole('textbox', { name: 'Unit price' }).fill('100')
  await dialog().getByRole('button', { name: 'Save' }).click()
  // a line without a tax says what it lacks
  await dialog()
    .getByText(/at least one tax/)
    .waitFor()
  await line.getByRole('button', { name: 'Add tax' }).click()
  await line.getByRole('textbox', { name: 'Name of the tax' }).fill('Sales tax')
  await line.getByRole('textbox', { name: 'Rate in percent' }).fill('8.25')
  await send('Save')
  await row(/DRAFT-1.*Aurora Freight.*\$324\.75/).waitFor()

  await doTask('DRAFT-1', 'Publish')
  await send('Publish')
  const number = `INV-${new Date().getUTCFullYear()}-00001`
  await row(new RegExp(`${number}.*Not paid yet`)).waitFor()

  await doTask(number, 'Record payment', async () => {
    await dialog().getByRole('textbox', { name: 'Amount' }).fill('100')
    await dialog().getByRole('textbox', { name: number }).fill('100')
  })
  await send('Save')
  await row(/\$224\.75/).waitFor()
  await doTask(number, 'Record payment')
  await send('Save')
  await row(/Paid in full/).waitFor()

  await page.goto(`${world.waymark.url}/#/payments`)
  await row(/\$224\.75/).waitFor()
  await row(/\$224\.75/)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Give money back…' }).click()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Sent back')
  await send('Give money back')

  await page.goto(`${world.waymark.url}/#/invoice/1?tab=payments`)
  await page.getByText(/^CN-\d{4}-00001$/).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Payments' }).getByRole('listitem').count()).toBe(2)

  await page.goto(`${world.waymark.url}/#/statements`)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Aurora')
  await page.getByRole('option', { name: /Aurora Freight/ }).click()
  await page.getByRole('cell', { name: 'Credit note' }).waitFor()
})
