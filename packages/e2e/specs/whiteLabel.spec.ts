import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

/** One red pixel, and one blue. */
const [RED, BLUE] = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
].map((text) => ({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') })) as [File, File]
type File = { name: string; mimeType: string; buffer: Buffer }

const HOST = 'track.localhost'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

const titleOf = (page: Page) => expect.poll(() => page.title())
/** The colour that a button is drawn with. */
const colourOf = (page: Page, name: string): Promise<string> =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)

describe('the white label', () => {
  it('name, logo and colour are set in a form, and show at once to the people of the organization', async () => {
    const page = await world.signedIn('/main?tab=sub')
    await titleOf(page).toBe('Organization · Waymark')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const form = page.getByRole('dialog', { name: /^Settings of / })
    await form.getByRole('textbox', { name: 'Product name' }).fill('North Track')
    await form.getByRole('textbox', { name: 'Color' }).fill('#7a3ea8')
    await form.getByRole('textbox', { name: 'Host name' }).fill(HOST)
    await form.locator('input[type=file]').first().setInputFiles(RED)
    await form.getByRole('button', { name: 'Show picture 1' }).locator('img').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await titleOf(page).toBe('Organization · North Track')
    await page.getByRole('banner').getByText('North Track').waitFor()
    await page.getByRole('banner').locator('img[src^="data:image/"]').waitFor()
    expect(await colourOf(page, 'Add organization')).toBe('rgb(122, 62, 168)')
  })

  it('show by the host name before anybody has signed in once it is confirmed, and at no other', async () => {
    const { port } = new URL(world.waymark.url)
    const before = await world.newPage()
    await before.goto(`http://${HOST}:${port}`)
    await titleOf(before).toBe('Sign in · Waymark')
    const office = await world.signedIn('/main?tab=sub')
    await office.getByRole('button', { name: 'Settings', exact: true }).click()
    const proof = office.getByRole('group', { name: 'Proof of the host name' })
    await proof.getByText('Not confirmed yet').waitFor()
    await proof.getByRole('button', { name: 'Confirm as administrator' }).click()
    await proof.getByText('Confirmed by an administrator.').waitFor()
    const page = await world.newPage()
    await page.goto(`http://${HOST}:${port}`)
    await titleOf(page).toBe('Sign in · North Track')
    await page.getByText('North Track').first().waitFor()
    await page.locator('header img[src^="data:image/"]').waitFor()
    expect(await colourOf(page, 'Sign in')).toBe('rgb(122, 62, 168)')
    await page.goto(`http://${HOST}:${port}/#/forgot-password`)
    await titleOf(page).toBe('Forgotten password · North Track')
    await page.goto(world.waymark.url)
    await titleOf(page).toBe('Sign in · Waymark')
    expect(await page.getByText('North Track').count()).toBe(0)
  })

  it('names every screen, and the pages that are none by their numbers', async () => {
    const page = await world.signedIn('/users')
    await titleOf(page).toBe('Users · North Track')
    for (const [path, title] of [
      ['/vehicles', 'Vehicles · North Track'],
      ['/nowhere', '404'],
      ['/403', '403'],
      ['/my-account/password', 'Password · North Track'],
    ]) {
      await page.goto(`${world.waymark.url}/#${path}`)
      await titleOf(page).toBe(title)
    }
  })
})

describe('the dashboard', () => {
  it('ICON-1 takes its pictures only all three together, and shows the one for the ground', async () => {
    const page = await world.signedIn('/main')
    await page.getByRole('button', { name: 'Dashboard pictures' }).click()
    const form = page.getByRole('dialog', { name: 'Dashboard pictures' })
    const files = form.locator('input[type=file]')
    await files.nth(0).setInputFiles(RED)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText("On a dark background can't be blank").waitFor()
    await form.getByText("On phones can't be blank").waitFor()
    await files.nth(1).setInputFiles(BLUE)
    await files.nth(2).setInputFiles(RED)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    const picture = page.getByRole('main').locator('img[src^="blob:"]').first()
    const shown = await picture.getAttribute('src')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => picture.getAttribute('src')).not.toBe(shown)
  })
})

describe('a partner', () => {
  it('ORG-8 is invited by e-mail, makes its organization and its account by the link, which works once', async () => {
    const page = await world.signedIn('/main?tab=partners')
    await page.getByRole('button', { name: 'Invite partner' }).click()
    const form = page.getByRole('dialog', { name: 'Invite partner' })
    await form.getByRole('button', { name: 'Invite' }).click()
    await form.getByText("Name can't be blank").waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('Prairie Movers')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('ann@prairie.example')
    await form.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('row', { name: /Prairie Movers Invited ann@prairie.example/ }).waitFor()

    await page.goto(`${world.waymark.url}/#/dev/outbox`)
    const letter = page.getByRole('link', { name: /partner-invitation/ })
    const hash = new URL((await letter.getAttribute('href')) ?? '').hash
    const theirs = await world.newPage({ viewport: { width: 390, height: 844 } })
    await theirs.goto(world.waymark.url + '/' + hash)
    await titleOf(theirs).toBe('Become a partner · Waymark')
    await theirs.getByText(/invites Prairie Movers to work together/).waitFor()
    await theirs.getByRole('textbox', { name: 'User name' }).fill('ann')
    await theirs.getByRole('textbox', { name: /^Password/ }).fill('prairie-Wind-1')
    await theirs.getByLabel(/^Repeat the password/).fill('prairie-Wind-2')
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await theirs.getByText('Inconsistent password entered twice').waitFor()
    await theirs.getByLabel(/^Repeat the password/).fill('prairie-Wind-1')
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await theirs.getByText('The account ann is ready').waitFor()

    const again = await world.newPage()
    await again.goto(world.waymark.url + '/' + hash)
    await again.getByText('This invitation is no longer valid').waitFor()

    await page.goto(`${world.waymark.url}/#/main?tab=partners`)
    await page.reload()
    await page.getByRole('row', { name: /Prairie Movers Active/ }).click()
    await page.getByRole('heading', { name: 'Prairie Movers' }).waitFor()
  })

  it('ORG-8 has its invitation mailed anew or taken back from its row, and nothing is offered once it is there', async () => {
    const page = await world.signedIn('/main?tab=partners')
    await page.getByRole('button', { name: 'Invite partner' }).click()
    const form = page.getByRole('dialog', { name: 'Invite partner' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Coast Lines')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('cy@coast.example')
    await form.getByRole('button', { name: 'Invite' }).click()
    const row = page.getByRole('row', { name: /Coast Lines Invited/ })
    const choose = async (action: string): Promise<void> => {
      await row.getByRole('button', { name: 'Actions for Coast Lines' }).click()
      await page.getByRole('menuitem', { name: action }).click()
      await page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click()
    }
    await choose('Mail a new link')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await choose('Withdraw the invitation')
    await row.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Actions for Prairie Movers' }).count()).toBe(0)
  })
})
