import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reportAll } from '../src/Phone.ts'
import { World } from '../src/World.ts'

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
  begin = Math.ceil(Date.now() / MINUTE + 1) * MINUTE
  const fixes = Array.from({ length: 91 }, (_, minute) => ({
    time: begin + minute * MINUTE,
    lat: 40,
    lon: -100.5 + Math.max(0, minute - 60) / 100,
    speed: minute > 60 ? 28 : 0,
  }))
  await reportAll('movement-1', world.waymark.gatewayPort, fixes)
})

afterEach(() => world.closePages())
afterAll(() => world.stop())

describe.each([1440, 390])('%i pixels wide', (width) => {
  const viewport = { width, height: 844 }

  it('a vehicle’s timeline tells of its visit, its trip and its alarm, and shows them on the map', async () => {
    const [from, to] = [begin - MINUTE, begin + 92 * MINUTE].map((time) => new Date(time).toISOString())
    const page = await world.signedIn(`/vehicleHostoryTrail?vehicle=${vehicleId}&from=${from}&to=${to}`, { viewport })
    await page.getByRole('button', { name: /^Dock 7/ }).waitFor({ timeout: 20_000 })
    await page.getByRole('button', { name: /^Stop.*1h/ }).waitFor()
    await page.getByRole('button', { name: /^Speed.*Too fast/ }).waitFor({ timeout: 20_000 })
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
    await page.getByRole('button', { name: 'Custom' }).click()
    const wall = (time: number): string => new Date(time).toISOString().slice(0, 16)
    await page.getByLabel(/^From/).fill(wall(begin - 86_400_000))
    await page.getByLabel(/^To/).fill(wall(begin + 2 * 86_400_000))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('Early Bird').waitFor({ timeout: 20_000 })
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
