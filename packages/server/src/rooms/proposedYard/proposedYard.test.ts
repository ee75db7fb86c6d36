import { ROOMS } from '@waymark/contract/calls.ts'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../testing/driveJourney.ts'
import { addDevices } from '../../testing/worlds/movementWorld.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getProposedYardList, dismissProposedYard } = ROOMS.proposedYard
const DAY = 86_400_000
/** Six days ago, at midnight UTC. */
const begin = Math.floor(Date.now() / DAY) * DAY - 6 * DAY
const START = { lat: 39, lon: -103 }

/** Each day: stands where it began, drives east, stands there, drives back. */
const LEGS = Array.from({ length: 4 }, () => [
  { minutes: 500, speed: 0 },
  { minutes: 130, speed: 90 },
  { minutes: 310, speed: 0 },
  { minutes: 130, speed: -90 },
  { minutes: 370, speed: 0 },
]).flat()

let server: TestServer
let [orgId, otherOrg] = [0, 0]
let [token, otherToken, readerToken] = ['', '', '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Ours')
  otherOrg = await server.makeOrg('Others')
  const may = ['monitoring:landmark:add', 'monitoring:landmark:delete', 'monitoring:landmark:view']
  token = await server.makeUser('drawer', orgId, may)
  otherToken = await server.makeUser('other drawer', otherOrg, may)
  readerToken = await server.makeUser('reader', orgId, ['monitoring:landmark:view'])
  const devices = await addDevices(db, orgId, 3)
  for (const [n, device] of devices.entries())
    await boundVehicle(db, { orgId: n < 2 ? orgId : otherOrg, name: `Truck ${n}`, device, since: begin - DAY })
  await server.server.reload()
  // one of others stands elsewhere, too seldom to be told of
  for (const [n, device] of devices.entries())
    await driveJourney(db, device, n < 2 ? START : { lat: 45, lon: -100 }, begin, LEGS)
  await server.server.reload()
})
afterAll(() => server.stop())

const proposed = async (as: string) => (await server.call(getProposedYardList, {}, { token: as })).body.data.list

describe('proposed landmarks', () => {
  it('are where vehicles of the organization often stand, with how many and how often', async () => {
    await eventually(async () => expect(await proposed(token)).toMatchObject([{ assets: 2 }, { assets: 2 }]))
    const [first, second] = await proposed(token)
    const near = [first!, second!].map(({ lat, lon }) => distanceM(lat, lon, START.lat, START.lon))
    expect(Math.min(...near)).toBeLessThan(100)
    // 130 minutes at 90 km/h to the east
    expect(Math.max(...near)).toBeGreaterThan(150_000)
    expect([first, second].every((yard) => yard!.stops >= 8 && yard!.radiusM >= 75 && yard!.orgId === orgId)).toBe(true)
    expect(await proposed(otherToken)).toEqual([])
    const refused = await server.call(getProposedYardList, {}, { token: readerToken })
    expect(refused.body).toMatchObject({ success: false, errorCode: 403 })
  })

  it('are proposed no more once unwanted, until that is taken back, nor once they are landmarks', async () => {
    const [first, second] = await proposed(token)
    const { lat, lon } = first!
    const say = (unwanted: boolean, as = token) =>
      server.call(dismissProposedYard, { orgId, lat, lon, unwanted }, { token: as })
    expect((await say(true, otherToken)).body).toMatchObject({ success: false, errorCode: 404600 })
    await say(true)
    await say(true)
    expect(await proposed(token)).toEqual([second])
    await say(false)
    expect(await proposed(token)).toEqual([first, second])
    const shape = { kind: 'circle' as const, lat, lon, radiusM: first!.radiusM }
    await server.call(ROOMS.landmark.addLandmark, { orgId, name: 'Yard', shape }, { token })
    await eventually(async () => expect(await proposed(token)).toEqual([second]))
  })
})
