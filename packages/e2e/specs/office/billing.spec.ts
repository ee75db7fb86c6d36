import { zoneOfChoice } from '@waymark/contract/zoneOfChoice.ts'
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
const SALES = '/salesApi'
const ADDRESS = {
  kind: 'billing', street: '12 Elm St', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US',
  isDefaultBilling: true, isDefaultShipping: true,
} // prettier-ignore

it('DEV-6 PRICE-1 what a device will cost is told before it is bound, what a month will be before it is billed', async () => {
  const { api } = world
  const { orgId } = await api.post<{ orgId: number }>('orgMOrganization/addOrg', {
    name: 'Aurora',
    parentId: 1,
    type: 5,
  })
  const { userId, habit } = await api.get<{ userId: number; habit: { timeZone: string } }>('userCenter/getSession', {})
  // the month that the list begins with is that of its reader
  const billingTz = zoneOfChoice(habit.timeZone) ?? 'UTC'
  const { customerId } = await api.post<{ customerId: number }>(`${SALES}/salesMCustomer/addCustomer`, {
    orgId: 1, name: 'Aurora Freight', addresses: [ADDRESS], ownerId: userId, billingTz,
  }) // prettier-ignore
  await api.post(`${SALES}/salesMCustomer/registerCustomer`, { customerId, isRegistered: true, linkedOrgId: orgId })
  const { modelId } = await api.post<{ modelId: number }>('model/addModel', { name: 'TRK-9' })
  const sku = { orgId: 1, code: 'SVC', name: 'Tracking', kind: 'service', currency: 'USD', price: '1' }
  const { skuId } = await api.post<{ skuId: number }>(`${SALES}/salesMSku/addSku`, sku)
  const rule = { modelId, skuId, price: '14.99', currency: 'USD', period: 1, validFrom: '2026-01-01' }
  await api.post(`${SALES}/salesMPriceRule/addPriceRule`, { orgId: 1, rules: [rule] })
  for (const deviceId of ['860000000000011', '860000000000012'])
    await api.post('orgMDevice/addDevice', { orgId, deviceId, ...(deviceId.endsWith('1') && { modelId }) })

  page = await world.signedInByForm('/vehicles')
  const bind = async (name: string, device: string): Promise<void> => {
    await press('Add vehicle')
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog().getByRole('combobox', { name: 'Device', exact: true }).fill(device)
    await page.getByRole('option', { name: device }).click()
  }
  await bind('Heron', '860000000000011')
  await dialog()
    .getByText(/First charge on .*: \$/)
    .waitFor()
  await expect.poll(() => dialog().getByRole('note').textContent()).toContain('$14.99')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().waitFor({ state: 'detached' })
  await bind('Osprey', '860000000000012')
  await dialog().getByText('No price is set for its service').waitFor()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().waitFor({ state: 'detached' })

  await page.goto(`${world.waymark.url}/#/monthlyBilling`)
  await row(/Aurora Freight.*To be billed.*\$.*Devices in service without a price/).click()
  await dialog()
    .getByText(/\$14\.99 × \d+ \/ \d+ days/)
    .waitFor()
  await dialog().getByRole('link', { name: 'Set a price' }).waitFor()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await dialog().waitFor({ state: 'detached' })
  await press('Bill this month')
  await dialog().getByRole('button', { name: 'Bill this month' }).click()
  await page
    .getByRole('status')
    .getByText(/Billed: 1 · nothing to bill: 0/)
    .waitFor()
  await row(/Aurora Freight.*Has its invoice.*The month is billed already/).waitFor()
})
