import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const
let world: World
let page: Page

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Alpha', 'mobile-1')
  await world.api.addVehicle('Bravo', 'mobile-2')
  const phone = new Phone('mobile-1', world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat: 39.74, lon: -104.99, speed: 0, batt: 80 })).toBe(200)
  phone.close()
  page = await world.signedIn('/', PHONE)
})

afterAll(async () => {
  await world.closePages()
  await world.stop()
})

const hash = (): string => new URL(page.url()).hash
const show = (path: string) => page.goto(`${world.waymark.url}/#${path}`)

describe('on a phone', () => {
  it('the start is where everything is, and a press leads to one vehicle and on from there', async () => {
    await expect.poll(hash).toBe('#/location')
    const list = page.getByRole('list', { name: 'Location' })
    await list.getByRole('link', { name: /Alpha.*Denver/s }).waitFor()
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('brav')
    await list.getByRole('link', { name: /Alpha/ }).waitFor({ state: 'detached' })
    await list.getByRole('link', { name: /Bravo.*No position yet/s }).waitFor()
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('')
    await list.getByRole('link', { name: /Alpha/ }).click()
    await page.getByRole('heading', { name: 'Alpha' }).waitFor()
    await page.getByText('80%').waitFor()
    const ways = page.getByRole('navigation', { name: 'Alpha' }).getByRole('link')
    await expect.poll(() => ways.allInnerTexts()).toEqual(['Map', 'History trail', 'Alarms', 'Maintenance'])
    for (const way of await ways.all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  })

  it('the addresses of the mobile set lead to what they say', async () => {
    await show('/notification')
    await expect.poll(hash).toBe('#/alarms')
    await show('/functions')
    await page.getByRole('main').getByRole('link', { name: 'Maintenance', exact: true }).waitFor()
    await show('/vehicle')
    await page.getByRole('list', { name: 'Vehicles' }).getByRole('link', { name: /Alpha/ }).waitFor()
    await show('/setting')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })

  it('21.8 the bar below has its four children, the start has the map, and a press on a dot opens its vehicle', async () => {
    await show('/location')
    const bar = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    await expect.poll(() => bar.allInnerTexts()).toEqual(['Location', 'Alarms', 'Functions', 'Vehicle'])
    const map = page.getByRole('region', { name: 'Map' })
    // Bravo has no place yet
    await expect.poll(() => map.getAttribute('data-points')).toBe('1')
    await map.and(page.locator('[data-ready]')).waitFor()
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(box.height).toBeGreaterThan(180)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.getByRole('heading', { name: 'Alpha' }).waitFor()
  })

  it('21.6 TIME-2 how far it drove is asked for between two times of at most a year, and the limit is said in words', async () => {
    const driven = page.getByRole('region', { name: 'Driven' })
    await driven.getByRole('status').waitFor()
    await driven.getByRole('button', { name: 'Custom' }).click()
    await driven.getByLabel(/^From/).fill('2024-01-01T00:00')
    await driven.getByLabel(/^To/).fill('2025-06-01T00:00')
    await driven.getByText(/366 days/).waitFor()
  })

  it('it can be installed', async () => {
    const link = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = (await (await fetch(world.waymark.url + link)).json()) as {
      icons: { src: string; type: string }[]
    }
    expect(manifest).toMatchObject({ name: 'Waymark', display: 'standalone', start_url: '/#/location' })
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(world.waymark.url + src)
      expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    }
  })

  it('without a network it opens with what was last known, and says from when', async () => {
    await show('/location')
    await page.getByRole('link', { name: /Alpha/ }).waitFor()
    // all that the page has loaded is kept once the worker runs
    await page.waitForFunction(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const needed = ['/', ...urls.filter((path) => path.startsWith('/assets/'))]
      for (const path of needed) if (!(await caches.match(path))) return false
      return true
    })
    await page.context().setOffline(true)
    await page.reload()
    const notice = page
      .getByRole('status')
      .filter({ hasText: /^No connection\. Last known at \d{4}-\d\d-\d\d \d\d:\d\d, / })
    await notice.waitFor()
    await page.getByRole('link', { name: /Alpha/ }).click()
    await page.getByRole('heading', { name: 'Alpha' }).waitFor()
    await notice.waitFor()
    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
  })

  it('signing out forgets what was known', async () => {
    await show('/location')
    await page.getByRole('link', { name: /Alpha/ }).waitFor()
    const kept = () => page.evaluate(() => localStorage.getItem('waymark.lastKnown'))
    expect(await kept()).toContain('Alpha')
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await kept()).toBeNull()
  })
})
