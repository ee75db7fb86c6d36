import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone, type Fix } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

let world: World

/** Name, device, and what the device reports. */
const FLEET: readonly [string, string, Omit<Fix, 'time'> | undefined][] = [
  ['Alpha', 'list-1', { lat: 40, lon: -100, speed: 60, bearing: 90, batt: 80 }],
  ['Bravo', 'list-2', { lat: 41, lon: -101, speed: 0, batt: 15 }],
  ['=1+2 Charlie', 'list-3', undefined],
  ['Delta', 'list-4', { lat: 42, lon: -102, speed: 0, batt: 55 }],
]

beforeAll(async () => {
  world = await World.start()
  for (const [name, identifier, fix] of FLEET) {
    const vehicleId = await world.api.addVehicle(name, identifier, name === 'Bravo' ? 1001 : 2001)
    await world.api.post('monitorMVehicle/editVehicle', { vehicleId, plate: `PL-${identifier}` })
    if (!fix) continue
    const phone = new Phone(identifier, world.waymark.gatewayPort)
    expect(await phone.report({ ...fix, time: Date.now() })).toBe(200)
    phone.close()
  }
})

afterAll(() => world.stop())

/** Text of every cell of the list, row by row; without the boxes to tick. */
async function cells(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('grid', { name: 'Vehicles' }).getByRole('rowgroup').getByRole('row').all()
  return Promise.all(rows.map(async (row) => (await row.getByRole('gridcell').allInnerTexts()).slice(1)))
}

/** First words of the names in the list, in its order. */
const names = async (page: Page): Promise<string[]> =>
  (await cells(page)).map(([name]) => FLEET.find(([each]) => name?.includes(each))?.[0] ?? `? ${name}`)

const ALL = ['=1+2 Charlie', 'Alpha', 'Bravo', 'Delta']

