import { afterAll, beforeAll, expect, it } from 'vitest'
import { World } from '../../src/World.ts'

const EMAIL = 'buyer@example.com'
const PASSWORD = 'truck-Buyer-1'
const ADDRESS = { kind: 'billing', street: '12 Elm St', isDefaultBilling: true, isDefaultShipping: true }

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

it('a customer chooses in the online shop, and whoever sells makes an order of it', async () => {
  const { api, waymark } = world
  const { orgId } = await api.post<{ orgId: number }>('orgMOrganization/addOrg', {
    name: 'Elm Haulage',
    parentId: 1,
    type: 5,
  })
  const sku = { orgId: 1, kind: 'product', currency: 'USD', isInShop: true }
  await api.post('/salesApi/salesMSku/addSku', {
    ...sku,
    code: 'TRK-9',
    name: 'Solar tracker',
    price: '79.95',
    category: 'Trackers',
  })
  await api.post('/salesApi/salesMSku/addSku', {
    ...sku,
    code: 'HRN-1',
    name: 'Harness',
    price: '12.5',
    description: 'For pickups',
  })
  const { customerId } = await api.post<{ customerId: number }>('/salesApi/salesMCustomer/addCustomer', {
    orgId: 1,
    name: 'Elm Haulage',
    addresses: [ADDRESS],
  })
  await api.post('/salesApi/salesMCustomer/registerCustomer', { customerId, isRegistered: true, linkedOrgId: orgId })
  const roles = await api.get<{ list: { roleId: number; name: string }[] }>('role/getRoleList', {})
  const roleId = roles.list.find(({ name }) => name === 'Operator')?.roleId
  await api.post('orgMUser/addUser', { orgId, roleId, username: 'elma', fullName: 'Elma', email: EMAIL, invite: true })
  const { list } = await api.get<{ list: { recipient: string; text: string }[] }>('dev/getOutboxList', {})
  const link = /\/#\/\S+/.exec(list.find(({ recipient }) => recipient === EMAIL)?.text ?? '')?.[0] ?? ''

  const page = await world.newPage()
  await page.goto(waymark.url + link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText(/elma/).waitFor()
  await page.goto(`${waymark.url}/#/onlineShop`)
  await page.getByRole('textbox', { name: 'User name' }).fill('elma')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.getByLabel('How many of Solar tracker').fill('3')
  await page.getByLabel('How many of Harness').fill('2')
  const basket = page.getByRole('complementary', { name: 'Your basket' })
  await basket.getByText('$264.85').waitFor()
  await basket.getByLabel('Notes').fill('For the new trailers')
  await basket.getByRole('button', { name: 'Request an order' }).click()
  await page.getByText('Open request').waitFor()

  const office = await world.signedIn('/shopRequests')
  const row = office.getByRole('row', { name: /Elm Haulage.*3 × Solar tracker, 2 × Harness/ })
  await row.getByRole('button', { name: 'Actions for Elm Haulage' }).click()
  await office.getByRole('menuitem', { name: 'Make an order' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Make an order' }).click()
  await office.getByText(/Order SO-\d+ was made/).waitFor()
  await office.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('tab', { name: 'Your requests' }).click()
  await page.getByText(/Became order SO-\d+/).waitFor()
  expect(await page.getByText('Ordered').count()).toBe(1)
})
