import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { salesHands } from '../../src/salesHands.ts'
import { World } from '../../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const EMAIL = 'ines@example.com'

let world: World
let page: Page
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

const { row, dialog, press } = listHands(() => page)
const { mailed, register, confirm, sign } = salesHands(
  () => world,
  () => page,
  EMAIL,
)
/** Does what the menu of the row offers, and saves. */
const doTask = async (name: string, task: string, fill?: () => Promise<void>): Promise<void> => {
  await press(`Actions for ${name}`)
  await page.getByRole('menuitem', { name: `${task}…`, exact: true }).click()
  await fill?.()
  await dialog().getByRole('button', { name: task, exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
}

it('CUS-3 CON-1 somebody registers, is audited, approved and confirms; the contract is signed on a phone and confirmed', async () => {
  const visitor = await world.newPage(PHONE)
  await register(visitor)

  page = await world.signedInByForm('/customers')
  await row(/Aurora Freight/).waitFor()
  await doTask('Aurora Freight', 'Audit', async () => {
    await dialog().getByRole('combobox', { name: 'Salesperson' }).click()
    await page.getByRole('option').first().click()
  })
  await doTask('Aurora Freight', 'Approve')
  await doTask('Aurora Freight', 'Register')
  await row(/Audited.*Approved.*Registered.*Unconfirmed/).waitFor()

  await confirm(visitor, await mailed(/\/#\/confirm-customer\/[\w-]+/))

  await page.goto(`${world.waymark.url}/#/contracts`)
  await press('Add contract')
  await dialog().getByRole('combobox', { name: 'Customer' }).fill('Aurora')
  await page.getByRole('option', { name: /Aurora Freight/ }).click()
  await dialog().getByLabel('Begins on').fill('2026-12-01')
  await dialog().getByRole('textbox', { name: 'What is agreed' }).fill('Ten trackers for two years.')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await row(/K-00001/).waitFor()
  await doTask('K-00001', 'Send to be signed')

  await sign(visitor, await mailed(/\/#\/sign\/[\w-]+/), 'Ten trackers for two years.')
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.reload()
  await row(/K-00001.*Ines Ortega/).waitFor()
  await doTask('K-00001', 'Confirm')
  await row(/K-00001.*Confirmed/).waitFor()
})
