import { ROOMS } from '@waymark/contract/calls.ts'
import { missionLifecycle } from '@waymark/contract/lifecycles/missionLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { destination, vehicle } = ROOMS

let server: TestServer
const vehicleIds: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['One', 'Two', 'Three']) {
    const fields = { orgId: server.orgId, name, assetType: 2001, icon: 'truck' }
    vehicleIds.push((await server.call(vehicle.addVehicle, fields)).body.data.vehicleId)
  }
})
afterAll(() => server.stop())

let count = 0
const add = async (sent: readonly number[] = []): Promise<number> => {
  const point = { lat: 40, lon: -100, radiusM: 50 }
  const missions = sent.map((vehicleId) => ({ vehicleId }))
  const fields = { orgId: server.orgId, name: `Yard ${++count}`, point, missions }
  return (await server.call(destination.addDestination, fields)).body.data.destinationId
}
const send = (destinationId: number, sent: readonly number[]) =>
  server.call(destination.editDestination, { destinationId, missions: sent.map((vehicleId) => ({ vehicleId })) })
const stored = (destinationId: number) =>
  server.db.rows<{ id: number; state: string; vehicle_id: number }>(
    'select mission_id as id, state, vehicle_id from mission where destination_id = $1 order by mission_id',
    [destinationId],
  )

describe('DEST-1 the states of missions', () => {
  it('are those of their table, and follow from their history, whoever is sent in whatever order', async () => {
    const sets = fc.array(fc.uniqueArray(fc.nat({ max: 2 })), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(sets, async (walk) => {
        const destinationId = await add()
        for (const chosen of walk) {
          const sent = chosen.map((n) => vehicleIds[n] ?? 0)
          await send(destinationId, sent)
          const missions = await stored(destinationId)
          const open = missions.filter(({ state }) => state === 'sent').map((mission) => mission.vehicle_id)
          const byNumber = (a: number, b: number) => a - b
          expect(open.sort(byNumber)).toEqual([...sent].sort(byNumber))
          for (const { id, state } of missions)
            expect(replay(missionLifecycle, await historyOf(server.db, 'mission', id))).toBe(state)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('make one transition of two at once', async () => {
    for (let round = 0; round < 6; round++) {
      const destinationId = await add(vehicleIds)
      await Promise.all([send(destinationId, []), send(destinationId, [])])
      for (const { id, state } of await stored(destinationId)) {
        const history = await historyOf(server.db, 'mission', id)
        expect(history.map(({ event }) => event)).toEqual(['begin', 'end'])
        expect(replay(missionLifecycle, history)).toBe(state)
      }
    }
  })

  it('end by themselves with a vehicle that is deleted', async () => {
    const fields = { orgId: server.orgId, name: 'Going', assetType: 2001, icon: 'truck' }
    const { vehicleId } = (await server.call(vehicle.addVehicle, fields)).body.data
    const destinationId = await add([vehicleId])
    await server.call(vehicle.deleteVehicle, { vehicleId })
    const [mission] = await stored(destinationId)
    const history = await historyOf(server.db, 'mission', mission?.id ?? 0)
    expect(history.map(({ event }) => event)).toEqual(['begin', 'release'])
    expect(replay(missionLifecycle, history)).toBe(mission?.state)
  })

  it('name who brought about what, at whose destination, and what one press did together', async () => {
    const destinationId = await add(vehicleIds.slice(0, 2))
    await send(destinationId, [])
    const ids = (await stored(destinationId)).map(({ id }) => id)
    const lines = await server.db.rows<{ event: string; org_id: number; batch: string | null; user_id: number | null }>(
      `select event, org_id, batch, user_id from entity_event where kind = 'mission' and record_id = any($1::int8[])
       order by event_id`,
      [ids],
    )
    expect(lines.map(({ event }) => event)).toEqual(['begin', 'begin', 'end', 'end'])
    expect(new Set(lines.map(({ org_id }) => org_id))).toEqual(new Set([server.orgId]))
    expect(lines.every(({ user_id }) => user_id !== null)).toBe(true)
    expect(lines[2]?.batch).toBe(lines[3]?.batch)
  })
})
