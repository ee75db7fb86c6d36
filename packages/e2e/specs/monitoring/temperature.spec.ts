import { readFile } from 'node:fs/promises'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/openRaw.ts'
import { walkMenu } from '../../src/walkMenu.ts'
import { World } from '../../src/World.ts'

const IMEI = '356307042441013'

let world: World
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('Reefer 7', IMEI)
  const side = DEVICE_SIDES['teltonika']
  const socket = await openRaw(world.waymark.gatewayPort)
  const answered = (): Promise<void> => new Promise((resolve) => socket.once('data', () => resolve()))
  const greeted = answered()
  socket.write(side?.hello(IMEI, 1) ?? '')
  await greeted
  const now = Date.now()
  // four degrees, for a second in between twelve
  const reports = Array.from({ length: 20 }, (_, i) => ({
    time: now + i * 100,
    lat: 40,
    lon: -100,
    speed: 0,
    battery: 80,
    temperature: i >= 5 && i < 15 ? 12 : 4,
  }))
  const taken = answered()
  socket.write(side?.reports(IMEI, reports, 1) ?? '')
  await taken
  socket.destroy()
  await world.api.post('userCenter/editPreference', { temperatureUnit: 'C' })
})

afterAll(() => world.stop())

describe('temperature monitoring', () => {
  it('NAV-2 is a group of the menu; a range is set, what left it is told, and the readings are saved', async () => {
    const page = await world.shown('/map')
    await walkMenu(page, 'Live', 'Temperatures')
    const row = page.getByRole('row', { name: /Reefer 7.*4°C/ })
    await row.waitFor()
    await page.getByRole('button', { name: 'Actions for Reefer 7' }).click()
    await page.getByRole('menuitem', { name: 'Set the range…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Range of Reefer 7' })
    await dialog.getByRole('textbox', { name: 'Not below' }).fill('5')
    await dialog.getByRole('textbox', { name: 'Not above' }).fill('4')
    await dialog.getByText('Must be above the lower limit').waitFor()
    await dialog.getByRole('textbox', { name: 'Not above' }).fill('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Reefer 7.*Too cold.*5 – 8°C/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Out of range only (1)' }).check()

    await row.click()
    const pane = page.getByRole('region', { name: 'Reefer 7' })
    await pane.waitFor()
    await pane.getByRole('textbox', { name: 'Not below' }).fill('0')
    const outside = pane.getByRole('region', { name: 'When it was out of range' })
    await outside.getByRole('row', { name: /Too warm.*12°C/ }).waitFor()
    await expect.poll(() => outside.getByText('Too cold').count()).toBe(0)
    await pane.getByRole('img', { name: 'Temperature' }).waitFor()
    const downloading = page.waitForEvent('download')
    await pane.getByRole('button', { name: 'CSV' }).click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
    expect([lines.length, lines.filter((line) => line.endsWith(',12,Too warm')).length]).toEqual([21, 10])
    await pane.getByRole('button', { name: "Save as the vehicle's range" }).click()
    await page.getByText('Nothing found').waitFor()
  })

  it('charts of the sensors stand with the vehicle', async () => {
    const page = await world.shown(`/map?vehicle=${vehicleId}`)
    const drawer = page.getByRole('complementary', { name: 'Reefer 7' })
    await drawer.getByRole('tab', { name: 'Sensors' }).click()
    await drawer.getByRole('img', { name: 'Battery' }).waitFor()
    await drawer.getByRole('img', { name: 'Temperature' }).waitFor()
  })

  it('an excursion of the report shows its curve over the way', async () => {
    const page = await world.shown('/temperatureReport?view=excursions')
    await page.getByRole('row', { name: /Reefer 7.*Too high/ }).click()
    const side = page.getByRole('complementary', { name: 'Reefer 7' })
    await side.getByRole('img', { name: 'Temperature' }).waitFor()
    await side.getByRole('button', { name: 'Play' }).waitFor()
  })
})
