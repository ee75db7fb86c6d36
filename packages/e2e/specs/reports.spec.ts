import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  for (const n of [1, 2, 3]) await world.api.addVehicle(`Truck ${n}`, `reports-${n}`)
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

interface Schedules {
  list: { name: string; report: string; params: object; recipients: string[] }[]
}

describe('what is made of reports', () => {
  it('a report of many figures shows those that are read together, in a window of 1440 pixels beside the open menu', async () => {
    const page = await world.signedIn('/salesReport')
    const grid = page.getByRole('grid', { name: 'Sales report' })
    const tooWide = () => grid.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
    const heads = () => grid.getByRole('columnheader').allInnerTexts()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sales report' }).waitFor()
    await expect.poll(heads).toContain('Delivered')
    expect(await heads()).not.toContain('61–90 days late')
    expect(await tooWide()).toBeLessThanOrEqual(0)
    await page.getByRole('combobox', { name: 'Figures' }).click()
    await page.getByRole('option', { name: 'Owed, by age' }).click()
    await expect.poll(heads).toContain('61–90 days late')
    expect(await heads()).not.toContain('Delivered')
    expect(await tooWide()).toBeLessThanOrEqual(0)
    // it stands in the address, and any column comes back by itself
    await page.reload()
    await expect.poll(heads).toContain('61–90 days late')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Delivered' }).click()
    await expect.poll(heads).toContain('Delivered')
    await expect.poll(() => page.getByRole('combobox', { name: 'Figures' }).inputValue()).toBe('Chosen columns')
  })

  it('what rows are called stays in view where a report is scrolled sideways, as in a window looked at twice as large', async () => {
    const page = await world.signedIn('/salesReport', { viewport: { width: 720, height: 450 } })
    const grid = page.getByRole('grid', { name: 'Sales report' })
    const name = grid.getByRole('columnheader', { name: 'Month' })
    const left = async () => (await name.boundingBox())!.x
    await name.waitFor()
    const before = await left()
    const scrolled = await grid.evaluate(({ parentElement: box }) => {
      box!.scrollLeft = 5000
      return box!.scrollLeft
    })
    expect(scrolled).toBeGreaterThan(50)
    await expect.poll(left).toBe(before)
  })

  it('NET-6 an export is handed out under its name, and a report is scheduled as it stands', async () => {
    const page = await world.signedIn('/statusReport')
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('Truck 2')
    await page.getByRole('gridcell', { name: 'Truck 3' }).waitFor({ state: 'detached' })
    const handedOut = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'csv' }).click()
    const file = await handedOut
    expect(file.suggestedFilename()).toMatch(/^Status report \d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([expect.stringContaining('Vehicle'), 'Truck 2'])

    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /schedule/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a report' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Truck two')
    const to = dialog.getByRole('textbox', { name: 'To', exact: true })
    await to.fill('nobody')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please enter e-mail addresses').waitFor()
    await to.fill('boss@example.com, yard@example.com')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { list } = await world.api.get<Schedules>('report/schedule/getReportScheduleList', {})
    expect(list).toMatchObject([
      {
        name: 'Truck two',
        report: 'status',
        params: { keyword: 'Truck 2' },
        recipients: ['boss@example.com', 'yard@example.com'],
      },
    ])

    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'All exports…' }).click()
    await page.getByRole('row', { name: /Status report Ready/ }).waitFor()
    await page.getByText('Schedules', { exact: true }).click()
    await page.getByRole('row', { name: /Truck two/ }).click()
    const log = page.getByRole('dialog', { name: 'Truck two' })
    await log.getByRole('button', { name: 'Send now' }).click()
    await log.getByText(/^Sent.*1 row/).waitFor()
  })

  it('21.9 is printed whole, with what it was asked for and without the frame around it', async () => {
    await world.waymark.run(
      `insert into vehicle (org_id, name, asset_type, icon) select 1, 'Printed ' || n, 1001, 'dryVan' from generate_series(1, 90) n`,
    )
    const page = await world.signedIn('/statusReport')
    await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('Printed')
    await page.getByRole('gridcell', { name: 'Truck 3' }).waitFor({ state: 'detached' })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(90)
    await page.getByText(/printed by admin on/).waitFor()
    for (const hidden of ['banner', 'navigation'] as const) expect(await page.getByRole(hidden).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
    await world.waymark.run(`delete from vehicle where name like 'Printed %'`)
  })

  it('names a vehicle that its address brought, also beyond the first that are offered', async () => {
    await world.waymark.run(
      `insert into vehicle (org_id, name, asset_type, icon) select 1, 'Ahead ' || n, 1001, 'dryVan' from generate_series(1, 60) n`,
    )
    const { list } = await world.api.get<{ list: { vehicleId: number }[] }>('monitorMVehicle/getVehicleList', {
      keyword: 'Truck 3',
    })
    const page = await world.signedIn(`/statusReport?vehicles=${list[0]?.vehicleId}`)
    await page.getByText('Truck 3', { exact: true }).and(page.locator(':not([role="gridcell"])')).first().waitFor()
    await world.waymark.run(`delete from vehicle where name like 'Ahead %'`)
  })

  it('CHART-1 a chart asks for a name; charts stand side by side as a dashboard arranges them', async () => {
    const page = await world.signedIn('/charts')
    await page.getByRole('button', { name: 'Add a chart' }).click()
    const form = page.getByRole('dialog', { name: 'Add a chart' })
    await form.getByRole('combobox', { name: 'Report' }).click()
    await page.getByRole('option', { name: 'Status report' }).click()
    await form.getByRole('combobox', { name: 'Measure' }).click()
    await page.getByRole('option', { name: 'Number of rows' }).click()
    await form.getByRole('combobox', { name: 'Group by' }).click()
    await page.getByRole('option', { name: 'Status', exact: true }).click()
    await form.getByRole('list', { name: 'Preview' }).getByText('No report yet').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText("Name can't be blank").waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('By status')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('list', { name: 'Chart By status' }).getByText('3', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'New dashboard' }).click()
    const board = page.getByRole('dialog', { name: 'New dashboard' })
    await board.getByRole('textbox', { name: 'Name' }).fill('Yard')
    await board.getByRole('checkbox', { name: 'By status' }).click()
    await board.getByRole('checkbox', { name: 'Wide' }).click()
    await board.getByRole('button', { name: 'Save' }).click()
    await board.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'By status' }).waitFor()
    await expect
      .poll(() => world.api.get<object[]>('report/chart/getDashboardList', {}))
      .toMatchObject([{ name: 'Yard', tiles: [{ width: 2 }] }])
  })

  it('a report is kept as a view, opens from the centre, and opens elsewhere as it was asked for last', async () => {
    const page = await world.signedIn('/vehicleTripReport?range=quarter')
    const grid = page.getByRole('grid', { name: 'Trip report' })
    await grid.getByRole('columnheader', { name: 'Duration' }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Duration' }).click()
    await grid.getByRole('columnheader', { name: 'Duration' }).waitFor({ state: 'detached' })
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
    const form = page.getByRole('dialog', { name: 'Save as a view' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText("Name can't be blank").waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('Quarterly')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Views: Quarterly' }).waitFor()
    await expect
      .poll(async () => (await world.api.get<object[]>('report/view/getReportUseList', {}))[0])
      .toMatchObject({ report: 'trip', choices: { range: 'quarter', hide: 'duration', saved: expect.any(String) } })

    const other = await world.signedIn('/vehicleTripReport')
    await other.getByRole('button', { name: 'Views: Quarterly' }).waitFor()
    await other.getByRole('button', { name: 'Quarter', pressed: true }).waitFor()
    await other.goto(`${world.waymark.url}/#/reports`)
    await other.getByRole('link', { name: 'View Quarterly' }).waitFor()
    await other.getByRole('link', { name: 'View Quarterly' }).click()
    await other.getByRole('grid', { name: 'Trip report' }).waitFor()
    expect(Object.fromEntries(new URLSearchParams(other.url().split('?')[1]))).toEqual({
      range: 'quarter',
      hide: 'duration',
      saved: expect.stringMatching(/^\d+$/),
    })
    // an address that says what was asked last already
    await world.api.post('report/view/keepReportUse', { report: 'excursion', choices: { view: 'excursions' } })
    await other.goto(`${world.waymark.url}/#/temperatureReport?view=excursions`)
    await other.getByRole('grid', { name: 'Temperature report' }).waitFor()
  })
})

it('17.10: a quarter that is on its way is not said to have nothing where only the one before it had', async () => {
  const page = await world.signedIn('/groups')
  let asked = 0
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  // it opens on the quarter to be filed, in which nobody drove, and goes on to the one that is under way
  await page.route(/\/getVehicleIftaList/, async (route) => {
    if (++asked > 1) await held
    await route.continue()
  })
  await page.goto(`${world.waymark.url}/#/iftaReport`)
  await expect.poll(() => asked).toBe(2)
  const nothing = page.getByText('Nothing in this range')
  expect(await nothing.count()).toBe(0)
  letGo()
  await nothing.waitFor()
})

it('first 8: a return is marked as filed, says what changed since, and is amended', async () => {
  const year = new Date().getUTCFullYear() - 1
  const page = await world.signedIn(`/iftaReport?tab=return&year=${year}&part=q1&fuel=diesel&system=us`)
  const filing = page.getByRole('region', { name: 'Filing' })
  await filing.getByRole('button', { name: 'Mark as filed' }).click()
  await filing.getByText(/^Filed .* by admin\. Nothing has changed since\.$/).waitFor()
  const { list } = await world.api.get<{ list: { vehicleId: number }[] }>('monitorMVehicle/getVehicleList', {
    keyword: 'Truck 1',
  })
  const purchase = { jurisdiction: 'US-CO', fuel: 'diesel', volume: 140, unit: 'gal', taxPaid: true }
  const at = `${year}-02-03T12:00:00Z`
  await world.api.post('report/ifta/addFuelPurchase', { ...purchase, at, vehicleId: list[0]?.vehicleId })
  await page.reload()
  const changed = filing.getByRole('region', { name: 'Changed since it was filed' })
  await changed.getByRole('row', { name: /^Total Fuel gal 0 140$/ }).waitFor()
  await changed.getByRole('row', { name: /^Colorado Tax-paid gal — 140$/ }).waitFor()
  await filing.getByRole('button', { name: 'Mark as amended' }).click()
  await filing.getByText(/^Amended .* by admin, filing 2\. Nothing has changed since\.$/).waitFor()
  await changed.waitFor({ state: 'detached' })
})
