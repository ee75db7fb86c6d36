import { ALL_CALLS } from '@waymark/contract/calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world.stop())

/** Opens the reference as somebody without a session. */
async function open(path: string, options: Parameters<World['newPage']>[0] = {}): Promise<Page> {
  const page = await world.newPage(options)
  await page.goto(world.waymark.url + path)
  return page
}

/** Finds a call by what is typed, and goes there. */
async function find(page: Page, words: string, call: string): Promise<void> {
  await page.getByPlaceholder('Filter').fill(words)
  await page.locator('.nav-bar-path:visible', { hasText: call }).first().click()
}

const tryIt = (page: Page) => page.getByRole('button', { name: 'Execute' })

describe('the reference of the API', () => {
  it('is read without a session: a call is found, its fields and errors are told', async () => {
    const page = await open('/docs/api')
    await find(page, 'historyTemp', 'Temperatures of a vehicle')
    await page.getByText('Needs the permission monitoring:temperature:view').waitFor()
    await page.getByText('Lower end of the range to hold it to, in °C, in place of the vehicle’s own.').waitFor()
    await page.getByText('Range: [-100,200]').first().waitFor()
    await page.getByText('Time outside of the range in all, in milliseconds.').waitFor()
    await page
      .getByRole('button', { name: '404' })
      .or(page.locator('button', { hasText: '404' }))
      .first()
      .click()
    await page.getByText('4041111').first().waitFor()
    await page.context().close()
  })

  it('tries what changes nothing with the session of whoever is signed in, and nothing else', async () => {
    const page = await world.signedIn()
    await page.goto(`${world.waymark.url}/docs/api`)
    await find(page, 'getVehicleList', 'Vehicles, paged')
    await tryIt(page).click()
    await page.getByText('Response Status: OK (200)').waitFor()
    await find(page, 'deleteVehicle', 'Delete a vehicle')
    await page.getByText('Changes data; the audit log says “deleted a vehicle”.').waitFor()
    await tryIt(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('of the public API has its calls alone, also on a phone and in the dark', async () => {
    const page = await open('/docs/api/fleet', {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      colorScheme: 'dark',
    })
    await page.locator('.section-tag-header', { hasText: 'Public API' }).click()
    await page.getByText('Mileage per vehicle and day').first().click()
    await page.getByText('Needs an access key with the interface mileage:read').waitFor()
    await page.getByText('vehicleIds').first().waitFor()
    const calls = ALL_CALLS.filter((call) => call.path.startsWith('/api/fleet/')).length
    await expect.poll(() => page.locator('.endpoint-head').count()).toBe(calls)
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(ground).toBe('rgb(12, 18, 23)')
    await page.context().close()
  })

  it('breaks no policy and asks nobody else', () => {
    expect(world.watch.troubles).toEqual([])
  })
})
