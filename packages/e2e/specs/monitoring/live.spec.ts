import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MapView } from '../../src/MapView.ts'
import { Phone } from '../../src/Phone.ts'
import { World } from '../../src/World.ts'

/** The address of a map over the place that the phones report from. */
const HERE = '/map?bounds=-101,39.5,-100,40.5'
let world: World

beforeAll(async () => {
  world = await World.start()
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe('the live map', () => {
  it('a phone shows up in the list and on the map with its first report once added, and moves when it reports again', async () => {
    const name = 'Pocket phone'
    await world.api.addVehicle(name, 'phone-1')
    const phone = new Phone('phone-1', world.waymark.gatewayPort)
    const page = await world.signedIn(HERE)
    const map = new MapView(page)
    await page.getByRole('row', { name: /Pocket phone.*No report yet/ }).waitFor()
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
    await map.ready()
    expect(await map.markers()).toEqual({ singles: 0, merged: 0 })

    expect(await phone.report({ time: Date.now(), lat: 40, lon: -100.5, speed: 30 })).toBe(200)
    await Promise.all([
      page.getByRole('row', { name: /Pocket phone.*Moving.*35 mph.*40\.00000/ }).waitFor(),
      expect.poll(() => map.markers(), { interval: 20 }).toEqual({ singles: 1, merged: 0 }),
    ])

    await map.press(40, -100.5)
    const drawer = page.getByRole('complementary', { name })
    await drawer.getByText('40.00000, -100.50000').waitFor()
    await drawer.getByRole('button', { name: 'Close the vehicle' }).click()
    await drawer.waitFor({ state: 'detached' })

    expect(await phone.report({ time: Date.now() + 1000, lat: 40.2, lon: -100.3, speed: 0 })).toBe(200)
    await page.getByRole('row', { name: /Pocket phone.*Stopped.*0 mph.*40\.20000/ }).waitFor()
    await map.press(40, -100.5)
    // the marker glides there: how soon depends on what else the machine does
    const there = drawer.getByText('40.20000, -100.30000')
    const press = async (): Promise<boolean> => {
      await map.press(40.2, -100.3)
      return there.isVisible()
    }
    await expect.poll(press, { interval: 500 }).toBe(true)
    phone.close()
  })

  it('a vehicle that is followed moves four times a second, and once a second again when it is let go', async () => {
    await world.api.addVehicle('Leader', 'phone-2')
    const phone = new Phone('phone-2', world.waymark.gatewayPort)
    let time = Date.now()
    let lat = 40
    const report = (): Promise<number> =>
      phone.report({ time: (time += 1000), lat: (lat += 0.0001), lon: -100.5, speed: 30 })
    await report()
    const page = await world.signedIn(HERE)
    let frames = 0
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => (frames += String(payload).includes('"changes"') ? 1 : 0)),
    )
    await page.reload()
    await page.getByRole('row', { name: /Leader/ }).click()
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
    /** Frames a second that come while the phone reports four times a second. */
    const pace = async (): Promise<number> => {
      const before = frames
      const since = performance.now()
      for (let count = 0; count < 10; count++) {
        await report()
        await page.waitForTimeout(250)
      }
      return ((frames - before) * 1000) / (performance.now() - since)
    }
    expect(await pace()).toBeLessThan(1.7)
    const drawer = page.getByRole('complementary', { name: 'Leader' })
    await drawer.getByRole('button', { name: 'Follow' }).click()
    expect(await pace()).toBeGreaterThan(2)
    await drawer.getByRole('button', { name: 'Follow' }).click()
    expect(await pace()).toBeLessThan(1.7)
    phone.close()
  })

  it('WS-1 after a vehicle was added, edited or deleted elsewhere every client refreshes its vehicles, and fetches those alone', async () => {
    const pages = [await world.signedIn(HERE), await world.signedIn(HERE)]
    const row = (name: string) => pages.map((page) => page.getByRole('row', { name: new RegExp(name) }))
    for (const page of pages) await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
    const asked: URLSearchParams[] = []
    for (const page of pages)
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname.endsWith('/getMonitorSheet')) asked.push(searchParams)
      })
    const vehicle = { orgId: 1, name: 'Newcomer', assetType: 2001, icon: 'truck' }
    const { vehicleId } = await world.api.post<{ vehicleId: number }>('monitorMVehicle/addVehicle', vehicle)
    await Promise.all(row('Newcomer').map((each) => each.waitFor()))
    await world.api.post('monitorMVehicle/editVehicle', { vehicleId, name: 'Renamed' })
    await Promise.all(row('Renamed').map((each) => each.waitFor()))
    await world.api.get('monitorMVehicle/deleteVehicle', { vehicleId })
    await Promise.all(row('Renamed').map((each) => each.waitFor({ state: 'detached' })))
    expect(asked.length).toBeGreaterThanOrEqual(6)
    expect(asked.filter((params) => !params.has('since'))).toEqual([])
  })

  it('what is reported while only the changed vehicles are fetched shows, of those and of others', async () => {
    const parked = new Phone('phone-3', world.waymark.gatewayPort)
    const changed = new Phone('phone-4', world.waymark.gatewayPort)
    await world.api.addVehicle('Parked', 'phone-3')
    const vehicleId = await world.api.addVehicle('Changed', 'phone-4')
    const report = async (lat: number): Promise<void> => {
      for (const phone of [parked, changed])
        expect(await phone.report({ time: Date.now() + lat * 1000, lat, lon: -100.5, speed: 0 })).toBe(200)
    }
    await report(41)
    const page = await world.signedIn('/map?bounds=-103,38,-98,48')
    const at = (name: string, lat: number) =>
      page.getByRole('row', { name: new RegExp(`${name}.*${lat.toFixed(5).replace('.', String.raw`\.`)}`) })
    const shown = (lat: number) => Promise.all(['Parked', 'Changed'].map((name) => at(name, lat).waitFor()))
    await shown(41)
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
    /** Holds a sheet of changes back until something is done, before it is asked for or after it was made. */
    const during = async (when: 'before' | 'after', work: () => Promise<void>): Promise<void> => {
      const done = Promise.withResolvers<void>()
      await page.route(
        (url) => url.pathname.endsWith('/getMonitorSheet'),
        async (route) => {
          if (when === 'before') await work()
          const response = await route.fetch()
          if (when === 'after') await work()
          await route.fulfill({ response })
          done.resolve()
        },
        { times: 1 },
      )
      await world.api.post('monitorMVehicle/editVehicle', { vehicleId, plate: when })
      await done.promise
    }
    await during('before', () => report(42))
    await shown(42)
    // the stream tells of it before the sheet, which was made before, is there
    await during('after', async () => {
      await report(43)
      await at('Parked', 43).waitFor()
    })
    await shown(43)
    parked.close()
    changed.close()
  })
})
