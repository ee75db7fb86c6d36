import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { showToCamera } from '../../src/showToCamera.ts'
import { World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const today = new Date().toISOString().slice(0, 10)

let world: World
let page: Page
let orgId: number
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  world = await World.start()
  orgId = (
    await world.api.post<{ orgId: number }>('orgMOrganization/addOrg', {
      name: 'Harbour Freight',
      parentId: 1,
      type: 5,
    })
  ).orgId
  await addDevice('356938035643801')
  await addDevice('356938035643802')
  page = await world.newPage(PHONE)
  await page.goto(`${world.waymark.url}/#/install`)
  photo = { name: 'under the dash.png', mimeType: 'image/png', buffer: await page.screenshot() }
})
afterAll(() => world.stop())

const addDevice = (deviceId: string): Promise<unknown> =>
  world.api.post('orgMDevice/addDevice', { orgId, deviceId, identifier: deviceId })
const makeCode = (): Promise<{ code: string; installCodeId: number; link: string }> =>
  world.api.post('installDevice/addInstallCode', { orgId, installer: 'Ann of the yard', day: today })
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()
const heading = (name: string): Promise<void> => page.getByRole('heading', { name, exact: true }).waitFor()
const fill = (name: string, text: string): Promise<void> => page.getByLabel(name, { exact: true }).fill(text)
const isWide = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Lets the phone take a second to write what it keeps. */
function slowDisk(): void {
  const stores = IDBObjectStore.prototype
  const write = Object.getOwnPropertyDescriptor(stores, 'put')?.value as typeof stores.put
  stores.put = function put(...parts) {
    const end = performance.now() + 1000
    const hold = (): void => {
      // a transaction is open as long as something is asked within it
      if (performance.now() < end) this.get('').addEventListener('success', hold)
    }
    hold()
    return write.apply(this, parts)
  }
}

interface Row {
  installId: number
  deviceId: string
  state: string
  pictures: number
  odometer: number | null
}
const log = async (): Promise<Row[]> => (await world.api.get<{ list: Row[] }>('installDevice/installList', {})).list

it('an installer comes in by the code of the office, and by no other', async () => {
  await page.goto(`${world.waymark.url}/#/install`)
  await heading('Installation')
  await fill('Installation code', 'WRONG-CODE2')
  await press('Continue')
  await page.getByText('This installation code is not known, or not valid today').waitFor()
  const { code } = await makeCode()
  await fill('Installation code', code.toLowerCase())
  await press('Continue')
  await heading('Harbour Freight')
  await page.getByText(/Ann of the yard · until/).waitFor()
  expect(await isWide()).toBe(false)
})

it('a device is installed step by step, its first report arrives live, and it is closed', async () => {
  await press('Install a device')
  await page.getByRole('button', { name: '356938035643802' }).waitFor()
  await fill('Number on the label', '356938035643801')
  await press('Continue')
  await heading('Which vehicle?')
  await press('New vehicle')
  await fill('Name *', 'Tractor 12')
  await press('Continue')
  await heading('Does it work?')
  const checks = page.getByRole('region', { name: 'Check-up' })
  await checks.getByText('Waiting for it …').waitFor()
  const tracker = new Phone('356938035643801', world.waymark.gatewayPort)
  expect(await tracker.report({ time: Date.now(), lat: 49.25, lon: -123.1, batt: 88 })).toBe(200)
  tracker.close()
  await checks.getByText('Sees the satellites').waitFor()
  await checks.getByText('battery 88 %').waitFor()
  await press('Continue')
  await heading('Pictures and notes')
  await page.locator('input[type=file]').setInputFiles([photo, { ...photo, name: 'plug.jpg' }])
  await page.getByText('2 of 9').waitFor()
  await fill('Odometer (mi)', '1,200')
  await fill('Notes', 'behind the glove box')
  await press('Finish')
  await page.getByText('Sent to the office').waitFor()
  await expect
    .poll(async () => (await log())[0])
    .toMatchObject({
      deviceId: '356938035643801',
      pictures: 2,
      odometer: Math.round(1200 * 1609.344),
    })
  await press('Close the installation')
  await page.getByText('Closed: everything is done.').waitFor()
  expect((await log())[0]?.state).toBe('closed')
  await press('Back')
})

it('the label of a device is read by the camera of the phone', async () => {
  await addDevice('356938035643804')
  const { link } = await makeCode()
  const phone = await world.newPage(PHONE)
  await showToCamera(phone, 'S/N 77 IMEI:356938035643804')
  await phone.goto(`${world.waymark.url}/#${link.split('#')[1]}`)
  await press('Continue', phone)
  await press('Install a device', phone)
  await press('Scan the label', phone)
  await phone.getByRole('heading', { name: 'Which vehicle?', exact: true }).waitFor()
  await phone.getByText('356938035643804').waitFor()
})

