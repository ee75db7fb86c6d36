import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { locateInPolygon } from '@waymark/core/geo/pointInPolygon.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countColours } from '../../src/countColour.ts'
import { MapView } from '../../src/MapView.ts'
import { Phone } from '../../src/Phone.ts'
import { openRaw } from '../../src/openRaw.ts'
import { World } from '../../src/World.ts'

const HERE = '/map?bounds=-101.200,39.400,-99.600,40.800'
/** A device that reports quickly when it is told, by its number. */
const TRACKER = '13800000042'

let world: World

beforeAll(async () => {
  world = await World.start()
  await world.api.addVehicle('Osprey', TRACKER)
  await world.api.addVehicle('Petrel', 'map-petrel')
  const phone = new Phone('map-petrel', world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat: 40.4, lon: -100.9, speed: 0, batt: 50 })).toBe(200)
  phone.close()
})

afterAll(() => world.stop())

describe('a right click on the map', () => {
  it('measures from there, and shows what was pressed', async () => {
    const page = await world.shown(HERE)
    const map = new MapView(page)
    await map.ready()
    const context = async (lat: number, lon: number): Promise<void> => {
      const { x, y } = await map.placeOf(lat, lon)
      await page.mouse.click(x, y, { button: 'right' })
    }
    await context(40, -100.4)
    await page.getByRole('menuitem', { name: 'Measure from here' }).click()
    await page.getByText('Click points on the map').waitFor()
    await map.press(40, -100.1)
    await page.getByText(/^1[56](\.\d+)? mi$/).waitFor()
    await page.getByRole('button', { name: 'Stop measuring' }).click()

    await context(40.4, -100.9)
    await page.getByRole('menuitem', { name: 'Details' }).click()
    await page.getByRole('complementary', { name: 'Petrel' }).waitFor()
    // the drawer takes its part of the map, which moves to the vehicle where that would hide it
    await map.still()
    await page.keyboard.press('Escape')
    await map.still()
  })
})

describe('a long press on a phone', () => {
  it('17.4 opens what a right click opens, and draws a landmark there', async () => {
    const page = await world.signedIn(HERE, { viewport: { width: 390, height: 844 }, hasTouch: true })
    const map = new MapView(page)
    await map.ready()
    await expect.poll(() => map.markers()).toEqual({ singles: 1, merged: 0 })
    const { x, y } = await map.placeOf(40, -100.4)
    const fingers = await page.context().newCDPSession(page)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: 'Measure from here' }).waitFor()
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // lifting the finger leaves it open
    await menu.getByRole('menuitem', { name: 'Draw circle' }).tap()
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.close()
  })
})

