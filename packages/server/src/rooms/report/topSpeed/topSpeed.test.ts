import { getTopSpeedList } from '@waymark/contract/rooms/report/topSpeed.ts'
import { getVehicleTripList } from '@waymark/contract/rooms/report/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { addDevices } from '../../../testing/worlds/movementWorld.ts'

const begin = Date.parse('2026-03-06T07:00:00Z')
const RANGE = { from: '2026-03-06T00:00:00Z', to: '2026-03-08T00:00:00Z', timeZone: 'UTC' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('has the fastest trip of each vehicle, as its trips have it', async () => {
  const { db } = server
  const orgId = await server.makeOrg('Haulers')
  const token = await server.makeUser('reader', orgId, ['report:trip:view', 'report:topSpeed:view'])
  const [device = 0] = await addDevices(db, orgId, 1)
  await boundVehicle(db, { orgId, name: 'Truck', device, since: begin })
  await server.server.reload()
  await driveJourney(db, device, { lat: 39, lon: -103 }, begin, [
    { minutes: 60, speed: 0 },
    { minutes: 30, speed: 60 },
    { minutes: 60, speed: 0 },
    { minutes: 30, speed: -120 },
    { minutes: 60, speed: 0 },
  ])
  await server.server.reload()
  await eventually(async () => {
    const { list: trips } = (await server.call(getVehicleTripList, RANGE, { token })).body.data
    expect(trips).toHaveLength(2)
    const answer = (await server.call(getTopSpeedList, RANGE, { token })).body.data
    expect(answer.list).toHaveLength(1)
    expect(answer.list[0]).toMatchObject({
      vehicleName: 'Truck',
      trips: 2,
      fastTrips: 1,
      start: trips[1]?.start,
      topSpeed: trips[1]?.topSpeed,
    })
    expect(answer.series).toEqual([{ at: 'Truck', value: 1 }])
    expect(answer.basis.odometerMm + answer.basis.satelliteMm).toBeGreaterThan(80_000_000)
  })
  const csv = (await server.call(getTopSpeedList, { ...RANGE, format: 'csv' }, { token })).body.data.file
  expect(csv?.fileName).toMatch(/\.csv$/)
})