describe('the monitoring list', () => {
  it('comes with few requests, and without what nobody has asked for yet', async () => {
    const page = await world.shown('/map')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await expect.poll(() => names(page)).toEqual(ALL)
    // files that the list needs before it can ask for its rows: what is fetched ahead, and asked again, comes when there is time
    const rows = asked.findIndex((path) => path.endsWith('/getMonitorSheet'))
    expect(rows).toBeGreaterThan(0)
    const files = new Set(asked.slice(0, rows).filter((path) => path.startsWith('/assets/')))
    expect([...files].filter((path) => path.startsWith('/assets/VehicleDrawer-'))).toEqual([])
    // all requests were 129 when each part of a part was a file of its own
    expect(files.size).toBeLessThan(55)
    // the drawer comes a little later, so that the first press on a vehicle need not wait for it
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/VehicleDrawer-'))).toBe(true)
  })

  it('has columns that keys make narrower, and tells the whole of what they cut', async () => {
    const page = await world.shown('/map')
    const cell = page.getByRole('gridcell').filter({ hasText: 'Charlie' })
    await cell.hover()
    expect(await cell.getAttribute('title')).toBeNull()
    const head = page.getByRole('columnheader', { name: 'Name' }).getByRole('button')
    for (let step = 0; step < 8; step++) await head.press('Shift+ArrowLeft')
    await page.getByRole('searchbox').hover()
    await cell.hover()
    await expect.poll(() => cell.getAttribute('title')).toMatch(/=1\+2 Charlie/)
    for (let step = 0; step < 12; step++) await head.press('Shift+ArrowRight')
    await page.getByRole('searchbox').hover()
    await cell.hover()
    await expect.poll(() => cell.getAttribute('title')).toBeNull()
    await page.evaluate(() => localStorage.removeItem('waymark.widths.monitoring'))
  })

  it('tabs narrow the list down by status and tell their counts', async () => {
    const page = await world.shown('/map')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await expect.poll(() => names(page)).toEqual(ALL)
    expect(await page.getByRole('grid', { name: 'Vehicles' }).getAttribute('aria-rowcount')).toBe('5')
    await tab('Moving 1').click()
    await expect.poll(() => names(page)).toEqual(['Alpha'])
    await tab('Stopped 2').click()
    await expect.poll(() => names(page)).toEqual(['Bravo', 'Delta'])
    await tab('Offline 1').click()
    await expect.poll(() => names(page)).toEqual(['=1+2 Charlie'])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => names(page)).toEqual(['Bravo', 'Delta'])
    await tab('All 4').click()
    await expect.poll(() => names(page)).toEqual(ALL)
  })

  it('search finds by name, plate and device, and takes a list separated by commas', async () => {
    const page = await world.shown('/map')
    const search = page.getByRole('searchbox')
    await page.getByRole('row', { name: /Alpha/ }).waitFor()
    for (const [text, found] of [
      ['brav', ['Bravo']],
      ['PL-list-4', ['Delta']],
      ['list-1', ['Alpha']],
      // names before plates and devices, though all of these have it in their plates
      ['l', ['=1+2 Charlie', 'Alpha', 'Delta', 'Bravo']],
      ['alpha, pl-list-2', ['Alpha', 'Bravo']],
      ['nothing at all', []],
    ] as const) {
      await search.fill(text)
      await expect.poll(() => names(page), { message: text }).toEqual(found)
    }
    await page.getByText('Nothing matches').waitFor()
    await search.fill('PL-list-4')
    await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['PL-list-4'])
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.poll(() => names(page)).toEqual(ALL)
    // what an address no longer asks for does not stand in the box either
    await search.fill('alpha')
    await expect.poll(() => names(page)).toEqual(['Alpha'])
    await world.shown('/map')
    await expect.poll(() => names(page)).toEqual(ALL)
    expect(await search.inputValue()).toBe('')
  })

  it('heads sort both ways, and the order is in the address', async () => {
    const page = await world.shown('/map')
    const head = (name: string) => page.getByRole('columnheader', { name })
    await page.getByRole('row', { name: /Alpha/ }).waitFor()
    await head('Speed').getByRole('button').click()
    await expect.poll(() => head('Speed').getAttribute('aria-sort')).toBe('ascending')
    await head('Speed').getByRole('button').click()
    await expect.poll(() => head('Speed').getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await names(page))[0]).toBe('Alpha')
    await head('Name').getByRole('button').click()
    await head('Name').getByRole('button').click()
    await expect.poll(() => names(page)).toEqual(ALL.toReversed())
    await page.reload()
    await expect.poll(() => names(page)).toEqual(ALL.toReversed())
  })

  it('filters stand as chips that take them off', async () => {
    const page = await world.shown('/map')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('textbox', { name: 'Battery below' }).fill('60')
    await expect.poll(() => names(page)).toEqual(['Bravo', 'Delta'])
    await page.getByRole('combobox', { name: 'Asset type' }).click()
    await page.getByRole('option', { name: 'Van trailer' }).click()
    await expect.poll(() => names(page)).toEqual(['Bravo'])
    await page.keyboard.press('Escape')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByText('Battery below 60%').waitFor()
    await chips.getByRole('button', { name: 'Remove the filter Battery below 60%' }).click()
    await chips.getByText('Van trailer').waitFor()
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Bravo'])
    await chips.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => names(page)).toEqual(ALL)
  })

  it('stands under headings by group or landmark, and alone without the map in the fast version', async () => {
    const { groupId } = await world.api.post<{ groupId: number }>('monitorMGroup/addGroup', {
      orgId: 1,
      name: 'Yard crew',
    })
    const { list } = await world.api.get<{ list: { vehicleId: number; name: string }[] }>(
      'monitorMVehicle/getVehicleList',
      { keyword: 'Delta' },
    )
    await world.api.post('monitorMVehicle/batchEditVehicleGroup', {
      vehicleIds: [list[0]?.vehicleId],
      groupIds: [groupId],
    })
    const page = await world.shown('/map')
    await page.getByRole('row', { name: /Alpha/ }).waitFor()
    await page.getByRole('button', { name: 'List options' }).click()
    await page.locator('label', { hasText: /^Group$/ }).click()
    await page.getByRole('checkbox', { name: 'Fast version' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Map' }).waitFor({ state: 'detached' })
    const crew = page.getByRole('button', { name: 'Yard crew 1' })
    await crew.waitFor()
    await page.getByRole('button', { name: 'In no group 3' }).click()
    await expect.poll(async () => (await names(page)).filter((name) => !name.startsWith('?'))).toEqual(['Delta'])
    await page.getByRole('checkbox', { name: 'Yard crew' }).check()
    await page.getByText('1 chosen').waitFor()
    await page.getByRole('button', { name: 'List options' }).click()
    await page.locator('label', { hasText: /^None$/ }).click()
    await page.getByRole('checkbox', { name: 'Fast version' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Map' }).waitFor()
    await expect.poll(() => names(page)).toEqual(ALL)
  })

  it('a saved filter is a tab with its count: one click shows who stays too long or runs low', async () => {
    const page = await world.shown('/map')
    await page.getByRole('row', { name: /Alpha/ }).waitFor()
    await page.getByRole('searchbox').fill('a')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('textbox', { name: 'Battery below' }).fill('60')
    // a name that cannot be is refused with the reason
    await page.getByRole('textbox', { name: 'Name of the tab' }).fill('Charge > 60')
    await page.getByRole('button', { name: 'Save as tab' }).click()
    await page.getByText('Name of the tab can’t have any of < > "').waitFor()
    await page.getByRole('textbox', { name: 'Name of the tab' }).fill('Weak')
    await page.getByRole('button', { name: 'Save as tab' }).click()
    const tab = page.getByRole('tab', { name: 'Weak 2', exact: true })
    await tab.waitFor()
    await page.goto(`${world.waymark.url}/#/map`)
    await page.reload()
    await expect.poll(() => names(page)).toEqual(ALL)
    await tab.click()
    await expect.poll(() => names(page)).toEqual(['Bravo', 'Delta'])
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page.getByRole('tab', { name: 'Low battery 1', exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Bravo'])
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Rename the saved filter Weak' }).click()
    await page.getByRole('textbox', { name: 'Name of the tab' }).first().fill('Feeble')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByRole('tab', { name: 'Feeble 2', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove the saved filter Feeble' }).click()
    await page.getByRole('tab', { name: /^Feeble/ }).waitFor({ state: 'detached' })
  })

  it('an export holds exactly what is seen, with formulas made harmless; chosen columns are kept after a reload', async () => {
    const page = await world.shown('/map')
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    await page.getByRole('row', { name: /Alpha/ }).waitFor()
    // state, place, dwell and driver stand in the two lines of a row until somebody chooses columns
    expect((await heads()).slice(1)).toEqual(['Name', 'State', 'Speed', 'Latitude'])
    await page.getByRole('button', { name: 'Columns' }).click()
    const chosen = ['Name', 'Status', 'State', 'Speed', 'Latitude', 'Plate', 'Battery']
    // Choices made one after the other may be saved by more than one call: the last tells all of them.
    const saved = page.waitForResponse(async (response) => {
      if (!response.url().includes('editPreference')) return false
      const { data } = (await response.json()) as { data: { columns: string[] } }
      return data.columns.length === chosen.length - 1 && data.columns.includes('battery')
    })
    for (const column of ['Landmark', 'Entered', 'Dwell']) await page.getByRole('checkbox', { name: column }).uncheck()
    for (const column of ['Plate', 'Battery']) await page.getByRole('checkbox', { name: column }).check()
    await saved
    await page.reload()
    await expect.poll(heads).toEqual(['', ...chosen])

    await page.getByRole('searchbox').fill('charlie, bravo, alpha')
    await expect.poll(() => names(page)).toEqual(['=1+2 Charlie', 'Alpha', 'Bravo'])
    const seen = await cells(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this list (CSV)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^monitoring-.*\.csv$/)
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n')
    expect(head).toBe(`\u{feff}${chosen.join(',')}`)
    expect(lines[0]).toMatch(/^'=1\+2 Charlie,No report yet,/)
    expect(lines.map((line) => line.split(',').slice(1))).toEqual(
      seen.map((row) => row.slice(1).map((value) => (value === '—' ? '' : value))),
    )
    await world.api.post('userCenter/editPreference', { columns: ['trackerStatus', 'speed', 'lat'] })
  })
})

describe('the paged list', () => {
  it('is sorted and narrowed down by what the vehicles do now, as the list beside it', async () => {
    const page = await world.shown('/map?selectTabName=paging')
    const rows = page.getByRole('grid', { name: 'Vehicles' }).getByRole('rowgroup').getByRole('row')
    const shown = async (): Promise<(string | undefined)[]> =>
      (await rows.allInnerTexts()).map((text) => FLEET.find(([name]) => text.includes(name))?.[0])
    const sortBy = (name: string): Promise<void> => page.getByRole('columnheader', { name }).getByRole('button').click()
    await expect.poll(shown).toEqual(ALL)
    await sortBy('Battery')
    await expect.poll(shown).toEqual(['Bravo', 'Delta', 'Alpha', '=1+2 Charlie'])
    await sortBy('Battery')
    await expect.poll(shown).toEqual(['Alpha', 'Delta', 'Bravo', '=1+2 Charlie'])
    await sortBy('Status')
    await expect.poll(async () => (await shown())[0]).toBe('Alpha')
    await sortBy('Speed')
    await sortBy('Speed')
    await expect.poll(async () => (await shown())[0]).toBe('Alpha')
    await page.goto(`${world.waymark.url}/#/map?selectTabName=paging&battery=60`)
    await expect
      .poll(async () => (await shown()).toSorted((a = '', b = '') => a.localeCompare(b)))
      .toEqual(['Bravo', 'Delta'])
    await page.goto(`${world.waymark.url}/#/map?selectTabName=paging&speed=30&status=moving`)
    await expect.poll(shown).toEqual(['Alpha'])
    await page.goto(`${world.waymark.url}/#/map?selectTabName=paging&keyword=delta,charlie`)
    await expect
      .poll(async () => (await shown()).toSorted((a = '', b = '') => a.localeCompare(b)))
      .toEqual(['=1+2 Charlie', 'Delta'])
  })
})

describe('the keyboard', () => {
  it('/ searches, Enter opens the first, arrows go through the rows, Escape closes, Ctrl+K finds everything', async () => {
    const page = await world.shown('/map')
    const drawer = (name: string) => page.getByRole('complementary', { name })
    await page.getByRole('row', { name: /Alpha/ }).waitFor()
    await page.keyboard.press('/')
    // at once: what opens is what this search finds, not what stood first before it
    await page.keyboard.type('bravo')
    await page.keyboard.press('Enter')
    await drawer('Bravo').waitFor()
    expect(await names(page)).toEqual(['Bravo'])
    await page.getByRole('searchbox').fill('a')
    await expect.poll(() => names(page)).toEqual(['Alpha', '=1+2 Charlie', 'Bravo', 'Delta'])
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await drawer('Bravo').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('row', { name: /Bravo/ }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => names(page)).toEqual(ALL)
    await page.getByRole('row', { name: /Bravo/ }).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await drawer('Alpha').waitFor()
    await page.keyboard.press('Escape')
    await drawer('Alpha').waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Find a vehicle, landmark, street, driver, device, screen or command' })
      .waitFor()
    await page.keyboard.type('delt')
    await page.getByRole('option', { name: /^Delta PL-list-4.*Show on map/ }).waitFor()
    await page.keyboard.press('Enter')
    await drawer('Delta').waitFor()

    // one Escape closes one layer: the search first, then the drawer below it
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog')
    await search.waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    expect(await drawer('Delta').count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawer('Delta').waitFor({ state: 'detached' })
  })
})
