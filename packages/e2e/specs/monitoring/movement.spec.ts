import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reportAll } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'
import { eventually } from '@waymark/server/testing/eventually.ts'

const MINUTE = 60_000
let world: World
let vehicleId: number
let landmarkId: number
let begin: number

/** An hour at the dock, then half an hour of driving away from it, a report a minute. */
beforeAll(async () => {
  world = await World.start()
  const shape = { kind: 'circle', lat: 40, lon: -100.5, radiusM: 800 }
  const landmark = { orgId: 1, name: 'Dock 7', shape }
  landmarkId = (await world.api.post<{ landmarkId: number }>('monitorMLandmark/addLandmark', landmark)).landmarkId
  vehicleId = await world.api.addVehicle('Early Bird', 'movement-1')
  const speeding = { orgId: 1, name: 'Too fast', mode: 1, conditions: [{ type: 5, operator: '>', value: 10 }] }
  await world.api.post('monitorMAlarm/addAlarmRule', speeding)
  // far enough ahead for the device's clock to be told as one that is always ahead
  begin = Math.ceil(Date.now() / MINUTE + 15) * MINUTE
  const fixes = Array.from({ length: 91 }, (_, minute) => ({
    time: begin + minute * MINUTE,
    lat: 40,
    lon: -100.5 + Math.max(0, minute - 60) / 100,
    speed: minute > 60 ? 28 : 0,
  }))
  await reportAll('movement-1', world.waymark.gatewayPort, fixes.slice(0, -1))
  // where it is now goes by what came last from such a device
  await reportAll('movement-1', world.waymark.gatewayPort, fixes.slice(-1))
})

/** Half an hour at the dock, half an hour of driving, half an hour of standing: the first half of the drive comes late. */
async function reportLate(): Promise<void> {
  const port = world.waymark.gatewayPort
  const vehicle = await world.api.addVehicle('Slow Poke', 'movement-2')
  const fix = (minute: number) => ({
    time: begin + minute * MINUTE,
    lat: 40,
    lon: -100.5 + Math.min(30, Math.max(0, minute - 30)) / 100,
    speed: minute > 30 && minute < 60 ? 28 : 0,
  })
  const minutes = Array.from({ length: 91 }, (_, minute) => minute)
  const isLate = (minute: number) => minute > 30 && minute < 45
  await reportAll('movement-2', port, minutes.filter((minute) => !isLate(minute)).map(fix))
  const range = { from: new Date(begin - MINUTE).toISOString(), to: new Date(begin + 92 * MINUTE).toISOString() }
  const kinds = async () => {
    const params = { vehicleId: vehicle, ...range }
    const { items } = await world.api.get<{ items: { kind: string }[] }>('monitorMVehicle/getVehicleTimeline', params)
    return items.map(({ kind }) => kind)
  }
  const alarms = async () =>
    (await world.api.get<{ total: number }>('monitorMAlarm/getAlarmList', { vehicleIds: vehicle })).total
  await eventually(async () => {
    expect(await kinds()).toContain('trip')
    expect(await alarms()).toBe(1)
  })
  await reportAll('movement-2', port, minutes.filter(isLate).map(fix))
}

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe.each([1440, 390])('%i pixels wide', (width) => {
  const viewport = { width, height: 844 }

  it('a vehicle’s timeline tells of its visit, its trip and its alarm, and shows them on the map', async () => {
    const [from, to] = [begin - MINUTE, begin + 92 * MINUTE].map((time) => new Date(time).toISOString())
    const page = await world.signedIn(`/vehicleHostoryTrail?vehicle=${vehicleId}&from=${from}&to=${to}`, { viewport })
    await page.getByRole('button', { name: /^Dock 7/ }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Stop.*1h/ }).waitFor()
    await page.getByRole('button', { name: /^Speed.*Too fast/ }).waitFor({ timeout: 60_000 })
    const trip = page.getByRole('button', { name: /^Trip · \d+/ })
    await trip.waitFor()
    const before = await page.getByRole('slider', { name: 'Moment shown' }).getAttribute('aria-valuenow')
    await trip.click()
    await expect
      .poll(() => page.getByRole('slider', { name: 'Moment shown' }).getAttribute('aria-valuenow'))
      .not.toBe(before)
  })

  it('a landmark’s history has the visit, and says that nothing is there now', async () => {
    const page = await world.signedIn(`/landmarkHistory?landmark=${landmarkId}`, { viewport })
    // the trackers' clock is ahead of ours by the journey: the range that ends now does not reach it
    await page.getByRole('button', { name: 'Custom', exact: true }).click()
    const wall = (time: number): string => new Date(time).toISOString().slice(0, 16)
    await page.getByRole('textbox', { name: /^From/ }).fill(wall(begin - 86_400_000))
    await page.getByRole('textbox', { name: /^To/ }).fill(wall(begin + 2 * 86_400_000))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('Early Bird').waitFor({ timeout: 60_000 })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export csv' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n')[1]).toMatch(/^Dock 7,Early Bird,/)
    await page.getByText('What is there now').click()
    await page.getByText('Nothing is there now').waitFor()
  })
})

