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

  it('WS-1 after a vehicle was added, edited or deleted elsewhere every client refreshes its vehicles', async () => {
    const [one, other] = [await world.signedIn(HERE), await world.signedIn(HERE)]
    const row = (name: string) => [one, other].map((page) => page.getByRole('row', { name: new RegExp(name) }))
    for (const page of [one, other]) await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
    const vehicle = { orgId: 1, name: 'Newcomer', assetType: 2001, icon: 'truck' }
    const { vehicleId } = await world.api.post<{ vehicleId: number }>('monitorMVehicle/addVehicle', vehicle)
    await Promise.all(row('Newcomer').map((each) => each.waitFor()))
    await world.api.post('monitorMVehicle/editVehicle', { vehicleId, name: 'Renamed' })
    await Promise.all(row('Renamed').map((each) => each.waitFor()))
    await world.api.get('monitorMVehicle/deleteVehicle', { vehicleId })
    await Promise.all(row('Renamed').map((each) => each.waitFor({ state: 'detached' })))
  })
})
