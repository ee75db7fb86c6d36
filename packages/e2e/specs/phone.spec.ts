import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MapView } from '../src/MapView.ts'
import { Phone } from '../src/Phone.ts'
import { World } from '../src/World.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
let world: World

beforeAll(async () => {
  world = await World.start()
  for (const [name, lat] of [
    ['Alpha', 40],
    ['Bravo', 41],
    ['Charlie', undefined],
  ] as const) {
    const vehicleId = await world.api.addVehicle(name, `wire-${name}`)
    await world.api.post('monitorMVehicle/editVehicle', { vehicleId, plate: `PL ${name}` })
    const phone = new Phone(`wire-${name}`, world.waymark.gatewayPort)
    if (lat) expect(await phone.report({ time: Date.now(), lat, lon: -100, speed: 0 })).toBe(200)
    phone.close()
  }
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe('tables in a window of 390 pixels', () => {
  it('vehicles are cards with what matters, sorted by a press, edited and deleted like in a table', async () => {
    const page = await world.signedIn('/vehicles', PHONE)
    const grid = page.getByRole('grid', { name: 'Vehicles' })
    const rows = grid.getByRole('rowgroup').getByRole('row')
    await rows.first().waitFor()
    const titles = async (): Promise<(string | undefined)[]> =>
      (await rows.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(await titles()).toEqual(['Alpha', 'Bravo', 'Charlie'])
    const alpha = grid.getByRole('row', { name: /Alpha.*Heavy-duty truck.*PL Alpha/ })
    expect(await alpha.getByRole('gridcell').first().getAttribute('aria-colindex')).toBe('1')
    // Everything of a card is in the window: nothing has to be scrolled to.
    expect(await grid.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBe(0)
    await grid.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect.poll(titles).toEqual(['Charlie', 'Bravo', 'Alpha'])
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Bravo' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Actions for Charlie' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  })

  it('devices are cards that name the vehicle they are on', async () => {
    const page = await world.signedIn('/devices', PHONE)
    const grid = page.getByRole('grid', { name: 'Devices' })
    const row = grid.getByRole('row', { name: /wire-Bravo.*Bravo/ })
    await row.waitFor()
    expect(await grid.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBe(0)
    await row.click()
    await page.getByRole('heading', { name: /^\d{14,15}$/, level: 1 }).waitFor()
  })

  it('turns into a table again when the window grows', async () => {
    const page = await world.signedIn('/vehicles', PHONE)
    const row = page.getByRole('row', { name: /Alpha/ })
    await row.waitFor()
    const cells = (): Promise<number> => row.getByRole('gridcell').count()
    const ofCard = await cells()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(cells).toBeGreaterThan(ofCard)
  })
})

describe('monitoring in a narrow window', () => {
  it.each([
    [390, 844],
    [900, 800],
  ])('the selected marker is brought into the part of the map that can be seen: %i pixels', async (width, height) => {
    const { list } = await world.api.get<{ list: { vehicleId: number }[] }>('monitorMVehicle/getVehicleList', {
      keyword: 'Bravo',
    })
    const page = await world.signedIn(`/map?vehicle=${list[0]?.vehicleId}`, { viewport: { width, height } })
    const map = new MapView(page)
    await map.ready()
    const isSeen = async (): Promise<boolean> => {
      const [box, cover] = await Promise.all([
        page.getByRole('region', { name: 'Map' }).boundingBox(),
        page.getByRole('complementary', { name: 'Bravo' }).boundingBox(),
      ])
      const { x, y } = await map.placeOf(41, -100)
      if (!box || !cover) return false
      // With room for the marker itself.
      const onMap = x > box.x + 20 && x < box.x + box.width - 20 && y > box.y + 20 && y < box.y + box.height - 20
      const covered = x > cover.x - 20 && x < cover.x + cover.width + 20 && y > cover.y - 20
      return onMap && !covered
    }
    await expect.poll(() => isSeen().catch(() => false)).toBe(true)
  })
})
