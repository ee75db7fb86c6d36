import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../src/Phone.ts'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Kestrel', 'nav-1')
  const phone = new Phone('nav-1', world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat: 40, lon: -100, speed: 30 })).toBe(200)
  phone.close()
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

const hash = (page: Page): string => new URL(page.url()).hash
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link')

describe('navigation', () => {
  it('PERM-3 the menu shows what the user holds in the order of its weights, and the start leads to its first entry', async () => {
    const page = await world.signedIn('/')
    await expect.poll(() => hash(page)).toMatch(/^#\/map/)
    const { menuList } = await world.api.get<{ menuList: { path: string; weight: number }[] }>(
      'userCenter/getSession',
      {},
    )
    const entries = menuList.filter((entry) => entry.path !== '').sort((a, b) => a.weight - b.weight)
    const shown = await menu(page).evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').slice(1).split('?')[0]),
    )
    expect(entries.length).toBeGreaterThan(3)
    // What needs no permission stands behind them.
    expect(shown).toEqual([...entries.map((entry) => entry.path), '/preferences'])
  })

  it('PERM-9 an administrator is told that they see all data and that pages are slower, until they have read it', async () => {
    const page = await world.signedIn('/preferences')
    const notice = page.getByText('You are signed in as an administrator and see all data: pages are slower.')
    await notice.waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Preferences' }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  it('NAV-1 addresses are hashes, main pages are kept alive, and /map2 leads to the paged list', async () => {
    const page = await world.signedIn('/vehicles')
    const search = page.getByRole('searchbox', { name: 'Name, plate, VIN or device' })
    await search.fill('kest')
    await page.getByRole('row', { name: /Kestrel/ }).waitFor()
    await search.evaluate((input) => (input.dataset['mark'] = 'the same'))
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Devices' }).click()
    await page.getByRole('heading', { name: 'Devices' }).waitFor()
    expect(hash(page)).toBe('#/devices')
    expect(await search.isVisible()).toBe(false)
    await page.goBack()
    await search.waitFor()
    expect(await search.inputValue()).toBe('kest')
    expect(await search.evaluate((input) => input.dataset['mark'])).toBe('the same')

    await page.goto(`${world.waymark.url}/#/map2`)
    await expect.poll(() => hash(page)).toMatch(/^#\/map\?selectTabName=paging/)
    await page.getByRole('tab', { name: 'Paging', selected: true }).waitFor()
    await page.getByRole('row', { name: /Kestrel/ }).waitFor()
    await page.goto(`${world.waymark.url}/#/nowhere`)
    await page.getByText('There is no such page').waitFor()
  })
})

describe('preferences', () => {
  it('MAP-2 units are imperial by default and change everywhere with the preference', async () => {
    const page = await world.signedIn('/map?keyword=kest')
    await page.getByRole('row', { name: /Kestrel/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Kestrel' })
    await drawer.getByText('35 mph').waitFor()
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Preferences' }).click()
    await page.getByLabel('Distance and speed').selectOption('km')
    await page.getByText('Saved').waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Monitoring' }).click()
    await drawer.getByText('56 km/h').waitFor()
    await page.getByRole('row', { name: /Kestrel.*56 km\/h/ }).waitFor()
    await page.reload()
    await drawer.getByText('56 km/h').waitFor()
  })
})
