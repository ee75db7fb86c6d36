import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

/** Holds what adds a group until it is let go; counts how often it was sent. */
async function hold(page: Page, path: string): Promise<{ sent: Request[]; go: () => void }> {
  const sent: Request[] = []
  let go = (): void => undefined
  const open = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request())
    await open
    await route.continue()
  })
  return { sent, go: () => go() }
}

async function formOf(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add group' }).click()
  return page.getByRole('dialog', { name: 'Add group' })
}

describe('saving', () => {
  it('sends once, however often it is pressed', async () => {
    const page = await world.signedIn('/groups')
    const held = await hold(page, '/addGroup')
    const form = await formOf(page)
    await form.getByRole('textbox', { name: 'Name' }).fill('Pressed twice')
    await form.evaluate((dialog) => {
      const element = dialog.querySelector('form')
      element?.requestSubmit()
      element?.requestSubmit()
    })
    await expect.poll(() => held.sent.length).toBe(1)
    await form.getByRole('textbox', { name: 'Name' }).press('Enter')
    held.go()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Pressed twice/ }).waitFor()
    expect(held.sent.length).toBe(1)
  })

  it('puts what is wrong with a field at the field, and takes an old failure away when it sends again', async () => {
    const page = await world.signedIn('/groups')
    const form = await formOf(page)
    const name = form.getByRole('textbox', { name: 'Name' })
    await name.fill('a < b')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByRole('alert').waitFor()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Short enough')
    const held = await hold(page, '/addGroup')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => held.sent.length).toBe(1)
    await form.getByRole('alert').waitFor({ state: 'detached' })
    held.go()
    await form.waitFor({ state: 'detached' })
  })

  it('closed while it is under way, shows what came of it, and says what was refused', async () => {
    const page = await world.signedIn('/groups')
    const held = await hold(page, '/addGroup')
    const form = await formOf(page)
    await form.getByRole('textbox', { name: 'Name' }).fill('Closed too soon')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => held.sent.length).toBe(1)
    await form.getByRole('button', { name: 'Cancel' }).click()
    // another form that is open by then stays open
    const next = await formOf(page)
    held.go()
    await page.getByRole('row', { name: /Closed too soon/, includeHidden: true }).waitFor()
    expect(await next.isVisible()).toBe(true)

    await next.getByRole('textbox', { name: 'Name' }).fill('Closed too soon')
    await page.unroute('**/addGroup')
    const again = await hold(page, '/addGroup')
    await next.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => again.sent.length).toBe(1)
    await next.getByRole('button', { name: 'Cancel' }).click()
    again.go()
    await page
      .getByRole('alert')
      .getByText(/exists already|already/i)
      .waitFor()
  })
})
