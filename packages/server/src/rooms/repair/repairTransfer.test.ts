import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MECHANIC, PROBLEM, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'

const { repairBatch, stock, stockPlace } = ROOMS

let server: TestServer
let mechanic: string
let world: ReturnType<typeof repairWorld>
beforeAll(async () => {
  server = await startTestServer()
  mechanic = await server.makeUser('mechanic', server.orgId, MECHANIC)
  world = repairWorld(server, mechanic)
})
afterAll(() => server.stop())

const as = () => ({ token: mechanic })
const lies = async (deviceId: string) =>
  (await server.call(stock.getStockList, { deviceIds: [deviceId] }, as())).body.data.list[0]?.placeId
const transfer = async (repairId: number, placeId: number) =>
  (await server.call(repairBatch.batchTransfer, { repairIds: [repairId], placeId }, as())).body.data
/** As if somebody had worked on it for so many seconds more. */
const worked = (repairId: number, seconds: number) =>
  server.db.run('update repair set working_since = working_since - make_interval(secs => $2) where repair_id = $1', [
    repairId,
    seconds,
  ])
/** A device that lies in stock, on a bench where its repair is under way. */
const onBench = async (bench: number) => {
  const { id, deviceId } = await world.device()
  await server.call(stock.batchWarehousing, { devices: [id], placeId: await world.place() }, as())
  const { repairId } = (await world.add(deviceId, PROBLEM)).body.data
  await world.receive([repairId], bench)
  await world.begin([repairId])
  return { id, deviceId, repairId }
}

describe('REP-1 a repair that goes from one site to another', () => {
  it('takes its device along to a place that stays (400742), and its time of work stands still on the way', async () => {
    const [here, there] = [await world.place(), await world.place()]
    const { id, deviceId, repairId } = await onBench(here)
    await worked(repairId, 3600)
    expect(await lies(deviceId)).toBe(here)
    expect(await transfer(repairId, there)).toEqual([{ id: repairId, ok: true }])
    const onItsWay = await world.one(repairId)
    expect(onItsWay).toMatchObject({ state: 'in_transfer', placeId: there, isWorking: false, hold: 'repair' })
    const spent = onItsWay?.repairTime ?? 0
    expect(spent).toBeGreaterThanOrEqual(3600)
    // it has not arrived yet, and where it is to arrive stays (400742)
    expect((await server.call(stockPlace.deleteStockPlace, { placeId: there })).body.errorCode).toBe(400742)
    expect(await lies(deviceId)).toBe(here)
    await world.receive([repairId])
    expect(await world.one(repairId)).toMatchObject({ state: 'received', placeId: there, repairTime: spent })
    expect(await lies(deviceId)).toBe(there)
    await world.begin([repairId])
    await worked(repairId, 600)
    await world.finish([repairId])
    const done = await world.one(repairId)
    expect(done?.state).toBe('repaired')
    expect((done?.repairTime ?? 0) - spent).toBeGreaterThanOrEqual(600)
    await world.deliver([repairId])
    expect(await brokenStock(server.db, [id])).toEqual([])
  })

  it('goes on there at once, or at a third where it is received', async () => {
    const [here, there, third] = [await world.place(), await world.place(), await world.place()]
    const [one, other] = [await onBench(here), await onBench(here)]
    for (const { repairId } of [one, other]) await transfer(repairId, there)
    await world.begin([one.repairId])
    await world.receive([other.repairId], third)
    expect([await lies(one.deviceId), await lies(other.deviceId)]).toEqual([there, third])
    expect(await brokenStock(server.db, [one.id, other.id])).toEqual([])
  })
})
