import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

let world: World
let depot: number
/** While both were at the depot, and after one had left. */
let before: string
let after: string

beforeAll(async () => {
  world = await World.start()
  const shape = { kind: 'circle', lat: 39.75, lon: -104.99, radiusM: 900 }
  const landmark = { orgId: 1, name: 'Depot', shape }
  depot = (await world.api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', landmark)).landmarkId
  for (const n of [1, 2]) {
    await world.api.addVehicle(`TRK-${n}`, `35630704244130${n}`)
    await report(n, 39.75, -104.99, 80)
  }
  before = new Date().toISOString()
  // the wire tells whole seconds: the next report must be of another one
  await sleep(1000 - (Date.now() % 1000))
  await report(1, 41.2, -96, 60)
  after = new Date().toISOString()
})

afterAll(() => world.stop())

async function report(n: number, lat: number, lon: number, batt: number): Promise<void> {
  const phone = new Phone(`35630704244130${n}`, world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat, lon, speed: 0, batt })).toBe(200)
  phone.close()
}

describe('the time machine', () => {
  it('a link sets list, counts and landmark to its instant, live changes stay out, Esc leads back to now', async () => {
    const page = await world.shown(`/map?at=${before}`)
    const bar = page.getByRole('region', { name: 'Time' })
    await bar.getByText('Showing').waitFor()
    await page.getByRole('row', { name: /TRK-1.*Depot/ }).waitFor()
    // it reports from elsewhere again: what was stays what it was
    await report(1, 35, -90, 55)
    await page.goto(`${world.waymark.url}/#/map?at=${before}&place=${depot}`)
    const panel = page.getByRole('complementary', { name: 'Depot' })
    await panel.getByText('2 vehicles there then').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await bar.getByText('Showing').waitFor()
    await page.keyboard.press('Escape')
    await bar.getByText('Showing').waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
    await page.getByRole('row', { name: /TRK-1.*Depot/ }).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).not.toContain('at=')
  })

  it('steps back keep the instant in the address, and the drawer tells what was then', async () => {
    const page = await world.shown('/map')
    await page.getByRole('row', { name: /TRK-2.*Depot/ }).waitFor()
    await page.getByRole('button', { name: 'Back one day' }).click()
    await expect.poll(() => page.url()).toContain('at=')
    await page.goto(`${world.waymark.url}/#/map?at=${before}`)
    await page.getByRole('row', { name: /TRK-2.*Depot/ }).click()
    const drawer = page.getByRole('complementary', { name: 'TRK-2' })
    await drawer.getByRole('tab', { name: 'Then' }).waitFor()
    await drawer.getByText('80%').waitFor()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await drawer.getByRole('tab', { name: 'Now' }).waitFor()
  })

  it('two instants: the list says what is another, the map draws both', async () => {
    const page = await world.shown(`/map?at=${after}&and=${before}`)
    await page.getByRole('heading', { name: '1 vehicle changed' }).waitFor()
    const row = page.getByRole('button', { name: /TRK-1.*moved.*left Depot.*80% → 60%/ })
    await row.waitFor()
    await page.getByRole('button', { name: /^Load 0/ }).click()
    await page.getByText('Nothing changed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Stop comparing' }).click()
    await page.getByRole('row', { name: /TRK-2/ }).waitFor()
  })
})

describe('proximity', () => {
  it('lists who is near a landmark now, and who was near a point in a past window', async () => {
    const page = await world.shown(`/proximity?landmark=${depot}&radius=5000`)
    await page.getByText('1 vehicle nearby, nearest first').waitFor()
    await page.getByRole('row', { name: /TRK-2.*inside/ }).waitFor()
    const from = new Date(Date.parse(before) - 3_600_000).toISOString()
    await page.goto(`${world.waymark.url}/#/proximity?lat=41.2&lon=-96&radius=5000&from=${from}&to=${after}`)
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'xlsx' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('proximity.xlsx')
  })
})
