import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { gt06Frame } from '@waymark/gateway/protocols/gt06/gt06.ts'
import type { Socket } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FakeCarrier } from '@waymark/server/testing/carriers/FakeCarrier.ts'
import { FAKES } from '@waymark/server/testing/carriers/FAKES.ts'
import { iccids } from '@waymark/server/testing/carriers/iccids.ts'
import { openRaw } from '../../src/openRaw.ts'
import { World } from '../../src/World.ts'
import { eventually } from '@waymark/server/testing/eventually.ts'

const IMEI = '353413532150362'
const side = DEVICE_SIDES['gt06']
let world: World
let carrier: FakeCarrier
const [CARD = ''] = iccids(1, 900)
const sockets: Socket[] = []

/** The device connects, and does what it is told from then on. */
async function connect(speed: number): Promise<Socket> {
  const socket = await openRaw(world.waymark.gatewayPort)
  sockets.push(socket)
  socket.on('data', (bytes: Buffer) => {
    const { says } = side?.obey?.(IMEI, bytes, undefined) ?? {}
    if (says && says.length > 0) socket.write(says)
  })
  socket.write(side?.hello(IMEI, 1) ?? '')
  socket.write(side?.reports(IMEI, [{ time: Date.now(), lat: 40, lon: -100, speed }], 2) ?? '')
  return socket
}

beforeAll(async () => {
  carrier = new FakeCarrier(FAKES.superSim)
  const baseUrl = await carrier.start()
  world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
  await world.api.addVehicle('Told truck', IMEI)
  const socket = await connect(0)
  // known by what it spoke, and asleep again
  await eventually(async () => {
    const { list } = await world.api.get<{ list: { protocol: string }[] }>('orgMDevice/getDeviceList', {})
    return list.some(({ protocol }) => protocol === 'gt06')
  })
  socket.destroy()
  carrier.cards.add(CARD, 'active')
  const { credentials } = FAKES.superSim
  const account = { orgId: 1, carrier: 'superSim', name: 'Cards of trucks', baseUrl, credentials }
  const { simCarrierId } = await world.api.post<{ simCarrierId: number }>('simManager/addSimCarrier', account)
  const { list } = await world.api.get<{ list: { id: number }[] }>('orgMDevice/getDeviceList', {})
  await world.api.post('simManager/addSim', { orgId: 1, simCarrierId, iccid: CARD, device: list[0]?.id })
})
afterEach(() => world.closePages())
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await world.stop()
  await carrier.stop()
})

const commandsOf = (page: Page): Promise<Locator> => panelOf(page, 'Commands')

/** Chooses the device of a number, or of a name on the wire. */
const choose = (page: Page, named: string): Promise<void> =>
  page
    .getByRole('grid', { name: 'Devices' })
    .getByRole('row', { name: new RegExp(named) })
    .getByRole('checkbox')
    .check()

async function panelOf(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('grid', { name: 'Devices' }).getByRole('row', { name: new RegExp(IMEI) })
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name }).click()
  const panel = page.getByRole('region', { name })
  await panel.waitFor()
  return panel
}

it('a command waits for its device, is delivered when it connects, and its own answer confirms it', async () => {
  const page = await world.signedIn('/devices')
  const panel = await commandsOf(page)
  await panel.getByText(/^Not connected: a command (?:waits|reaches it about)/).waitFor()
  await panel.getByRole('button', { name: 'Restart', exact: true }).click()
  await page.getByText('The command is waiting for the device').waitFor()
  const line = panel.getByRole('listitem').filter({ hasText: 'Restart' })
  await line.getByText('Waiting for the device').waitFor()
  // one of its kind at a time
  await panel.getByRole('button', { name: 'Restart', exact: true }).click()
  await page.getByText(/A command of this kind is already on its way/).waitFor()

  await panel.getByRole('textbox', { name: 'The maker’s own command' }).fill('NONSENSE#')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const nonsense = panel.getByRole('listitem').filter({ hasText: 'NONSENSE#' })
  await nonsense.getByText('Waiting for the device').waitFor()
  await panel.getByRole('button', { name: 'Wake up', exact: true }).click()
  const taken = panel.getByRole('listitem').filter({ hasText: 'Wake up' })
  await taken.getByRole('button', { name: /^Take back/ }).click()
  await taken.getByText('Taken back').waitFor()

  const socket = await connect(0)
  await line.getByText('Confirmed by the device').waitFor()
  await nonsense.getByText('Refused by the device').waitFor()
  await nonsense.getByText('Error! Unknown command').waitFor()
  socket.destroy()
})

