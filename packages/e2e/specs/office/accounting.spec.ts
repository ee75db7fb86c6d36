import { FakeQuickBooks } from '@waymark/server/testing/accounting/FakeQuickBooks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { World } from '../../src/World.ts'

const ADDRESS = { kind: 'billing', street: '12 Elm St', isDefaultBilling: true, isDefaultShipping: true }

describe('the accounting service', () => {
  let world: World
  let baseUrl = ''
  let acmeId = 0
  const fake = new FakeQuickBooks()
  const there = () => [...fake.company('9130357992222546').of('Customer').values()]

  beforeAll(async () => {
    // where the service leads back to
    const port = await freePort()
    const address = { WAYMARK_PORT: String(port), WAYMARK_PUBLIC_URL: `http://127.0.0.1:${port}` }
    world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow', ...address } })
    baseUrl = await fake.start()
    world.watch.allow(baseUrl)
    const add = (name: string) =>
      world.api.post<{ customerId: number }>('/salesApi/salesMCustomer/addCustomer', {
        orgId: 1,
        name,
        addresses: [ADDRESS],
      })
    acmeId = (await add('Acme Hauling')).customerId
    await add('Bolt Freight')
  })
  afterAll(async () => {
    await world.stop()
    await fake.stop()
  })

  it('is set up and signed in to; customers are written there, and what was changed there is shown and decided', async () => {
    const page = await world.signedIn('/accounting')
    await page.getByRole('button', { name: 'Set up accounting' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Client ID' }).fill('client')
    await form.getByRole('textbox', { name: 'Client secret' }).fill('secret')
    await form.getByRole('textbox', { name: 'Address' }).fill(baseUrl)
    await form.getByRole('button', { name: 'Save' }).click()
    const connection = page.getByRole('region', { name: 'Connection' })
    await connection.getByText('Signed out').waitFor()
    await connection.getByRole('button', { name: 'Sign in to QuickBooks Online' }).click()
    await connection.getByText('QuickBooks Online · Craig’s Trackers').waitFor()
    await connection.getByText('Connected', { exact: true }).waitFor()
    // nothing of the sign-in stays in the address
    expect(page.url()).not.toMatch(/code|state/)

    await page.goto(`${world.waymark.url}/#/customers`)
    await page.getByRole('checkbox', { name: 'Acme Hauling' }).check()
    await page.getByRole('checkbox', { name: 'Bolt Freight' }).check()
    await page.getByRole('button', { name: 'Sync to accounting' }).click()
    await page.getByText('Synced to accounting').waitFor()
    // two are written at once, whichever comes first
    expect(
      there()
        .map(({ DisplayName }) => String(DisplayName))
        .toSorted(),
    ).toEqual(['Acme Hauling', 'Bolt Freight'])

    const acme = () => there().find(({ DisplayName }) => DisplayName === 'Acme Hauling')
    fake.company('9130357992222546').edit('Customer', String(acme()?.['Id']), { CompanyName: 'Acme Holdings' })
    await world.api.post('/salesApi/salesMCustomer/editCustomer', { customerId: acmeId, phone: '+1 214 555 0100' })
    await world.api.post('/salesApi/salesMCustomer/syncCustomer', { customerIds: [acmeId] })
    await page.goto(`${world.waymark.url}/#/accounting`)
    const line = page.getByRole('row', { name: /Acme Hauling.*Differs there.*CompanyName: Acme Holdings/ })
    await line.waitFor()
    await page.getByText('1 record differs there').waitFor()
    await line.getByRole('button', { name: 'Actions for Acme Hauling' }).click()
    await page.getByRole('menuitem', { name: 'Overwrite with ours' }).click()
    await page.getByRole('row', { name: /Acme Hauling.*Synced.*Changed there/ }).waitFor()
    expect(acme()).toMatchObject({ CompanyName: '', PrimaryPhone: { FreeFormNumber: '+1 214 555 0100' } })
  })
})
