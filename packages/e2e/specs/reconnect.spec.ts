import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { Phone } from '../src/Phone.ts'
import {
  makeDataFolder,
  startWaymark,
  type Waymark,
  type WaymarkOptions,
  type WaymarkProcess,
} from '../src/startWaymark.ts'
import { World } from '../src/World.ts'

const folder = makeDataFolder()
let options: WaymarkOptions
let world: World<WaymarkProcess>
let restarted: Waymark | undefined

beforeAll(async () => {
  const [web, gateway] = await Promise.all([freePort(), freePort()])
  options = { dataFolder: folder, env: { WAYMARK_PORT: String(web), WAYMARK_GATEWAY_PORT: String(gateway) } }
  world = await World.around(await startWaymark(options))
})

afterAll(async () => {
  await world.stop()
  await restarted?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a client whose server was killed and started again reconnects by itself and catches up on what it missed', async () => {
  await world.api.addVehicle('Comeback', 'back-1')
  const phone = new Phone('back-1', world.waymark.gatewayPort)
  expect(await phone.report({ time: Date.now(), lat: 40, lon: -100, speed: 30 })).toBe(200)
  const page = await world.signedIn()
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.getByRole('row', { name: /Comeback.*35 mph.*40\.00000/ }).waitFor()
  await status('Live').waitFor()

  const died = new Promise((resolve) => world.waymark.process.once('exit', resolve))
  world.waymark.process.kill('SIGKILL')
  await died
  phone.close()
  await status('Reconnecting').waitFor()
  restarted = await startWaymark(options)
  const again = new Phone('back-1', restarted.gatewayPort)
  // Reported, and another vehicle added, while the client is still away.
  expect(await again.report({ time: Date.now() + 1000, lat: 41, lon: -100, speed: 0 })).toBe(200)
  await world.api.post('monitorMVehicle/addVehicle', { orgId: 1, name: 'Meanwhile', assetType: 2001, icon: 'truck' })
  await status('Live').waitFor({ timeout: 60_000 })
  await page.getByRole('row', { name: /Comeback.*0 mph.*41\.00000/ }).waitFor()
  await page.getByRole('row', { name: /Meanwhile/ }).waitFor()
  expect(await again.report({ time: Date.now() + 2000, lat: 42, lon: -100, speed: 20 })).toBe(200)
  await page.getByRole('row', { name: /Comeback.*23 mph.*42\.00000/ }).waitFor()
  again.close()
})
