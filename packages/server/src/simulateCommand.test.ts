import { getMonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const SCRIPT = 'packages/simulator/src/simulate.cli.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'simulate-'))
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Runs the command as the administrator, against the server's gateway; answers what it prints. */
async function simulate(...args: string[]): Promise<string> {
  const { port, gatewayPorts } = server.server
  const where = ['--host', '127.0.0.1', '--port', String(gatewayPorts.tcp), '--register', `http://127.0.0.1:${port}`]
  const env = { ...process.env, WAYMARK_TOKEN: server.admin }
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...where, ...args], { env })
  return stdout
}

async function fleet() {
  const { vehicleList, live } = (await server.call(getMonitorData, {})).body.data
  return vehicleList.name.map((name, i) => ({ name, heard: live.heard[i] ?? 0, lat: (live.lat[i] ?? 0) / 1e6 }))
}

test('adds devices and vehicles, and has them report', async () => {
  // Datagrams go to a port of their own in this test.
  const printed = await simulate('--devices', '6', '--protocol', 'teltonika', '--seconds', '3')
  expect(printed).toContain('6 of 6 devices added')
  // every device reports at once, and one may have its next report due within these seconds, as the hour has it
  const [, sent] = / (\d+) sent, \1 acknowledged, /.exec(printed) ?? []
  expect(Number(sent), printed).toBeGreaterThanOrEqual(6)
  const vehicles = await fleet()
  expect(vehicles).toHaveLength(6)
  // Those that are under way show with their next report.
  expect(vehicles.some(({ heard, lat }) => heard > 0 && lat > 15)).toBe(true)
  expect(await simulate('--devices', '6', '--protocol', 'teltonika', '--seconds', '1')).toContain(
    '0 of 6 devices added',
  )
  expect(await fleet()).toHaveLength(6)
})

test('replays a recording from now on', async () => {
  const points = [0, 1, 2, 3].map(
    (second) => `<trkpt lat="49.${250 + second}" lon="-123.1"><time>2020-05-01T10:00:0${second}Z</time></trkpt>`,
  )
  const file = join(folder, 'harbour.gpx')
  writeFileSync(file, `<gpx><trk><name>Harbour</name><trkseg>${points.join('')}</trkseg></trk></gpx>`)
  const began = Math.floor(Date.now() / 1000)
  const printed = await simulate('--trace', file, '--protocol', 'osmand', '--identifiers', '96', '--seconds', '6')
  expect(printed).toMatch(/4 sent, 4 acknowledged/)
  const found = (await fleet()).find(({ heard, lat }) => heard >= began && lat > 49.252)
  expect(found).toBeDefined()
})