describe('a landmark is drawn on the monitoring map', () => {
  interface Drawn {
    landmarkId: number
    landmarkName: string
    lat: number
    lon: number
  }
  const drawnAs = async (name: string): Promise<Drawn & { shape: LandmarkShape }> => {
    const { list } = await world.api.get<{ list: Drawn[] }>('monitorMLandmark/getLandmarkList', {})
    const found = list.find(({ landmarkName }) => landmarkName === name)!
    const { shape } = await world.api.get<{ shape: LandmarkShape[] }>('monitorMLandmark/getAllLandmarks', {
      landmarkIds: found.landmarkId,
    })
    return { ...found, shape: shape[0]! }
  }
  // each on a page of its own, whose address says where the map is
  afterEach(() => world.closePages())

  const open = async (kind: 'Draw circle' | 'Draw area' | 'Draw corridor') => {
    const page = await world.signedIn(HERE)
    const map = new MapView(page)
    await map.ready()
    await map.still()
    const { x, y } = await map.placeOf(40.4, -100.6)
    await page.mouse.click(x, y, { button: 'right' })
    await page.getByRole('menuitem', { name: kind }).click()
    const panel = page.getByRole('complementary', { name: 'Draw a landmark here' })
    await panel.getByRole('button', { name: kind }).waitFor()
    await map.still()
    // the panel takes the place of the list: the map lies where it lay, with all of its room
    expect(await map.placeOf(40.4, -100.6)).toEqual({ x, y })
    expect((await page.getByRole('region', { name: 'Map' }).boundingBox())!.width).toBeGreaterThan(800)
    const saveAs = async (name: string): Promise<void> => {
      await panel.getByRole('textbox', { name: 'Name' }).fill(name)
      await panel.getByRole('button', { name: 'Save' }).click()
      await panel.waitFor({ state: 'detached' })
    }
    const isDrawing = (): Promise<string | null> =>
      panel.getByRole('button', { name: kind }).getAttribute('aria-pressed')
    return { page, map, panel, saveAs, isDrawing }
  }

  it('17.4 a circle lies around the place at once, is named and saved, and the map stays where it was', async () => {
    const { page, map, saveAs } = await open('Draw circle')
    await saveAs('Nest')
    const { lat, lon, shape } = await drawnAs('Nest')
    expect([lat.toFixed(1), lon.toFixed(1), shape.kind]).toEqual(['40.4', '-100.6', 'circle'])
    expect(page.url()).toContain('/#/map?')
    // it stands on the map: a press on it shows what is in it
    await map.still()
    await expect
      .poll(async () => {
        await map.press(40.4, -100.6)
        return page.getByRole('complementary', { name: 'Nest' }).isVisible()
      })
      .toBe(true)
  })

  it('17.4 an area: Ctrl Z takes the last corner back, Escape what is drawn and then the panel', async () => {
    const { page, map, panel, saveAs, isDrawing } = await open('Draw area')
    await panel.getByText('Click each corner on the map').waitFor()
    const corners = [
      [40.3, -100.7],
      [40.3, -100.4],
      [40.1, -100.4],
    ] as const
    await map.press(40.5, -100.7)
    await page.keyboard.press('Escape')
    await expect.poll(isDrawing).toBe('false')
    await panel.getByRole('button', { name: 'Draw area' }).click()
    for (const [lat, lon] of corners.slice(0, 2)) await map.press(lat, lon)
    await map.press(40.6, -100.2)
    await page.keyboard.press('Control+z')
    await map.press(...corners[2])
    await map.press(...corners[0])
    await expect.poll(isDrawing).toBe('false')
    await saveAs('Field')
    const { shape } = await drawnAs('Field')
    const ring = shape.kind === 'polygon' ? (shape.parts[0]?.[0] ?? []) : []
    const found = ring.slice(0, -1).map(([lon, lat]) => [Number(lat.toFixed(1)), Number(lon.toFixed(1))])
    expect(found).toHaveLength(3)
    expect(found).toEqual(expect.arrayContaining(corners.map((corner) => [...corner])))
  })

  it('17.4 a corridor lies along a line, as wide as is said', async () => {
    const { map, panel, saveAs } = await open('Draw corridor')
    await panel.getByText('Click along the way on the map').waitFor()
    const line = [
      [40, -100.7],
      [40, -100.4],
      [40.2, -100.3],
    ] as const
    for (const [lat, lon] of [...line, line[2]]) await map.press(lat, lon)
    const width = panel.getByRole('textbox', { name: 'Corridor width' })
    expect(await width.inputValue()).toBe('200 ft')
    await width.fill('3000')
    await saveAs('Road')
    const { shape } = await drawnAs('Road')
    const ring = shape.kind === 'polygon' ? (shape.parts[0]?.[0] ?? []) : []
    // 3000 ft are 914 m: 457 m to each side of the line
    for (const [metres, side] of [
      [400, 1],
      [520, -1],
    ] as const)
      expect(locateInPolygon(40 + metres / 111_200, -100.55, [ring])).toBe(side)
  })

  it('17.4 Escape closes a panel that nothing was done in, and asks where something would be lost', async () => {
    const { page, panel } = await open('Draw circle')
    await panel.getByRole('textbox', { name: 'Name' }).fill('Half')
    await panel.getByRole('heading', { name: 'Add landmark' }).click()
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: 'Stay' }).click()
    await asked.waitFor({ state: 'detached' })
    await panel.getByRole('textbox', { name: 'Name' }).fill('')
    await panel.getByRole('heading', { name: 'Add landmark' }).click()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Map' }).waitFor()
  })
})

describe('across the 180th meridian', () => {
  it('the map goes on: markers of both sides are seen, pressed, and brought into view together', async () => {
    for (const [name, lon] of [
      ['Fantail', 179.6],
      ['Weka', -179.6],
    ] as const) {
      await world.api.addVehicle(name, `map-${name}`)
      const phone = new Phone(`map-${name}`, world.waymark.gatewayPort)
      expect(await phone.report({ time: Date.now(), lat: -17, lon, speed: 0, batt: 50 })).toBe(200)
      phone.close()
    }
    const shown = async (bounds: string) => {
      const page = await world.signedIn(`/map?bounds=${bounds}`)
      const map = new MapView(page)
      await map.ready()
      await expect.poll(() => map.markers()).toEqual({ singles: 2, merged: 0 })
      return { page, map }
    }
    for (const [name, lon, bounds] of [
      ['Weka', 180.4, '178.500,-18.000,181.500,-16.000'],
      ['Fantail', -180.4, '-181.500,-18.000,-178.500,-16.000'],
    ] as const) {
      const { page, map } = await shown(bounds)
      const { x, y } = await map.placeOf(-17, lon)
      await page.mouse.click(x, y, { button: 'right' })
      await page.getByRole('menuitem', { name: 'Details' }).click()
      await page.getByRole('complementary', { name }).waitFor()
      await page.close()
    }
    const { page, map } = await shown('178.500,-18.000,181.500,-16.000')
    await page.getByRole('searchbox').fill('Weka,Fantail')
    await page.getByText('2 of 4 vehicles').first().waitFor()
    await page.getByRole('button', { name: 'Fit all vehicles (F)' }).click()
    await map.still()
    expect(await map.markers()).toEqual({ singles: 2, merged: 0 })
    const text = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('bounds') ?? ''
    const [west = 0, , east = 0] = text.split(',').map(Number)
    expect(east - west).toBeLessThan(5)
    await page.close()
  })
})

