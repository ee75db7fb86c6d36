import { ROOMS } from '@waymark/contract/calls.ts'
import { repairLifecycle } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { rmaLifecycle } from '@waymark/contract/lifecycles/rmaLifecycle.ts'
import { stockLifecycle } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import { LINE_EVENTS, WHOLE_EVENTS } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEPER } from '../../testing/devices/deviceLeader.ts'
import { MECHANIC, PROBLEM, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { CUSTOMER, dayFrom, INSPECTED, RETURNER, rmaWorld } from '../../testing/worlds/rmaWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { STOREKEEPER, stockWorld } from '../../testing/worlds/stockWorld.ts'

let server: TestServer
let orgId: number
let keeper: string
let mechanic: string
let returns: ReturnType<typeof rmaWorld>
let bench: ReturnType<typeof repairWorld>
let store: ReturnType<typeof stockWorld>
let dock: number
beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Customer')
  keeper = await server.makeUser('keeper', server.orgId, [...STOREKEEPER, ...KEEPER])
  mechanic = await server.makeUser('mechanic', server.orgId, MECHANIC)
  const customer = await server.makeUser('customer', orgId, CUSTOMER)
  const office = await server.makeUser('office', server.orgId, [...RETURNER, 'sales:rma:charge'])
  returns = rmaWorld(server, { customer, orgId, office })
  bench = repairWorld(server, mechanic)
  store = stockWorld(server, keeper)
  dock = await store.place()
})
afterAll(() => server.stop())

interface Table {
  readonly transitions: readonly { readonly from: readonly string[]; readonly event: string }[]
}
const names = ({ transitions }: Table, state: string, events: readonly string[]): boolean =>
  transitions.some(({ from, event }) => from.includes(state) && events.includes(event))

type Answer = { body: { errorCode?: number | string; data?: unknown } }
/** What a call answers of the one thing that it was about. */
const codeOf = ({ body }: Answer): unknown => {
  const [first] = Array.isArray(body.data) ? (body.data as { errorCode?: number | string; ok: boolean }[]) : []
  return body.errorCode ?? first?.errorCode ?? (first?.ok === false ? 'refused' : 'ok')
}

