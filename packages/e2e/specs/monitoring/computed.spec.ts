import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/openRaw.ts'
import { World } from '../../src/World.ts'

const IMEI = '356307042441013'
const MINUTE = 60_000

let world: World
let vehicleId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('Tanker 3', IMEI)
  const side = DEVICE_SIDES['teltonika']
  const socket = await openRaw(world.waymark.gatewayPort)
  const send = (bytes: Uint8Array | string | undefined): Promise<void> =>
    new Promise((resolve) => {
      socket.once('data', () => resolve())
      socket.write(bytes ?? '')
    })
  await send(side?.hello(IMEI, 1))
  const now = Date.now()
  const reports = Array.from({ length: 100 }, (_, i) => ({
    time: now - (99 - i) * 10 * MINUTE,
    lat: 40,
    lon: -100,
    speed: 0,
    battery: Math.round(60 + 35 * Math.sin(i / 14)),
    ...(i % 9 === 0 ? {} : { temperature: Math.round(40 + 60 * Math.sin(i / 14)) / 10 }),
  }))
  for (let i = 0; i < reports.length; i += 20) await send(side?.reports(IMEI, reports.slice(i, i + 20), 1))
  socket.destroy()
  await world.waymark.run(`update binding set valid_from = now() - interval '2 days'`)
  await world.waymark.run(`update vehicle_org_span set valid_from = now() - interval '2 days'`)
})

afterAll(() => world.stop())

describe('21.10 computed attributes', () => {
  it('are tried over recorded reports before they are saved, and drawn with the sensors of a vehicle', async () => {
    const page = await world.shown('/computedAttributes')
    await page.getByRole('button', { name: 'Add computed attribute' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add computed attribute' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tank')
    await dialog.getByRole('textbox', { name: 'Unit' }).fill('L')
    await dialog.getByRole('combobox', { name: /^Test it on/ }).fill('Tanker')
    await page.getByRole('option', { name: 'Tanker 3' }).click()
    await dialog.getByRole('button', { name: /^temp1/ }).click()
    const formula = dialog.getByRole('textbox', { name: 'Formula' })
    await formula.fill('temp1 $ 2')
    await dialog.getByText('“$” at character 7 has no meaning in a formula').waitFor()
    await formula.fill('table(temp1, -2, 0, 10, 480)')
    await dialog.getByText('88 of 100 reports have a value').waitFor()
    await dialog.getByText('12 lack a value it needs').waitFor()
    await dialog.getByRole('img', { name: 'Value' }).waitFor()
    await dialog.getByRole('region', { name: 'The newest 100 reports' }).getByText('not reported').first().waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Tank.*table\(temp1/ }).waitFor()
    await page.goto(`${world.waymark.url}/#/vehicle/${vehicleId}?tab=sensors`)
    await page.getByRole('img', { name: 'Tank' }).waitFor()
    await page.getByText('Calculated from table(temp1, -2, 0, 10, 480)').waitFor()
    await page.getByRole('button', { name: 'Reports behind it' }).click()
    const behind = page.getByRole('dialog', { name: 'Reports behind Tank' })
    await behind.getByRole('region', { name: 'The newest 100 reports' }).waitFor()
    await behind.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(101)
    await page.keyboard.press('Escape')
    await page.goto(`${world.waymark.url}/#/vehicles`)
    await page.getByRole('columnheader', { name: 'Tank (L)' }).waitFor()
  })

  it('first 10: definitions are brought in from a file, once what is wrong in it is mended', async () => {
    const page = await world.shown('/computedAttributes')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import computed attributes' })
    const bring = (formula: string) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'sensors.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Name,Formula,Unit,Vehicles\nCharge,${formula},%,Tanker 3`),
      })
    await bring('batteryLevel *')
    await dialog.getByRole('row', { name: /^2 B Formula/ }).waitFor()
    await bring('batteryLevel')
    await dialog.getByText('1 attribute can be imported').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText('1 attribute was imported.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: /Charge.*batteryLevel.*Tanker 3/ }).waitFor()
  })

  it('21 first 10: are told by day in a report, of one attribute with its means as a chart', async () => {
    const page = await world.shown('/computedReport?range=year')
    const grid = page.getByRole('grid', { name: 'Computed attributes by day' })
    await grid
      .getByRole('row', { name: /Tanker 3.*Tank/ })
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Computed attribute' }).click()
    await page.getByRole('option', { name: 'Tank', exact: true }).click()
    await page.getByText('Mean', { exact: true }).first().waitFor()
    await expect.poll(() => page.url()).toContain('attribute=')
  })
})