describe('17.12 a pasted link', () => {
  const go = (page: Page, path: string): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash
    }, path)

  it('is taken in a tab that shows the map, also while that moves', async () => {
    const page = await world.signedIn(HERE)
    const map = new MapView(page)
    await map.ready()
    await expect.poll(() => map.markers()).toEqual({ singles: 1, merged: 0 })
    await go(page, '/map?bounds=-101.2,30,-99.6,31')
    await expect.poll(() => map.markers()).toEqual({ singles: 0, merged: 0 })
    await page.getByRole('button', { name: 'Fit all vehicles (F)' }).click()
    await go(page, HERE)
    // still it may be before it has heard of the link
    await expect.poll(() => map.markers()).toEqual({ singles: 1, merged: 0 })
    await page.close()
  })

  it('is taken while the map of a slow page is still on its way', async () => {
    const page = await world.signedIn('/legend')
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/maplibre-gl-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${world.waymark.url}/?slow#/map`)
    await page
      .getByRole('row', { name: /Petrel/ })
      .first()
      .waitFor()
    await go(page, '/map?bounds=-101.2,30,-99.6,31')
    held.resolve()
    const map = new MapView(page)
    await map.ready()
    await map.still()
    expect(await map.markers()).toEqual({ singles: 0, merged: 0 })
    await page.close()
  })
})

describe('quick reporting', () => {
  it('QUICK-1 one press starts it, going to another vehicle asks, stopping says so', async () => {
    const side = DEVICE_SIDES['jt808']
    const socket = await openRaw(world.waymark.gatewayPort)
    socket.write(side?.hello(TRACKER, 1) ?? '')
    let serial = 2
    const report = (): void => {
      const fix = { time: Date.now() + serial * 1000, lat: 40, lon: -100, speed: 10 }
      socket.write(side?.reports(TRACKER, [fix], serial++) ?? '')
    }
    report()
    await world.shown('/vehicleTripReport')
    const page = await world.shown('/map')
    await page.getByRole('row', { name: /Osprey.*Moving/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Osprey' })
    await drawer.waitFor()
    const quick = drawer.getByRole('region', { name: 'Quick reporting' })
    await page.keyboard.press('q')
    await quick.getByText('A report every 30 seconds. How long?').waitFor()
    await quick.getByRole('button', { name: /^5 ?m/ }).click()
    await quick.getByText(/left$/).waitFor()
    report()
    await quick.getByText(/^Live\. 4:\d\d left$/).waitFor()

    await page.getByRole('row', { name: /Petrel/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick reporting' })
    await dialog.getByText('Your actions will cause quick reporting to stop. Are you sure to continue?').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await drawer.waitFor()
    // a link to another screen asks as well, and what was left is there again
    await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link', { name: 'Trip report' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await quick.getByText(/left$/).waitFor()
    await quick.getByRole('button', { name: 'Stop' }).click()
    await quick.getByText('Quick report stop successful!').waitFor()
    await quick.getByRole('button', { name: /^10 ?m/ }).click()
    await quick.getByText(/left$/).waitFor()
    await page.getByRole('row', { name: /Petrel/ }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('complementary', { name: 'Petrel' }).waitFor()
    const { list } = await world.api.get<{ list: { vehicleId: number; name: string }[] }>(
      'monitorMVehicle/getVehicleList',
      { keyword: 'Osprey' },
    )
    const params = { vehicleId: list[0]?.vehicleId ?? 0 }
    await expect
      .poll(async () => (await world.api.get<{ state: string }>('device/getActiveReportLocation', params)).state)
      .toBe('stopped')
    socket.destroy()
  })
})

describe('a name on the map', () => {
  it('17.4 of a town stands beside that of a vehicle, and not below it', async () => {
    const LAND = [27, 36, 44] as const
    const page = await world.signedIn('/map?bounds=-101.3,36.85,-100.6,37.2', { colorScheme: 'dark' })
    const map = new MapView(page)
    await map.ready()
    const region = page.getByRole('region', { name: 'Map' }).first()
    // where a name stands beside a marker in Liberal, Kansas, above the dots of one that has nothing but these
    const bareLand = async (): Promise<number> => {
      const { x, y } = await map.placeOf(37.0431, -100.921)
      const part = { x: Math.round(x) + 22, y: Math.round(y) - 6, width: 20, height: 5 }
      return (await countColours(region, [LAND], part))[0] ?? 0
    }
    await expect.poll(bareLand).toBeLessThan(85)
    await world.api.addVehicle('.'.repeat(24), 'map-dots')
    const phone = new Phone('map-dots', world.waymark.gatewayPort)
    expect(await phone.report({ time: Date.now(), lat: 37.0431, lon: -100.921, speed: 0 })).toBe(200)
    phone.close()
    await expect.poll(() => map.markers()).toEqual({ singles: 1, merged: 0 })
    await expect.poll(bareLand).toBe(100)
    await page.close()
  })
})
