import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe('organizations', () => {
  it('an organization is added below another, with what is wrong said at its field, and found in the tree', async () => {
    const page = await world.signedIn('/main?tab=sub')
    await page.getByRole('button', { name: 'Add organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add organization' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText("Name can't be blank").waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Northern Freight')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Northern Freight/ }).waitFor()
    const search = page.getByRole('searchbox', { name: 'Search organizations' }).first()
    await search.fill('northern')
    await page.getByRole('treeitem', { name: /Northern Freight/ }).click()
    await page.getByRole('heading', { name: 'Northern Freight' }).waitFor()
  })

  it('a file is checked as soon as it is chosen, and its problems told by cell', async () => {
    const page = await world.signedIn('/main?tab=sub')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import organizations' })
    const choose = (text: string): Promise<void> =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('Name,Parent\nDepot One,\n,Depot One\nDepot Two,Nobody\n')
    await dialog.getByRole('row', { name: "3 A Name can't be blank" }).waitFor()
    await dialog.getByRole('row', { name: '4 B There is no organization of this name Nobody' }).waitFor()
    await dialog.getByText('1 organization will be added. · 2 have errors').waitFor()
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0)
    await choose('Name,Parent\nDepot One,\nDepot Two,Depot One\n')
    await dialog.getByText('2 organizations will be added.').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText('2 organizations were added.').waitFor()
  })

  it('an access key is shown once, works, and is revoked', async () => {
    const page = await world.signedIn('/main?tab=keys')
    await page.getByRole('button', { name: 'Add access key' }).click()
    const form = page.getByRole('dialog', { name: 'Add access key' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Yard gate')
    await form.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: 'Key' })
    const key = (await shown.getByText(/^wmk_/).textContent()) ?? ''
    await shown.getByRole('button', { name: 'Done' }).click()
    expect(await page.getByText(key).count()).toBe(0)
    const { origin } = new URL(page.url())
    const use = async (): Promise<number> =>
      (await fetch(origin + ROOMS.fleetApi.getFleetVehicles.path, { headers: { authorization: `Bearer ${key}` } }))
        .status
    expect(await use()).toBe(200)
    await page.getByRole('button', { name: 'Actions for Yard gate' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke key Yard gate?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await use()).toBe(401)
  })

  it('ORG-2 a push server whose address holds the protocol is refused at its field', async () => {
    const page = await world.signedIn('/main?tab=push')
    await page.getByRole('button', { name: 'Add push server' }).click()
    const form = page.getByRole('dialog', { name: 'Add push server' })
    await form.getByRole('textbox', { name: 'Address' }).fill('https://fleet.example.com')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText(/must not contain ‘http’/).waitFor()
    await form.getByRole('textbox', { name: 'Address' }).fill('fleet.example.com/in')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Signing secret' }).getByText(/^wms_/).waitFor()
  })
})
