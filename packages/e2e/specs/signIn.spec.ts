import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillSignIn, World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Secret Truck', 'secret-1')
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

const hash = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)
const signedInMark = (page: Page): Locator => page.getByRole('button', { name: 'Account of admin' })
const kept = (page: Page): Promise<{ local: string; session: string }> =>
  page.evaluate(() => ({ local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage) }))

describe('sign in', () => {
  it('PERM-4 a missing login goes to the login page with the address as the redirect target, and back after signing in', async () => {
    const page = await world.newPage()
    await page.goto(`${world.waymark.url}/#/map?keyword=Secret`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(hash(page)).toBe('#/login?redirect=/map?keyword=Secret')
    await fillSignIn(page, 'admin', world.waymark.password)
    await page.getByRole('row', { name: /Secret Truck/ }).waitFor()
    expect(hash(page)).toMatch(/^#\/map\?keyword=Secret/)
    expect(await page.getByRole('searchbox').inputValue()).toBe('Secret')
  })

  it('PERM-4 login info without a token counts as none', async () => {
    const page = await world.signedInByForm('/preferences')
    // Where the client does not run, or it would write what it still holds.
    await page.goto(`${world.waymark.url}/mark.svg`)
    await page.evaluate(() => {
      const info = JSON.parse(localStorage.getItem('waymark.session') ?? '{}') as object
      localStorage.setItem('waymark.session', JSON.stringify({ ...info, token: '' }))
    })
    await page.goto(`${world.waymark.url}/#/preferences`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('a wrong password and empty fields are told beside the form, and nothing typed is lost', async () => {
    const page = await world.newPage()
    await page.goto(world.waymark.url)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Please enter User name').waitFor()
    await page.getByText('Please enter Password').waitFor()
    await fillSignIn(page, 'admin', 'wrong-Password-9')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/password/i)
    expect(await page.getByRole('textbox', { name: 'User name' }).inputValue()).toBe('admin')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong-Password-9')
    expect(await kept(page)).not.toMatchObject({ local: expect.stringContaining('token') as string })
  })

  it('LOGIN-1 login info is kept in local storage, or only in the session where the user does not want to stay', async () => {
    const stays = await world.signedInByForm('/preferences')
    const token = /"token\\":\\"[^"]{20,}\\"/
    expect((await kept(stays)).local).toMatch(token)
    await stays.reload()
    await signedInMark(stays).waitFor()

    const leaves = await world.newPage()
    await leaves.goto(`${world.waymark.url}/#/preferences`)
    await leaves.getByRole('checkbox', { name: 'Keep me signed in on this computer' }).uncheck()
    await fillSignIn(leaves, 'admin', world.waymark.password)
    await signedInMark(leaves).waitFor()
    expect((await kept(leaves)).session).toMatch(token)
    expect((await kept(leaves)).local).not.toMatch(token)
    const another = await leaves.context().newPage()
    await another.goto(world.waymark.url)
    await another.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})

describe('the end of a session', () => {
  it('LOGOUT-1 logout clears login data, models, tabs, organisations and monitoring data from memory and storage', async () => {
    const page = await world.signedInByForm()
    await page.getByRole('row', { name: /Secret Truck/ }).waitFor()
    const token = await tokenOf(page)
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const { local, session } = await kept(page)
    expect(local + session).not.toContain(token)
    expect(local + session).not.toContain('Secret')
    expect(await page.content()).not.toContain('Secret Truck')

    // What memory still held would be shown without asking for it again.
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await fillSignIn(page, 'admin', world.waymark.password)
    await page.getByRole('row', { name: /Secret Truck/ }).waitFor()
    expect(asked.filter((url) => url.includes('getMonitorSheet')).length).toBe(1)
    expect(await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link').count()).toBe(1)
    expect(await statusOf(token)).toBe(4031)
  })

  it('ERR-1 4031 clears the session and goes to login, and comes back to the same address', async () => {
    const page = await world.signedInByForm('/preferences')
    const token = await tokenOf(page)
    await fetch(`${world.waymark.url}/nodeAction/node/author/logout`, { headers: { authorization: token } })
    // whatever asks the server next: the search that is opened here, or something that looks for news by itself
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', {
      name: 'Find a vehicle, landmark, street, driver, device, screen or command',
    })
    const heading = page.getByRole('heading', { name: 'Sign in' })
    await search.or(heading).first().waitFor()
    // it may be gone before anything is typed into it
    await Promise.any([search.fill('Secret'), heading.waitFor()])
    await heading.waitFor()
    expect(hash(page)).toMatch(/^#\/login\?redirect=\/preferences/)
    expect((await kept(page)).local).not.toContain(token)
  })
})

async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('waymark.session') ?? '{}') as { token?: string }).token,
  )
  if (!token) throw new Error('nobody is signed in')
  return token
}

async function statusOf(token: string): Promise<number | undefined> {
  const response = await fetch(`${world.waymark.url}/nodeAction/userCenter/getSession`, {
    headers: { authorization: token },
  })
  return ((await response.json()) as { errorCode?: number }).errorCode
}
