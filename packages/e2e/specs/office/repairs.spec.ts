import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { World } from '../../src/World.ts'

const BROKEN = '860000000000501'
const OTHER = '860000000000502'

let world: World
let page: Page
beforeAll(async () => {
  world = await World.start()
  for (const deviceId of [BROKEN, OTHER]) await world.api.post('orgMDevice/addDevice', { orgId: 1, deviceId })
  await world.api.post('stockManager/addStockPlace', { orgId: 1, kind: 'site', parentId: null, name: 'Bench' })
  page = await world.signedIn('/repairLabels')
})
afterAll(() => world.stop())

const { row, dialog, press, fill } = listHands(() => page)
const password = (text: string): Promise<void> =>
  dialog()
    .getByLabel(/^Password/)
    .fill(text)
const pick = async (name: string, option: string): Promise<void> => {
  await dialog().getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const choose = async (name: string, of = BROKEN): Promise<void> => {
  await press(`Actions for ${of}`)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

it('REP-1 a device is written down by its number, with a label, and held', async () => {
  await press('Add label')
  await fill('Name', 'Spring recall')
  await press('Save', dialog())
  await row(/Spring recall/).waitFor()
  await page.goto(`${world.waymark.url}/#/repairs`)
  await press('Add repair')
  await fill('Device', BROKEN)
  await pick('Problem type', 'No power')
  await fill('What is wrong', 'Dead after a jump start')
  await dialog().getByRole('combobox', { name: 'Labels' }).click()
  await page.getByRole('option', { name: 'Spring recall' }).click()
  await page.keyboard.press('Escape')
  await press('Save', dialog())
  await row(new RegExp(`${BROKEN}.*Recorded.*No power.*Dead after a jump start.*Spring recall`)).waitFor()
  // nobody begins a second one of it
  await press('Add repair')
  await fill('Device', BROKEN)
  await press('Save', dialog())
  await dialog().getByText('This device is in repair already').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Discard|Leave)/ }).click()
  await dialog().waitFor({ state: 'hidden' })
})

it('goes over the bench: each step offers what may come next, and asks for what it needs', async () => {
  await choose('Receive')
  await press('Receive', dialog())
  await row(/Received/).waitFor()
  await choose('Begin repair')
  await press('Begin repair', dialog())
  await row(/In repair/).waitFor()
  await choose('Finish repair')
  await press('Finish repair', dialog())
  await dialog()
    .getByText(/can.t be blank/)
    .first()
    .waitFor()
  await pick('Analysis type', 'Circuit board')
  await pick('Processing method', 'Soldered')
  await press('Finish repair', dialog())
  await dialog()
    .getByText(/has to pass its test/)
    .waitFor()
  await dialog().getByRole('checkbox', { name: 'It passed its test' }).check()
  await press('Finish repair', dialog())
  await row(/Repaired/).waitFor()
  await choose('Hand out')
  await press('Hand out', dialog())
  await row(/Handed out/).waitFor()
})

it('its page tells what was done, and what was repaired of the same device before', async () => {
  const { repairId } = await world.api.post<{ repairId: number }>('repairManager/addRepair', {
    orgId: 1,
    device: BROKEN,
    problemType: 'battery',
    problem: 'Swollen',
  })
  await page.goto(`${world.waymark.url}/#/repair/${repairId}?tab=earlier`)
  const earlier = page.getByRole('region', { name: 'Earlier repairs' })
  await earlier.getByText('No power: Dead after a jump start').waitFor()
  await earlier.getByText('Soldered').waitFor()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
})

it('has pictures that the bench hangs on it, looks at, and takes off', async () => {
  const { list } = await world.api.get<{ list: { repairId: number }[] }>('repairManager/getRepairList', { open: true })
  await page.goto(`${world.waymark.url}/#/repair/${list[0]?.repairId}?tab=files`)
  const files = page.getByRole('region', { name: 'Files' })
  await files.locator('input[type=file]').setInputFiles([
    { name: 'swollen.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'label.png', mimeType: 'image/png', buffer: await page.screenshot() },
  ])
  // encoded anew, whatever it was
  await files.getByText('swollen.jpg').waitFor()
  await files.getByText('label.jpg').waitFor()
  await files.getByRole('button', { name: 'Show swollen.jpg' }).click()
  await expect
    .poll(() =>
      dialog()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(1440)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await files.getByRole('button', { name: 'Delete swollen.jpg' }).click()
  await press('Delete', dialog())
  await files.getByText('swollen.jpg').waitFor({ state: 'detached' })
  await page.reload()
  await files.getByText('label.jpg').waitFor()
  expect(await files.getByRole('listitem').count()).toBe(1)
})

it('takes parts from stock, and gives back what is taken off', async () => {
  await page.goto(`${world.waymark.url}/#/stockParts`)
  await press('Add part')
  await fill('Name', 'Fuse 5 A')
  await pick('Place', 'Bench')
  await fill('Number in stock', '10')
  await press('Save', dialog())
  await row(/Fuse 5 A.*10/).waitFor()
  await page.goto(`${world.waymark.url}/#/repairs?state=open`)
  await choose('Edit')
  await press('Use a part', dialog())
  const part = dialog()
    .getByRole('textbox', { name: 'Part' })
    .or(dialog().getByRole('combobox', { name: 'Part' }))
  await part.first().fill('Fuse')
  await page.getByRole('option', { name: 'Fuse 5 A · Bench (10)' }).click()
  await dialog().getByRole('textbox', { name: 'Number used' }).fill('3')
  await press('Save', dialog())
  await dialog().waitFor({ state: 'hidden' })
  await page.goto(`${world.waymark.url}/#/stockParts`)
  await row(/Fuse 5 A.*7/).waitFor()
  await choose('Change the count', 'Fuse 5 A · Bench')
  await dialog().getByText(`Repair of ${BROKEN}`).waitFor()
  await fill('How many more', '-2')
  await fill('Reason', 'Lost')
  await press('Save', dialog())
  await row(/Fuse 5 A.*5/).waitFor()
})

it('several are led on at once, and those that cannot are named', async () => {
  await world.api.post('repairManager/addRepair', { orgId: 1, device: OTHER, problemType: 'water', problem: 'Wet' })
  await page.goto(`${world.waymark.url}/#/repairs?state=open`)
  await page.reload()
  await row(new RegExp(OTHER)).waitFor()
  await page.getByRole('checkbox', { name: `Choose ${OTHER}` }).check()
  await page.getByRole('checkbox', { name: `Choose ${BROKEN}` }).check()
  await press('Receive')
  await press('Receive', dialog())
  await dialog().waitFor({ state: 'hidden' })
  const states = await world.api.get<{ list: { state: string }[] }>('repairManager/getRepairList', { open: true })
  expect(states.list.map(({ state }) => state)).toEqual(['received', 'received'])
})

it('scrapping asks for the password, and retires the device', async () => {
  await choose('Scrap', OTHER)
  await pick('Analysis type', 'Circuit board')
  await fill('Reason', 'Corroded all over')
  await password('wrong password')
  await press('Scrap', dialog())
  await dialog()
    .getByText(/password/i)
    .first()
    .waitFor()
  await password(world.waymark.password)
  await press('Scrap', dialog())
  await dialog().waitFor({ state: 'hidden' })
  const { list } = await world.api.get<{ list: { state: string }[] }>('orgMDevice/getDeviceList', { keyword: OTHER })
  expect(list[0]?.state).toBe('retired')
})
