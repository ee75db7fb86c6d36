import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { MOST_VEHICLES_OF_REPORT } from '@waymark/contract/rooms/report/defineReport.ts'
import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDevices } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const DAY = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()
const now = Date.now()

let server: TestServer
let [orgId, token] = [0, '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Large')
  const [device = 0] = await addDevices(db, orgId, 1)
  await db.run(
    `insert into vehicle (org_id, name, asset_type, icon) select $1, 'V' || n, 2001, 'truck' from generate_series(1, $2::int4) n`,
    [orgId, MOST_VEHICLES_OF_REPORT + 1],
  )
  await db.run("update vehicle_org_span set valid_from = '-infinity' where org_id = $1", [orgId])
  // one after the other carried it
  await db.run(
    `insert into binding (vehicle_id, device, valid_from, valid_to)
     select vehicle_id, $2, at, at + interval '1 second'
     from (select vehicle_id, $3::timestamptz + row_number() over () * interval '1 second' as at from vehicle where org_id = $1) v`,
    [orgId, device, new Date(now - 3 * DAY)],
  )
  token = await server.makeUser('keeper of many', orgId, PERMISSIONS)
})
afterAll(() => server.stop())

const ask = (report: ReportName, { days = 7, ...more }: Readonly<Record<string, unknown>> & { days?: number } = {}) =>
  server.raw(
    'GET',
    REPORT_KINDS[report].call.path,
    { from: iso(now - days * DAY), to: iso(now), pageSize: 10, ...more },
    { token },
  )

const REFUSED = {
  success: false,
  errorCode: 50001,
  fields: [
    {
      name: 'vehicleIds',
      message: `looks at no more than ${MOST_VEHICLES_OF_REPORT} vehicles: choose an organization below, a group or single vehicles`,
    },
  ],
}

describe('22: a report over more vehicles than it can look at', () => {
  it.each(['trip', 'mileage', 'utilization', 'engine', 'idle', 'driver', 'visits', 'computed', 'device'] as const)(
    'is refused, and says what to choose: %s',
    async (report) => {
      expect((await ask(report)).body).toMatchObject(REFUSED)
    },
  )

  it('as it was known at an instant, too', async () => {
    expect((await ask('trip', { knownOn: iso(now - DAY) })).body).toMatchObject(REFUSED)
  })

  it('is told of as many as it can, of those that are named, and of alarms', async () => {
    const complete = { success: true, data: { basis: { pending: 0 } } }
    const [first] = (await server.db.rows<{ id: number }>('select min(vehicle_id) as id from vehicle where org_id = $1', [orgId])) // prettier-ignore
    expect((await ask('mileage', { vehicleIds: first?.id })).body).toMatchObject(complete)
    expect((await ask('alarmLog')).body).toMatchObject(complete)
    // those that carried nothing in the range are not looked at
    expect((await ask('mileage', { days: 1 })).body).toMatchObject(complete)
    await server.db.run('update vehicle set deleted_at = $2 where vehicle_id = $1', [
      first?.id,
      new Date(now - 10 * DAY),
    ])
    expect((await ask('mileage')).body).toMatchObject(complete)
  })
})
