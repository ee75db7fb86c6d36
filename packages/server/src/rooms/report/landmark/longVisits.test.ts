import { getLandmarkVisitList } from '@waymark/contract/rooms/report/landmark.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { addCircle, addDevices } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'

const DAY = 86_400_000
const STAY_DAYS = 40
const begin = Math.floor(Date.now() / DAY) * DAY - 60 * DAY
const iso = (days: number): string => new Date(begin + days * DAY).toISOString()

let server: TestServer
let [token, trailer] = ['', 0]

/** A trailer that stands in a yard for forty days. */
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const orgId = await server.makeOrg('Haulers')
  token = await server.makeUser('reader', orgId, ['report:landmark:view'])
  await addCircle(db, orgId, 'Yard', [39, -103, 2000], new Date(begin - DAY))
  const [device = 0] = await addDevices(db, orgId, 1)
  trailer = await boundVehicle(db, { orgId, name: 'Trailer', device, since: begin - DAY })
  await server.server.reload()
  await driveJourney(db, device, { lat: 39, lon: -103 }, begin, [
    { minutes: STAY_DAYS * 1440, speed: 0 },
    { minutes: 60, speed: 90 },
    { minutes: 60, speed: 0 },
  ])
  await eventually(async () => expect((await visits(0, 45))[0]?.leave).toBeTruthy())
})
afterAll(() => server.stop())

async function visits(from: number, to: number, vehicleIds?: number[]) {
  const asked = { from: iso(from), to: iso(to), ...(vehicleIds && { vehicleIds }) }
  return (await server.call(getLandmarkVisitList, asked, { token })).body.data.list
}

it.each([
  ['that began long before the range and ended long after it', 20, 22],
  ['that began long before the range and ended soon after it', 35, 36],
  ['that began just before the range and ended long after it', 1, 2],
  ['that the range holds whole', 0, 45],
  ['whose last minutes it touches', 40, 42],
])('finds a long visit %s, by its vehicle and by its landmark', async (_, from, to) => {
  for (const vehicleIds of [undefined, [trailer]]) {
    const list = await visits(from, to, vehicleIds)
    expect(list.map(({ vehicleName, landmarkName }) => [vehicleName, landmarkName])).toEqual([['Trailer', 'Yard']])
    expect(Date.parse(list[0]?.enter ?? '')).toBe(begin)
    expect(Math.abs(Date.parse(list[0]?.leave ?? '') - (begin + STAY_DAYS * DAY))).toBeLessThan(600_000)
  }
})

it('finds none after it has left', async () => {
  for (const vehicleIds of [undefined, [trailer]]) expect(await visits(41, 45, vehicleIds)).toEqual([])
})
