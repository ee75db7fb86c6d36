import { doBundlesRenew } from '@waymark/server/testing/carriers/doBundlesRenew.ts'
import { FakeCarrier } from '@waymark/server/testing/carriers/FakeCarrier.ts'
import { FAKES } from '@waymark/server/testing/carriers/FAKES.ts'
import { iccids } from '@waymark/server/testing/carriers/iccids.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listHands } from '../../src/listHands.ts'
import { World } from '../../src/World.ts'

let world: World
let page: Page
let fake: FakeCarrier
let address: string
const [CARD = '', SECOND = ''] = iccids(2, 700)

beforeAll(async () => {
  fake = new FakeCarrier(FAKES.pod)
  address = await fake.start()
  fake.cards.add(CARD).usedMb = 12
  fake.cards.add(SECOND, 'active')
  world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
  page = await world.signedIn('/simCarriers')
})
afterAll(async () => {
  await world.stop()
  await fake.stop()
})

const { row, dialog, press, fill } = listHands(() => page)
const choose = async (name: string): Promise<void> => {
  await press(`Actions for ${CARD}`)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

it('an account with a carrier has keys that are typed and never shown', async () => {
  await press('Add carrier')
  await fill('Name', 'Roaming cards')
  await fill('Address of the API', address)
  await fill('User name', 'user')
  await press('Save', dialog())
  await dialog().getByText('can’t be blank').first().waitFor()
  await fill('Password', 'secret')
  await press('Save', dialog())
  await row(/Roaming cards.*Pod.*Stored/).waitFor()
  await press('Actions for Roaming cards')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog().getByText('Keys (stored; fill in only those that change)').waitFor()
  expect(await dialog().getByRole('textbox', { name: 'Password', exact: true }).inputValue()).toBe('')
  await press('Cancel', dialog())
})

it('a card is added once its carrier knows it', async () => {
  await page.goto(`${world.waymark.url}/#/simCards`)
  await press('Add SIM card')
  await fill('Card number (ICCID)', `${CARD.slice(0, -1)}${(Number(CARD.at(-1)) + 1) % 10}`)
  await press('Save', dialog())
  await dialog()
    .getByText(/must be the number of a SIM card/)
    .first()
    .waitFor()
  await fill('Card number (ICCID)', CARD)
  await press('Save', dialog())
  await row(new RegExp(`${CARD}.*Inactive.*Roaming cards.*12 MB.*100 MB.*£5.00`)).waitFor()
})

it('SIM-1 it is activated by whoever types the word', async () => {
  await choose('Activate')
  await press('Activate', dialog())
  await dialog().getByText('Type ACTIVATE to activate the card').waitFor()
  await fill('Type ACTIVATE to confirm', 'ACTIVATE')
  await press('Activate', dialog())
  await row(new RegExp(`${CARD}.*Active`)).waitFor()
})

it.skipIf(doBundlesRenew())('it is recharged, and texted, and its log tells of both', async () => {
  await press('Compare all')
  await page.getByText('Compared with the carrier').waitFor()
  await choose('Recharge')
  await dialog().getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: /100 MB.*£10.00/ }).click()
  await press('Recharge', dialog())
  await row(new RegExp(`${CARD}.*£15.00`)).waitFor()
  await choose('Send text message')
  await fill('Text', 'WAKE')
  await press('Send', dialog())
  await dialog().waitFor({ state: 'hidden' })
  expect(fake.cards.byIccid.get(CARD)).toMatchObject({ messages: ['WAKE'], recharges: ['P100'] })
  await choose('Carrier log')
  const log = page.getByRole('complementary', { name: CARD })
  await log.getByText('text message').waitFor()
  await log.getByText('recharge', { exact: true }).waitFor()
  await log.getByRole('button', { name: 'Close' }).click()
})

it('where its carrier says something else, that is shown and settled', async () => {
  fake.cards.byIccid.get(CARD)!.state = 'suspended'
  await choose('Compare with the carrier')
  await row(new RegExp(`${CARD}.*Active · carrier says Suspended`)).waitFor()
  await choose('Settle difference')
  await dialog().getByText('Ask for “Active” again').click()
  await press('Settle difference', dialog())
  await row(new RegExp(`${CARD}.*Active(?! ·)`)).waitFor()
  expect(fake.cards.byIccid.get(CARD)?.state).toBe('active')
})

it('several are changed at once', async () => {
  await press('Add SIM card')
  await fill('Card number (ICCID)', SECOND)
  await press('Save', dialog())
  await row(new RegExp(SECOND)).waitFor()
  for (const card of [CARD, SECOND]) await page.getByRole('checkbox', { name: `Choose ${card}` }).check()
  await press('Suspend')
  await press('Suspend', dialog())
  await dialog().waitFor({ state: 'hidden' })
  await row(new RegExp(`${CARD}.*Suspended`)).waitFor()
  await row(new RegExp(`${SECOND}.*Suspended`)).waitFor()
})

it('LIMIT-1 of several, those alone that were refused stay chosen for another try', async () => {
  const box = (card: string): Locator => page.getByRole('checkbox', { name: `Choose ${card}` })
  await box(CARD).check()
  await press('Reactivate')
  await press('Reactivate', dialog())
  await row(new RegExp(`${CARD}.*Active`)).waitFor()
  for (const card of [CARD, SECOND]) await box(card).check()
  await press('Reactivate')
  await press('Reactivate', dialog())
  await dialog().getByRole('alert').getByText(CARD).waitFor()
  await press('Cancel', dialog())
  await row(new RegExp(`${SECOND}.*Active`)).waitFor()
  expect([await box(CARD).isChecked(), await box(SECOND).isChecked()]).toEqual([true, false])
})