describe('REP-1 STK-1 RMA-2 a transition that no table names is refused (409), and nothing is other than before', () => {
  it('of a repair, in each of its eleven states', async () => {
    const { repairBatch } = ROOMS
    const as = { token: mechanic }
    const calls: readonly (readonly [events: readonly string[], make: (id: number) => Promise<Answer>])[] = [
      [['receive'], (id) => bench.receive([id], dock)],
      [['warehouse'], (id) => server.call(repairBatch.batchWarehousing, { repairIds: [id], placeId: dock }, as)],
      [['begin', 'repeat'], (id) => bench.begin([id], { ...PROBLEM, reason: 'again' })],
      [['finish'], (id) => bench.finish([id])],
      [['deliver'], (id) => bench.deliver([id])],
      [['transfer'], (id) => server.call(repairBatch.batchTransfer, { repairIds: [id], placeId: dock }, as)],
      [['scrap'], (id) => bench.scrap([id])],
      [['pause'], (id) => bench.pause([id], 'pause')],
      [['resume'], (id) => bench.pause([id], 'resume')],
      [['close'], (id) => bench.close(id, 'given up')],
    ]
    const { deviceId } = await bench.device()
    // the time of work runs
    const stands = async () => ({ ...(await bench.one(repairId)), repairTime: 0 })
    const { repairId } = (await bench.add(deviceId, PROBLEM)).body.data
    let tried = 0
    for (const state of repairLifecycle.states) {
      await server.db.run(
        `update repair set state = $2, place_id = $3, analysis_type = 'board', method_type = 'solder', passed = true
         where repair_id = $1`,
        [repairId, state, dock],
      )
      const before = await stands()
      expect(before.state).toBe(state)
      for (const [events, make] of calls) {
        if (names(repairLifecycle, state, events)) continue
        tried++
        expect([state, events, codeOf(await make(repairId))]).toEqual([state, events, 409])
        expect(await stands()).toEqual(before)
      }
    }
    expect(tried).toBeGreaterThan(50)
  })

  it('of a device in stock, in each of its five states', async () => {
    const repairIt = (id: number) =>
      server.call(ROOMS.stock.editDeviceForRepair, { device: id, reason: 'dead' }, { token: keeper })
    const calls: readonly (readonly [events: readonly string[], make: (id: number) => Promise<Answer>])[] = [
      [['receive'], (id) => store.take([id], dock)],
      [['pass', 'fail'], (id) => store.test([id], true)],
      [['pause'], (id) => store.pause([id])],
      [['resume'], (id) => store.pause([id], 'resume')],
      [['allocate'], (id) => store.promise([id], orgId)],
      [['release'], (id) => store.promise([id], null)],
      [['deliver'], (id) => store.ship([id])],
      [['allocate', 'deliver'], (id) => store.handOver([id], orgId)],
      [['move'], (id) => store.move([id], dock)],
      [['pause', 'resume'], repairIt],
    ]
    const ways: Readonly<Record<string, readonly ((id: number) => Promise<unknown>)[]>> = {
      recorded: [],
      tested: [(id) => store.test([id], true)],
      paused: [(id) => store.pause([id])],
      waiting_delivery: [(id) => store.test([id], true), (id) => store.promise([id], orgId)],
      shipped: [(id) => store.test([id], true), (id) => store.handOver([id], orgId)],
    }
    let tried = 0
    for (const state of stockLifecycle.states) {
      const id = await store.device()
      await store.take([id], dock)
      for (const step of ways[state] ?? []) await step(id)
      const before = await store.one(id)
      expect(before.item?.state).toBe(state)
      for (const [events, make] of calls) {
        if (names(stockLifecycle, state, events)) continue
        tried++
        // what lies in stock already says so, and what is a customer’s that its use goes on
        expect([state, events, codeOf(await make(id))]).toEqual([
          state,
          events,
          expect.toBeOneOf([409, 400744, 400747]),
        ])
        expect(await store.one(id)).toEqual(before)
      }
    }
    expect(tried).toBeGreaterThan(20)
  })

  it('of a return, in each of its seven steps', async () => {
    const said = {
      shipOn: dayFrom(0),
      carrier: 'Post',
      placeId: dock,
      ...INSPECTED,
      solution: 'scrap',
      reason: 'tried',
      charge: 100,
      currency: 'USD',
      inWarranty: true,
    }
    const decide = (fields: object) => async (rmaId: number) => returns.process(rmaId, 'decide', fields)
    const ways: Readonly<Record<string, readonly ((rmaId: number) => Promise<unknown>)[]>> = {
      request: [],
      dispatching: [(rmaId) => returns.process(rmaId, 'approve')],
      analysis: [],
      returning: [],
      closed: [decide({ solution: 'scrap', reason: 'burnt' })],
      disapproved: [(rmaId) => returns.process(rmaId, 'disapprove', { reason: 'too old' })],
      canceled: [(rmaId) => returns.cancel(rmaId)],
    }
    let tried = 0
    for (const state of rmaLifecycle.states) {
      const device = await returns.device()
      const isIn = state === 'analysis' || state === 'returning' || state === 'closed'
      const rmaId = isIn ? await returns.inspected([device], dock) : await returns.asked([device.id])
      if (state === 'returning')
        await returns.process(rmaId, 'decide', {
          solution: 'replacement',
          replacementId: (await returns.spare(dock)).id,
        })
      for (const step of ways[state] ?? []) await step(rmaId)
      const before = [await returns.one(rmaId), await returns.stand(device.id)]
      expect(before[0]).toMatchObject({ state })
      for (const event of [...WHOLE_EVENTS, ...LINE_EVENTS]) {
        if (names(rmaLifecycle, state, [event])) continue
        tried++
        // what has no solution hears of that first
        const answers = event === 'sendBack' ? [400, 409] : [409]
        const code = codeOf(await returns.process(rmaId, event, said))
        expect([state, event, code]).toEqual([state, event, expect.toBeOneOf(answers)])
        expect([await returns.one(rmaId), await returns.stand(device.id)]).toEqual(before)
      }
    }
    expect(tried).toBeGreaterThan(40)
  })
})
