import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hand } from '../../src/Hand.ts'
import { MapView } from '../../src/MapView.ts'
import { Phone, type Fix } from '../../src/Phone.ts'
import { openRaw } from '../../src/openRaw.ts'
import { World } from '../../src/World.ts'

/** The jobs of a day, each with what it may cost: a press more, and a test here fails. */

const VAN = 2003
const TRUCK = 2001
/** A device that reports quickly when it is told, by its number. */
const TRACKER = '13800000077'
const HERE = 'bounds=-101.200,39.400,-99.600,40.800'
/** When they reported: two hours ago, and every forty minutes since. Milliseconds. */
const AGOS = [7_200_000, 4_800_000, 2_400_000, 0]
const NOTHING = { clicks: 0, rightClicks: 0, keys: 0 }

/** Name, device, asset type and where it is. */
const FLEET: readonly [string, string, number, Omit<Fix, 'time'>][] = [
  ['Avocet', 'jobs-1', VAN, { lat: 40.2, lon: -100.6, speed: 0, batt: 80, loaded: false }],
  ['Bittern', 'jobs-2', VAN, { lat: 40.1, lon: -100.5, speed: 0, batt: 10, loaded: true }],
  ['Curlew', 'jobs-3', TRUCK, { lat: 40.05, lon: -100.45, speed: 0, batt: 70, loaded: false }],
]

let world: World

beforeAll(async () => {
  world = await World.start()
  const { api, waymark } = world
  const shape = { kind: 'circle', lat: 40.2, lon: -100.6, radiusM: 9000 }
  await api.post('monitorMLandmark/addLandmark', { orgId: 1, name: 'Yard Yonder', shape })
  // landmarks count from the day on which they are made, and shortly after midnight the reports begin the day before
  await world.waymark.run('update landmark_shape set valid_from = valid_from - 1')
  for (const [name, identifier, type, fix] of FLEET) {
    await api.addVehicle(name, identifier, type, type === VAN ? 'van' : 'truck')
    const phone = new Phone(identifier, waymark.gatewayPort)
    const now = Date.now()
    for (const ago of AGOS) expect(await phone.report({ ...fix, time: now - ago })).toBe(200)
    phone.close()
  }
  await api.addVehicle('Dunlin', TRACKER)
  await api.post('monitor/saveFilter', { name: 'Weak', filter: { batteryBelow: 20 } })
  await api.post('monitor/saveFilter', { name: 'Too long', filter: { dwellAbove: 1 } })
})

afterAll(() => world.stop())

/** Goes where the job begins, and starts to count. */
async function begin(path: string, ready: (page: Page) => Promise<unknown>): Promise<{ page: Page; hand: Hand }> {
  const page = await world.shown(path)
  await ready(page)
  return { page, hand: await Hand.on(page) }
}

const drawn = (page: Page): Promise<void> => new MapView(page).ready()
const drawer = (page: Page, name: string) => page.getByRole('complementary', { name })

