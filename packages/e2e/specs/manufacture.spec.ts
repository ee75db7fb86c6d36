import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../src/listHands.ts'
import { World } from '../src/World.ts'

let world: World
let page: Page

beforeAll(async () => {
  world = await World.start()
  page = await world.signedIn('/models')
})
afterAll(() => world.stop())

const { row, dialog, press } = listHands(() => page)
const fill = (name: string, text: string): Promise<void> => dialog().getByRole('textbox', { name }).fill(text)
const menuOf = (name: string): Promise<void> => press(`Actions for ${name}`)

it('PRICE-2 a model has what it can and what it costs, from and to', async () => {
  await press('Add model')
  await fill('Name', 'Beacon 2')
  await fill('Manufacturer', 'Lighthouse')
  await dialog().getByRole('checkbox', { name: 'Temperature' }).check()
  await fill('Sales price, at least', '120.5')
  await fill('Sales price, at most', '90')
  await press('Save', dialog())
  await dialog()
    .getByText(/at least the minimum/)
    .first()
    .waitFor()
  // the form is longer than the window: it goes to what is wrong
  const wrong = dialog().getByRole('textbox', { name: 'Sales price, at most' })
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true)
  await fill('Sales price, at most', '150')
  await press('Save', dialog())
  await row(/Beacon 2.*Lighthouse.*Temperature.*\$120\.50 – \$150\.00/).waitFor()
  await row(/Beacon 2.*Lighthouse/).click()
  const panel = page.getByRole('complementary', { name: 'Beacon 2' })
  await panel.getByRole('link', { name: 'Open the page of Beacon 2' }).click()
  const own = page.getByRole('article', { name: 'Beacon 2' })
  await own.getByText('$120.50 – $150.00').waitFor()
  await press('Edit', own)
  await fill('Made in', 'Oslo')
  await press('Save', dialog())
  await own.getByText('Oslo').waitFor()
})

it('a batch has a number, a log, and is closed by its end', async () => {
  await page.goto(`${world.waymark.url}/#/batches`)
  await press('Add batch')
  await dialog().getByRole('combobox', { name: 'Batch number' }).fill('P-7')
  await dialog().getByLabel('First day').fill('2026-11-02')
  await press('Save', dialog())
  await row(/P-7 Production.*Open/).waitFor()
  await menuOf('P-7')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog().getByLabel('Last day').fill('2026-11-20')
  await press('Save', dialog())
  await row(/P-7 Production.*Closed/).click()
  const log = page.getByRole('complementary', { name: 'P-7' })
  await log.getByText('2026-11-20').first().waitFor()
})

it('FW-1 firmware is uploaded, released for its models, and withdrawn', async () => {
  await page.goto(`${world.waymark.url}/#/firmware`)
  await press('Add firmware')
  await fill('Version', '03.27.07')
  // as a Cortex-M image begins: the stack pointer within its RAM
  const buffer = Buffer.concat([Buffer.from([0, 0x50, 0, 0x20]), Buffer.alloc(4092, 7)])
  const file = { name: 'beacon.bin', mimeType: 'application/octet-stream', buffer }
  await dialog().locator('input[type=file]').setInputFiles(file)
  await dialog()
    .getByText(/beacon\.bin/)
    .waitFor()
  await fill('Hardware from', '10000')
  await fill('Hardware up to', '19999')
  await dialog().getByRole('combobox', { name: 'For models' }).click()
  await page.getByRole('option', { name: 'Beacon 2' }).click()
  await page.keyboard.press('Escape')
  await press('Save', dialog())
  await row(/03\.27\.07.*Draft/).waitFor()
  await menuOf('03.27.07')
  await page.getByRole('menuitem', { name: 'Release' }).click()
  await row(/03\.27\.07.*Released/).waitFor()
  await menuOf('03.27.07')
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await press('Withdraw', dialog())
  await row(/03\.27\.07.*Withdrawn/).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
})
