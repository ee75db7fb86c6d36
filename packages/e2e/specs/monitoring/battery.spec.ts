import { readFile } from 'node:fs/promises'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw } from '../../src/openRaw.ts'
import { walkMenu } from '../../src/walkMenu.ts'
import { World } from '../../src/World.ts'

const DAY = 86_400_000
/** Vehicles, their devices and the level of each so many days ago: one runs out in some two weeks, one did weeks ago. */
const FLEET = [
  { name: 'Trailer ending', imei: '356307042441021', level: (ago: number): number => 24 + ago },
  { name: 'Trailer lasting', imei: '356307042441039', level: (): number => 80 },
  { name: 'Trailer ended', imei: '356307042441047', level: (ago: number): number => Math.max(5, ago - 20) },
] as const

let world: World

async function tell(imei: string, level: (ago: number) => number): Promise<void> {
  const side = DEVICE_SIDES['teltonika']
  const socket = await openRaw(world.waymark.gatewayPort)
  const answered = (): Promise<void> => new Promise((resolve) => socket.once('data', () => resolve()))
  const greeted = answered()
  socket.write(side?.hello(imei, 1) ?? '')
  await greeted
  const now = Date.now()
  const days = Array.from({ length: 70 }, (_none, i) => 69 - i)
  // a packet holds some thirty reports
  for (let first = 0; first < days.length; first += 10) {
    const taken = answered()
    const reports = days.slice(first, first + 10).map((ago) => ({
      time: now - ago * DAY,
      lat: 40,
      lon: -100,
      speed: 0,
      battery: level(ago) + (ago % 2),
      temperature: 12,
    }))
    socket.write(side?.reports(imei, reports, 1) ?? '')
    await taken
  }
  socket.destroy()
}

beforeAll(async () => {
  world = await World.start()
  const shape = { kind: 'circle', lat: 40, lon: -100, radiusM: 500 }
  await world.api.post('monitorMLandmark/addLandmark', { orgId: 1, name: 'Round yard', shape })
  for (const { name, imei } of FLEET) await world.api.addVehicle(name, imei)
  for (const table of ['binding', 'vehicle_org_span'])
    await world.waymark.run(`update ${table} set valid_from = now() - interval '90 days'`)
  for (const { imei, level } of FLEET) await tell(imei, level)
})
afterAll(() => world.stop())

describe('first 7: batteries', () => {
  it('that run out stand by landmark and week, and are counted for a round', async () => {
    const page = await world.shown('/deviceReport')
    await page.getByRole('combobox', { name: 'View' }).click()
    await page.getByRole('option', { name: 'Replacements' }).click()
    await page.getByRole('row', { name: /Round yard.*Trailer ending/ }).waitFor()
    await expect.poll(() => page.getByRole('row', { name: /Trailer lasting/ }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Weeks ahead' }).click()
    await page.getByRole('option', { name: '1 week', exact: true }).click()
    await page.getByRole('row', { name: /Trailer ending/ }).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Weeks ahead' }).click()
    await page.getByRole('option', { name: '4 weeks' }).click()
    await page.getByRole('combobox', { name: 'View' }).click()
    await page.getByRole('option', { name: 'Pick list' }).click()
    await page.getByRole('row', { name: /Round yard.*Trailer ended, Trailer ending/ }).waitFor()
    const handedOut = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'csv' }).click()
    const file = await handedOut
    expect(file.suggestedFilename()).toMatch(/^Battery pick list .*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(/Round yard,.*"Trailer ended, Trailer ending"/)
  })

  it('are held against what came, for anybody to see, down to the device', async () => {
    const page = await world.shown('/map')
    await walkMenu(page, 'Reports', 'Battery forecasts checked')
    await page.getByText(/^For every past week/).waitFor()
    await page.getByText(/settled intervals/).waitFor()
    const row = page.getByRole('row', { name: /Trailer ended/ })
    await row.waitFor()
    await page.getByRole('region', { name: 'Within interval' }).waitFor()
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Devices' }).first().waitFor()
  })
})
