import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { EmbeddedPostgres } from '@waymark/server/platform/database/embedded/EmbeddedPostgres.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Api } from '../src/Api.ts'
import { Phone } from '../src/Phone.ts'
import { Relay } from '../src/Relay.ts'
import { makeDataFolder, startWaymark, type WaymarkProcess } from '../src/startWaymark.ts'

const PATIENCE = 3
let folder: string
let database: EmbeddedPostgres
let relay: Relay
let waymark: WaymarkProcess

const startOn = async (): Promise<WaymarkProcess> => {
  const { settings } = database
  const host = 'host' in settings ? String(settings.host) : ''
  relay = await Relay.open(join(host, '.s.PGSQL.5432'))
  return startWaymark({
    env: {
      DATABASE_URL: `postgres://waymark@127.0.0.1:${relay.port}/waymark`,
      WAYMARK_STOP_SECONDS: String(PATIENCE),
    },
  })
}

beforeEach(async () => {
  folder = makeDataFolder()
  database = await EmbeddedPostgres.start({ folder, log: createLog('fatal'), settings: { fsync: 'off' } })
  waymark = await startOn()
})

afterEach(async () => {
  await waymark.stop()
  relay.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Stops the server by SIGTERM; its code and how long it took in seconds. */
async function terminate(): Promise<{ code: number | null; seconds: number }> {
  const since = Date.now()
  const ended = new Promise<number | null>((resolve) => waymark.process.once('exit', resolve))
  waymark.process.kill('SIGTERM')
  const code = await ended
  return { code, seconds: (Date.now() - since) / 1000 }
}

it.each(['does not answer', 'refuses connections'])(
  'SIGTERM while the database %s gives up after a while, says so, and loses nothing acknowledged',
  async (how) => {
    const vehicleId = await (await Api.signIn(waymark)).addVehicle('Waiting', 'stop-1')
    const phone = new Phone('stop-1', waymark.gatewayPort)
    const time = Date.now() + 1000
    expect(await phone.report({ time, lat: 40, lon: -100 })).toBe(200)
    if (how === 'does not answer') relay.silence()
    else relay.close()
    const unanswered = phone.report({ time: time + 1000, lat: 41, lon: -100 }).catch(() => 'no answer')
    await new Promise((resolve) => setTimeout(resolve, 300))

    const { code, seconds } = await terminate()
    expect(await unanswered).toBe('no answer')
    expect(code).toBe(1)
    // Five for the answers that are on their way, the patience, and half a second for each step after it.
    expect(seconds).toBeLessThan(5 + PATIENCE + 8)
    expect(waymark.said()).toMatch(/"step":"reports to be stored","reports":1,"note":"not acknowledged[^\n]*gave up/)
    phone.close()

    relay.close()
    await waymark.stop()
    waymark = await startOn()
    const again = new Phone('stop-1', waymark.gatewayPort)
    expect(await again.report({ time: time + 1000, lat: 41, lon: -100 })).toBe(200)
    again.close()
    const trail = await (
      await Api.signIn(waymark)
    ).get('loadHistoryTrail', {
      vehicleId,
      from: new Date(time - 60_000).toISOString(),
      to: new Date(time + 60_000).toISOString(),
    })
    expect(trail).toMatchObject({ total: 2 })
  },
)

it('SIGTERM while the database answers ends in order with 0', async () => {
  expect(await terminate()).toMatchObject({ code: 0 })
  expect(waymark.said()).not.toContain('gave up')
})
