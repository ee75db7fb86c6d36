import { getPagingList } from '@waymark/contract/rooms/monitoring.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { ReportWriter } from '../storage/ReportWriter.ts'
import { addCircle, addDevices } from '../../testing/worlds/movementWorld.ts'
import { eventually } from '../../testing/eventually.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('the list says since when a vehicle is at its landmark, and for how long it stands', async () => {
  const { db, orgId } = server
  // landmarks count from the day on which they are made, and shortly after midnight the way began the day before
  await addCircle(db, orgId, 'Yard', [40, -105, 300], new Date(Date.now() - 86_400_000))
  const [device = 0] = await addDevices(db, orgId, 1)
  const vehicle = await db.row<{ vehicle_id: number }>(
    "insert into vehicle (org_id, name, asset_type, icon) values ($1, 'Truck', 2000, 'truck') returning vehicle_id",
    [orgId],
  )
  await db.run("insert into binding (vehicle_id, device, valid_from) values ($1, $2, now() - interval '2 days')", [
    vehicle?.vehicle_id,
    device,
  ])
  // half an hour of driving to the yard, half an hour in it
  const columns = new ReportColumns(61)
  const now = Math.floor(Date.now() / 1000) * 1000
  for (let minute = 60; minute >= 0; minute--) {
    const row = columns.add(device, now - minute * 60_000)
    columns.lat[row] = Math.round((40 + Math.max(0, minute - 30) * 0.01) * 1e7)
    columns.lon[row] = -105e7
    columns.speed[row] = minute > 30 ? 1850 : 0
    columns.flags[row] = ReportFlag.valid
  }
  const writer = new ReportWriter({ db, clock: systemClock, log: createLog('silent') })
  await writer.commit(columns)
  await writer.close()
  await server.server.reload()
  await eventually(async () => {
    const [row] = (await server.call(getPagingList, { sort: '-dwellTime' })).body.data.list
    expect(row).toMatchObject({ byLandmarkName: 'Yard' })
    // it crossed the border of the yard between the last two fixes of the way
    expect(Date.parse(row?.enterLandmarkTime ?? '')).toBeGreaterThan(now - 31 * 60_000)
    expect(Date.parse(row?.enterLandmarkTime ?? '')).toBeLessThanOrEqual(now - 30 * 60_000)
    expect(row?.dwellTime).toBeGreaterThanOrEqual(30 * 60)
    expect(Math.abs((row?.stateLasting ?? 0) - 30 * 60)).toBeLessThan(120)
  })
})
