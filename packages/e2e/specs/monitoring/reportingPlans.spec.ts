import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/openRaw.ts'
import { World } from '../../src/World.ts'

const IMEI = '356307042441013'

let world: World
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('Trailer 7', IMEI)
  const side = DEVICE_SIDES['teltonika']
  const socket = await openRaw(world.waymark.gatewayPort)
  const send = (bytes: Uint8Array | string | undefined): Promise<void> =>
    new Promise((resolve) => {
      socket.once('data', () => resolve())
      socket.write(bytes ?? '')
    })
  await send(side?.hello(IMEI, 1))
  await send(side?.reports(IMEI, [{ time: Date.now(), lat: 40, lon: -100, speed: 0 }], 1))
  socket.destroy()
})
afterAll(() => world.stop())

describe('21 first 5: reporting plans', () => {
  it('21 first 5: are added for a vehicle, whose page and list say that they count', async () => {
    const page = await world.shown('/reportingPlans')
    await page.getByRole('button', { name: 'Add reporting plan' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add reporting plan' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Twice a day')
    const standing = dialog.getByRole('textbox', { name: /^Standing, every/ })
    await standing.fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter how often it reports while stopped, or when it wakes up').waitFor()
    await standing.fill('43200')
    await dialog.getByRole('combobox', { name: 'Vehicles' }).fill('Trailer')
    await page.getByRole('option', { name: 'Trailer 7' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Twice a day.*12h.*Trailer 7/ }).waitFor()
    await page.goto(`${world.waymark.url}/#/vehicle/${vehicleId}`)
    await page.getByText('By the reporting plan “Twice a day” of this vehicle').waitFor()
    await page.getByText(/^Next report expected about/).waitFor()
    await page.goto(`${world.waymark.url}/#/map`)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Next report' }).check()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: /Trailer 7/ })
    const cell = row.getByText(/^asleep until/i)
    await cell.hover()
    await expect.poll(() => cell.getAttribute('title')).toBe('By the reporting plan “Twice a day” of this vehicle')
  })
})
