import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { Api } from '../../src/Api.ts'
import { fillSignIn, World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const BROKEN = '860000000000601'
const RENTED = '860000000000602'

let world: World
let page: Page
let phone: Page
let customerOrg: number
let photo: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  world = await World.start()
  const org = { name: 'Roadrunner Freight', parentId: 1, type: 5 }
  customerOrg = (await world.api.post<{ orgId: number }>('orgMOrganization/addOrg', org)).orgId
  const { id } = await world.api.post<{ id: number }>('orgMDevice/addDevice', { orgId: customerOrg, deviceId: BROKEN })
  const kestrel = { orgId: customerOrg, name: 'Kestrel', assetType: 2001, icon: 'truck', device: id }
  await world.api.post('monitorMVehicle/addVehicle', kestrel)
  await world.api.post('stockManager/addStockPlace', { orgId: 1, kind: 'site', parentId: null, name: 'Dock 4' })
  phone = await customersPhone()
  page = await world.signedIn('/rmaRequests')
  photo = { name: 'cracked.png', mimeType: 'image/png', buffer: await phone.screenshot() }
})
afterAll(() => world.stop())

/** The phone of somebody of the customer's, who sees nothing of the office. */
async function customersPhone(): Promise<Page> {
  const { list } = await world.api.get<{ list: { roleId: number; name: string }[] }>('role/getRoleList', {})
  const roleId = list.find(({ name }) => name === 'Customer')?.roleId
  const user = { orgId: customerOrg, roleId, username: 'carla' }
  const { password } = await world.api.post<{ password: string }>('orgMUser/addUser', user)
  const own = await Api.signIn(world.waymark, { username: 'carla', password })
  const fresh = 'Carla-Password-1'
  await own.post('author/editUserPwd', { oldPassword: password, newPassword: fresh, confirmPassword: fresh })
  const carla = await Api.signIn(world.waymark, { username: 'carla', password: fresh })
  const { current } = await carla.get<{ current: string }>('getPolicy', {})
  await carla.post('agreePolicy', { version: current })
  const opened = await world.newPage(PHONE)
  await opened.goto(`${world.waymark.url}/#/my-account/rma`)
  await fillSignIn(opened, 'carla', fresh)
  await opened.getByRole('link', { name: 'Send devices back' }).waitFor()
  return opened
}