describe('what the jobs of a day cost', () => {
  it('finding an asset: a slash, three letters, Enter, and no click; where it is and since when', async () => {
    const { page, hand } = await begin('/map', (shown) => shown.getByRole('row', { name: /Avocet/ }).waitFor())
    await page.keyboard.press('/')
    await page.keyboard.type('avo')
    await page.keyboard.press('Enter')
    await drawer(page, 'Avocet').getByText('Yard Yonder').first().waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, keys: 5 })
  })

  it('finding anything from any other screen costs the same; a landmark is found beside the list, too', async () => {
    const { page, hand } = await begin('/preferences', (shown) =>
      shown.getByRole('heading', { name: 'Preferences' }).waitFor(),
    )
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: /Find a vehicle/ }).waitFor()
    await page.keyboard.type('yon')
    await page.getByRole('option', { name: /Yard Yonder/ }).waitFor()
    await page.keyboard.press('Enter')
    await drawer(page, 'Yard Yonder').waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, keys: 5 })
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('yon')
    await page.getByRole('list', { name: 'Other results' }).getByRole('button').click()
    await drawer(page, 'Yard Yonder').waitFor()
    // the list stays as it was searched
    await page.waitForURL(/keyword=yon/)
    await page.getByRole('button', { name: 'Clear the search' }).click()
  })

  it('finding a list of names, pasted with line breaks or commas: no click', async () => {
    const { page, hand } = await begin('/preferences', (shown) =>
      shown.getByRole('heading', { name: 'Preferences' }).waitFor(),
    )
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: /Find a vehicle/ })
    await box.waitFor()
    await box.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'avocet\ncurlew\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByRole('option', { name: 'Show 2 names on the map' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /Curlew/ }).waitFor()
    await page.getByRole('row', { name: /Bittern/ }).waitFor({ state: 'detached' })
    expect(await hand.take()).toEqual({ ...NOTHING, keys: 2 })
  })

  it('the nearest empty van to a place: a right click and two clicks', async () => {
    const { page, hand } = await begin(`/map?${HERE}`, drawn)
    const { x, y } = await new MapView(page).placeOf(40, -100.4)
    await page.mouse.click(x, y, { button: 'right' })
    await page.getByRole('menuitem', { name: 'Nearest…' }).click()
    await page.getByRole('button', { name: 'Empty: Light-duty truck (1)' }).click()
    await page.getByText('1 vehicle nearby, nearest first').waitFor()
    await page.getByRole('row', { name: /Avocet/ }).waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 2, rightClicks: 1 })
  })

  it('what is on a yard: a click on it', async () => {
    const { page, hand } = await begin(`/map?${HERE}`, drawn)
    const yard = drawer(page, 'Yard Yonder')
    // a press before the landmarks are drawn finds none: the one that finds it is what it costs
    await expect
      .poll(
        async () => {
          await hand.take()
          await new MapView(page).press(40.25, -100.63)
          return yard.waitFor({ timeout: 2_000 }).then(
            () => 'open',
            () => 'not drawn yet',
          )
        },
        { timeout: 20_000 },
      ) // prettier-ignore
      .toBe('open')
    await yard.getByRole('button', { name: /Avocet/ }).waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 1 })
  })

  it('a saved view with its count: a click', async () => {
    const { page, hand } = await begin('/map', (shown) => shown.getByRole('row', { name: /Avocet/ }).waitFor())
    await page.getByRole('tab', { name: 'Weak 1', exact: true }).click()
    await page.getByRole('row', { name: /Avocet/ }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Bittern/ }).waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 1 })
  })

  it('who overstays, of those in landmarks: a click', async () => {
    const { page, hand } = await begin('/map', (shown) => shown.getByRole('row', { name: /Bittern/ }).waitFor())
    await page.getByRole('tab', { name: 'Too long 1', exact: true }).click()
    await page.getByRole('row', { name: /Bittern/ }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Avocet/ }).waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 1 })
  })

  it('the last twelve hours of a vehicle that is open: a click', async () => {
    const { page, hand } = await begin('/map?keyword=avocet', (shown) =>
      shown.getByRole('row', { name: /Avocet/ }).click(),
    )
    await drawer(page, 'Avocet').getByRole('tab', { name: 'History' }).click()
    await drawer(page, 'Avocet').getByText('The last 12 hours').waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 1 })
  })

  it('sharing it: Shift+S and two clicks', async () => {
    const { page, hand } = await begin('/map?keyword=avocet', async (shown) => {
      await shown.getByRole('row', { name: /Avocet/ }).click()
      await drawer(shown, 'Avocet').getByRole('button', { name: 'Share' }).waitFor()
    })
    await page.keyboard.press('Shift+S')
    const dialog = page.getByRole('dialog', { name: 'Share Avocet' })
    await dialog.getByRole('button', { name: '1 hour' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('Copied').waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 2, keys: 1 })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('where it is right now: Q and a click, and it says when the answer is due', async () => {
    const side = DEVICE_SIDES['jt808']
    const socket = await openRaw(world.waymark.gatewayPort)
    socket.write(side?.hello(TRACKER, 1) ?? '')
    socket.write(side?.reports(TRACKER, [{ time: Date.now(), lat: 39.6, lon: -100, speed: 0 }], 2) ?? '')
    const { page, hand } = await begin('/map?keyword=dunlin', async (shown) => {
      await shown.getByRole('row', { name: /Dunlin.*Stopped/ }).click()
      await drawer(shown, 'Dunlin').getByRole('button', { name: 'Share' }).waitFor()
    })
    await hand.take()
    await page.keyboard.press('q')
    const quick = drawer(page, 'Dunlin').getByRole('region', { name: 'Quick reporting' })
    await quick.getByRole('button', { name: /^5 ?m/ }).click()
    await quick.getByText(/left$/).waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 1, keys: 1 })
    await quick.getByRole('button', { name: 'Stop' }).click()
    await quick.getByText('Quick report stop successful!').waitFor()
    socket.destroy()
  })

  it('the list as it is seen in a file: a click', async () => {
    const { page, hand } = await begin('/map?keyword=avocet', (shown) =>
      shown.getByRole('row', { name: /Avocet/ }).waitFor(),
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export this list (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^monitoring-.*\.csv$/)
    expect(await hand.take()).toEqual({ ...NOTHING, clicks: 1 })
  })

  it('handling alarms: N opens the next with its evidence and map, S snoozes it, A acknowledges it', async () => {
    await world.api.post('monitorMAlarm/addAlarmRule', {
      orgId: 1,
      name: 'Speeding',
      severity: 'high',
      mode: 1,
      bindType: 1,
      conditions: [{ type: 5, operator: '>', value: 25 }],
    })
    const { page, hand } = await begin('/alarms', (shown) => shown.getByText('You are all caught up').waitFor())
    const rows = page.getByRole('grid', { name: 'Inbox' }).getByRole('row')
    const names = ['Avocet', 'Curlew']
    await expect
      .poll(
        async () => {
          // until the engine has taken the rule in, what is driven is not judged by it
          for (const [name, identifier, , fix] of FLEET.filter((each) => names.includes(each[0]))) {
            const phone = new Phone(identifier, world.waymark.gatewayPort)
            expect(await phone.report({ ...fix, speed: 70, time: Date.now() }), name).toBe(200)
            phone.close()
          }
          return rows.count()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(3)
    await hand.take()
    await page.keyboard.press('n')
    const open = page.getByRole('complementary', { name: /Avocet|Curlew/ })
    await open.getByText(/was \d+ mph/).waitFor()
    await open.getByRole('region', { name: 'Alarm map' }).waitFor()
    await page.keyboard.press('s')
    await page.getByText(/1 alarm snoozed until/).waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    await page.keyboard.press('n')
    await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('a')
    await page.getByText('You are all caught up').waitFor()
    expect(await hand.take()).toEqual({ ...NOTHING, keys: 4 })
  })
})
