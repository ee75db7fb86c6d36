import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { getVehicleEngineList, getVehicleIdleList } from '@waymark/contract/rooms/report/engine.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundVehicle } from '../../../testing/driveJourney.ts'
import { addDevices, commitRows } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Midnight (UTC), fifty days ago. */
const begin = Math.floor(Date.now() / DAY) * DAY - 50 * DAY
const iso = (ms: number): string => new Date(ms).toISOString()

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Stands with the engine on for so many milliseconds, then with the engine off. */
async function idleFor(device: number, ms: number): Promise<void> {
  const columns = new ReportColumns(4096)
  for (let since = 0; since <= ms + DAY; since += 5 * MINUTE) {
    const row = columns.add(device, begin + since)
    columns.lat[row] = 41e7
    columns.lon[row] = -101e7
    columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown | (since < ms ? ReportFlag.ignitionOn : 0)
  }
  const rows = Array.from({ length: columns.length }, (_, row) => row)
  await commitRows(server.db, device, columns, rows)
}

it('has idling that began long before the range and ended in it, or went on beyond it', async () => {
  const { db } = server
  const orgId = await server.makeOrg('Generators')
  const [device = 0] = await addDevices(db, orgId, 1)
  await boundVehicle(db, { orgId, name: 'Generator', device, since: begin - DAY })
  await server.server.reload()
  await idleFor(device, 12 * DAY)
  const owner = { token: await server.makeUser('owner', orgId, PERMISSIONS) }
  const during = async (from: number, to: number) => {
    const { list } = (await server.call(getVehicleIdleList, { from: iso(from), to: iso(to) }, owner)).body.data
    return list.map(({ start, duration }) => [start, Math.round((duration ?? 0) / 3600)])
  }
  const late = begin + 11 * DAY
  await eventually(async () => expect(await during(late, late + 5 * DAY)).toEqual([[iso(late), 24]]))
  expect(await during(late, late + HOUR)).toEqual([[iso(late), 1]])
  expect(await during(begin + 13 * DAY, begin + 14 * DAY)).toEqual([])
  const day = { from: iso(late), to: iso(late + DAY), timeZone: 'UTC' }
  const [first] = (await server.call(getVehicleEngineList, day, owner)).body.data.list
  expect(first).toMatchObject({ idles: 1, idleTime: 86_400, longestIdle: 86_400 })
})
