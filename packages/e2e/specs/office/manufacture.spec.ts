import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { World } from '../../src/World.ts'

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

it('a rollout is prepared in groups, started, paused and stopped for good, and says how far it is', async () => {
  await world.waymark.run(
    `with m as (insert into model (name) values ('GV300') returning model_id),
       f as (insert into firmware (name, type, hw_min, hw_max, state, model_ids)
         select '0400', 'firmware', '10000', '20000', 'released', array[model_id] from m returning firmware_id),
       file as (insert into firmware_file (file_key, firmware_id, user_id, name, size, md5, sha256)
         select repeat('k', 43), firmware_id, 1, 'a.bin', 1, md5('a'), md5('a') || md5('b') from f)
     insert into device (org_id, device_id, identifier, protocol, model, model_id, hw_version)
     select 1, (780000000000000 + n)::text, (780000000000000 + n)::text, 'queclink', 'GV300', model_id, '10100'
     from m, generate_series(1, 30) n`,
  )
  await page.goto(`${world.waymark.url}/#/rollouts`)
  await press('Prepare rollout')
  await fill('Name', 'Autumn')
  await dialog().getByRole('combobox', { name: 'Firmware' }).click()
  await page.getByRole('option', { name: '0400' }).click()
  await press('Prepare', dialog())
  await row(/Autumn.*Ready to start.*0400.*30/).waitFor()
  await menuOf('Autumn')
  await page.getByRole('menuitem', { name: 'Start rollout' }).click()
  await dialog().getByText('Devices in the first group: 1.').waitFor()
  await press('Start rollout', dialog())
  await row(/Autumn.*Running.*1 of 3/).click()
  const panel = page.getByRole('complementary', { name: 'Autumn' })
  await panel.getByText('Waiting for its devices to report with enough power.').waitFor()
  await panel.getByText('Group 3, up to 100%').waitFor()
  await panel.getByText('Devices (30)').waitFor()
  await press('Pause', panel)
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Night')
  await press('Pause', dialog())
  await panel.getByText('Paused by a user.').waitFor()
  // what cannot be taken back is in the menu
  await press('Actions for Autumn', panel)
  await page.getByRole('menuitem', { name: 'Stop' }).click()
  await press('Stop', dialog())
  await row(/Autumn.*Stopped for good/).waitFor()
})