const { row, dialog, press, fill } = listHands(() => page)
const pick = async (name: string, option: string | RegExp, of: Page = page): Promise<void> => {
  await of.getByRole('combobox', { name, exact: true }).click()
  await of.getByRole('option', { name: option }).click()
}
const choose = async (name: string, of: string): Promise<void> => {
  await press(`Actions for ${of}`)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const shows = (text: string | RegExp): Promise<void> => phone.getByText(text).first().waitFor()

it('RMA-1 a customer asks on a phone for a broken device to go back, with a reason and a picture', async () => {
  await phone.getByRole('link', { name: 'Send devices back' }).click()
  await press('Send request', phone)
  await phone
    .getByText(/can.t be blank/)
    .first()
    .waitFor()
  await phone.getByRole('combobox', { name: /^Devices/ }).click()
  await phone.getByRole('option', { name: new RegExp(BROKEN) }).click()
  await phone.keyboard.press('Escape')
  await phone.getByRole('textbox', { name: /^Reason/ }).fill('Goes silent after an hour')
  await phone.locator('input[type=file]').setInputFiles([photo])
  await phone.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await press('Send request', phone)
  await phone.getByRole('heading', { name: 'RMA 1', exact: true }).waitFor()
  await shows('We have your request and will answer soon.')
  await shows('Warranty unknown')
})

it('RMA-2 the office approves it, and the customer says when and with whom it was sent', async () => {
  await page.reload()
  await row(new RegExp(`1.*Requested.*${BROKEN}.*Goes silent`)).waitFor()
  await choose('Approve', 'RMA 1')
  await fill('Where to send it', 'Dock 4, Denver')
  await press('Approve', dialog())
  await row(/On its way in/).waitFor()
  await phone.reload()
  await shows('Dock 4, Denver')
  const saved = phone.waitForEvent('download')
  await press('Shipping label', phone)
  expect((await saved).suggestedFilename()).toBe('rma-1.pdf')
  await press('Mark as sent', phone)
  await phone.getByRole('dialog').getByRole('textbox', { name: 'Carrier' }).fill('UPS')
  await press('Mark as sent', phone.getByRole('dialog'))
  await shows(/On its way since .* with UPS\./)
  await shows('We will tell you once your devices have arrived.')
})

it('it is received by scan, inspected, repaired at the bench, and goes back into service', async () => {
  await page.goto(`${world.waymark.url}/#/rmaReceipts`)
  // a scanner's burst: the label of the place, and what is scanned while the one before is still on its way
  await page.getByRole('textbox', { name: 'Scan or type' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('combobox', { name: 'Place' }).click()
  await page.getByRole('option', { name: 'Dock 4' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Scan or type' }).focus()
  for (const code of ['WMP-1', '869999999999999', BROKEN, BROKEN]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await page.getByText('1 done · 2 refused').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Place' }).inputValue()).toBe('Dock 4')
  const received = page.getByRole('listitem').filter({ hasText: 'Received' })
  await received.getByRole('link', { name: 'RMA 1', exact: true }).click()
  await press('Inspect')
  await pick('Condition', 'Damaged')
  await fill('Finding', 'Housing is cracked')
  await press('Inspect', dialog())
  await page.getByText('Damaged · Housing is cracked').waitFor()
  await press('Repair it')
  await press('Repair it', dialog())
  await page.getByText('Is being repaired.').waitFor()
  const record = page.url()
  // at the bench, by its board, while the office leaves the return open
  const office = page
  page = await world.signedIn('/repairs?view=board')
  const bench = page.getByRole('list', { name: 'Board' })
  await bench.getByRole('article').filter({ hasText: BROKEN }).waitFor()
  await press('Receive', bench)
  await press('Receive', dialog())
  await press('Begin repair', bench)
  await pick('Problem type', 'No power')
  await fill('What is wrong', 'Cracked, and wet within')
  await press('Begin repair', dialog())
  await bench.getByText(/^Time of work \ds/).waitFor()
  await world.waymark.run(`update repair set working_since = working_since - interval '90 minutes'`)
  await page.reload()
  await bench.getByText(/^Time of work 1h 3\dm/).waitFor()
  await press('Finish repair', bench)
  await pick('Analysis type', 'Circuit board')
  await pick('Processing method', 'Soldered')
  await dialog().getByRole('checkbox', { name: 'It passed its test' }).check()
  await press('Finish repair', dialog())
  await bench.getByRole('listitem').filter({ hasText: 'Repaired' }).getByText('No power: Cracked').waitFor()
  await page.context().close()
  page = office
  expect(page.url()).toBe(record)
  await page.getByText('Repaired, and about to be sent back.').waitFor()
  await press('Send back')
  await fill('Carrier', 'UPS')
  await press('Send back', dialog())
  await page.getByText(/Sent back on .* with UPS\./).waitFor()
  await phone.reload()
  await shows('Your return is complete.')
  const { device } = await world.api.get<{ device: { state: string; hold: string | null; vehicle: { name: string } } }>(
    'orgMDevice/getDeviceById',
    { device: 1 },
  )
  expect(device).toMatchObject({ state: 'activated', hold: null, vehicle: { name: 'Kestrel' } })
})

it('RENT-1 a lease ends: received by scan, inspected, charged, taken into stock, and settled as both sides saw before', async () => {
  const { modelId } = await world.api.post<{ modelId: number }>('model/addModel', {
    name: 'For rent',
    capabilities: ['rentable'],
  })
  const { id } = await world.api.post<{ id: number }>('orgMDevice/addDevice', {
    orgId: customerOrg,
    deviceId: RENTED,
    modelId,
  })
  const lease = { orgId: customerOrg, name: 'Leased', assetType: 2001, icon: 'truck', device: id }
  await world.api.post('monitorMVehicle/addVehicle', lease)
  await page.goto(`${world.waymark.url}/#/rentalReturns`)
  await press('Open rental return')
  // only what that customer has is offered
  await dialog()
    .getByRole('combobox', { name: /^Customer/ })
    .click()
  await page.getByRole('option', { name: 'Roadrunner Freight' }).click()
  await dialog()
    .getByRole('combobox', { name: /^Devices/ })
    .click()
  await page.getByRole('option', { name: new RegExp(RENTED) }).click()
  await page.keyboard.press('Escape')
  await fill('Deposit', '200')
  await press('Save', dialog())
  await row(new RegExp(RENTED)).click()
  const settlement = page.getByRole('region', { name: 'Settlement' }).first()
  await settlement.getByText('As it stands now').waitFor()
  // the dock takes it in while the office looks on
  const office = page
  page = await world.signedIn('/rmaReceipts')
  await pick('Place', 'Dock 4')
  await page.getByRole('textbox', { name: 'Scan or type' }).fill(RENTED)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Rental return 2', exact: true }).click()
  await press('Inspect')
  await pick('Condition', 'Damaged')
  await fill('Finding', 'Bracket is missing')
  await fill('Charge', '45')
  await press('Inspect', dialog())
  await page.getByText('Damaged · Bracket is missing').waitFor()
  await press('Take into stock')
  await press('Take into stock', dialog())
  await phone.goto(`${world.waymark.url}/#/my-account/rma-detail?rmaId=2`)
  await shows('As it stands now')
  await shows('$155.00')
  await press('Settle')
  await press('Settle', dialog())
  await page
    .getByText(/^Settled /)
    .first()
    .waitFor()
  await page.context().close()
  page = office
  await settlement.getByText(/^Settled /).waitFor()
  // it is taken off the deposit, so that nobody is told to pay it
  await page.getByText('$45.00', { exact: true }).waitFor()
  expect(await page.getByText('not paid').count()).toBe(0)
  const { device } = await world.api.get<{ device: { state: string; hold: string | null; vehicle: unknown } }>(
    'orgMDevice/getDeviceById',
    { device: id },
  )
  expect(device).toMatchObject({ state: 'storage', hold: null, vehicle: null })
})
