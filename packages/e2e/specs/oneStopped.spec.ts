import type { ServerState } from '@waymark/contract/rooms/serverProcess.ts'
import { repositoryRoot } from '@waymark/server/platform/config/repositoryRoot.ts'
import { freePort } from '@waymark/server/testing/freePort.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '../src/Api.ts'
import { AlarmSink } from '../src/chaos/AlarmSink.ts'
import { ChaosDatabase } from '../src/chaos/ChaosDatabase.ts'
import { findFaults } from '../src/chaos/findFaults.ts'
import { driveFleet, makeFleet } from '../src/chaos/fleet.ts'
import { gatewayAddress, type Place, ProcessSet, webAddress } from '../src/chaos/ProcessSet.ts'
import { storedAlarms } from '../src/chaos/replayQuietly.ts'
import { SET_SETTINGS, signInAt } from '../src/chaos/signInAt.ts'
import type { StubbornTracker } from '../src/chaos/StubbornTracker.ts'
import { Viewer } from '../src/chaos/Viewer.ts'

const HAS_PROXY = spawnSync('haproxy', ['-v']).status === 0
const HOST = '127.0.0.1'
/** What of a set is behind the proxy, and what is not. */
const ROLES = ['web', 'web', 'gateway', 'gateway', 'engine', 'engine', 'jobs'] as const

let database: ChaosDatabase
let set: ProcessSet
let sink: AlarmSink
let proxy: ChildProcess | undefined
let trackersAt: string
let siteAt: string
beforeAll(async () => {
  if (!HAS_PROXY) return
  database = await ChaosDatabase.open()
  set = new ProcessSet({ ...SET_SETTINGS, WAYMARK_GATEWAY_PROXIES: HOST, WAYMARK_TRUST_PROXY: HOST }, database.socket)
  sink = await AlarmSink.open()
  for (const role of ROLES) await set.add([role])
  trackersAt = `${HOST}:${await freePort()}`
  siteAt = `${HOST}:${await freePort()}`
  proxy = startProxy(set.with('web'), set.with('gateway'))
})
afterAll(async () => {
  proxy?.kill()
  await sink?.close()
  await set?.stop()
  await database?.close()
})

function startProxy(webs: readonly Place[], gateways: readonly Place[]): ChildProcess {
  const env: Record<string, string> = { TRACKERS_BIND: trackersAt, SITE_BIND: siteAt }
  for (const [n, web] of webs.entries()) env[`WEB_${n + 1}`] = webAddress(web)
  for (const [n, gateway] of gateways.entries()) {
    env[`GATEWAY_${n + 1}`] = gatewayAddress(gateway)
    env[`GATEWAY_${n + 1}_WATCH`] = String(gateway.port)
  }
  return spawn('haproxy', ['-db', '-f', join(repositoryRoot, 'deploy/haproxy.cfg')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function answersAt(address: string): Promise<boolean> {
  const answer = await fetch(`http://${address}/ready`).catch(() => undefined)
  return answer?.ok === true
}

/** How many processes live, by a call of somebody at the proxy, whom the page is served to. */
async function livingAt(api: Api): Promise<number> {
  const page = await fetch(`http://${siteAt}/`)
  expect(page.status).toBe(200)
  const { processes } = await api.get<ServerState>('serverProcess/getServerState', {})
  return processes.filter(({ isSilent }) => !isSilent).length
}

it.skipIf(!HAS_PROXY)(
  '22.7: behind HAProxy as deploy/ has it page and fleet go on while each process of the set is down once (skipped where HAProxy is not installed)',
  async () => {
    await expect.poll(() => answersAt(siteAt), { timeout: 30_000 }).toBe(true)
    const [host = '', port = ''] = siteAt.split(':')
    const api = await signInAt({ roles: ['web'], host, port: Number(port), gatewayPort: 0 })
    const trackers = await makeFleet(api, () => [trackersAt], await sink.listen(database.db, api))
    const viewer = new Viewer(() => [siteAt], api.token)
    let isOver = false
    const driving = driveFleet([...trackers.values()], () => isOver)
    try {
      for (const [n] of ROLES.entries()) {
        const start = await set.takeDown(n)
        const before = (await storedAlarms(database.db)).length
        const reports = acknowledged(trackers)
        await expect.poll(() => acknowledged(trackers), { timeout: 60_000 }).toBeGreaterThan(reports + trackers.size)
        await expect
          .poll(async () => (await storedAlarms(database.db)).length, { timeout: 60_000 })
          .toBeGreaterThan(before)
        expect(await livingAt(api)).toBe(ROLES.length - 1)
        await start()
      }
      isOver = true
      await driving
      const { faults } = await findFaults({ db: database.db, trackers, viewers: [viewer], sink, tell: () => undefined })
      expect(faults).toEqual([])
    } finally {
      isOver = true
      viewer.close()
    }
  },
  900_000,
)

const acknowledged = (trackers: ReadonlyMap<number, StubbornTracker>): number =>
  [...trackers.values()].reduce((sum, tracker) => sum + tracker.acknowledged, 0)
