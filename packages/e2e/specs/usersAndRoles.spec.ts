import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { menuOf } from '../src/walkMenu.ts'
import { fillSignIn, World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  const { orgId } = await world.api.post<{ orgId: number }>('orgMOrganization/addOrg', {
    name: 'North',
    parentId: 1,
    type: 1,
  })
  await world.api.post('orgMOrganization/addOrg', { name: 'North yard', parentId: orgId, type: 1 })
  await world.api.post('orgMOrganization/addOrg', { name: 'South', parentId: 1, type: 1 })
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens the row's menu and takes an item of it. */
const act = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('users', () => {
  it('PWD-4 PERM-5 a new user is shown a password once, signs in with it, and sees only what was ticked', async () => {
    const page = await world.signedIn('/users')
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please enter User name').waitFor()
    await page.getByRole('textbox', { name: 'User name' }).fill('mara')
    await choose(page, 'Role', 'Viewer')
    await page.getByRole('tab', { name: 'Organizations' }).click()
    // from all of the first organisation to the north without its yard
    await page.getByRole('treeitem', { name: 'Waymark' }).click()
    await page.getByRole('treeitem', { name: 'North', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Find an organization' }).fill('yard')
    await page.getByRole('treeitem', { name: 'North yard' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const password = await page.getByTestId('first-password').textContent()
    expect(password).toMatch(/^[a-z0-9]{20}$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: /mara.*Has not signed in yet.*1 organization, minus 1 organization/ }).waitFor()

    const mine = await world.newPage()
    await mine.goto(world.waymark.url)
    await fillSignIn(mine, 'mara', password ?? '')
    await mine.getByText('This is your first sign-in').waitFor()
    await mine.getByLabel('New password', { exact: true }).fill('another-Horse-1')
    await mine.getByLabel('New password again').fill('another-Horse-1')
    await mine.getByRole('button', { name: 'Change password' }).click()
    await mine.getByRole('button', { name: 'Account of mara' }).waitFor()
    // nothing that the role does not hold stands in the menu
    const menu = menuOf(mine)
    await mine.getByRole('button', { name: 'Expand the menu' }).click()
    await menu.getByRole('link', { name: 'Vehicles' }).waitFor()
    expect(await menu.getByRole('button', { name: 'Administration' }).count()).toBe(0)
    const seen = await mine.evaluate(async () => {
      const text = sessionStorage.getItem('waymark.session') ?? localStorage.getItem('waymark.session') ?? '{}'
      const kept = JSON.parse(text) as { token: string }
      const answer = await fetch('/nodeAction/orgMOrganization/getOrgTree', { headers: { authorization: kept.token } })
      return ((await answer.json()) as { data: { name: string }[] }).data.map((org) => org.name)
    })
    expect(seen).toEqual(['North'])
  })

  it('a suspended user is out, with a reason, and comes back', async () => {
    await world.api.post('orgMUser/addUser', { orgId: 1, username: 'ortiz', roleId: await roleId('Operator') })
    const page = await world.signedIn('/users')
    await act(page, 'ortiz', 'Suspend')
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText("Reason can't be blank").waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('left the company')
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('row', { name: /ortiz.*Suspended/ }).waitFor()
    await choose(page, 'Show', 'Suspended')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await act(page, 'ortiz', 'Reactivate')
    await page.getByText('Nothing found').waitFor()
  })
})

describe('roles', () => {
  it('PERM-12 a role takes over what another permits, is narrowed down, and is given', async () => {
    const page = await world.signedIn('/roles')
    await page.getByRole('button', { name: 'Add role' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Map only')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText("Permissions can't be blank").waitFor()
    await page.getByRole('searchbox', { name: 'Permissions' }).fill('monitoring:map')
    await page.getByRole('treeitem', { name: 'Monitoring' }).last().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Map only.*Waymark.*1.*0/ }).waitFor()
    await act(page, 'Map only', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => page.getByRole('row', { name: /Map only/ }).count()).toBe(0)
  })
})

describe('menus', () => {
  it('WEIGHT-1 a screen is moved within its group, and the menu beside follows', async () => {
    const page = await world.signedIn('/menus')
    const beside = menuOf(page)
    await beside.getByRole('button', { name: 'Live' }).click()
    const names = () => beside.getByRole('link').allTextContents()
    const before = await names()
    expect(before.indexOf('Vehicles')).toBeLessThan(before.indexOf('Groups'))
    await page.getByRole('row', { name: /^Folded ?Monitoring/ }).click()
    await act(page, 'Groups', 'Move up')
    await expect.poll(async () => (await names()).indexOf('Groups')).toBeLessThan(before.indexOf('Groups'))
  })
})

async function roleId(name: string): Promise<number> {
  const { list } = await world.api.get<{ list: { roleId: number; name: string }[] }>('role/getRoleList', {
    pageSize: 100,
  })
  return list.find((role) => role.name === name)?.roleId ?? 0
}