it('without a network what is entered stays on the phone, and is sent when there is one', async () => {
  await page.context().setOffline(true)
  await press('Install a device')
  await page.getByText('No network: this is the last list.').waitFor()
  await press(/356938035643802/)
  await heading('Which vehicle?')
  await press('New vehicle')
  await fill('Name *', 'Trailer 7')
  await press('Continue')
  await page.getByText('No network: the checks run once there is one. You can go on.').waitFor()
  await press('Continue')
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByText('1 of 9').waitFor()
  await page.evaluate(slowDisk)
  await press('Finish')
  await page.getByText('Waiting to be sent').waitFor()
  expect(await log()).toHaveLength(1)
  await page.context().setOffline(false)
  // what the phone keeps outlives the page
  await page.reload()
  await page.getByRole('button', { name: /Trailer 7.*Sent to the office/ }).waitFor()
  await expect
    .poll(async () => (await log()).map(({ deviceId, pictures }) => [deviceId, pictures]))
    .toEqual([
      ['356938035643802', 1],
      ['356938035643801', 2],
    ])
})

it('a code that was withdrawn lets nobody go on; what is on the phone waits for the next', async () => {
  const { list } = await world.api.get<{ list: { installCodeId: number; installations: number }[] }>(
    'installDevice/getInstallCodeList',
    {},
  )
  const used = list.find(({ installations }) => installations > 0)
  await press('Install a device')
  await heading('Which device?')
  await addDevice('356938035643803')
  await world.api.post('installDevice/withdrawInstallCode', { installCodeId: used?.installCodeId })
  await fill('Number on the label', '356938035643803')
  await heading('Installation')
  await page.getByText(/Work for Harbour Freight waits on this phone/).waitFor()
  const { link } = await makeCode()
  await page.goto(`${world.waymark.url}/#${link.split('#')[1]}`)
  await press('Continue')
  // it goes on where it was
  await heading('Which device?')
  expect(new URL(page.url()).hash).toBe('#/install')
})

it('the office sees the log with checks, pictures and where it was, and closes what is open', async () => {
  await world.waymark.run(
    `update installation set lat = 49250000, lon = -123100000 where device_id = (select id from device where device_id = '356938035643802')`,
  )
  const office = await world.signedIn('/installations')
  const row = (name: RegExp): Locator => office.getByRole('row', { name }).first()
  await row(/Tractor 12.*Closed.*356938035643801/).waitFor()
  await press('Map', office)
  await office.getByRole('dialog').locator('[data-points="1"][data-ready]').waitFor()
  await press('Close', office.getByRole('dialog'))
  await row(/Trailer 7.*Open.*356938035643802/).click()
  const panel = office.getByRole('complementary', { name: 'Trailer 7' })
  await panel.getByRole('tab', { name: 'Files' }).click()
  await panel.getByText('356938035643802-1.jpg').waitFor()
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
  const dialog = office.getByRole('dialog')
  await dialog.getByText('say why you are closing it anyway', { exact: false }).waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('no signal in the yard')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await row(/Trailer 7.*Closed/).waitFor()
  await panel.getByRole('link', { name: 'Open the page' }).click()
  await office.getByRole('article', { name: 'Trailer 7' }).waitFor()
})

it('the office makes a code, which is shown once, and withdraws it', async () => {
  const office = await world.signedIn('/installation-codes')
  await press('Create code', office)
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Installer' }).fill('Bob')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const code = await dialog.getByRole('textbox', { name: 'Installation code' }).inputValue()
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  await press('Close', dialog)
  const row = office.getByRole('row', { name: /Bob.*Valid today/ })
  await row.waitFor()
  expect(await office.getByText(code).count()).toBe(0)
  await press('Actions for Bob', office)
  await office.getByRole('menuitem', { name: 'Withdraw' }).click()
  await press('Withdraw', office.getByRole('dialog'))
  await office.getByRole('row', { name: /Bob.*Withdrawn/ }).waitFor()
})

it('a device tells where it is and was, and its passport that it was installed', async () => {
  const { device } = (
    await world.api.get<{ list: { device: number }[] }>('installDevice/installList', {
      keyword: '356938035643801',
    })
  ).list[0] ?? { device: 0 }
  const office = await world.signedIn(`/device/${device}?tab=location`)
  await office.getByText(/^Near .+/).waitFor()
  await office.locator('[data-points="1"][data-ready]').waitFor()
  await office.getByRole('list', { name: 'Last reports' }).getByText('49.250000, -123.100000').first().waitFor()
  await office.getByRole('tab', { name: 'Timeline' }).click()
  await office.getByText('Installation recorded').waitFor()
})
