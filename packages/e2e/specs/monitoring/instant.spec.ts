import { eventually } from '@waymark/server/testing/eventually.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { walkMenu } from '../../src/walkMenu.ts'
import { World } from '../../src/World.ts'

let world: World
let depot: number
let vehicle: number
/** While the truck was at the depot and Ada drove it, and after it had left without her. */
let before: string

const MINUTE = 60_000
/** Minutes before the test began, as an address names an instant. */
const start = Math.floor(Date.now() / MINUTE) * MINUTE
const ago = (minutes: number): string => new Date(start - minutes * MINUTE).toISOString()

beforeAll(async () => {
  world = await World.start()
  before = ago(100)
  const { api, waymark } = world
  const shape = { kind: 'circle', lat: 39.75, lon: -104.99, radiusM: 900 }
  const landmark = { orgId: 1, name: 'Depot', shape }
  depot = (await api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', landmark)).landmarkId
  vehicle = await api.addVehicle('TRK-1', '356307042441301')
  const { driverId } = await api.post<{ driverId: number }>('monitorMDriver/addDriver', { orgId: 1, name: 'Ada Then' })
  for (const table of ['binding', 'vehicle_org_span', 'landmark_shape'])
    await waymark.run(`update ${table} set valid_from = now() - interval '3 days'`)
  for (const table of ['vehicle', 'driver'])
    await waymark.run(`update ${table} set created_at = now() - interval '3 days'`)
  await waymark.run(`insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from, valid_to)
    values (1, ${vehicle}, ${driverId}, 1, '${ago(200)}', '${ago(60)}')`)
  await waymark.run(`with r as (insert into alarm_rule (org_id, name, draft) values (1, 'Stood too long', '{}') returning rule_id)
    insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type, operator,
      severity, state, ended_at, evidence, shadow, known_at)
    select 1, rule_id, 1, 'vehicle', ${vehicle}, began::timestamptz, 0, 1, '>', severity, 'restored', '${ago(50)}', '{}', false,
      known::timestamptz
    from r, (values ('${ago(120)}', '${ago(119)}', 'high'), ('${ago(115)}', '${ago(30)}', 'critical')) a (began, known, severity)`)
  // at the depot for two hours, then far away
  for (let minutes = 180; minutes >= 60; minutes -= 5) await report(39.75, -104.99, 80, minutes)
  for (const minutes of [20, 10]) await report(41.2, -96, 60, minutes)
  await eventually(async () => expect([await present(before), await present(ago(5))]).toEqual([1, 0]))
})

afterAll(() => world.stop())

async function report(lat: number, lon: number, batt: number, minutes: number): Promise<void> {
  const phone = new Phone('356307042441301', world.waymark.gatewayPort)
  expect(await phone.report({ time: start - minutes * MINUTE, lat, lon, speed: 0, batt })).toBe(200)
  phone.close()
}

async function present(at: string): Promise<number> {
  const params = { landmarkId: depot, at }
  return (await world.api.get<{ list: object[] }>('monitorMLandmark/getLandmarkInventory', params)).list.length
}

const clock = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Showing|Look back)/ })
const go = (page: Page, path: string) => page.goto(`${world.waymark.url}/#${path}`)

describe('first 3: the instant of every screen', () => {
  it('is in the link, in the clock above every screen, and goes along from one screen to another', async () => {
    const page = await world.shown(`/drivers?at=${before}`)
    await expect.poll(() => clock(page).innerText()).toMatch(/\d/)
    const note = page.getByRole('status').filter({ hasText: /^Showing/ })
    await note.waitFor()
    await page.getByRole('row', { name: /Ada Then.*TRK-1/ }).waitFor()
    // a link of the menu names no instant: it stays
    await walkMenu(page, 'Places', 'Landmarks')
    await expect.poll(() => page.url()).toMatch(/landmarks\?.*at=/)
    // and what cannot show the past says so
    await page.getByText('This screen shows the present.').waitFor()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await page.getByText('This screen shows the present.').waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).not.toContain('at=')
    // the screen that was left at that instant is now's again
    await walkMenu(page, 'Live', 'Drivers')
    await page.getByRole('row', { name: /Ada Then/ }).waitFor()
    await page.getByRole('row', { name: /Ada Then.*TRK-1/ }).waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('at=')
  })

  it('is chosen from the clock, on any screen, and left there', async () => {
    const page = await world.shown('/drivers')
    await clock(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Back one day' }).click()
    await expect.poll(() => page.url()).toContain('at=')
    await page
      .getByRole('status')
      .filter({ hasText: /^Showing/ })
      .waitFor()
    await dialog.getByRole('button', { name: 'Back to now' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Showing/ })
      .waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('at=')
  })

  it('shows what was in a landmark, what a vehicle did and who drove it, and who was near', async () => {
    const page = await world.shown(`/landmarkHistory?landmark=${depot}&view=now&at=${before}`)
    await page.getByText('What was there').first().waitFor()
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Showing/ })
      .waitFor()
    await go(page, `/landmarkHistory?landmark=${depot}&view=now`)
    await page.getByText('Nothing is there now').waitFor()
    await go(page, `/vehicle/${vehicle}?at=${before}`)
    await page.getByRole('tab', { name: 'Then' }).waitFor()
    const asset = page.getByRole('article', { name: 'TRK-1' })
    await asset.getByText('Ada Then').waitFor()
    await asset.getByText('80%').waitFor()
    await asset.getByText('Depot').first().waitFor()
    await go(page, `/proximity?lat=39.75&lon=-104.99&radius=5000&at=${before}`)
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
    await go(page, '/proximity?lat=39.75&lon=-104.99&radius=5000')
    await page.getByRole('row', { name: /TRK-1/ }).waitFor({ state: 'detached' })
  })

  it('shows the alarms that were open then, as far as they were known, with nothing to press', async () => {
    const page = await world.shown(`/alarms?at=${before}`)
    // the graver one became known later
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
    expect(await page.getByRole('row', { name: /TRK-1/ }).count()).toBe(1)
    await page.getByText('1 open alarm').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await go(page, `/alarms?at=${ago(1500)}`)
    await page.getByText('No alarm was open then').waitFor()
  })
})