describe('late reports', () => {
  beforeAll(reportLate)

  it('restate a trip in the corrections and its alarm in the inbox, with what was said before', async () => {
    const page = await world.signedIn('/alarms')
    const row = page.getByRole('row', { name: /Slow Poke.*Restated/ })
    await row.waitFor({ timeout: 60_000 })
    await row.click()
    const drawer = page.getByRole('complementary', { name: 'Slow Poke' })
    // what was said first, and what takes its place
    await drawer.getByText('What was reported and when').waitFor()
    await drawer.locator('del').first().waitFor()
    await page.goto(`${world.waymark.url}/#/corrections?keyword=Slow`)
    const trip = page.getByRole('row', { name: /Slow Poke Trip/ }).first()
    await trip.getByText('Late reports').waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Slow Poke' }).first().click()
    await page
      .getByText(/^Restated: late reports/)
      .first()
      .waitFor({ timeout: 60_000 })
  })

  it('first 1: say who saw the old figure, by person, and tell it to those who were mailed it', async () => {
    const daysAway = (days: number): string => new Date(Date.now() + days * 1440 * MINUTE).toISOString()
    const asked = { from: daysAway(-1), to: daysAway(1), keyword: 'Slow', kinds: 'trip' }
    await eventually(async () => {
      const { total } = await world.api.get<{ total: number }>('monitorMVehicle/getRestatements', asked)
      expect(total).toBeGreaterThan(0)
    })
    // as if it had gone out with a scheduled report, too
    await world.waymark
      .run(`insert into report_schedule (org_id, user_id, name, report, params, range, frequency, recipients, format,
        distance_unit, locale) select 1, min(user_id), 'Trips of the week', 'trip', '{}', 'days7', 'week', '{boss@example.com}', 'csv', 'mi', 'en'
      from user_account`)
    await world.waymark
      .run(`insert into movement_reading (way, source, reader, org_id, schedule_id, address, scope_id, hour, windows, first_at,
        last_at) select 'schedule', 'trip', 'mail boss@example.com', 1, (select max(schedule_id) from report_schedule), 'boss@example.com',
        scope_id, hour, windows, first_at, last_at from movement_reading where source = 'timeline' order by first_at`)
    const page = await world.signedIn('/corrections?keyword=Slow')
    const trip = page.getByRole('row', { name: /Slow Poke Trip/ }).first()
    await trip.getByRole('button', { name: /^Who saw the old figure: Slow Poke/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Who saw the old figure · Slow Poke' })
    await dialog.getByRole('row', { name: /^admin .*Timeline · on screen/ }).waitFor()
    await dialog
      .getByRole('row', { name: /^boss@example.com Trips of the week Trip report · by e-mail/ })
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Notify those who got it by e-mail' }).click()
    await page.getByText('1 address notified').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Notify those who got it by e-mail' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    // narrowed to what the administrator saw it is there, to what nobody saw it is not
    await page.getByRole('combobox', { name: 'Who saw the old figure' }).click()
    await page.getByRole('option', { name: 'admin', exact: true }).click()
    await trip.waitFor()
  })

  it('an odometer counts from what was read off it, and every reading stays with its reason', async () => {
    const page = await world.signedIn('/vehicles')
    await page.getByRole('button', { name: 'Actions for Slow Poke' }).click()
    await page.getByRole('menuitem', { name: 'Odometer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Odometer · Slow Poke' })
    await dialog.getByText('No reading entered yet').waitFor()
    await dialog.getByRole('button', { name: 'Add a reading' }).click()
    await dialog.getByText("Reason can't be blank").waitFor()
    for (const [value, reason] of [
      ['114500', 'Annual inspection'],
      ['114600', 'A digit was wrong'],
    ] as const) {
      await dialog.getByRole('textbox', { name: /^Reading/ }).fill(value)
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await dialog.getByRole('button', { name: 'Add a reading' }).click()
      await dialog.getByRole('listitem').filter({ hasText: reason }).waitFor()
    }
    await dialog.getByText('114,600 mi').first().waitFor()
    await dialog.getByRole('listitem').filter({ hasText: '114,500 mi' }).getByText('entered by admin').waitFor()
  })
})

it('a trip, a visit, an alarm and a day of a report show the way behind them beside the table', async () => {
  const from = new Date(begin - MINUTE).toISOString()
  const to = new Date(begin + 92 * MINUTE).toISOString()
  const totalOf = async (report: string) =>
    (await world.api.get<{ total: number }>(`report/${report}`, { from, to, vehicleIds: vehicleId })).total
  const all = [
    'trip/getVehicleTripList',
    'landmark/getLandmarkVisitList',
    'alarm/getAlarmLogList',
    'mileage/getVehicleMileageList',
  ]
  await expect.poll(async () => Math.min(...(await Promise.all(all.map(totalOf))))).toBeGreaterThan(0)
  const page = await world.signedIn(`/vehicleTripReport?from=${from}&to=${to}`)
  for (const [path, grid, row] of [
    // it began in a landmark and ended near a town
    ['/vehicleTripReport?', 'Trip report', /Early Bird.*Dock 7.*, NE/],
    ['/landmarkReport?view=visits&', 'Landmark report', /Early Bird/],
    ['/alarmReport?view=alarms&', 'Alarm report', /Early Bird/],
    ['/mileageReport?', 'Mileage report', /Early Bird/],
  ] as const) {
    await page.goto(`${world.waymark.url}/#${path}from=${from}&to=${to}`)
    await page.getByRole('grid', { name: grid }).getByRole('row', { name: row }).click()
    const side = page.getByRole('complementary', { name: 'Early Bird' })
    await side.getByRole('button', { name: 'Play' }).waitFor({ timeout: 60_000 })
    await side.getByRole('link', { name: 'Show the reports behind it' }).waitFor()
  }
  const side = page.getByRole('complementary', { name: 'Early Bird' })
  await side.getByRole('button', { name: 'Close' }).click()
  await side.waitFor({ state: 'detached' })
})

it('first 4 detention by terms and appointment is billable, and claimed in money from whom it is owed', async () => {
  const from = new Date(begin - MINUTE).toISOString()
  const to = new Date(begin + 92 * MINUTE).toISOString()
  const page = await world.signedIn('/appointments?view=terms')
  await page.getByRole('button', { name: 'Add terms' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Free time' }).fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /All landmarks/ }).waitFor()
  await page.getByText('Appointments', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Add appointment' }).first().click()
  for (const [name, text, found] of [
    ['Vehicle', 'Early', /Early Bird/],
    ['Landmark', 'Dock', /Dock 7/],
  ] as const) {
    await form.getByRole('combobox', { name }).fill(text)
    await page.getByRole('option', { name: found }).first().click()
  }
  // long before it came: what counts is its arrival
  const wall = new Date(begin - 600 * MINUTE).toISOString().slice(0, 16)
  await form.getByLabel(/^Expected at/).fill(wall)
  await form.getByRole('textbox', { name: 'Reference' }).fill('LOAD-7')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /LOAD-7/ }).waitFor()
  await page.goto(`${world.waymark.url}/#/landmarkReport?view=billable&from=${from}&to=${to}`)
  await page
    .getByRole('grid', { name: 'Landmark report' })
    .getByRole('row', { name: /Early Bird/ })
    .click()
  await page.getByRole('button', { name: 'Issue a detention claim' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reference (load, order)' }).fill('LOAD-7')
  await dialog.getByRole('textbox', { name: 'Rate per hour' }).fill('75.505')
  await dialog.getByRole('textbox', { name: 'Tax rate (%)' }).fill('6.25')
  // an hour, before it is issued for good
  await dialog.getByText('Total $80.23').waitFor()
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await dialog.getByText('A tax needs a name.').waitFor()
  await dialog.getByRole('textbox', { name: 'Tax', exact: true }).fill('State tax')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Dallas')
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await dialog.getByText('An address needs the customer’s name.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Northern Distribution')
  await dialog.getByRole('textbox', { name: 'State or province' }).fill('TX')
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('row', { name: /LOAD-7/ }).waitFor()
  type Claims = { list: { publicId: string; detentionSeconds: number }[] }
  const [claim] = (await world.api.get<Claims>('report/claim/getDetentionClaimList', {})).list
  const quarters = (claim?.detentionSeconds ?? 0) / 900
  expect(quarters).toBeGreaterThan(0)
  // a quarter of an hour is 18.87625
  const net = Math.round(quarters * 1887.625)
  const total = (net + Math.round(net * 0.0625)) / 100
  await page.goto(`${world.waymark.url}/#/claim/${claim?.publicId ?? ''}`)
  await page.getByText(`Total $${total.toFixed(2)}`).waitFor()
  await page.getByText('Bill to: Northern Distribution, Dallas, TX').waitFor()
})

it('the distance by jurisdiction stands on a map beside the table, and pointing says how far', async () => {
  // near the end of a month it drives in the next
  const driven = new Date(begin + 75 * MINUTE)
  const [year, month] = [driven.getUTCFullYear(), driven.getUTCMonth() + 1]
  const total = async () =>
    (await world.api.get<{ total: number }>('report/ifta/getVehicleIftaList', { year, month, vehicleIds: vehicleId }))
      .total
  await expect.poll(total).toBeGreaterThan(0)
  const page = await world.signedIn(`/iftaReport?year=${year}&part=m${month}`)
  await page
    .getByRole('row', { name: /Kansas|Nebraska/ })
    .first()
    .waitFor()
  const map = page.getByRole('region', { name: 'Distance by jurisdiction' })
  const status = map.getByRole('status')
  await expect
    .poll(async () => {
      const box = await map.boundingBox()
      // the way lies along the border of the two states: what is in the middle of both, or of the one, is shaded
      for (const part of [0.47, 0.53, 0.6]) {
        await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.5, (box?.y ?? 0) + (box?.height ?? 0) * part)
        if ((await status.count()) > 0) return status.innerText()
      }
      return ''
    })
    .toMatch(/^(Kansas|Nebraska)\s+[\d.]+ mi · \d+% of all$/)
  await page
    .getByRole('complementary', { name: 'Distance by jurisdiction' })
    .getByRole('button', { name: 'Close' })
    .click()
  await map.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await map.waitFor()
})
