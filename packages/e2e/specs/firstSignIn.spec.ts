import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../src/openBrowser.ts'
import { startWaymark, type WaymarkProcess } from '../src/startWaymark.ts'
import { fillSignIn } from '../src/World.ts'

let waymark: WaymarkProcess
let browser: Browser

beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark({ env: { WAYMARK_ADMIN_PASSWORD: undefined } }), openBrowser()])
})

afterAll(async () => {
  await browser.close()
  await waymark.stop()
})

it('PWD-4 a first-login user must change the made-up password, which the terminal shows once, before anything else', async () => {
  await expect.poll(() => waymark.said()).toMatch(/with password +\S+ /)
  const shown = /with password +(\S+)/.exec(waymark.said())?.[1] ?? ''
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await page.goto(`${waymark.url}/#/map`)
  await fillSignIn(page, 'admin', shown)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()

  await page.goto(`${waymark.url}/#/devices`)
  await page.reload()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  const token = await page.evaluate(() => /"token":"([^"]+)"/.exec(localStorage.getItem('waymark.session') ?? '')?.[1])
  const ask = (path: string): Promise<Response> =>
    fetch(`${waymark.url}/nodeAction/${path}`, { headers: { authorization: token ?? '' } })
  // The session is a good one, which only may do nothing yet.
  expect(await (await ask('userCenter/getSession')).json()).toMatchObject({ success: true })
  for (const path of ['monitor/getMonitorData', 'orgMDevice/getDeviceList', 'userCenter/getPreference'])
    expect(await (await ask(path)).json(), path).toMatchObject({ success: false, errorCode: 403 })

  const change = page.getByRole('button', { name: 'Change password' })
  const [next, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again', { exact: true }),
  ]
  await page.getByLabel('Current password', { exact: true }).fill(shown)
  await next.fill('my-Own-1')
  await again.fill('my-Own-2')
  await change.click()
  await page.getByText('Inconsistent password entered twice').waitFor()
  await next.fill(shown)
  await again.fill(shown)
  await change.click()
  await page.getByRole('alert').waitFor()
  await next.fill('my-Own-1')
  await again.fill('my-Own-1')
  await change.click()
  await page.getByRole('button', { name: 'Account of admin' }).waitFor()

  expect(await signInBy(shown)).toBe(false)
  expect(await signInBy('my-Own-1')).toBe(true)
})

async function signInBy(password: string): Promise<boolean> {
  const response = await fetch(`${waymark.url}/nodeAction/orgMUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await response.json()) as { success: boolean }).success
}
