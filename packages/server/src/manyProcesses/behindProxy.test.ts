import { ROOMS } from '@waymark/contract/calls.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../platform/config/repositoryRoot.ts'
import { eventually } from '../testing/eventually.ts'
import { freePort } from '../testing/freePort.ts'
import { LiveClient } from '../testing/LiveClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const CONFIGURATION = join(repositoryRoot, 'deploy/haproxy.cfg')
const HAS_PROXY = spawnSync('haproxy', ['-v']).status === 0
const PROXY = '127.0.0.1'
/** Where the tracker and the browser are. */
const FAR = '127.0.0.5'

describe.skipIf(!HAS_PROXY)('processes behind HAProxy (skipped where that is not installed)', () => {
  let first: TestServer
  let second: TestServer
  let proxy: ChildProcess
  let trackers: number
  let site: number

  beforeAll(async () => {
    const settings = { gatewayProxies: [PROXY], trustProxy: [PROXY] }
    first = await startTestServer(settings)
    second = await startTestServer({ ...settings, roles: ['gateway', 'web'] }, first)
    trackers = await freePort()
    site = await freePort()
    const at = (port: number | undefined): string => `127.0.0.1:${port}`
    const both = [first, second].map(({ server }) => ({ gateway: at(server.gatewayPorts.tcp), web: at(server.port) }))
    proxy = spawn('haproxy', ['-db', '-f', CONFIGURATION], {
      env: {
        ...process.env,
        TRACKERS_BIND: at(trackers),
        SITE_BIND: at(site),
        GATEWAY_1: both[0]?.gateway,
        GATEWAY_2: both[1]?.gateway,
        GATEWAY_1_WATCH: String(first.server.port),
        GATEWAY_2_WATCH: String(second.server.port),
        WEB_1: both[0]?.web,
        WEB_2: both[1]?.web,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await eventually(async () => (await ask(site, '/ready')).status === 200)
  })
  afterAll(async () => {
    proxy.kill()
    await first.stop()
  })

  it('are told where trackers and people are, serve the live stream, and whoever is left serves all of them', async () => {
    const added = { orgId: first.orgId, identifier: 'behind' }
    const device = (await first.call(ROOMS.device.addDevice, added)).body.data.id
    const truck = { orgId: first.orgId, name: 'Behind', assetType: 2001, icon: 'truck' as const, device }
    const { vehicleId } = (await first.call(ROOMS.vehicle.addVehicle, truck)).body.data
    const report = (identifier: string, lat: number) =>
      ask(trackers, `/?id=${identifier}&lat=${lat}&lon=-100&timestamp=${Date.now()}`).then(({ status }) => status)
    // to both of them, one after the other
    for (let i = 0; i < 6; i++) await eventually(async () => (await report('behind', 40 + i)) === 200)
    await report('a-stranger', 40)
    await eventually(async () => {
      const strangers = await first.db.rows<{ at: string }>(
        // a process that had not heard of the device yet may have noted it, too
        `select remote_address as at from unknown_device where identifier = 'a-stranger'`,
      )
      expect(strangers).toEqual([{ at: FAR }])
    })
    await ask(site, ROOMS.session.login.path, { username: 'admin', password: 'correct-horse-1' })
    const sessions = await first.db.rows<{ at: string }>('select remote_address as at from session')
    expect(sessions).toContainEqual({ at: FAR })

    const live = await LiveClient.open(`http://127.0.0.1:${site}`)
    live.say({ type: 'subscribe', token: first.admin })
    await live.find('snapshot')
    await report('behind', 50)
    await live.find('changes', ({ rows }) => rows.lat[rows.vehicleId.indexOf(vehicleId)] === 50_000_000)
    live.close()

    await second.stop()
    for (let i = 0; i < 10; i++) expect(await report('behind', 51 + i / 10)).toBe(200)
    for (let i = 0; i < 10; i++) expect((await ask(site, '/ready')).status).toBe(200)
  })
})

/** A request from afar, over a connection of its own. */
function ask(port: number, path: string, body?: object): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { connection: 'close', ...(body && { 'content-type': 'application/json' }) }
    const options = { host: '127.0.0.1', port, path, localAddress: FAR, method: body ? 'POST' : 'GET', headers }
    const request = send(options, (answer) => resolve({ status: answer.resume().statusCode }))
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}
