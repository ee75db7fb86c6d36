import { ROOMS } from '@waymark/contract/calls.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEPER } from '../../testing/devices/deviceLeader.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'
import { STOREKEEPER, stockWorld } from '../../testing/worlds/stockWorld.ts'

let server: TestServer
let keeper: string
let world: ReturnType<typeof stockWorld>
let places: number[]
let customers: number[]
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.makeUser('keeper', server.orgId, [...STOREKEEPER, ...KEEPER])
  world = stockWorld(server, keeper)
  const site = await world.place()
  places = [site, await world.place('shelf', site)]
  customers = [await server.makeOrg('One'), await server.makeOrg('Two')]
})
afterAll(() => server.stop())

type Step = readonly [what: number, which: number, where: number]
const steps = fc.array(fc.tuple(fc.nat(13), fc.nat(3), fc.nat(1)), { minLength: 5, maxLength: 25 })

const lead = (id: number, event: 'endUse' | 'retire' | 'unretire' | 'test') =>
  server.call(ROOMS.device.batchDeviceStatus, { devices: [id], event, reason: 'walked' }, { token: keeper })

/** Things that people do in a warehouse, sensible or not. */
function take([what, which, where]: Step, devices: readonly number[]): Promise<unknown> {
  const some = which === 3 ? [...devices] : [devices[which] ?? 0]
  const [id = 0] = some
  const place = places[where] ?? 0
  const customer = customers[where] ?? 0
  const actions = [
    () => world.take(some, place),
    () => world.test(some, true),
    () => world.test(some),
    () => world.pause(some),
    () => world.pause(some, 'resume'),
    () => world.move(some, place),
    () => world.promise(some, customer),
    () => world.promise(some, null),
    () => world.ship(some),
    () => world.handOver(some, customer),
    () => lead(id, 'endUse'),
    () => lead(id, 'test'),
    () => lead(id, where === 0 ? 'retire' : 'unretire'),
    () => server.call(ROOMS.device.batchMoveDevice, { devices: [id], orgId: customer }, { token: keeper }),
  ]
  return actions[what]?.() ?? Promise.resolve()
}

/** Where a piece stands, by its item and its device. */
async function standOf(id: number) {
  const { item, ...device } = await world.one(id)
  return { ...device, item: item && [item.placeId, item.state, item.failed, item.reason, item.forOrgId] }
}

describe('STK-1 a scan that is taken back', () => {
  const tasks = ['intake', 'move', 'test'] as const

  it('leaves the piece exactly as it was, whatever was done with it before', async () => {
    const { scanStock, undoStockScan } = ROOMS.stockScan
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(...tasks), fc.nat(1), async (walk, task, where) => {
        const id = await world.device()
        for (const step of walk.slice(0, 6)) await take(step, [id, id, id])
        const before = await standOf(id)
        const as = { token: keeper }
        const scan = { task, codes: [before.deviceId], ...(task !== 'test' && { placeId: places[where] ?? 0 }) }
        const [scanned] = (await server.call(scanStock, scan, as)).body.data
        if (!scanned?.moveId) {
          expect(await standOf(id)).toEqual(before)
          return
        }
        const refused = (await server.call(undoStockScan, { device: id, moveId: scanned.moveId }, as)).body.errorCode
        // somebody’s that came back stays
        if (refused === undefined) expect(await standOf(id)).toEqual(before)
        else expect(refused).toBe(400752)
        expect(await brokenStock(server.db, [id])).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('STK-1 no walk through the warehouse', () => {
  it('leaves a device in two places, in a state that its device contradicts, or other than its ledger replayed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const devices = [await world.device(), await world.device(), await world.device()]
        await world.take(devices, places[0] ?? 0)
        for (const step of walk) await take(step, devices)
        expect(await brokenStock(server.db, devices)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('does so either where several people take it at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const devices = [await world.device(), await world.device(), await world.device()]
        await world.take(devices, places[0] ?? 0)
        for (let i = 0; i < walk.length; i += 4)
          await Promise.all(walk.slice(i, i + 4).map((step) => take(step, devices)))
        expect(await brokenStock(server.db, devices)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})
