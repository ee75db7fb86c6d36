import { SmallSftp } from '@waymark/server/rooms/importSftp/SmallSftp.testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseIntake } from '../../src/chooseIntake.ts'
import { World } from '../../src/World.ts'

let world: World
const sftp = new SmallSftp()
let port = 0
beforeAll(async () => {
  port = await sftp.start()
  world = await World.start({ env: { WAYMARK_PUSH_PRIVATE: 'allow' } })
})
afterAll(async () => {
  await world.stop()
  await sftp.stop()
})

it('21 first 6: the fingerprint of an SFTP server is shown and accepted before anybody signs in, then its files come', async () => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
  const content = `Asset,Time (UTC),Latitude,Longitude\nT-1,${new Date(minute).toISOString()},41.88,-87.63\n`
  sftp.files = [{ name: 'day.csv', content, at: minute }]
  await world.api.post('monitorMImport/addImportSource', { orgId: 1, name: 'Birds' })
  const page = await world.signedIn('/importSources')
  const dialog = await chooseIntake(page, 'Birds', 'Fetched by SFTP')
  await dialog.getByRole('button', { name: 'Set up the server' }).click()
  const form = page.getByRole('dialog', { name: 'SFTP server of Birds' })
  await form.getByRole('textbox', { name: 'SFTP server' }).fill('127.0.0.1')
  await form.getByRole('textbox', { name: 'Port of the server' }).fill(String(port))
  await form.getByRole('textbox', { name: 'Name to sign in with' }).fill(sftp.user)
  await form.getByLabel('Password').fill(sftp.password)
  await form.getByRole('textbox', { name: 'Folder on the server' }).fill('/outgoing')
  await form.getByRole('button', { name: 'Try the connection' }).click()
  await form.getByText('The server showed its key').waitFor()
  const fingerprint = form.getByRole('textbox', { name: 'Fingerprint of the server' })
  expect(await fingerprint.inputValue()).toBe(sftp.fingerprint)
  expect(sftp.tried).toEqual([])
  await form.getByRole('button', { name: 'Try the connection' }).click()
  await form.getByText('The folder can be read; files in it: 1.').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('Incoming files', { exact: true }).first().click()
  await page.getByRole('row', { name: /day\.csv.*Fetched by SFTP/ }).waitFor()
})
