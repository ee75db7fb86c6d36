import { eventually } from '@waymark/server/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../src/Phone.ts'
import { World } from '../src/World.ts'

let world: World

const MINUTE = 60_000
const start = Math.floor(Date.now() / MINUTE) * MINUTE
/** Minutes before the test began, as an address names an instant. */
const ago = (minutes: number): string => new Date(start - minutes * MINUTE).toISOString()
const RANGE = `from=${ago(600)}&to=${ago(-60)}`

beforeAll(async () => {
  world = await World.start()
  const vehicle = await world.api.addVehicle('TRK-1', '356307042441301')
  for (const table of ['binding', 'vehicle_org_span'])
    await world.waymark.run(`update ${table} set valid_from = now() - interval '3 days' where vehicle_id = ${vehicle}`)
  await world.waymark.run(`update vehicle set created_at = now() - interval '3 days'`)
  // stands for an hour, drives for half an hour, stands, drives on and stands
  for (let minutes = 300; minutes >= 0; minutes -= 5) {
    const driven = Math.min(30, Math.max(0, 240 - minutes)) + Math.min(30, Math.max(0, 120 - minutes))
    const isMoving = (minutes < 240 && minutes > 210) || (minutes < 120 && minutes > 90)
    const phone = new Phone('356307042441301', world.waymark.gatewayPort)
    const at = { lat: 39.75, lon: -104.99 + driven * 0.0117, speed: isMoving ? 32 : 0, batt: 80 }
    expect(await phone.report({ time: start - minutes * MINUTE, ...at })).toBe(200)
    phone.close()
  }
  // the first drive was told as it happened, the second one only now
  await world.waymark.run(`update report set delay = 5 where time < '${ago(150)}'`)
  await eventually(async () => {
    const range = { from: ago(600), to: ago(-60), pageSize: 10 }
    const answer = await world.api.get<{ total: number }>('report/trip/getVehicleTripList', range)
    expect(answer.total).toBe(2)
  })
})
afterAll(() => world.stop())

describe('reports as they were known', () => {
  it('21 first 3: the form says as of when, the address keeps it, and head and foot tell it', async () => {
    const page = await world.shown(`/vehicleTripReport?${RANGE}`)
    const rows = page.getByRole('grid', { name: 'Trip report' }).getByRole('row', { name: /TRK-1/ })
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('button', { name: 'As known on …' }).click()
    const dialog = page.getByRole('dialog', { name: 'As known on …' })
    // by the clock of the user's wall
    const shown = Date.parse(`${await dialog.getByLabel('As known on …').inputValue()}Z`)
    const wall = new Date(shown - 140 * MINUTE).toISOString().slice(0, 16)
    await dialog.getByLabel('As known on …').fill(wall)
    await dialog.getByLabel('As known on …').press('Enter')
    await expect.poll(() => rows.count()).toBe(1)
    await page
      .getByRole('status')
      .filter({ hasText: /^As known on .*Based on what had arrived by then/ })
      .waitFor()
    await expect.poll(() => page.url()).toContain('known=')
    await page.getByText(/^As known on .* · Data up to/).waitFor()
    // all trips as a stream are told as they are known now
    expect(await page.getByRole('button', { name: 'All trips' }).count()).toBe(0)
    await page.getByRole('button', { name: 'As known now' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => page.url()).not.toContain('known=')
  })

  it('21 first 3: the clock in the top bar is meant where it stands at an instant, and can be left', async () => {
    const page = await world.shown(`/mileageReport?${RANGE}&at=${ago(140)}`)
    await page
      .getByRole('status')
      .filter({ hasText: /^As known on/ })
      .waitFor()
    const miles = (): Promise<number> =>
      page.getByLabel('Totals').last().locator('dd').first().innerText().then(Number.parseFloat)
    const then = await miles()
    expect(then).toBeGreaterThan(5)
    await page.getByRole('button', { name: /^As known on/ }).click()
    await page.getByRole('button', { name: 'As known now' }).click()
    await expect.poll(miles).toBeGreaterThan(then * 1.8)
    expect(page.url()).toContain('known=now')
    // what knows only the present says so
    await page.goto(`${world.waymark.url}/#/statusReport?at=${ago(140)}`)
    await page.getByText('This screen shows the present.').waitFor()
    expect(await page.getByRole('button', { name: /^As known on/ }).count()).toBe(0)
  })
})
