import { writeStreetMap } from '@waymark/server/testing/writeStreetMap.ts'
import { ArchiveWriter } from '@waymark/server/platform/maps/ArchiveWriter.ts'
import { tilesWithin } from '@waymark/server/platform/maps/tilesWithin.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

/** Around Columbus, Ohio. */
const BOX = [-83.25, 39.85, -82.75, 40.1] as const

describe('streets', () => {
  let world: World

  beforeAll(async () => {
    world = await World.start()
    const folder = join(world.waymark.dataFolder, 'maps')
    mkdirSync(folder)
    const writer = await ArchiveWriter.create(join(folder, 'columbus.pmtiles'))
    // a tile without a layer is one, too
    for (const id of tilesWithin(BOX, 6, 14)) await writer.add(id, gzipSync(''))
    const metadata = { vector_layers: [{ id: 'earth' }, { id: 'roads' }], attribution: '© Streets of Columbus' }
    await writer.finish({ metadata, minZoom: 6, maxZoom: 14, bounds: BOX })
  })
  afterAll(() => world.stop())

  it.each(['light', 'dark'] as const)(
    'are drawn where an archive lies, and credited, in the %s',
    async (colorScheme) => {
      const page = await world.signedIn('/map?bounds=-83.1,39.9,-82.9,40', { colorScheme })
      const tiles: number[] = []
      page.on(
        'response',
        (response) => response.url().includes('/maps/tiles/columbus/') && tiles.push(response.status()),
      )
      await page.reload()
      await expect.poll(() => tiles.length).toBeGreaterThan(0)
      expect(new Set(tiles)).toEqual(new Set([200]))
      await page.getByText('© Streets of Columbus').waitFor()
      await world.closePages()
    },
  )

  it('17.3 are credited where their names may stand: beside a map of somewhere else, and where no map is', async () => {
    const page = await world.signedIn('/map?bounds=-110,25,-70,50')
    await page.getByText('© Streets of Columbus').waitFor()
    await page.goto(`${world.waymark.url}/#/alarms?tab=log`)
    await page.getByText('Addresses by © Streets of Columbus').waitFor()
    await world.closePages()
  })

  it('are missed in words where one looks near and none lie: which town is near stands there', async () => {
    const page = await world.signedIn('/map?bounds=-99.50,40.90,-99.45,40.92')
    const map = page.getByRole('region', { name: 'Map' }).first()
    const said = map.getByText(/, NE · no street map here$/)
    await said.waitFor()
    // in a window looked at twice as large it stands beside the tools
    await page.setViewportSize({ width: 420, height: 450 })
    const tools = page.getByRole('toolbar', { name: 'Map tools' })
    await expect
      .poll(async () => {
        const [words, buttons] = await Promise.all([said.boundingBox(), tools.boundingBox()])
        return words && buttons ? words.x + words.width <= buttons.x : undefined
      })
      .toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${world.waymark.url}/#/map?bounds=-83.1,39.95,-83.05,39.97`)
    await map.getByText('© Streets of Columbus').waitFor()
    await map.getByText('no street map here').waitFor({ state: 'hidden' })
    await world.closePages()
  })

  it('cost nothing where none lies', async () => {
    const page = await world.signedIn('/map?bounds=-100,30,-99,31')
    const tiles: string[] = []
    page.on('request', (request) => request.url().includes('/maps/tiles/') && tiles.push(request.url()))
    const listed = page.waitForResponse((response) => response.url().endsWith('/maps/streets.json'))
    await page.reload()
    await listed
    await page.getByRole('region', { name: 'Map' }).first().waitFor()
    expect(tiles).toEqual([])
  })

  it('17.3 name where vehicles are, and are found: from there a landmark is drawn and who is nearest is told', async () => {
    // a street in Colby, Kansas, from the north to the south through a tile of zoom 15
    await writeStreetMap(join(world.waymark.dataFolder, 'maps', 'colby.pmtiles'), {
      bounds: [-101.1, 39.3, -100.9, 39.5],
      zoom: 15,
      tiles: [
        { x: 7186, y: 12_476, roads: [{ kind: 'minor_road', name: 'High Street', line: [1024, 0, 1024, 4096] }] },
      ],
    })
    await world.api.addVehicle('Van', 'van-phone')
    const phone = new Phone('van-phone', world.waymark.gatewayPort)
    await phone.report({ time: Date.now(), lat: 39.394, lon: -101.0494, speed: 0 })
    phone.close()
    const page = await world.signedIn('/map')
    await page.getByText('High Street, Colby, KS').first().waitFor()

    // the server has read the map's streets
    const known = async (): Promise<number> => {
      const { list } = await world.api.get<{ list: unknown[] }>('/nodeAction/common/findStreets', { keyword: 'high' })
      return list.length
    }
    await expect.poll(known).toBe(1)
    const palette = page.getByRole('listbox', { name: 'Results' })
    const found = palette.getByRole('option', { name: /^High Street, Colby, KS.*Street/ })
    const search = async (): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Find a vehicle/ }).fill('high st co')
      await found.click()
    }
    await search()
    const menu = page.getByRole('menu')
    await menu.getByText('High Street, Colby, KS').waitFor()
    await menu.getByRole('menuitem', { name: 'Draw circle' }).click()
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Name' }).waitFor({ state: 'detached' })

    await search()
    await menu.getByRole('menuitem', { name: /Nearest/ }).click()
    await page.getByRole('row', { name: /Van/ }).getByText('High Street, Colby, KS').waitFor()
    await world.closePages()
  })

  it('17.4 a landmark is drawn from an address that the search of the landmarks finds by number and street', async () => {
    await writeStreetMap(join(world.waymark.dataFolder, 'maps', 'goodland.pmtiles'), {
      bounds: [-101.8, 39.3, -101.6, 39.4],
      zoom: 15,
      tiles: [
        {
          x: 7127,
          y: 12_481,
          roads: [{ kind: 'minor_road', name: 'Main Avenue', line: [2048, 0, 2048, 4096] }],
          houses: [{ number: '412', street: 'Main Avenue', at: [2060, 2000] }],
        },
      ],
    })
    const known = async (): Promise<number> => {
      const { list } = await world.api.get<{ list: unknown[] }>('/nodeAction/common/findStreets', {
        keyword: '412 main',
      })
      return list.length
    }
    await expect.poll(known).toBe(1)
    const page = await world.signedIn('/landmarks')
    const map = page.getByRole('region', { name: 'Map of landmarks' })
    await expect.poll(() => map.getAttribute('data-ready')).toBe('true')
    await page.getByRole('searchbox', { name: /Name, number, city, address/ }).fill('412 main')
    await page
      .getByRole('region', { name: 'Addresses and towns' })
      .getByRole('button', { name: /^412 Main Avenue/ })
      .click()
    const form = page.getByRole('form', { name: 'Add landmark' })
    await form.getByText('Drag the handles').waitFor()
    expect(await form.getByRole('textbox', { name: 'Radius' }).inputValue()).toBe('328 ft')
    const street = form.getByRole('textbox', { name: 'Street' })
    expect(await street.inputValue()).toBe('412 Main Avenue')
    // wherever it is drawn, the street there is offered
    await street.fill('')
    await form.getByRole('button', { name: /^Fill in .*Main Avenue, / }).click()
    expect(await street.inputValue()).toMatch(/Main Avenue$/)
    await form.getByRole('textbox', { name: 'Name' }).fill('Main Avenue yard')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Main Avenue yard/ }).waitFor()
  })
})
