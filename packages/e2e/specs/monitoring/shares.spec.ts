import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MapView } from '../../src/MapView.ts'
import { reportAll } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

let world: World
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('TRK-7', 'share-7')
  await report(40)
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

const report = (lat: number): Promise<void> =>
  reportAll('share-7', world.waymark.gatewayPort, [{ time: Date.now(), lat, lon: -100, speed: 20, bearing: 45 }])

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('a share', () => {
  it('SHARE-1 is made by Shift+S and two presses, followed on a phone without an account, and ends frozen', async () => {
    const page = await world.signedIn(`/map?vehicle=${vehicleId}`)
    await new MapView(page).ready()
    await page
      .getByRole('complementary', { name: 'TRK-7' })
      .getByRole('button', { name: 'Share' })
      .waitFor({ timeout: 60_000 })
    await page.keyboard.press('Shift+S')
    const dialog = page.getByRole('dialog', { name: 'Share TRK-7' })
    await dialog.getByRole('button', { name: '1 hour' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('Copied').waitFor()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    const shared = new URL(link).hash
    // it leads there by the name that whoever shares came by, and says how long
    expect(new URL(link).origin).toBe(world.waymark.url)
    await dialog.getByText(/^Works until/).waitFor()

    const guest = await world.newPage(PHONE)
    const answer = await guest.goto(`${world.waymark.url}/${shared}`)
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    const card = guest.getByRole('button', { name: /TRK-7/ })
    await card.getByText('Moving').waitFor()
    const pin = guest.locator('[data-turned]', { hasText: 'TRK-7' })
    await pin.waitFor()
    // where no streets lie the towns around it are in view
    const scale = guest.locator('.maplibregl-ctrl-scale')
    await expect.poll(async () => Number.parseFloat(await scale.innerText())).toBeGreaterThanOrEqual(3)
    const before = await pin.boundingBox()
    await report(40.01)
    await expect.poll(async () => (await pin.boundingBox())?.y).not.toBe(before?.y)
    expect(await guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await page.goto(`${world.waymark.url}/#/shareLocation`)
    const row = page.getByRole('row', { name: /TRK-7/ })
    await expect.poll(() => row.innerText()).toMatch(/Live location\s+TRK-7/)
    const { list } = await world.api.get<{ list: { visits: number }[] }>('monitorMShare/getShareList', {})
    expect(list).toMatchObject([{ visits: 1 }])
    const end = async (): Promise<void> => {
      await row.getByRole('button', { name: 'Actions for TRK-7' }).click()
      await page.getByRole('menuitem', { name: 'End now' }).click()
    }
    // a press that opens no form says so where it fails, and where it does not
    await page.route('**/editShare', (route) => route.abort())
    await end()
    await page.getByRole('alert').getByText('The server could not be reached').waitFor()
    await page.unroute('**/editShare')
    await end()
    await page.getByRole('status').getByText('TRK-7 has ended').waitFor()
    await guest.getByText('This share has expired.').waitFor()
    await card.waitFor()
    await guest.reload()
    await guest.getByText('The location is no longer updated').waitFor()
    await card.waitFor()
    const late = await world.newPage(PHONE)
    await late.goto(`${world.waymark.url}/${shared}`)
    await late.getByText('The location is no longer shown').waitFor()

    await row.getByRole('button', { name: 'Actions for TRK-7' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog', { name: 'Revoke TRK-7?' }).getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    await guest.reload()
    await guest.getByText('This link does not work').waitFor()
  })
})
