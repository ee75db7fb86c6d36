import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { World } from '../../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  const add = (fields: object): Promise<{ id: number }> =>
    world.api.post('orgMDevice/addDevice', { orgId: 1, ...fields })
  await add({ identifier: 'state-shelf' })
  await add({ identifier: 'state-sample', sampleExpiresOn: '2037-01-31' })
  const { id: held } = await add({ identifier: 'state-held' })
  await world.api.post('orgMDevice/editDeviceForRepair', {
    device: held,
    hold: 'stolen',
    reason: 'The yard was broken into',
  })
  const { id: device } = await add({ identifier: 'state-driving' })
  const truck = { orgId: 1, name: 'State truck', assetType: 2001, icon: 'truck', device }
  await world.api.post('monitorMVehicle/addVehicle', truck)
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

const rows = (page: Page) => page.getByRole('grid', { name: 'Devices' }).getByRole('row', { name: /state-/ })
const names = async (page: Page): Promise<string[]> =>
  (await rows(page).allInnerTexts()).map((text) => /state-\w+/.exec(text)?.[0] ?? '').toSorted()

async function narrow(page: Page, filter: string, choice: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

it('DEV-13 the list says where each device stands, and is narrowed to a state whose devices are counted', async () => {
  const page = await world.signedIn('/devices')
  await rows(page).filter({ hasText: 'state-held' }).filter({ hasText: 'In storage, reported stolen' }).waitFor()
  await rows(page).filter({ hasText: 'state-sample' }).filter({ hasText: '2037-01-31' }).waitFor()
  await narrow(page, 'State', 'Activated (1)')
  await expect.poll(() => names(page)).toEqual(['state-driving'])
  // the link keeps what is seen
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['state-driving'])
  await narrow(page, 'State', 'In storage (3)')
  await expect.poll(() => names(page)).toEqual(['state-held', 'state-sample', 'state-shelf'])
  await narrow(page, 'Samples and holds', 'On hold')
  await expect.poll(() => names(page)).toEqual(['state-held'])
  await narrow(page, 'Vehicle', 'On a vehicle')
  await page.getByText('Nothing found').waitFor()
})

it('DEV-13 the history of a device stands beside the list, with its states, who led it on and why', async () => {
  const page = await world.signedIn('/devices?special=held')
  await rows(page)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('The yard was broken into').waitFor()
  const held = timeline.getByRole('listitem').filter({ hasText: 'The yard was broken into' })
  expect(await held.innerText()).toMatch(/Put on hold.*admin.*Hold\s+—\s+reported stolen/s)
  expect(await held.innerText()).not.toContain('→')
})

it('DEV-13 the passport is narrowed to kinds of events, names what it tells of, and reads in any language', async () => {
  const { list } = await world.api.get<{ list: { id: number; identifier: string }[] }>('orgMDevice/getDeviceList', {
    keyword: 'state-driving',
  })
  const page = await world.signedIn(`/device/${list[0]?.id}?tab=timeline`)
  const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  // that its service began is told beside it
  await expect.poll(() => lines.count()).toBe(3)
  expect(await lines.first().innerText()).toMatch(
    /Put on a vehicle.*In storage → Activated.*Vehicle\s+—\s+State truck/s,
  )
  await page.getByRole('button', { name: 'Life cycle' }).click()
  await expect.poll(() => lines.count()).toBe(1)
  expect(await lines.first().innerText()).toMatch(/Added.*In storage.*Organization\s+Waymark/s)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Añadido' }).filter({ hasText: 'En almacén' }).waitFor()
  await world.api.post('userCenter/editPreference', { locale: 'en' })
})

it('DEV-13 DEV-7 a device is led on from its page: with a reason, with the password again, and not with a wrong one', async () => {
  const { id } = await world.api.post<{ id: number }>('orgMDevice/addDevice', {
    orgId: 1,
    identifier: `led-${Date.now()}`,
  })
  const page = await world.signedIn(`/device/${id}`)
  const led = page.getByRole('article')
  const state = (word: string) => led.getByRole('definition').filter({ hasText: word }).first().waitFor()
  const press = (name: string, within = led) => within.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await press('Mark as tested')
  await press('Mark as tested', dialog)
  await state('In stock')
  await press('Retire')
  await press('Retire', dialog)
  await dialog.getByText("Reason can't be blank").waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Beyond repair')
  await press('Retire', dialog)
  await state('Retired')
  await led.getByRole('tab', { name: 'Timeline' }).click()
  await led
    .getByRole('listitem')
    .filter({ hasText: 'Beyond repair' })
    .filter({ hasText: 'In stock → Retired' })
    .waitFor()

  const { list } = await world.api.get<{ list: { id: number }[] }>('orgMDevice/getDeviceList', {
    keyword: 'state-driving',
  })
  await page.goto(`${world.waymark.url}/#/device/${list[0]?.id}`)
  await press('Suspend')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this')
  await press('Suspend', dialog)
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(world.waymark.password)
  await press('Suspend', dialog)
  await state('Suspended')
  await press('Activate')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(world.waymark.password)
  await press('Activate', dialog)
  await state('Activated')
})

it('a device on a vehicle cannot be deleted, and one on a shelf goes and is counted no more', async () => {
  const page = await world.signedIn('/devices')
  const menuOf = (name: string) =>
    rows(page)
      .filter({ hasText: name })
      .getByRole('button', { name: /^Actions for / })
  await menuOf('state-driving').click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await remove.waitFor()
  expect(await remove.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await remove.waitFor({ state: 'detached' })
  await menuOf('state-shelf').click()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => names(page)).toEqual(['state-driving', 'state-held', 'state-sample'])
  await narrow(page, 'State', 'In storage (2)')
})
