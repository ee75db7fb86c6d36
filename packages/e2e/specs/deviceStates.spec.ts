import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  const add = (fields: object): Promise<{ id: number }> =>
    world.api.post('orgMDevice/addDevice', { orgId: 1, ...fields })
  await add({ identifier: 'state-shelf' })
  await add({ identifier: 'state-sample', sampleExpiresOn: '2999-01-31' })
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
  await rows(page).filter({ hasText: 'state-sample' }).filter({ hasText: '2999-01-31' }).waitFor()
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
  await expect.poll(() => lines.count()).toBe(2)
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
