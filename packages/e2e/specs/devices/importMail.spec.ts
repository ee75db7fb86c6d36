import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseIntake } from '../../src/chooseIntake.ts'
import { World } from '../../src/World.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

it('21 first 6: the mailbox of a source is tried before it is kept, and says why it cannot be read', async () => {
  await world.api.post('monitorMImport/addImportSource', { orgId: 1, name: 'Birds' })
  const page = await world.signedIn('/importSources')
  const dialog = await chooseIntake(page, 'Birds', 'By e-mail')
  await dialog.getByRole('button', { name: 'Set up the mailbox' }).click()
  const form = page.getByRole('dialog', { name: 'Mailbox of Birds' })
  await form.getByRole('textbox', { name: 'IMAP server' }).fill('127.0.0.1')
  await form.getByRole('textbox', { name: 'Name to sign in with' }).fill('fleet@mail.example')
  await form.getByLabel('Password').fill('mail-Password-1')
  await form.getByLabel('Senders').fill('@vendor.example')
  await form.getByLabel('Senders').press('Enter')
  await form.getByRole('button', { name: 'Try the connection' }).click()
  await form.getByText('Cannot be read: the server is not on the internet').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  type Sources = { list: { state: string }[] }
  const stateOf = async () => (await world.api.get<Sources>('monitorMImport/getImportSourceList', {})).list[0]?.state
  await expect.poll(stateOf).toBe('failed')
  await page.reload()
  await page.getByRole('row', { name: /Birds .*Failing since/ }).waitFor()
  await page.getByRole('button', { name: 'Actions for Birds' }).click()
  await page.getByRole('menuitem', { name: 'How files come' }).click()
  await dialog.getByText(/Unreadable since .*: the server is not on the internet/).waitFor()
  await dialog.getByRole('button', { name: 'Set up the mailbox' }).click()
  await form.getByText('Leave blank to keep the stored one.').waitFor()
})
