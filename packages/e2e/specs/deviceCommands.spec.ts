import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import type { Socket } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, it, vi } from 'vitest'
import { openRaw } from '../src/Raw.ts'
import { World } from '../src/World.ts'

const IMEI = '353413532150362'
const side = DEVICE_SIDES['gt06']
let world: World
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
  world = await World.start()
  await world.api.addVehicle('Told truck', IMEI)
  const socket = await connect(0)
  // known by what it spoke, and asleep again
  await vi.waitUntil(async () => {
    const { list } = await world.api.get<{ list: { protocol: string }[] }>('orgMDevice/getDeviceList', {})
    return list.some(({ protocol }) => protocol === 'gt06')
  }, 10_000)
  socket.destroy()
})
afterEach(() => world.closePages())
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await world.stop()
})

async function commandsOf(page: Page): Promise<Locator> {
  const row = page.getByRole('grid', { name: 'Devices' }).getByRole('row', { name: new RegExp(IMEI) })
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Commands' }).click()
  const panel = page.getByRole('region', { name: 'Commands' })
  await panel.waitFor()
  return panel
}

it('a command waits for its device, is delivered when it connects, and its own answer confirms it', async () => {
  const page = await world.signedIn('/devices')
  const panel = await commandsOf(page)
  await panel.getByText(/^Not connected: a command (?:waits|reaches it about)/).waitFor()
  await panel.getByRole('button', { name: 'Restart', exact: true }).click()
  await page.getByText('The command waits for the device').waitFor()
  const line = panel.getByRole('listitem').filter({ hasText: 'Restart' })
  await line.getByText('Waits for the device').waitFor()
  // one of its kind at a time
  await panel.getByRole('button', { name: 'Restart', exact: true }).click()
  await page.getByText(/A command of this kind is on its way/).waitFor()

  await panel.getByRole('textbox', { name: 'The maker’s own command' }).fill('NONSENSE#')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const nonsense = panel.getByRole('listitem').filter({ hasText: 'NONSENSE#' })
  await nonsense.getByText('Waits for the device').waitFor()
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
  await dialog.getByText(/The vehicle is not known to stand still/).waitFor()
  await dialog.getByRole('checkbox', { name: 'Stop it all the same' }).check()
  await stop.click()
  await dialog.getByText(/Reason can't be blank/).waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Reported stolen')
  await stop.click()
  await dialog.waitFor({ state: 'detached' })
  const line = panel.getByRole('listitem').filter({ hasText: 'Stop engine' })
  await line.getByText('Confirmed by the device').waitFor()
  await line.getByText('though the vehicle was not standing').waitFor()
  socket.destroy()
})
