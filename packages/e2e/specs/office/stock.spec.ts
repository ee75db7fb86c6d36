import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { showToCamera } from '../../src/showToCamera.ts'
import { playedTones, noteTones } from '../../src/playedTones.ts'
import { World } from '../../src/World.ts'

let world: World
let page: Page
const numberOf = (i: number): string => String(861_000_000_000_000 + i)

beforeAll(async () => {
  world = await World.start()
  for (let i = 0; i < 210; i++)
    await world.api.post('orgMDevice/addDevice', { orgId: 1, deviceId: numberOf(i), identifier: numberOf(i) })
  await world.api.post('orgMOrganization/addOrg', { name: 'Northern Freight', parentId: 1, type: 5 })
  await world.api.post('/nodeAction/model/addModel', { name: 'Beacon' })
  page = await world.signedIn('/stockPlaces')
})
afterAll(() => world.stop())

const { row, dialog, press } = listHands(() => page)
const choose = async (field: string, option: string, within: Page | Locator = page): Promise<void> => {
  await within.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const goTo = (path: string): Promise<unknown> => page.goto(`${world.waymark.url}/#${path}`)
const act = async (number: string, name: string): Promise<void> => {
  await press(`Actions for ${number}`)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const pieces = (): Locator => page.getByRole('list', { name: 'This round' }).getByRole('listitem')
const last = (): Locator => page.getByRole('status').filter({ hasText: /\d{15}|Ready/ })

it('a warehouse is a tree of places', async () => {
  await press('Add place')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Main hall')
  await press('Save', dialog())
  await row(/Main hall.*Site/).waitFor()
  await act('Main hall', 'Add place')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Shelf A')
  await press('Save', dialog())
  await row(/Main hall \/ Shelf A.*Shelf.*WMP-/).waitFor()
})

it('STK-1 at the scan station a burst of 200 codes goes in, by keys alone, and each is told', async () => {
  await page.addInitScript(noteTones)
  await showToCamera(page, `IMEI ${numberOf(208)}`)
  await goTo('/scanStation')
  await page.reload()
  await last().waitFor()
  await page.keyboard.type(numberOf(0))
  await page.keyboard.press('Enter')
  await page.getByText('Choose a place, or scan its label, first').waitFor()
  await page.keyboard.type('WMP-1')
  await page.keyboard.press('Enter')
  await page.getByText('From now on: Main hall').waitFor()
  for (let i = 0; i < 200; i++) {
    await page.keyboard.type(numberOf(i))
    await page.keyboard.press(i % 2 === 0 ? 'Enter' : 'Tab')
  }
  await page.getByText('200 done').waitFor()
  expect(await pieces().count()).toBe(200)
  await last()
    .filter({ hasText: numberOf(199) })
    .filter({ hasText: 'Taken in · Main hall' })
    .waitFor()
  await page.keyboard.type(numberOf(205))
  await page.keyboard.press('Enter')
  await page.getByText('A round has 200 pieces: begin a new one').waitFor()
  expect(await playedTones(page)).toContain(220)
  const { list } = await world.api.get<{ list: unknown[] }>('stockManager/getStockList', { pageSize: 500 })
  expect(list).toHaveLength(200)
})

it('refuses with words, colour and sound what is in the round already, unknown, or in stock, and takes the last one back', async () => {
  await press('New round')
  await playedTones(page)
  const scan = async (code: string, outcome: string): Promise<void> => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await pieces().first().filter({ hasText: outcome }).waitFor()
  }
  const colour = (): Promise<string> => last().evaluate((card) => getComputedStyle(card).borderLeftColor)
  await scan(`IMEI ${numberOf(201)}`, 'Taken in')
  const good = await colour()
  await expect.poll(() => playedTones(page)).toEqual([1320])
  await scan(numberOf(201), 'Already scanned in this round')
  expect(await colour()).not.toBe(good)
  await expect.poll(() => playedTones(page)).toEqual([220])
  await scan('869999999999999', 'Device not found')
  await expect.poll(() => playedTones(page)).toEqual([220])
  await scan(numberOf(3), 'Already in stock')
  await page.getByText('1 done').waitFor()
  await page.getByText('3 refused').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('0 done').waitFor()
  await pieces().last().filter({ hasText: 'Taken back' }).waitFor()
  await scan(numberOf(201), 'Taken in')
})

it('reads a label by the camera, once as long as it is held there', async () => {
  await press('New round')
  await press('Camera')
  await pieces()
    .first()
    .filter({ hasText: numberOf(208) })
    .filter({ hasText: 'Taken in' })
    .waitFor()
  await press('Stop camera')
  expect(await pieces().count()).toBe(1)
})

it('a pasted list is a burst, too', async () => {
  await press('New round')
  await page.getByText('Test', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Scan or type' })
  await field.evaluate(
    (element, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    `${numberOf(0)}\n${numberOf(1)}`,
  )
  await page.getByText('2 refused').waitFor()
  await pieces().first().filter({ hasText: 'Failed its test: no report since it arrived' }).waitFor()
})

it('all of a batch are taken in at once, and those that cannot are named', async () => {
  await world.api.post('batch/addReturnBatch', {
    orgId: 1,
    number: 'B-7',
    startOn: '2026-11-10',
    devices: [206, 207, 4],
  })
  await goTo('/stock')
  await press('Take in')
  await choose('Place', 'Main hall', dialog())
  await dialog().getByText('Batch', { exact: true }).click()
  await dialog()
    .getByRole('combobox', { name: /^Batch/ })
    .click()
  await page.getByRole('option', { name: /^B-7.*3 devices/ }).click()
  await press('Take in', dialog())
  await dialog()
    .getByText(new RegExp(`${numberOf(3)}: Already in stock`))
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Discard|Leave)/ }).click()
  await dialog().waitFor({ state: 'hidden' })
  for (const i of [205, 206]) await row(new RegExp(`${numberOf(i)}.*Recorded.*Main hall`)).waitFor()
})

