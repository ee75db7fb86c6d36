import { afterAll, beforeAll, describe, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

describe('what the server gave up doing', () => {
  it('is seen by administrators, sent again, or forgotten', async () => {
    await world.waymark.run(
      `insert into task (kind, key, payload, attempts, last_error, died_at) values
         ('email', '1', '{"outboxId": 1}', 8, 'mailbox is full', now()),
         ('email', '2', '{"outboxId": 2}', 8, 'no such user', now()),
         ('sms', '3', '{"outboxId": 3}', 1, 'no such number', now())`,
    )
    const page = await world.signedIn('/messages')
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Failed tasks' }).click()
    const row = (text: RegExp) => page.getByRole('row', { name: text })
    await row(/Text message.*no such number/).waitFor()
    await row(/mailbox is full/)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await page.getByText('Sent again: 1').waitFor()
    await row(/mailbox is full/).waitFor({ state: 'detached' })
    await page.getByText('E-mail', { exact: true }).first().click()
    await row(/no such number/).waitFor({ state: 'detached' })
    await row(/no such user/)
      .getByRole('checkbox')
      .click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Discarded: 1').waitFor()
    await row(/no such user/).waitFor({ state: 'detached' })
  })
})
