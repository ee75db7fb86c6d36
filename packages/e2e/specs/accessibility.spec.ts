import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../src/Phone.ts'
import { fillSignIn, World } from '../src/World.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

let world: World
let vehicleId: number
let landmarkId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('Kestrel', 'a11y-1')
  await world.api.addVehicle('Merlin', 'a11y-2')
  const shape = { kind: 'circle', lat: 40, lon: -99.81, radiusM: 3000 }
  const landmark = { orgId: 1, name: 'Aerie', shape }
  landmarkId = (await world.api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', landmark)).landmarkId
  const phone = new Phone('a11y-1', world.waymark.gatewayPort)
  for (let i = 0; i < 20; i++)
    expect(
      await phone.report({ time: Date.now() + i * 60_000, lat: 40, lon: -100 + i / 100, speed: 30, batt: 50 }),
    ).toBe(200)
  phone.close()
  const stranger = new Phone('stranger-1', world.waymark.gatewayPort)
  await stranger.report({ time: Date.now(), lat: 40, lon: -100 })
  stranger.close()
})

afterAll(() => world.stop())

/** Every route, and by what it is known to be there. */
const routes = (): [string, (page: Page) => Promise<void>][] => {
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 7_200_000].map((time) => new Date(time).toISOString())
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor()
  return [
    ['/map', (page) => page.getByRole('region', { name: 'Map' }).first().waitFor()],
    ['/map?selectTabName=paging', (page) => page.getByRole('region', { name: 'Map' }).first().waitFor()],
    [`/map?vehicle=${vehicleId}`, (page) => page.getByRole('complementary', { name: 'Kestrel' }).waitFor()],
    ['/vehicleHostoryTrail', (page) => page.getByText('Pick a vehicle').waitFor()],
    [
      `/vehicleHostoryTrail?vehicle=${vehicleId}&from=${from}&to=${to}`,
      (page) => page.getByRole('group', { name: 'Replay' }).waitFor(),
    ],
    [`/landmarkHistory?landmark=${landmarkId}`, heading('Landmark history')],
    [
      '/vehicles',
      (page) =>
        page
          .getByRole('row', { name: /Kestrel/ })
          .first()
          .waitFor(),
    ],
    [`/map?place=${landmarkId}`, (page) => page.getByRole('complementary', { name: 'Aerie' }).waitFor()],
    ['/landmarks', heading('Landmarks')],
    [
      '/devices',
      (page) =>
        page
          .getByRole('row', { name: /a11y-2/ })
          .first()
          .waitFor(),
    ],
    ['/devices?tab=unknown', (page) => page.getByRole('button', { name: 'Adopt stranger-1' }).waitFor()],
    ['/groups', heading('Groups')],
    ['/weekly-schedules', heading('Weekly schedules')],
    ['/users', (page) => page.getByRole('row', { name: /admin/ }).first().waitFor()],
    [
      '/roles',
      (page) =>
        page
          .getByRole('row', { name: /Operator/ })
          .first()
          .waitFor(),
    ],
    [
      '/menus',
      (page) =>
        page
          .getByRole('row', { name: /Monitoring/ })
          .first()
          .waitFor(),
    ],
    ['/messages', heading('Messages')],
    ['/message-manager', heading('Message manager')],
    ['/feedback', heading('Feedback')],
    ['/feedback-manager', heading('Feedback of users')],
    ['/dictionary', heading('Dictionary')],
    ['/audit', heading('Audit log')],
    ['/areas', (page) => page.getByRole('button', { name: 'United States US' }).waitFor()],
    ['/deleted-records', heading('Deleted records')],
    ['/send-email', heading('Send e-mail')],
    ['/preferences', heading('Preferences')],
    ['/nowhere', (page) => page.getByText('There is no such page').waitFor()],
  ]
}

/** Serious and critical findings on what the page shows now. */
async function findings(page: Page): Promise<string[]> {
  // Its half a megabyte is read once a page; style sheets are not fetched again for rules that we have no use for.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, { resultTypes: ['violations'], preload: false }).then((result) => JSON.parse(JSON.stringify(result.violations)))`,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    )
}

/** CSS pixels by which the page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

describe.each([
  [1440, 900],
  [390, 844],
])('%i pixels wide: no serious or critical finding of axe, and nothing scrolls sideways', (width, height) => {
  /** One for both schemes: the system's changes under the open page. */
  let page: Page

  beforeAll(async () => {
    page = await world.newPage({ viewport: { width, height } })
  })
  afterAll(() => page.context().close())

  const dress = async (colorScheme: Scheme): Promise<void> => {
    await page.emulateMedia({ colorScheme })
    await page.locator(`:root[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  }
  const look = async (): Promise<string[]> => {
    const wide = await overhang(page)
    return [...(await findings(page)), ...(wide === 0 ? [] : [`${wide} pixels too wide`])]
  }

  it('on the sign-in page, light and dark', async () => {
    await page.goto(world.waymark.url)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    for (const scheme of SCHEMES) {
      await dress(scheme)
      expect(await look(), scheme).toEqual([])
    }
    await fillSignIn(page, world.waymark.username, world.waymark.password)
    await page.getByRole('button', { name: 'Account of admin' }).waitFor()
  })

  it.each(SCHEMES)('on any route and in the dialog of raw frames, %s', async (scheme) => {
    const found: Record<string, string[]> = {}
    await dress(scheme)
    for (const [path, there] of routes()) {
      await page.goto(`${world.waymark.url}/#${path}`)
      await there(page)
      found[path] = await look()
    }
    await page.goto(`${world.waymark.url}/#/devices`)
    await page
      .getByRole('button', { name: /^Watch raw frames of / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Raw frames of / })
    await dialog.getByText('Watching').waitFor()
    found['raw frames'] = await look()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(Object.fromEntries(Object.entries(found).filter(([, each]) => each.length > 0))).toEqual({})
  })
})
