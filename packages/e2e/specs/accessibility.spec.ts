import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { measureTemperature } from '../src/measureTemperature.ts'
import { FORMS, OUTSIDE, overlays } from '../src/overlays.ts'
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
let ruleId: number
let alarmId: number

beforeAll(async () => {
  world = await World.start()
  vehicleId = await world.api.addVehicle('Kestrel', 'a11y-1')
  await world.api.addVehicle('Merlin', 'a11y-2')
  await world.api.post('/maintNode/monitorMMaintenance/batchEditTarget', {
    vehicleIds: [vehicleId],
    kind: 'other',
    name: 'Winch',
    date: { due: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  })
  const tyres = { kind: 'other', name: 'Tyres', date: { every: { count: 6, unit: 'month' } } }
  const [set] = await world.api.post<{ planId: number }[]>('/maintNode/monitorMMaintenance/batchEditTarget', {
    ...tyres,
    vehicleIds: [vehicleId],
  })
  await world.api.post('/maintNode/monitorMMaintenance/batchResetTarget', { planIds: [set?.planId ?? 0] })
  await world.api.post('monitor/saveFilter', { name: 'Late ones', filter: { olderThan: 24 } })
  await measureTemperature(world, 'Reefer')
  const aviary = { name: 'Aviary', parentId: 1, type: 5 }
  await world.api.post('orgMOrganization/addOrg', aviary)
  const key = { orgId: 1, name: 'Yard gate', interfaces: ['vehicle:read'], allDevices: true }
  await world.api.post('orgMOrgAccessKey/addV2Key', key)
  const servers = [{ protocol: 'https', address: 'fleet.example.com/in', enabled: false }]
  await world.api.post('orgMOrganization/editPushUrl', { orgId: 1, servers })
  const shape = { kind: 'circle', lat: 40, lon: -99.81, radiusM: 3000 }
  const landmark = { orgId: 1, name: 'Aerie', shape }
  landmarkId = (await world.api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', landmark)).landmarkId
  const rule = {
    orgId: 1,
    name: 'Hasty',
    severity: 'high',
    mode: 1,
    conditions: [{ type: 5, operator: '>', value: 10 }],
  }
  ruleId = (await world.api.post<{ ruleId: number }>('monitorMAlarm/addAlarmRule', rule)).ruleId
  await world.api.post('report/schedule/saveReportSchedule', {
    name: 'Morning',
    report: 'status',
    params: {},
    range: 'period',
    frequency: 'day',
    recipients: ['boss@example.com'],
    format: 'pdf',
  })
  const definition = {
    report: 'status',
    params: {},
    range: 'days7',
    measure: 'rows',
    sum: 'sum',
    grouping: 'assetType',
    kind: 'ranking',
    most: 5,
  }
  await world.api.post('report/chart/saveChart', { name: 'Fleet', definition, sharing: 'own', userIds: [] })
  const phone = new Phone('a11y-1', world.waymark.gatewayPort)
  for (let i = 0; i < 20; i++)
    expect(
      await phone.report({ time: Date.now() + i * 60_000, lat: 40, lon: -100 + i / 100, speed: 30, batt: 50 }),
    ).toBe(200)
  phone.close()
  await vi.waitFor(
    async () => {
      const params = { open: true, pageSize: 1 }
      const { list } = await world.api.get<{ list: { alarmId: number }[] }>('monitorMAlarm/getAlarmList', params)
      alarmId = list[0]?.alarmId ?? 0
      expect(alarmId).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 500 },
  )
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
    [
      '/map?selectTabName=paging',
      async (page) => {
        await page.getByRole('region', { name: 'Map' }).first().waitFor()
        await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
      },
    ],
    [`/map?vehicle=${vehicleId}`, (page) => page.getByRole('complementary', { name: 'Kestrel' }).waitFor()],
    ['/vehicleHostoryTrail', (page) => page.getByText('Pick a vehicle').waitFor()],
    [
      `/vehicleHostoryTrail?vehicle=${vehicleId}&from=${from}&to=${to}`,
      (page) => page.getByRole('group', { name: 'Replay' }).waitFor(),
    ],
    [`/landmarkHistory?landmark=${landmarkId}`, heading('Landmark history')],
    ['/corrections', heading('Corrections')],
    ['/main?tab=movement', (page) => page.getByRole('row', { name: /All devices/ }).waitFor()],
    ['/legend', heading('Legend')],
    ['/temperature', heading('Temperature monitoring')],
    [`/temperature?vehicle=${vehicleId}`, (page) => page.getByRole('region', { name: 'Kestrel' }).waitFor()],
    [
      '/vehicles',
      (page) =>
        page
          .getByRole('row', { name: /Kestrel/ })
          .first()
          .waitFor(),
    ],
    [`/map?place=${landmarkId}`, (page) => page.getByRole('complementary', { name: 'Aerie' }).waitFor()],
    [
      `/map?at=${new Date().toISOString()}`,
      (page) => page.getByRole('region', { name: 'Time' }).getByText('You see').waitFor(),
    ],
    [`/proximity?landmark=${landmarkId}`, (page) => page.getByText('near it').waitFor()],
    ['/landmarks', heading('Landmarks')],
    ['/notifications', (page) => page.getByRole('row', { name: /Hasty/ }).waitFor()],
    ['/notification?step=alerts', heading('Add notification')],
    [`/notification?rule=${ruleId}`, heading('Edit Hasty')],
    ['/alarms', (page) => page.getByRole('row', { name: /Kestrel/ }).waitFor()],
    ['/alarms?tab=log', (page) => page.getByRole('row', { name: /Kestrel/ }).waitFor()],
    [
      `/alarms?alarm=${alarmId}`,
      (page) => page.getByRole('complementary', { name: 'Kestrel' }).getByText('Who was told').waitFor(),
    ],
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
    ['/shareLocation', heading('Shared locations')],
    [
      `/maintenance?vehicle=${vehicleId}`,
      (page) => page.getByRole('article', { name: 'Winch' }).getByText('Due soon').waitFor(),
    ],
    ['/maintenance?tab=log', (page) => page.getByText('Tyres').first().waitFor()],
    ['/location', (page) => page.getByRole('link', { name: /Kestrel/ }).waitFor()],
    [`/vehicle?vehicle=${vehicleId}`, heading('Kestrel')],
    ['/functions', (page) => page.getByRole('main').getByRole('link', { name: 'Maintenance', exact: true }).waitFor()],
    ['/drivers', heading('Drivers')],
    ['/importSources', heading('Import sources')],
    ['/importSources?view=conflicts', (page) => page.getByText('No source contradicts another').waitFor()],
    [`/vehicleTripReport?from=${from}&to=${to}`, (page) => page.getByRole('grid', { name: 'Trip report' }).waitFor()],
    ['/mileageReport', (page) => page.getByRole('grid', { name: 'Mileage report' }).waitFor()],
    ['/iftaReport', (page) => page.getByRole('grid', { name: 'IFTA report' }).waitFor()],
    ['/iftaReport?tab=matrix', (page) => page.getByRole('grid', { name: 'Matrix' }).waitFor()],
    ['/iftaReport?tab=return', (page) => page.getByText('Mean consumption').waitFor()],
    ['/iftaReport?tab=fuel', (page) => page.getByRole('grid', { name: 'Fuel purchases' }).waitFor()],
    ['/iftaReport?tab=rates', (page) => page.getByRole('region', { name: 'Tax rates' }).waitFor()],
    ['/landmarkReport?view=claims', (page) => page.getByRole('grid', { name: 'Detention claims' }).waitFor()],
    [
      '/statusReport',
      (page) =>
        page
          .getByRole('grid', { name: 'Status report' })
          .getByRole('row', { name: /Kestrel/ })
          .waitFor(),
    ],
    ['/landmarkReport', (page) => page.getByRole('grid', { name: 'Landmark report' }).waitFor()],
    ['/assetUtilizationReport', (page) => page.getByRole('grid', { name: 'Asset utilization report' }).waitFor()],
    ['/ajcReport', (page) => page.getByRole('grid', { name: 'Journey cycle report (AJC)' }).waitFor()],
    ['/driverReport', (page) => page.getByRole('grid', { name: 'Driver report' }).waitFor()],
    ['/engineReport', (page) => page.getByRole('grid', { name: 'Engine hours and idling' }).waitFor()],
    ['/temperatureReport?view=excursions', (page) => page.getByRole('grid', { name: 'Temperature report' }).waitFor()],
    ['/alarmReport', (page) => page.getByRole('grid', { name: 'Alarm report' }).waitFor()],
    ['/deviceReport', (page) => page.getByRole('grid', { name: 'Device health and batteries' }).waitFor()],
    ['/maintenanceReport', (page) => page.getByRole('grid', { name: 'Maintenance report' }).waitFor()],
    ['/userReport', (page) => page.getByRole('grid', { name: 'User activity' }).waitFor()],
    ['/reports', (page) => page.getByRole('link', { name: 'Trip report', exact: true }).last().waitFor()],
    ['/reports?view=exports', (page) => page.getByRole('grid', { name: 'Exports' }).waitFor()],
    ['/reports?view=schedules', (page) => page.getByRole('row', { name: /Morning/ }).waitFor()],
    ['/charts', (page) => page.getByRole('list', { name: 'Chart Fleet' }).waitFor()],
    ['/destinations', heading('Destinations and missions')],
    ['/destinations?view=destinations', heading('Destinations and missions')],
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
    ['/main', (page) => page.getByText('Vehicles by status').waitFor()],
    ['/main?tab=sub', (page) => page.getByRole('row', { name: /Aviary/ }).waitFor()],
    ['/main?tab=partners', heading('Waymark')],
    ['/main?tab=keys', (page) => page.getByRole('row', { name: /Yard gate/ }).waitFor()],
    ['/main?tab=push', (page) => page.getByRole('heading', { name: /fleet.example.com/ }).waitFor()],
    ['/dev/outbox', heading('Outbox')],
    ['/my-account/profile', heading('Profile')],
    ['/my-account/password', heading('Password')],
    ['/my-account/two-factor-authentication', heading('Two-factor authentication')],
    ['/my-account/login-account', heading('Logins and sessions')],
    ['/403', (page) => page.getByText('No permission').waitFor()],
    ['/nowhere', (page) => page.getByText('There is no such page').waitFor()],
  ]
}

/** What a phone has of its own: all else has the colours in the dark that it has on a wide window. */
const ONLY_PHONE = /^\/(?:map|location|vehicle|functions|alarms|my-account\/profile)(?:\?|$)/

/** What depends on colours: the rest is the same in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Serious and critical findings on what the page shows now. */
async function findings(page: Page, scheme: Scheme): Promise<string[]> {
  // Its half a megabyte is read once a page; style sheets are not fetched again for rules that we have no use for.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], preload: false, ...(scheme === 'dark' ? { runOnly: OF_COLOURS } : {}) }
  const found = await page.evaluate<Finding[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => JSON.parse(JSON.stringify(result.violations)))`,
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

/** Those of what was looked at where something was found. */
const troubles = (found: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(found).filter(([, each]) => each.length > 0))

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
  const look = async (scheme: Scheme): Promise<string[]> => {
    // what fades in is looked at when it is there
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map((each) => each.finished),
      ),
    )
    const wide = await overhang(page)
    return [...(await findings(page, scheme)), ...(wide === 0 ? [] : [`${wide} pixels too wide`])]
  }

  it('on the pages for who is not signed in, light and dark', async () => {
    const found: Record<string, string[]> = {}
    for (const [path, name] of OUTSIDE) {
      await page.goto(`${world.waymark.url}/#${path}`)
      await page.getByText(name, { exact: true }).first().waitFor()
      for (const scheme of SCHEMES) {
        await dress(scheme)
        found[`${path} ${scheme}`] = await look(scheme)
      }
    }
    expect(troubles(found)).toEqual({})
    await page.goto(world.waymark.url)
    await fillSignIn(page, world.waymark.username, world.waymark.password)
    await page.getByRole('button', { name: 'Account of admin' }).waitFor()
  })

  // more than a hundred screens and dialogs, a second or two each
  it.each(SCHEMES)(
    'on any route and in the dialog of raw frames, %s',
    async (scheme) => {
      const found: Record<string, string[]> = {}
      await dress(scheme)
      const isPartly = scheme === 'dark' && width < 1000
      for (const [path, there] of routes()) {
        if (isPartly && !ONLY_PHONE.test(path)) continue
        await page.goto(`${world.waymark.url}/#${path}`)
        await there(page)
        found[path] = await look(scheme)
      }
      await page.goto(`${world.waymark.url}/#/devices`)
      await page
        .getByRole('button', { name: /^Watch raw frames of / })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: /^Raw frames of / })
      await dialog.getByText('Watching').waitFor()
      found['raw frames'] = await look(scheme)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
      const forms = [...FORMS, [`/maintenance?vehicle=${vehicleId}`, 'Add plan'] as const]
      for (const [path, name] of isPartly ? [] : forms) {
        await page.goto(`${world.waymark.url}/#${path}`)
        await page.getByRole('button', { name, exact: true }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Save|Save draft|Invite|Import|Send|Begin|Download a template)$/ })
          .first()
          .waitFor()
        found[name] = await look(scheme)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      for (const { name, path, open, isWide } of isPartly ? [] : overlays(vehicleId)) {
        if (isWide && width < 1000) continue
        await page.goto(`${world.waymark.url}/#${path}`)
        await open(page)
        found[name] = await look(scheme)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.getByRole('button', { name: /^Organization shown: / }).click()
      await page.getByRole('treeitem', { name: /^Aviary/ }).waitFor()
      found['organization switch'] = await look(scheme)
      await page.keyboard.press('Escape')
      expect(troubles(found)).toEqual({})
    },
    600_000,
  )
})
