import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import type { Socket } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { openRaw } from '../../src/openRaw.ts'
import { World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const [FIRST, SPARE] = ['353413532177011', '353413532177029'] as const
const side = DEVICE_SIDES['gt06']

let world: World
let page: Page
let orgId: number
let socket: Socket | undefined

beforeAll(async () => {
  world = await World.start()
  const org = { name: 'Harbour Freight', parentId: 1, type: 5 }
  ;({ orgId } = await world.api.post<{ orgId: number }>('orgMOrganization/addOrg', org))
  await world.api.post('stockManager/addStockPlace', { orgId: 1, name: 'Main hall', kind: 'site' })
  page = await world.signedIn('/devices')
})
afterAll(() => {
  socket?.destroy()
  return world.stop()
})

const { row, dialog, press, fill } = listHands(() => page)
const goTo = (path: string, on = page): Promise<unknown> => on.goto(`${world.waymark.url}/#${path}`)
const chooseBoth = async (): Promise<void> => {
  for (const number of [FIRST, SPARE]) await page.getByRole('checkbox', { name: new RegExp(number) }).check()
}
const choose = async (field: string, option: string | RegExp): Promise<void> => {
  await dialog().getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
/** Does something with all that are chosen, whether its button stands there or is among the others. */
const withBoth = async (task: string): Promise<void> => {
  const button = page.getByRole('button', { name: task, exact: true })
  if (!(await button.isVisible())) await press('More')
  await button.or(page.getByRole('menuitem', { name: task, exact: true })).click()
}
const article = (): Locator => page.getByRole('article')
const stands = (state: string): Promise<void> =>
  article().getByRole('definition').filter({ hasText: state }).first().waitFor()
const withPassword = async (task: string): Promise<void> => {
  await press(task, article())
  await dialog().getByRole('textbox', { name: 'Password' }).fill(world.waymark.password)
  await press(task, dialog())
}
const idOf = async (number: string): Promise<number> =>
  (await world.api.get<{ list: { id: number }[] }>('orgMDevice/getDeviceList', { keyword: number })).list[0]?.id ?? 0

it('DEV-13 devices come in by the factory’s file, and all that are chosen are held at once, and are free again', async () => {
  await press('Import')
  const text = `IMEI,Remark\n${FIRST},Autumn\n${SPARE},Autumn\n`
  const file = { name: 'factory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog().locator('input[type=file]').setInputFiles(file)
  await dialog().getByText('Devices that can be added: 2').waitFor()
  await press('Import', dialog())
  await dialog().getByText('Devices added: 2').waitFor()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('checkbox', { name: new RegExp(FIRST) }).check()
  await withBoth('Place on hold')
  await press('Place on hold', dialog())
  await dialog().getByText("Reason can't be blank").waitFor()
  await fill('Reason', 'Cracked pallet')
  await press('Place on hold', dialog())
  await row(new RegExp(`${FIRST}.*held for repair`)).waitFor()
  await chooseBoth()
  await withBoth('Place on hold')
  await fill('Reason', 'The whole pallet')
  await press('Place on hold', dialog())
  // what could not be done is told with its reason, and alone stays chosen
  await dialog()
    .getByText(new RegExp(String.raw`^1 failed: .*\(${FIRST}\)`))
    .waitFor()
  await press('Cancel', dialog())
  await row(new RegExp(`${SPARE}.*held for repair`)).waitFor()
  await chooseBoth()
  await withBoth('End the hold')
  await press('End the hold', dialog())
  await row(new RegExp(`${FIRST}.*In storage(?!, held)`)).waitFor()
})

it('they are taken into stock, tested, and handed over to a customer', async () => {
  await goTo('/stock')
  await press('Take in')
  await choose('Place', 'Main hall')
  await fill('Device numbers', `${FIRST}\n${SPARE}`)
  await press('Take in', dialog())
  await row(new RegExp(`${FIRST}.*Recorded`)).waitFor()
  await chooseBoth()
  await withBoth('Pass by hand')
  await fill('Reason', 'Tested on the bench')
  await press('Pass by hand', dialog())
  await row(new RegExp(`${FIRST}.*Tested`)).waitFor()
  await chooseBoth()
  await withBoth('Hand over')
  await press('Customer', dialog())
  await page.getByRole('treeitem', { name: 'Harbour Freight' }).click()
  await fill('Reason', 'Collected at the gate')
  await press('Hand over', dialog())
  await row(new RegExp(`${SPARE}.*Shipped`)).waitFor()
})

it('one is installed on a phone, reports over its own protocol, and is in service', async () => {
  const code = { orgId, installer: 'Ann of the yard', day: new Date().toISOString().slice(0, 10) }
  const { link } = await world.api.post<{ link: string }>('installDevice/addInstallCode', code)
  const phone = await world.newPage(PHONE)
  await goTo(link.split('#')[1] ?? '', phone)
  await press('Continue', phone)
  await press('Install a device', phone)
  await phone.getByLabel('Number on the label', { exact: true }).fill(FIRST)
  await press('Continue', phone)
  await press('New vehicle', phone)
  await phone.getByLabel('Name *', { exact: true }).fill('Tractor 12')
  await press('Continue', phone)
  await phone.getByText('Waiting for it …').waitFor()
  socket = await openRaw(world.waymark.gatewayPort)
  socket.on('data', (bytes: Buffer) => {
    const { says } = side?.obey?.(FIRST, bytes, undefined) ?? {}
    if (says && says.length > 0) socket?.write(says)
  })
  socket.write(side?.hello(FIRST, 1) ?? '')
  socket.write(side?.reports(FIRST, [{ time: Date.now(), lat: 40, lon: -100, speed: 0 }], 2) ?? '')
  await phone.getByText('Sees the satellites').waitFor()
  await press('Continue', phone)
  const photo = { name: 'under the dash.png', mimeType: 'image/png', buffer: await phone.screenshot() }
  await phone.locator('input[type=file]').setInputFiles(photo)
  await press('Finish', phone)
  await phone.getByText('Sent to the office').waitFor()
  await press('Close the installation', phone)
  await phone.getByText('Closed: everything is done.').waitFor()
  await phone.context().close()
})

it('DEV-7 it follows a command over its connection, and is suspended and activated', async () => {
  await goTo(`/device/${await idOf(FIRST)}?tab=commands`)
  await article().getByText('Connected: a command reaches it at once.').waitFor()
  await press('Restart', article())
  await article().getByRole('listitem').filter({ hasText: 'Restart' }).getByText('Confirmed by the device').waitFor()
  await goTo(`/device/${await idOf(FIRST)}`)
  await stands('Activated')
  await withPassword('Suspend')
  await stands('Suspended')
  await withPassword('Activate')
  await stands('Activated')
})

it('another takes its place, and is bound to another vehicle from its own page, once what that means was seen', async () => {
  const act = async (number: string, task: string): Promise<void> => {
    await article()
      .getByRole('button', { name: task, exact: true })
      .or(article().getByRole('button', { name: `Actions for ${number}` }))
      .first()
      .waitFor()
    const button = article().getByRole('button', { name: task, exact: true })
    if (await button.isVisible()) return button.click()
    await press(`Actions for ${number}`, article())
    await page.getByRole('menuitem', { name: task, exact: true }).click()
  }
  await act(FIRST, 'Replace with another')
  await dialog().getByRole('combobox', { name: 'Replaced by' }).fill(SPARE)
  await page.getByRole('option', { name: SPARE }).click()
  await fill('Reason', 'No more fixes')
  await press('Replace with another', dialog())
  await stands('Deactivated')
  await act(FIRST, 'Retire')
  await fill('Reason', 'Water inside')
  await press('Retire', dialog())
  await stands('Retired')

  await world.api.post('monitorMVehicle/addVehicle', { orgId, name: 'Tractor 14', assetType: 2001, icon: 'truck' })
  await goTo(`/device/${await idOf(SPARE)}`)
  await act(SPARE, 'Bind to a vehicle')
  await dialog().getByText('It leaves Tractor 12').waitFor()
  await dialog().getByRole('combobox', { name: 'Vehicle' }).click()
  await page.getByRole('option', { name: 'Tractor 14' }).click()
  await press('Bind to a vehicle', dialog())
  await stands('Tractor 14')
  await act(SPARE, 'Take off its vehicle')
  await press('Take off its vehicle', dialog())
  await dialog().waitFor({ state: 'detached' })
  const { list } = await world.api.get<{ list: { vehicle: unknown }[] }>('orgMDevice/getDeviceList', { keyword: SPARE })
  expect(list[0]?.vehicle).toBeNull()
})

it('DEV-13 its passport tells all of it', async () => {
  await goTo(`/device/${await idOf(FIRST)}?tab=timeline`)
  const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await lines.first().waitFor()
  const text = (await lines.allInnerTexts()).join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(
    new RegExp(
      [
        'Retired Deactivated → Retired .*Water inside',
        `Replaced Activated → Deactivated`,
        'Activated Suspended → Activated',
        'Suspended Activated → Suspended',
        'Command confirmed .*Command sent Restart',
        'Installation recorded',
        'Put on a vehicle Ready to activate → Activated .*Tractor 12',
        'Delivered Ready to ship → Ready to activate',
        'Tested In storage → In stock',
        'Taken into stock',
        'Hold ended',
        'Put on hold .*Cracked pallet',
        'Added',
      ].join('.*'),
    ),
  )
})
