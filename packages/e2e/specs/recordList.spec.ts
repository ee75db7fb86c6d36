import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../src/World.ts'

let world: World

beforeAll(async () => {
  world = await World.start()
  for (const name of ['Amber', 'Birch'])
    await world.api.post('monitorMGroup/addGroup', { orgId: 1, name, remark: `Of ${name}` })
  const vehicleId = await world.api.addVehicle('TRK-1', '356307042441190')
  await world.api.post('monitorMDriver/addDriver', { orgId: 1, name: 'Seated', on: { vehicleId, seat: 1 } })
  await world.api.post('monitorMDriver/addDriver', { orgId: 1, name: 'Free' })
})
afterEach(() => world.closePages())
afterAll(() => world.stop())

/** Titles of the columns, without that of the menus. */
const heads = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).filter((title) => title !== 'Actions')

describe('a list', () => {
  it('has the columns that its user chose, in their order, wherever they sign in', async () => {
    const page = await world.signedIn('/groups')
    await page.getByRole('row', { name: /Amber/ }).waitFor()
    await page.getByRole('button', { name: 'List options' }).click()
    const kept = page.waitForResponse((response) => response.url().endsWith('/editPreference'))
    await page.getByRole('checkbox', { name: 'Organization' }).uncheck()
    await page.getByRole('button', { name: 'Move Remark up' }).click()
    await expect.poll(() => heads(page)).toEqual(['Name', 'Vehicles', 'Remark', 'Weight'])
    await kept
    await page.keyboard.press('Escape')

    const elsewhere = await world.signedIn('/groups')
    await expect.poll(() => heads(elsewhere)).toEqual(['Name', 'Vehicles', 'Remark', 'Weight'])
    await elsewhere.getByRole('button', { name: 'List options' }).click()
    const given = elsewhere.waitForResponse((response) => response.url().endsWith('/editPreference'))
    await elsewhere.getByRole('button', { name: 'Default columns' }).click()
    await given
    await expect.poll(() => heads(elsewhere)).toEqual(['Name', 'Vehicles', 'Weight', 'Organization', 'Remark'])
  })

  it('keeps in the address what it is narrowed by', async () => {
    const page = await world.signedIn('/drivers')
    await page.getByRole('row', { name: /Seated/ }).waitFor()
    await page.getByRole('combobox', { name: 'Drivers shown' }).click()
    await page.getByRole('option', { name: 'With a vehicle' }).click()
    await page.getByRole('row', { name: /Free/ }).waitFor({ state: 'detached' })
    expect(page.url()).toContain('bound=driving')
    await page.reload()
    await page.getByRole('row', { name: /Seated/ }).waitFor()
    expect(await page.getByRole('row', { name: /Free/ }).count()).toBe(0)
  })

  it('shows the page before once the last row of its last page is deleted', async () => {
    const names = Array.from({ length: 101 }, (_, n) => `Over ${String(n).padStart(3, '0')}`)
    for (const name of names) await world.api.post('monitorMGroup/addGroup', { orgId: 1, name })
    const page = await world.signedIn('/groups')
    await page.getByRole('searchbox', { name: 'Group name' }).fill('Over')
    await page.getByText('101 in total').waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await page.getByRole('button', { name: 'Actions for Over 100' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('100 in total').waitFor()
    await page
      .getByRole('row', { name: /Over 099|Over 000/ })
      .first()
      .waitFor()
  })

  it('is handed out as a file: what is seen, in the columns that are shown', async () => {
    const page = await world.signedIn('/groups')
    await page.getByRole('searchbox', { name: 'Group name' }).fill('Birch')
    await page.getByRole('row', { name: /Amber/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'List options' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export this list (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Groups.csv')
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).replace('\u{feff}', '').trim().split('\r\n')
    expect(head).toBe('Name,Vehicles,Weight,Organization,Remark')
    expect(rows).toEqual(['Birch,0,0,Waymark,Of Birch'])
  })

  it('takes a pasted list of numbers, says which of them nothing has, and takes more that are scanned', async () => {
    const page = await world.signedIn('/vehicles')
    await page.getByRole('row', { name: /TRK-1/ }).waitFor()
    const search = page.getByRole('searchbox')
    await search.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'trk-1\nNOBODY-1\nnobody-2')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('3 pasted numbers').waitFor()
    await page.getByText('2 not found: NOBODY-1, nobody-2').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /TRK-1/ }).count()).toBe(1)
    await search.fill('NOBODY-3')
    await search.press('Enter')
    await page.getByText('3 not found: NOBODY-1, nobody-2, NOBODY-3').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('pasted numbers').waitFor({ state: 'detached' })
  })

  it.each(['/users', '/drivers', '/groups', '/alarms', '/vehicleTripReport', '/reportingPlans'])(
    '%s has its last column in view beside the open menu: words that leave room give it away',
    async (path) => {
      const page = await world.signedIn(path)
      const grid = page.getByRole('grid').first()
      await grid.waitFor()
      await expect
        .poll(() => grid.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth))
        .toBeLessThanOrEqual(0)
      const heads = page.getByRole('columnheader').locator('span')
      const cut = await heads.evaluateAll((spans) =>
        spans.filter((span) => !span.closest("[data-card='action']") && span.scrollWidth > span.clientWidth + 1),
      )
      expect(cut).toEqual([])
    },
  )

  it('has each head over its column where the table gives way a little', async () => {
    const page = await world.signedIn('/vehicles')
    const rows = page.getByRole('grid').first().getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    const lefts = (row: number) =>
      rows
        .nth(row)
        .locator('> *')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x)))
    for (const width of [1440, 1320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => lefts(0)).toEqual(await lefts(1))
    }
  })

  it('21.9 is printed whole, without the frame around it, light, with its heads on each page', async () => {
    await world.waymark.run(
      `insert into vehicle (org_id, name, asset_type, icon) select 1, 'Printed ' || n, 1001, 'dryVan' from generate_series(1, 90) n`,
    )
    const page = await world.signedIn('/vehicles')
    await page.getByRole('row', { name: /Printed 1 / }).waitFor()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    // many more than are drawn on a screen
    await expect.poll(() => page.getByRole('row').count()).toBe(92)
    await page.getByText(/printed by admin on/).waitFor()
    for (const hidden of ['banner', 'navigation'] as const) expect(await page.getByRole(hidden).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Add vehicle' }).count()).toBe(0)
    const inked = await page
      .getByRole('gridcell', { name: 'Printed 7', exact: true })
      .evaluate((cell) => getComputedStyle(cell).color)
    expect(inked).toBe('rgb(20, 32, 43)')
    await page.getByRole('columnheader', { name: 'Plate' }).getByText('Plate').waitFor()
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    const pages = paper.match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(6)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  })
})