it('a device without a connection is told by text message, and its own message confirms it', async () => {
  const page = await world.signedIn('/devices')
  const panel = await commandsOf(page)
  await panel.getByText('Text message', { exact: true }).click()
  await panel.getByText(/^Goes out at once by the carrier/).waitFor()
  await panel.getByRole('button', { name: 'Let engine start', exact: true }).click()
  const line = panel.getByRole('listitem').filter({ hasText: 'Let engine start' })
  await line.getByText('Sent, no answer yet').waitFor()
  await line.getByText('Text message').waitFor()
  await eventually(() => Promise.resolve(carrier.cards.find(CARD)?.messages.includes('Relay,0#')))
  carrier.cards.find(CARD)?.answers.push({ text: 'Restore fuel supply: Success!', at: new Date().toISOString() })
  await line.getByText('Confirmed by the device').waitFor()
  await line.getByText('Restore fuel supply: Success!').waitFor()
})

it('an engine is stopped after one confirms, and while the vehicle moves only by insisting with a reason', async () => {
  const socket = await connect(25)
  const page = await world.signedIn('/devices')
  const panel = await commandsOf(page)
  await panel.getByText('Connected: a command reaches it at once.').waitFor()
  await panel.getByRole('button', { name: 'Stop engine', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop the engine of Told truck?' })
  await dialog.getByText(/^The vehicle is moving/).waitFor()
  const stop = dialog.getByRole('button', { name: 'Stop engine', exact: true })
  await stop.click()
  await dialog.getByText(/The vehicle is not known to be stopped/).waitFor()
  await dialog.getByRole('checkbox', { name: 'Stop it anyway' }).check()
  await stop.click()
  await dialog.getByText(/Reason can't be blank/).waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Reported stolen')
  await stop.click()
  await dialog.waitFor({ state: 'detached' })
  const line = panel.getByRole('listitem').filter({ hasText: 'Stop engine' })
  await line.getByText('Confirmed by the device').waitFor()
  await line.getByText('although the vehicle was not stopped').waitFor()
  socket.destroy()
})

it('engines of chosen devices are stopped after a word of warning, and each that is not says why', async () => {
  const socket = await connect(25)
  const page = await world.signedIn('/devices')
  const task = async (name: string): Promise<Locator> => {
    const plain = page.getByRole('button', { name, exact: true })
    if (!(await plain.isVisible())) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    } else await plain.click()
    return page.getByRole('dialog')
  }
  await choose(page, IMEI)
  const dialog = await task('Send command')
  await dialog.getByRole('combobox', { name: 'Command to send' }).click()
  await page.getByRole('option', { name: 'Stop engine' }).click()
  await dialog.getByText(/Each is stopped only if|It is stopped only if/).waitFor()
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await dialog.getByText(/not known to be stopped/).waitFor()
  await dialog.getByRole('checkbox', { name: /^Stop engines even of vehicles/ }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Reported stolen')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  socket.destroy()
})

it('a check-up says what is wrong with a device, and what helps', async () => {
  await world.api.post('orgMDevice/addDevice', { orgId: 1, deviceId: '353413532150999' })
  const page = await world.signedIn('/devices')
  const row = page.getByRole('grid', { name: 'Devices' }).getByRole('row', { name: /353413532150999/ })
  await row.click()
  await page.getByRole('tab', { name: 'Check-up' }).click()
  const checkUp = page.getByRole('region', { name: 'Check-up' })
  await checkUp
    .getByRole('listitem')
    .filter({ hasText: 'It has never reported' })
    .getByText(/^Connect its power/)
    .waitFor()
  await checkUp.getByRole('listitem').filter({ hasText: 'It has never reported here' }).waitFor()
})

it('settings are wanted, on their way, confirmed by the device, and drift is mended by one press', async () => {
  // it drove when it was heard last, and what it answered since may have come or not
  const still = await connect(0)
  await eventually(async () => {
    const { list } = await world.api.get<{ list: { id: number; identifier: string }[] }>('orgMDevice/getDeviceList', {})
    const device = list.find(({ identifier }) => identifier === IMEI)?.id ?? 0
    return !(await world.api.get<{ isMoving: boolean }>('orgMDevice/getDeviceBattery', { device })).isMoving
  })
  still.destroy()
  const page = await world.signedIn('/devices')
  const panel = await panelOf(page, 'Settings')
  // of more tabs than there is room for, the one in front is in sight
  const isCut = (tab: Element): boolean => {
    const [at, of] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()]
    return of === undefined || at.left < of.left || at.right > of.right
  }
  await expect.poll(() => page.getByRole('tab', { name: 'Settings', exact: true }).evaluate(isCut)).toBe(false)
  const setting = panel.getByRole('term').filter({ hasText: 'Report while stopped every' }).locator('..')
  await setting.getByText('Not set from here').waitFor()
  await panel.getByRole('button', { name: 'Change settings…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings for Told truck' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const moving = dialog.getByRole('textbox', { name: 'Report while moving every' })
  await moving.fill('20')
  await save.click()
  await dialog.getByText('only together with “Report while stopped every”').waitFor()
  const estimate = dialog.getByRole('status').filter({ hasText: 'Next contact' })
  await estimate.getByText('not known: the battery of its model is not entered').waitFor()
  await dialog.getByRole('textbox', { name: 'Report while stopped every' }).fill('1200')
  await estimate.getByText('20m after it has these settings').waitFor()
  await dialog.getByRole('textbox', { name: 'Report while stopped every' }).fill('600')
  await estimate.getByText('10m after it has these settings').waitFor()
  // a server is no server without its port
  const server = dialog.getByRole('textbox', { name: 'Report server' })
  await server.fill('gps.example.com')
  await save.click()
  await dialog.getByText('A host and a port, such as').waitFor()
  await server.fill('')
  await dialog.getByRole('combobox', { name: 'Time zone of its clock' }).click()
  await page.getByRole('option', { name: 'UTC−05:00' }).click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await setting.getByText('600 s').waitFor()
  await setting.getByText('On its way to the device').waitFor()
  const socket = await connect(0)
  await setting.getByText('The device has it').waitFor()
  await panel.getByText('UTC−05:00').waitFor()
  // what it cannot be told says why
  await panel.getByText(/settings that this device does not take/).click()
  await panel.getByText('Its protocol has no command for it').first().waitFor()

  // somebody sets it otherwise on the spot, and the device tells it once it is asked
  const text = Buffer.from('TIMER,20,3600#', 'latin1')
  side?.obey?.(IMEI, gt06Frame(0x80, Buffer.concat([Buffer.from([text.length + 4, 0, 0, 0, 0]), text]), 1), undefined)
  await panel.getByRole('button', { name: 'Ask the device' }).click()
  await setting.getByText('The device has 3,600 s').waitFor()
  await panel.getByText('The device’s settings differ from what was requested.').waitFor()
  await panel.getByRole('button', { name: 'Send again' }).click()
  await setting.getByText('The device has it').waitFor()
  socket.destroy()
})

it('settings are wanted of chosen devices from a preset, and each that cannot have them says why', async () => {
  const settings = { movingInterval: 20, standingInterval: 900 }
  await world.api.post('orgMDevice/addSettingPreset', { orgId: 1, name: 'Bulk highway', settings })
  const { id } = await world.api.post<{ id: number }>('orgMDevice/addDevice', { orgId: 1, deviceId: '353413532150888' })
  const page = await world.signedIn('/devices')
  for (const device of [IMEI, '353413532150888']) await choose(page, device)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Settings/ })
  await dialog.getByRole('combobox', { name: 'Settings preset' }).click()
  await page.getByRole('option', { name: 'Bulk highway' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText(/does not support this command.*353413532150888/).waitFor()
  const { list } = await world.api.get<{ list: { id: number }[] }>('orgMDevice/getDeviceList', { keyword: IMEI })
  const twin = (device: number): Promise<{ revision: number }> =>
    world.api.get('orgMDevice/getDeviceSettingById', { device })
  expect((await twin(list[0]?.id ?? 0)).revision).toBeGreaterThan(0)
  expect((await twin(id)).revision).toBe(0)
})
