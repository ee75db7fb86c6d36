import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { walkMenu } from '../../src/walkMenu.ts'
import { World } from '../../src/World.ts'

const IMEI = '356307042441013'
let world: World

beforeAll(async () => {
  world = await World.start()
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

const save = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Save' }).click()

async function addVehicle(page: Page, name: string, device?: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add vehicle' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await choose(page, dialog, 'Asset type', /^Truck$/)
  if (device) await choose(page, dialog, 'Device', device)
  await save(dialog)
  return dialog
}

async function choose(page: Page, dialog: Locator, label: string, option: RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

describe('vehicles and devices', () => {
  it('a file of devices is checked by line and column, and taken in', async () => {
    const page = await world.signedIn('/devices')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const csv = (text: string) => ({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await dialog.locator('input[type=file]').setInputFiles(csv('IMEI,Remark\n12345,\n356307042449991,Spare\n'))
    await dialog.getByRole('row', { name: /2 A Device id/ }).waitFor()
    await dialog.locator('input[type=file]').setInputFiles(csv('IMEI,Remark\n356307042449991,Spare\n'))
    await dialog.getByText('Devices that can be added: 1').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText('Devices added: 1').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('row', { name: /356307042449991.*In storage/ }).waitFor()
  })

  it('a device is added, with what is wrong said at its field', async () => {
    const page = await world.signedIn('/devices')
    await page.getByRole('button', { name: 'Add device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add device' })
    await save(dialog)
    await dialog.getByText('Please enter Device id').waitFor()
    const deviceId = dialog.getByRole('textbox', { name: 'Device id' })
    await deviceId.fill('123')
    await dialog.getByText('The device id must have 14 or 15 digits').waitFor()
    await deviceId.fill(IMEI)
    await save(dialog)
    await page
      .getByRole('grid', { name: 'Devices' })
      .getByRole('row', { name: new RegExp(IMEI) })
      .waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('VEH-1 ERR-2 name, asset type and organization are required: "X can\'t be blank", in English and in French', async () => {
    const page = await world.signedIn('/vehicles')
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add vehicle' })
    await dialog.getByRole('textbox', { name: 'Plate' }).fill('KEPT 1')
    await save(dialog)
    await dialog.getByText("Name can't be blank").waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Plate' }).inputValue()).toBe('KEPT 1')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Language' }).click()
    const kept = page.waitForResponse((response) => response.url().includes('editPreference'))
    await page.getByRole('menuitem', { name: 'Français' }).click()
    await kept
    await page.getByRole('button', { name: 'Ajouter un véhicule' }).click()
    const french = page.getByRole('dialog', { name: 'Ajouter un véhicule' })
    await french.getByRole('button', { name: 'Enregistrer' }).click()
    await french.getByText('Nom ne peut pas être vide').waitFor()
    await world.api.post('userCenter/editPreference', { locale: 'en' })
  })

  it('DEV-5 VEH-5 a device is put on a vehicle, moves only when that is confirmed, and keeps its vehicle from being deleted', async () => {
    const page = await world.signedIn('/vehicles')
    const row = (name: RegExp) => page.getByRole('grid', { name: 'Vehicles' }).getByRole('row', { name })
    await addVehicle(page, 'First', new RegExp(`^${IMEI}$`))
    await row(new RegExp(`First Truck .*${IMEI}`)).waitFor()
    const dialog = await addVehicle(page, 'Second', new RegExp(`${IMEI} · on First`))
    await dialog.getByRole('alert').waitFor()
    await row(new RegExp(`First Truck .*${IMEI}`)).waitFor()
    await dialog.getByRole('button', { name: 'Move the device to this vehicle' }).click()
    await row(new RegExp(`Second Truck .*${IMEI}`)).waitFor()
    expect(await row(new RegExp(`First Truck .*${IMEI}`)).count()).toBe(0)

    const remove = async (name: string): Promise<Locator> => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const asking = page.getByRole('dialog', { name: `Delete ${name}?` })
      await asking.getByRole('button', { name: 'Delete' }).click()
      return asking
    }
    const refused = await remove('Second')
    expect(await refused.getByRole('alert').innerText()).toMatch(/device/i)
    await refused.getByRole('button', { name: 'Cancel' }).click()
    await row(/Second/).waitFor()
    await remove('First')
    await row(/First/).waitFor({ state: 'detached' })
  })

  it('an unknown sender shows up, is adopted on a new vehicle, and its next report is taken', async () => {
    const phone = new Phone('pocket-7', world.waymark.gatewayPort)
    expect(await phone.report({ time: Date.now(), lat: 40, lon: -100 })).not.toBe(200)
    const page = await world.signedIn('/devices?tab=unknown')
    await page.getByRole('button', { name: 'Adopt pocket-7' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adopt pocket-7' })
    expect(await dialog.getByRole('textbox', { name: 'Identifier' }).inputValue()).toBe('pocket-7')
    await dialog.getByRole('textbox', { name: 'Put it on a new vehicle named' }).fill('Adopted phone')
    await save(dialog)
    await page.getByText('No unknown senders').waitFor()
    expect(await phone.report({ time: Date.now() + 1000, lat: 40, lon: -100, speed: 20 })).toBe(200)
    phone.close()
    await walkMenu(page, 'Live', 'Monitoring')
    await page.getByRole('row', { name: /Adopted phone.*Moving/ }).waitFor()
  })

  it('raw frames of a device show as they go over its wire, can be held, cleared and copied', async () => {
    await world.api.addVehicle('Watched', 'watched-1')
    const phone = new Phone('watched-1', world.waymark.gatewayPort)
    const send = async (lat: number): Promise<void> =>
      expect(await phone.report({ time: Date.now() + lat, lat, lon: -100 })).toBe(200)
    const page = await world.signedIn('/devices')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('searchbox').fill('watched-1')
    await page
      .getByRole('row', { name: /watched-1/ })
      .getByRole('button', { name: /^Watch raw frames of / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Raw frames of Watched' })
    const status = dialog.getByRole('status').first()
    await dialog.getByText('No frame yet').waitFor()
    await expect.poll(() => status.innerText()).toBe('Watching')

    await send(41)
    const rows = dialog.getByRole('region', { name: 'Raw frames' }).getByRole('row')
    const first = rows.filter({ hasText: 'lat=41' })
    await first.waitFor()
    expect(await first.innerText()).toMatch(
      /\d\d:\d\d:\d\d\.\d{3}\s+from device\s+OsmAnd\s+GET \/\?id=watched-1.*\\r\\n/,
    )
    await rows.filter({ hasText: 'to device' }).filter({ hasText: 'HTTP/1.1 200' }).waitFor()
    await dialog.getByText('Hex', { exact: true }).click()
    await rows.filter({ hasText: Buffer.from('GET /?id=watched-1').toString('hex') }).waitFor()
    await dialog.getByText('Text', { exact: true }).click()

    await dialog.getByRole('button', { name: 'Pause' }).click()
    await send(42)
    await expect.poll(() => status.innerText()).toBe('Paused, 2 new frames')
    expect(await rows.filter({ hasText: 'lat=42' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Resume' }).click()
    await rows.filter({ hasText: 'lat=42' }).waitFor()
    await dialog.getByText('4 frames').waitFor()

    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^20\S+Z\tin\tosmand\tGET \/\?id=watched-1.*lat=41/)

    await dialog.getByRole('button', { name: 'Clear' }).click()
    await dialog.getByText('No frame yet').waitFor()
    await send(43)
    await rows.filter({ hasText: 'lat=43' }).waitFor()
    phone.close()
  })
})
