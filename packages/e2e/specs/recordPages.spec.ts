import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fillSignIn, World } from '../src/World.ts'

const NUMBER = '357000000000011'
const PHONE = { viewport: { width: 390, height: 844 } }

let world: World
let device: number
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  const added = await world.api.post<{ id: number }>('orgMDevice/addDevice', {
    orgId: 1,
    deviceId: NUMBER,
    identifier: 'passport-1',
    remark: 'Came with the yard',
  })
  device = added.id
  const truck = { orgId: 1, name: 'Passport truck', assetType: 2001, icon: 'truck', make: 'Volvo', device }
  vehicleId = (await world.api.post<{ vehicleId: number }>('monitorMVehicle/addVehicle', truck)).vehicleId
  await world.api.post('monitorMDriver/addDriver', { orgId: 1, name: 'Ana Page' })
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

const hash = (page: Page): string => new URL(page.url()).hash
const article = (page: Page) => page.getByRole('article')

it('a row opens its record beside the list, which leads to a page of its own, and back', async () => {
  const page = await world.signedIn('/devices')
  await page.getByRole('row', { name: /passport-1/ }).click()
  const panel = page.getByRole('complementary', { name: NUMBER })
  // the title with its buttons, and one line of what narrows the list
  expect(
    await page.locator('header', { has: page.getByRole('heading', { name: 'Devices' }) }).boundingBox(),
  ).toMatchObject({
    height: expect.toSatisfy((height: number) => height < 100),
  })
  await panel.getByText('Came with the yard').waitFor()
  await panel.getByRole('tab', { name: 'Timeline' }).click()
  await panel.getByRole('link', { name: `Open the page of ${NUMBER}` }).click()
  await article(page).getByRole('heading', { name: NUMBER, level: 1 }).waitFor()
  expect(hash(page)).toBe(`#/device/${device}?tab=timeline`)
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${NUMBER} · Device`))
  await page.goBack()
  await page.getByRole('grid', { name: 'Devices' }).waitFor()
})

it('a link leads to one record with the tab that was in front, and the menu shows where its list is', async () => {
  const page = await world.signedIn(`/vehicle/${vehicleId}?tab=facts`)
  const facts = article(page).getByRole('tabpanel', { name: 'Details' })
  await facts.getByText('Volvo').waitFor()
  await article(page).getByRole('tab', { name: 'Comments' }).click()
  await article(page).getByRole('textbox', { name: 'Comment' }).waitFor()
  expect(hash(page)).toBe(`#/vehicle/${vehicleId}?tab=comments`)
  await page.reload()
  await article(page).getByRole('textbox', { name: 'Comment' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.locator('[aria-current=page]').filter({ hasText: 'Vehicles' }).waitFor()
})

it('17.5 tabs without room are in a menu with their whole names, and one that is chosen there comes into sight', async () => {
  const page = await world.signedIn(`/vehicle/${vehicleId}`, PHONE)
  const timeline = article(page).getByRole('tab', { name: 'Timeline' })
  await page.getByRole('button', { name: /^More tabs: \d/ }).click()
  await page.getByRole('menuitem', { name: 'Timeline' }).click()
  await expect.poll(() => hash(page)).toBe(`#/vehicle/${vehicleId}?tab=timeline`)
  // no name is cut: one that is not wholly in sight is in the menu alone
  const cutNames = () =>
    article(page)
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs
          .filter((tab) => {
            const [box, list] = [tab.getBoundingClientRect(), tab.parentElement!.getBoundingClientRect()]
            const isCut = box.left < list.left - 1 || box.right > list.right + 1
            return isCut && getComputedStyle(tab).opacity !== '0'
          })
          .map((tab) => tab.textContent),
      )
  await expect.poll(cutNames).toEqual([])
  const rightOf = async (of: typeof timeline): Promise<number> => {
    const box = await of.boundingBox()
    return (box?.x ?? Infinity) + (box?.width ?? 0)
  }
  await expect.poll(() => rightOf(timeline)).toBeLessThan(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => page.getByRole('button', { name: /^More tabs/ }).count()).toBe(0)
})

it('an asset has one page: alarm, where, driver with a button that calls; its tabs share one range, and so does its address', async () => {
  const seat = { orgId: 1, name: 'Bo Wheel', phone: '+1 555 0177', on: { vehicleId, seat: 1 } }
  await world.api.post('monitorMDriver/addDriver', seat)
  const page = await world.signedIn(`/map?vehicle=${vehicleId}`)
  const drawer = page.getByRole('complementary', { name: 'Passport truck' })
  const call = (within: typeof drawer) => within.getByRole('link', { name: 'Call Bo Wheel: +1 555 0177' })
  expect(await call(drawer).getAttribute('href')).toBe('tel:+15550177')
  await drawer.getByRole('link', { name: 'Open the page of Passport truck' }).click()
  await call(article(page)).waitFor()
  await article(page).getByRole('button', { name: 'Week', exact: true }).click()
  await article(page).getByRole('tab', { name: 'Trips' }).click()
  await article(page).getByText('No trips in this range').waitFor()
  await expect.poll(() => hash(page)).toBe(`#/vehicle/${vehicleId}?range=week&tab=trips`)
  await article(page).getByRole('tab', { name: 'Alarms' }).click()
  await article(page).getByText('No alarms in this range.').waitFor()
  // the page is a step of the history: back leads to the map
  await page.goBack()
  await drawer.waitFor()
})

it('what is not there, and what one may not see, is said', async () => {
  const page = await world.signedIn('/device/999999')
  await page.getByText('There is no such record').waitFor()
  await page.goto(`${world.waymark.url}/#/device/nonsense`)
  await page.getByText('There is no such record').filter({ visible: true }).waitFor()
  await page.goto(`${world.waymark.url}/#/device`)
  await page.getByText('There is no such page').waitFor()
})

it('a page whose list one may not see says that it is not permitted', async () => {
  const { list } = await world.api.get<{ list: { roleId: number; name: string }[] }>('role/getRoleList', {})
  const roleId = list.find(({ name }) => name === 'Viewer')?.roleId
  const user = { orgId: 1, username: 'vera', roleId }
  const { password } = await world.api.post<{ password: string }>('orgMUser/addUser', user)
  const page = await world.newPage()
  await page.goto(`${world.waymark.url}/#/firmware/1`)
  await fillSignIn(page, 'vera', password)
  await page.getByLabel('New password', { exact: true }).fill('another-Horse-1')
  await page.getByLabel('New password again').fill('another-Horse-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('No permission').waitFor()
  await page.goto(`${world.waymark.url}/#/vehicle/${vehicleId}?tab=facts`)
  await article(page).getByText('Volvo').waitFor()
})

it('on a phone the page is what opens', async () => {
  const page = await world.signedIn('/devices', PHONE)
  await page.getByRole('row', { name: /passport-1/ }).click()
  await article(page).getByRole('heading', { name: NUMBER }).waitFor()
  expect(hash(page)).toBe(`#/device/${device}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
