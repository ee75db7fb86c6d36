import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../src/Phone.ts'
import { menuOf, walkMenu } from '../src/walkMenu.ts'
import { fillSignIn, World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Kestrel', 'nav-1')
  const phone = new Phone('nav-1', world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat: 40, lon: -100, speed: 30 })).toBe(200)
  phone.close()
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

interface Entry {
  menuId: number
  parentId: number
  type: number
  path: string
  weight: number
}

const hash = (page: Page): string => new URL(page.url()).hash
const menu = (page: Page) => menuOf(page).getByRole('link')

describe('navigation', () => {
  it('PERM-3 NAV-2 every screen that the user holds is two presses away, by job and in the order of its weights', async () => {
    const page = await world.signedIn('/')
    await expect.poll(() => hash(page)).toMatch(/^#\/map/)
    const { menuList } = await world.api.get<{ menuList: Entry[] }>('userCenter/getSession', {})
    const byWeight = menuList.toSorted((one, other) => one.weight - other.weight)
    const expected = byWeight
      .filter((group) => group.type === 0)
      .flatMap((group) => byWeight.filter((entry) => entry.parentId === group.menuId && entry.path !== ''))
      .map((entry) => entry.path)
    expect(expected.length).toBeGreaterThan(40)
    // beside a map the menu is folded until somebody unfolds it
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    const jobs = menuOf(page).getByRole('button', { expanded: false })
    const firstJob = menuOf(page).getByRole('button', { expanded: true }).first()
    expect(await firstJob.innerText()).toBe('Live')
    while ((await jobs.count()) > 0) await jobs.first().click()
    const shown = await menu(page).evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').slice(1).split('?')[0] ?? ''),
    )
    const offered = [
      '/preferences',
      '/legend',
      '/corrections',
      '/landmarkHistory',
      '/mileageReport',
      '/statements',
      '/usage',
    ]
    expect(shown.toSorted()).toEqual([...expected, ...offered, '/rmaReceipts', '/monthlyBilling'].toSorted())
    const reports = menuOf(page).getByRole('group', { name: 'Monitoring' }).filter({ hasText: 'Trip report' })
    const inOrder = await reports
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)))
    expect(inOrder.filter((path) => expected.includes(path))).toEqual(expected.filter((path) => inOrder.includes(path)))
    await page.goto(`${world.waymark.url}/#/group/organization`)
    await expect.poll(() => hash(page)).toBe(`#${expected[0]}`)
  })

  it('NAV-2 the menu folds to jobs whose screens fly out within the window, by pointer and by keyboard, and stays so', async () => {
    const page = await world.signedIn('/vehicles', { viewport: { width: 1440, height: 420 } })
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
    await expect.poll(() => menu(page).filter({ hasText: 'Vehicles' }).count()).toBe(0)
    const job = menuOf(page).getByRole('button', { name: 'Reports', exact: true })
    await job.focus()
    await page.keyboard.press('Enter')
    const last = page.getByRole('menuitem', { name: 'Charts' })
    await last.scrollIntoViewIfNeeded()
    const box = await page.getByRole('menu').boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 420).toBe(true)
    // one that is pressed before the flyout listens does nothing, for a user as well
    const stillOpen = async (): Promise<number> => {
      await page.keyboard.press('Escape')
      return last.count()
    }
    await expect.poll(stillOpen, { interval: 500 }).toBe(0)
    // a pointer that comes onto a flyout just before that is closed, and goes on to another
    await job.press('Enter')
    await last.waitFor()
    await page.getByRole('menu').evaluate(async (flyout) => {
      flyout.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }))
      flyout.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
      document.querySelector<HTMLElement>('nav [aria-label="Live"]')?.click()
      // a timer of the flyout would have run by then
      await new Promise((resolve) => setTimeout(resolve, 250))
    })
    expect(await page.getByRole('menu').count()).toBe(1)
    await page.keyboard.press('Escape')
    await walkMenu(page, 'Live', 'Drivers')
    await expect.poll(() => hash(page)).toBe('#/drivers')
    await page.reload()
    await page.getByRole('button', { name: 'Expand the menu' }).click()
    await menu(page).filter({ hasText: 'Vehicles' }).waitFor()
  })

  it('the entry of the screen that is shown is in view, however far down it stands', async () => {
    const page = await world.signedIn('/dictionary', { viewport: { width: 1440, height: 500 } })
    const here = menu(page).filter({ hasText: 'Dictionary' })
    await here.waitFor()
    const middle = async (): Promise<number> => {
      const box = await here.boundingBox()
      return box ? box.y + box.height / 2 : Infinity
    }
    await expect.poll(middle).toBeLessThan(500)
  })

  it('whoever types before the search is there loses no letter', async () => {
    const page = await world.signedIn('/preferences')
    await page.getByRole('heading', { name: 'Preferences' }).waitFor()
    const { promise: typed, resolve: isTyped } = Promise.withResolvers<void>()
    await page.route(/\/Palette-[^/]*\.js/, async (route) => {
      await typed
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('kestrek')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('l')
    isTyped()
    const search = page.getByRole('dialog').getByRole('combobox')
    await expect.poll(() => search.inputValue()).toBe('kestrel')
    await page
      .getByRole('option', { name: /Kestrel/ })
      .first()
      .waitFor()
  })

  it('the palette begins with where one was and what is begun, ? shows the keys, tabs without room are in a menu', async () => {
    const page = await world.signedIn('/drivers', { viewport: { width: 1150, height: 800 } })
    const tabs = page.getByRole('navigation', { name: 'Open screens' })
    for (const path of ['/groups', '/vehicles', '/alarms', '/landmarks', '/reports', '/devices', '/roles', '/users']) {
      await page.goto(`${world.waymark.url}/#${path}`)
      await tabs
        .locator('[aria-current=page]')
        .and(page.locator(`[href="#${path}"]`))
        .waitFor()
    }
    // no name is cut
    const isWhole = (links: Element[]): boolean => links.every((link) => link.scrollWidth <= link.clientWidth)
    expect(await tabs.getByRole('link').evaluateAll(isWhole)).toBe(true)
    await tabs.getByRole('button', { name: 'More open screens' }).click()
    await page.getByRole('menuitem', { name: 'Devices' }).click()
    await expect.poll(() => hash(page)).toBe('#/devices')

    await page.getByRole('heading', { name: 'Devices' }).press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Search this screen').waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('listbox', { name: 'Results' })
    expect(await palette.getByRole('option').first().innerText()).toContain('Users')
    await page.keyboard.type('draw')
    await palette.getByRole('option', { name: /Draw a landmark/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    expect(hash(page)).toBe('#/landmarks')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /First steps \d\/5/ }).click()
    const steps = page.getByRole('dialog', { name: 'First steps' })
    await steps
      .getByRole('listitem')
      .filter({ hasText: 'Connect a phone or tracker' })
      .getByLabel('Already done')
      .waitFor()
    expect(await steps.getByLabel('Already done').count()).toBe(1)
    await steps.getByRole('link', { name: 'Invite a colleague' }).click()
    await page.getByRole('dialog', { name: 'Add user' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /First steps/ }).click()
    await steps.getByRole('button', { name: 'Don’t show again' }).click()
    await steps.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await world.api.get<{ firstSteps: string }>('userCenter/getPreference', {})).firstSteps)
      .toBe('away')
  })

  it('on a phone the lightest screens stand below, and all others on a sheet', async () => {
    const page = await world.signedIn('/map', { viewport: { width: 390, height: 844 } })
    const bar = page.getByRole('navigation', { name: 'Menu' })
    expect(await bar.getByRole('link').count()).toBeLessThanOrEqual(5)
    const more = bar.getByRole('button', { name: 'More' })
    await more.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Preferences' }).click()
    await page.getByRole('heading', { name: 'Preferences' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('PERM-9 an administrator is told that they see all data and that pages are slower, until they have read it', async () => {
    const page = await world.signedIn('/preferences')
    const notice = page.getByText('You are signed in as an administrator and see all data: pages are slower.')
    await notice.waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Preferences' }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  it('NAV-1 every navigation begins at the top, also of a screen that was kept alive', async () => {
    const page = await world.signedIn('/preferences', { viewport: { width: 1000, height: 420 } })
    const heading = page.getByRole('heading', { name: 'Preferences' })
    await heading.waitFor()
    await page.mouse.move(600, 300)
    await page.mouse.wheel(0, 2000)
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(0)
    await page.goto(`${world.waymark.url}/#/devices`)
    await page.getByRole('heading', { name: 'Devices' }).waitFor()
    await page.goto(`${world.waymark.url}/#/preferences`)
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(0)
  })

  it('NAV-1 21.7 addresses are hashes, main pages are kept alive, and /map2 and /old lead to where their screens are', async () => {
    const page = await world.signedIn('/vehicles')
    const search = page.getByRole('searchbox', { name: 'Name, plate, VIN or device' })
    await search.fill('kest')
    await page.getByRole('row', { name: /Kestrel/ }).waitFor()
    await search.evaluate((input) => (input.dataset['mark'] = 'the same'))
    await walkMenu(page, 'Devices', 'Devices')
    await page.getByRole('heading', { name: 'Devices' }).waitFor()
    expect(hash(page)).toBe('#/devices')
    expect(await search.isVisible()).toBe(false)
    await page.goBack()
    await search.waitFor()
    expect(await search.inputValue()).toBe('kest')
    expect(await search.evaluate((input) => input.dataset['mark'])).toBe('the same')

    await page.goto(`${world.waymark.url}/#/old`)
    await page.getByText('The older screens have moved here').waitFor()
    await expect.poll(() => page.url()).toMatch(/#\/(?!old)/)
    await page.goto(`${world.waymark.url}/#/map2`)
    await expect.poll(() => hash(page)).toMatch(/^#\/map\?selectTabName=paging/)
    await page.getByRole('tab', { name: 'Paging', selected: true }).waitFor()
    await page.getByRole('row', { name: /Kestrel/ }).waitFor()
    await page.goto(`${world.waymark.url}/#/nowhere`)
    await page.getByText('There is no such page').waitFor()
  })
})

it('17.12 what could not be loaded and is nowhere said is said above the screen, asked for again by a press, and ERR-3 not where it is nobody’s concern', async () => {
  const page = await world.newPage()
  const away = { messages: true, feedback: true }
  await page.route(/\/getMessageList/, (route) => (away.messages ? route.abort() : route.continue()))
  await page.route(/\/getUnreadFeedback/, (route) => (away.feedback ? route.abort() : route.continue()))
  await page.goto(`${world.waymark.url}/#/legend`)
  await fillSignIn(page, world.waymark.username, world.waymark.password)
  const notice = page.getByRole('status').filter({ hasText: 'Part of this screen could not be loaded.' })
  await notice.waitFor()
  away.messages = false
  await notice.getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /messages/i })
    .first()
    .waitFor()
})

it('17.12 Back closes what is open over the map, in one step however much was opened there, and then leaves the map', async () => {
  const page = await world.signedIn('/drivers')
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
  await page.goto(`${world.waymark.url}/#/map`)
  const row = page.getByRole('row', { name: /Kestrel/ })
  const drawer = page.getByRole('complementary', { name: 'Kestrel' })
  const openAndGoBack = async () => {
    await row.click()
    await drawer.waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    expect(hash(page)).toMatch(/^#\/map/)
  }
  await openAndGoBack()
  await row.click()
  await drawer.getByRole('button', { name: 'Close' }).first().click()
  await drawer.waitFor({ state: 'detached' })
  await openAndGoBack()
  await page.goBack()
  await expect.poll(() => hash(page)).toBe('#/drivers')
})

it('17.12 whatever says that it is live goes by one truth: without a network nothing does, and all does once it is back', async () => {
  const page = await world.signedIn('/map')
  const time = page.getByRole('region', { name: 'Time' })
  const badge = page.getByRole('banner').getByRole('status')
  await badge.getByText('Live', { exact: true }).waitFor()
  await time.getByRole('button', { name: 'Live', exact: true }).waitFor()
  await page.context().setOffline(true)
  await badge.getByText('Reconnecting').waitFor()
  await time.getByRole('button', { name: 'Reconnecting' }).waitFor()
  await page.getByText('You are offline. Positions may be old.').waitFor()
  await page.context().setOffline(false)
  await badge.getByText('Live', { exact: true }).waitFor()
  await time.getByRole('button', { name: 'Live', exact: true }).waitFor()
})

it('17.12 styles that were lost on the way come with the code that is asked for again', async () => {
  const looks = (page: Page) =>
    page.getByRole('button', { name: 'Yesterday' }).evaluate((button) => {
      const { borderRadius, backgroundColor, padding } = getComputedStyle(button)
      return { borderRadius, backgroundColor, padding, height: button.getBoundingClientRect().height }
    })
  const whole = await world.signedIn('/vehicleTripReport')
  await whole.getByRole('button', { name: 'Yesterday' }).waitFor()
  const page = await world.signedIn('/legend')
  await page.getByRole('heading', { name: 'Legend' }).waitFor()
  let isAway = true
  const lost: string[] = []
  await page.route(/\/assets\/.*\.css/, (route) => {
    if (!isAway) return route.continue()
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${world.waymark.url}/#/vehicleTripReport`)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  isAway = false
  await page.getByRole('button', { name: 'Yesterday' }).waitFor()
  expect(await looks(page)).toEqual(await looks(whole))
})

describe('preferences', () => {
  it('MAP-2 units are imperial by default and change everywhere with the preference', async () => {
    const page = await world.signedIn('/map?keyword=kest')
    await page.getByRole('row', { name: /Kestrel/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Kestrel' })
    await drawer.getByText('35 mph').waitFor()
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Preferences' }).click()
    await page.getByLabel('Distance and speed').selectOption('km')
    await page.getByText('Saved').waitFor()
    await walkMenu(page, 'Live', 'Monitoring')
    await drawer.getByText('56 km/h').waitFor()
    await page.getByRole('row', { name: /Kestrel.*56 km\/h/ }).waitFor()
    await page.reload()
    await drawer.getByText('56 km/h').waitFor()
  })
})

it('a screen whose code is gone since an update offers to reload, and the page goes on from there', async () => {
  const page = await world.signedIn('/map')
  let updated = true
  await page.route(/\/assets\/DriversScreen/, (route) => (updated ? route.fulfill({ status: 404 }) : route.continue()))
  const next = { contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => (updated && route.request().resourceType() === 'fetch' ? route.fulfill(next) : route.continue()),
  )
  await walkMenu(page, 'Live', 'Drivers')
  const notice = page.getByRole('alert').filter({ hasText: 'There is a new version' })
  await notice.waitFor()
  updated = false
  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
})