it('the list tells how far devices are, and does the same with all that are chosen', async () => {
  await goTo('/stock')
  await row(new RegExp(`${numberOf(0)}.*Paused · no report since it arrived`)).waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Device number or name'))
    .first()
    .fill(numberOf(1).slice(0, -1))
  await page.getByRole('checkbox', { name: new RegExp(numberOf(2)) }).check()
  await page.getByRole('checkbox', { name: new RegExp(numberOf(3)) }).check()
  await press('Pass by hand')
  await press('Pass by hand', dialog())
  await dialog().getByText("Reason can't be blank").waitFor()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Tested on the bench')
  await press('Pass by hand', dialog())
  await row(new RegExp(`${numberOf(2)}.*Tested`)).waitFor()
})

it('delivers what is promised to its customer, with carrier and tracking number, and tells both in its moves', async () => {
  await act(numberOf(2), 'Promise to customer')
  await press('Customer', dialog())
  await page.getByRole('treeitem', { name: 'Northern Freight' }).click()
  await press('Promise to customer', dialog())
  await row(new RegExp(`${numberOf(2)}.*Waiting for delivery.*Northern Freight`)).waitFor()
  await act(numberOf(2), 'Ship')
  await dialog().getByRole('textbox', { name: 'Carrier' }).fill('Road Post')
  await dialog().getByRole('textbox', { name: 'Tracking number' }).fill('RP-77')
  await press('Ship', dialog())
  await row(new RegExp(`${numberOf(2)}.*Shipped.*Northern Freight`)).waitFor()
  await act(numberOf(2), 'Moves')
  const moves = page.getByRole('region', { name: 'Moves' }).getByRole('listitem')
  await moves.first().filter({ hasText: 'Road Post RP-77' }).waitFor()
  expect(await moves.count()).toBe(4)
})

it('the passport of a device tells its moves', async () => {
  const { list } = await world.api.get<{ list: { id: number }[] }>('orgMDevice/getDeviceList', { keyword: numberOf(2) })
  await goTo(`/device/${list[0]?.id}?tab=stock`)
  await page.getByRole('region', { name: 'Moves' }).getByText('Road Post RP-77').waitFor()
})

it('a place is counted by scanning: what is missing and too much is seen, and settled with a reason', async () => {
  await goTo('/stockPlaces')
  await act('Main hall', 'Add place')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Shelf B')
  await press('Save', dialog())
  await row(/Main hall \/ Shelf B/).waitFor()
  await goTo('/scanStation')
  await page.getByText('Move', { exact: true }).click()
  await page.keyboard.type('WMP-3')
  await page.keyboard.press('Enter')
  for (const i of [10, 11]) {
    await page.keyboard.type(numberOf(i))
    await page.keyboard.press('Enter')
  }
  await page.getByText('2 done').waitFor()
  await goTo('/stockCounts')
  await press('Start stock count')
  await choose('Place', 'Main hall / Shelf B', dialog())
  await press('Start stock count', dialog())
  await row(/Shelf B.*Open/).click()
  // it opens where its work is
  const tally = page.getByRole('region', { name: 'Count' })
  const field = tally.getByRole('textbox', { name: 'Scan or type' })
  await field.fill(numberOf(10))
  await field.press('Enter')
  await tally.getByText('Belongs here').waitFor()
  await field.fill(numberOf(12))
  await field.press('Enter')
  await tally.getByText('Belongs elsewhere · Main hall').waitFor()
  await tally.getByText('2 scanned, 2 expected').waitFor()
  await tally.getByRole('list', { name: 'Missing' }).getByText(numberOf(11)).waitFor()
  await tally.getByRole('list', { name: 'Extra' }).getByText(numberOf(12)).waitFor()
  await press('Actions for Main hall / Shelf B', page.getByRole('grid', { name: 'Stock counts' }))
  await page.getByRole('menuitem', { name: 'Settle' }).click()
  await dialog()
    .getByText(/^1 missing/)
    .waitFor()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Yearly count')
  await press('Settle', dialog())
  await row(/Shelf B.*Settled.*Yearly count/).waitFor()
})

it('a reorder point says where too few of a model lie', async () => {
  await goTo('/stockLevels')
  await press('Add reorder point')
  await choose('Model', 'Beacon', dialog())
  await choose('Place', 'Main hall', dialog())
  await dialog().getByRole('textbox', { name: 'Reorder point' }).fill('5')
  await press('Save', dialog())
  await row(/Beacon.*Main hall.*Low/).waitFor()
})

it('labels of all places are handed out as sheets', async () => {
  await goTo('/stockPlaces')
  await row(/Shelf B/).waitFor()
  await press('Labels')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '30 on Letter paper (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('labels.pdf')
})
