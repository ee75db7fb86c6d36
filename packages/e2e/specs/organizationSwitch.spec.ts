import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../src/Api.ts'
import { Phone } from '../src/Phone.ts'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  const { api, waymark } = world
  const addOrg = async (name: string, parentId: number): Promise<number> =>
    (await api.post<{ orgId: number }>('orgMOrganization/addOrg', { name, parentId, type: 5 })).orgId
  const north = await addOrg('North', 1)
  const yard = await addOrg('North yard', north)
  await api.addVehicle('Top truck', 'switch-1')
  const truck = { assetType: 2001, icon: 'truck' }
  const device = await api.post<{ id: number }>('orgMDevice/addDevice', { orgId: yard, identifier: 'switch-2' })
  await api.post('monitorMVehicle/addVehicle', { ...truck, orgId: yard, name: 'Yard truck', device: device.id })
  await api.post('monitorMVehicle/addVehicle', { ...truck, orgId: north, name: 'North truck' })
  for (const [i, name] of ['switch-1', 'switch-2'].entries()) {
    const phone = new Phone(name, waymark.gatewayPort)
    expect(await phone.report({ time: Date.now() - 60_000, lat: 40 + i, lon: -100 })).toBe(200)
    phone.close()
  }
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

const opener = (page: Page) => page.getByRole('button', { name: /^Organization shown: / })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search organizations' }).first()
const rows = (page: Page) => page.getByRole('row', { name: /truck/ })

describe('the organization switch', () => {
  it('PERM-5 narrows lists and the map to an organization with all below it, until all are chosen again', async () => {
    const page = await world.signedIn('/vehicles')
    await expect.poll(() => rows(page).count()).toBe(3)
    await opener(page).click()
    await search(page).fill('north')
    await page
      .getByRole('treeitem', { name: /^North/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Organization shown: North' }).waitFor()
    await page.getByRole('row', { name: /Top truck/ }).waitFor({ state: 'detached' })
    expect(await rows(page).count()).toBe(2)

    await page.goto(`${world.waymark.url}/#/map`)
    await page.getByText('2 of 3 vehicles').waitFor()
    await page.getByRole('row', { name: /Yard truck/ }).waitFor()
    await page.goto(`${world.waymark.url}/#/users`)
    await page.getByText('Nothing found').waitFor()
    // a new record goes there unless somebody says otherwise
    await page.goto(`${world.waymark.url}/#/groups`)
    await page.getByRole('button', { name: 'Add group' }).click()
    const organization = page.getByRole('dialog').getByRole('combobox', { name: 'Organization' })
    await expect.poll(() => organization.inputValue()).toBe('North')
    await page.keyboard.press('Escape')

    // it is still so after the page was loaded anew
    await page.reload()
    await page.getByRole('button', { name: 'Organization shown: North' }).click()
    await page.getByRole('button', { name: 'All organizations', exact: true }).click()
    await page.goto(`${world.waymark.url}/#/vehicles`)
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  it('is worked by keys alone', async () => {
    const page = await world.signedIn('/vehicles')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => search(page).evaluate((field) => field === document.activeElement)).toBe(true)
    // what is found first has the keys, not what lies above it; the next one is an arrow away
    await page.keyboard.type('north')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Organization shown: North yard' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
  })

  it('LOGOUT-1 is forgotten at the sign-out, and is not there for who sees one organization', async () => {
    const { api, waymark } = world
    const page = await world.signedIn('/vehicles')
    await opener(page).click()
    await page
      .getByRole('treeitem', { name: /^North/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Organization shown: North' }).waitFor()
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('waymark.organization'))).toBeNull()

    const { orgId } = await api.post<{ orgId: number }>('orgMOrganization/addOrg', {
      name: 'Lone',
      parentId: 1,
      type: 5,
    })
    const { list } = await api.get<{ list: { roleId: number; name: string }[] }>('role/getRoleList', {})
    const roleId = list.find(({ name }) => name === 'Organization administrator')?.roleId
    const added = { orgId, roleId, username: 'lone' }
    const { password } = await api.post<{ password: string }>('orgMUser/addUser', added)
    const own = await Api.signIn(waymark, { username: 'lone', password })
    const fresh = 'lone-Password-1'
    await own.post('author/editUserPwd', { oldPassword: password, newPassword: fresh, confirmPassword: fresh })
    const { url } = waymark
    const theirs = await world.newPage()
    await theirs.goto(`${url}/#/vehicles`)
    await theirs.getByRole('textbox', { name: 'User name' }).fill('lone')
    await theirs.getByLabel('Password', { exact: true }).fill(fresh)
    // the tree is asked for when there is nothing more urgent
    const asked = theirs.waitForResponse(/getOrgTree/, { timeout: 60_000 })
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await theirs.getByRole('heading', { name: 'Vehicles' }).waitFor()
    await asked
    expect(await opener(theirs).count()).toBe(0)
  })

  it('ORG-6 finds one of ten thousand, and draws only those in view', async () => {
    for (const name of ['East', 'West']) {
      const { orgId } = await world.api.post<{ orgId: number }>('orgMOrganization/addOrg', {
        name,
        parentId: 1,
        type: 5,
      })
      const above = (i: number): string => (i % 50 === 0 ? '' : `${name} ${i - (i % 50)}`)
      const lines = Array.from({ length: 5000 }, (_, i) => `${name} ${i},${above(i)}\n`)
      const form = new FormData()
      form.append('file', new Blob([`Name,Parent\n${lines.join('')}`]), 'list.csv')
      form.append('fileName', 'list.csv')
      form.append('parentId', String(orgId))
      const headers = { authorization: world.api.token }
      const answer = await fetch(`${world.waymark.url}/nodeAction/importOrg`, { method: 'POST', headers, body: form })
      expect(await answer.json()).toMatchObject({ success: true, data: { added: 5000 } })
    }
    const page = await world.signedIn('/vehicles')
    await opener(page).click()
    await search(page).fill('west 4999')
    await page
      .getByRole('treeitem', { name: /^West 4999/ })
      .first()
      .waitFor()
    expect(await page.getByRole('treeitem').count()).toBeLessThan(60)
    await search(page).fill('')
    await page.getByRole('treeitem', { name: /^Waymark/ }).waitFor()
    expect(await page.getByRole('treeitem').count()).toBeLessThan(60)
    await search(page).fill('west 4999')
    await page
      .getByRole('treeitem', { name: /^West 4999/ })
      .first()
      .click()
    await page.getByText('Nothing found').waitFor()
  })
})
