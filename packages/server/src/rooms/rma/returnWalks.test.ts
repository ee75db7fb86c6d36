import { OPEN_RETURNS, returnStep } from '@waymark/core/returns/returnStep.ts'
import { isLineOver } from '@waymark/core/returns/returnTracks.ts'
import { rmaLifecycle } from '@waymark/contract/lifecycles/rmaLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { historyOf } from '../../testing/historyOf.ts'
import { MECHANIC, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { CUSTOMER, dayFrom, INSPECTED, RETURNER, rmaWorld } from '../../testing/worlds/rmaWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'
import { rmaQueries } from './rma.queries.ts'
import { toReturnLine } from './toReturnLine.ts'

let server: TestServer
let world: ReturnType<typeof rmaWorld>
let bench: ReturnType<typeof repairWorld>
let dock: number
beforeAll(async () => {
  server = await startTestServer()
  const orgId = await server.makeOrg('Customer')
  const customer = await server.makeUser('customer', orgId, CUSTOMER)
  const office = await server.makeUser('office', server.orgId, [...RETURNER, 'sales:rma:charge'])
  world = rmaWorld(server, { customer, orgId, office })
  bench = repairWorld(server, await server.makeUser('mechanic', server.orgId, MECHANIC))
  dock = await world.place()
})
afterAll(() => server.stop())

type Device = { id: number; deviceId: string }
type Step = readonly [what: number, which: number]
const steps = fc.array(fc.tuple(fc.nat(18), fc.nat(1)), { minLength: 8, maxLength: 24 })

interface Scene {
  readonly devices: readonly [Device, Device]
  readonly spares: readonly [Device, Device]
  /** The newest return. */
  rmaId: number
}

/** What customer, office, warehouse and bench do, sensible or not. */
async function take([what, which]: Step, scene: Scene): Promise<void> {
  const { devices, spares, rmaId } = scene
  const device = devices[which] ?? devices[0]
  const spare = spares[which] ?? spares[0]
  const line = (await world.one(rmaId))?.lines.find((each) => each.device === device.id)
  const lineIds = line ? [line.lineId] : []
  const repairId = line?.repairId ?? 0
  const decide = (solution: string, fields: object = {}) =>
    world.process(rmaId, 'decide', { lineIds, solution, reason: 'walked', ...fields })
  const actions = [
    async () => {
      const { body } = await world.ask(which === 0 ? [device.id] : devices.map(({ id }) => id))
      if (body.data) scene.rmaId = body.data.rmaId
    },
    () => world.process(rmaId, 'approve'),
    () => world.send(rmaId),
    () => world.scan([device.deviceId], dock),
    () =>
      world.scan(
        devices.map(({ deviceId }) => deviceId),
        dock,
      ),
    () => world.process(rmaId, 'inspect', { lineIds, ...INSPECTED }),
    () => world.process(rmaId, 'unreceive', { lineIds }),
    () => decide('repair'),
    () => decide('warehousing'),
    () => decide('scrap'),
    () => decide('replacement', { replacementId: spare.id }),
    () => decide('replacement', { replacementId: spare.id, isAdvance: true }),
    () => world.process(rmaId, 'reconsider', { lineIds }),
    async () => {
      await bench.receive([repairId])
      await bench.begin([repairId])
      await bench.finish([repairId])
    },
    async () => (repairId === 0 ? undefined : bench.scrap([repairId])),
    () => bench.close(repairId, 'walked'),
    () => world.process(rmaId, 'sendBack', { lineIds, shipOn: dayFrom(0), carrier: 'Post' }),
    () => world.process(rmaId, which === 0 ? 'lose' : 'charge', { lineIds, charge: 100, currency: 'USD' }),
    () => (which === 0 ? world.cancel(rmaId) : world.process(rmaId, 'disapprove', { reason: 'walked' })),
  ]
  const answer: unknown = await actions[what]?.()
  // nobody waits in a circle, and nothing is worse than refused
  if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer.status).toBeLessThan(500)
}

/** What is wrong with returns of devices, by what must hold of them at any time. */
async function brokenReturns(devices: readonly number[]): Promise<string[]> {
  const broken: string[] = []
  const twice = await server.db.rows<{ device: number }>(
    `select device_id as device from rma_line where is_open and device_id = any($1::int4[]) group by 1 having count(*) > 1
     union all select device_id from repair where deleted_at is null and device_id = any($1::int4[])
       and state not in ('delivered', 'scrapped', 'closed') group by 1 having count(*) > 1`,
    [devices],
  )
  for (const { device } of twice) broken.push(`${device} is in two returns or repairs`)
  const held = await server.db.rows<{ id: number; hold: string | null; received: boolean }>(
    `select d.id, d.hold, exists (select from rma_line l where l.device_id = d.id and l.is_open and l.inbound = 'received') as received
     from device d where d.id = any($1::int4[])`,
    [devices],
  )
  for (const { id, hold, received } of held)
    if ((hold === 'rma') !== received) broken.push(`${id} is held by ${hold}, received ${received}`)
  const { store, lines } = rmaQueries(server.db)
  const returns = await server.db.rows<{ id: number }>(
    'select distinct rma_id as id from rma_line where device_id = any($1::int4[])',
    [devices],
  )
  for (const rma of await store.lockAny(returns.map(({ id }) => id))) {
    const { recordId, recordState: state, type } = rma
    const rows = await lines(recordId)
    const tracks = rows.map((row) => toReturnLine(row, type))
    const decision =
      state === 'request' ? 'asked' : state === 'canceled' || state === 'disapproved' ? state : ('approved' as const)
    const step = returnStep({ decision, lines: tracks, isSettled: true })
    if (step !== state) broken.push(`return ${recordId} is ${state}, its devices say ${step}`)
    const isOpen = OPEN_RETURNS.some((open) => open === state)
    for (const [i, row] of rows.entries()) {
      const track = tracks[i]
      if (track && row.isOpen !== (isOpen && !isLineOver(track)))
        broken.push(`line ${row.lineId} is open: ${row.isOpen}`)
    }
    const led = replay(rmaLifecycle, await historyOf(server.db, 'rma', recordId))
    if (led !== state) broken.push(`return ${recordId} is ${state}, its history leads to ${led}`)
  }
  return broken
}

const scene = async (): Promise<Scene> => ({
  devices: [await world.device(), await world.device()],
  spares: [await world.spare(dock), await world.spare(dock)],
  // no return yet
  rmaId: 2_000_000_000,
})
const broken = async ({ devices, spares }: Scene): Promise<string[]> => {
  const ids = [...devices, ...spares].map(({ id }) => id)
  return [
    ...(await brokenReturns(ids)),
    ...(await brokenDevices(server.db, ids)),
    ...(await brokenStock(server.db, ids)),
  ]
}

describe('RMA-3 no walk through returns, warehouse and bench', () => {
  it('leaves a device in two returns, two repairs or two places, or a step other than its devices say', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const one = await scene()
        for (const step of [[0, 1], [1, 0], ...walk] as Step[]) await take(step, one)
        expect(await broken(one)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('does so either where several people take it at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const one = await scene()
        for (const step of [
          [0, 1],
          [1, 0],
          [4, 0],
        ] as Step[])
          await take(step, one)
        for (let i = 0; i < walk.length; i += 4) await Promise.all(walk.slice(i, i + 4).map((step) => take(step, one)))
        expect(await broken(one)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

/** What of {@link take} may come before a return is called off: approved, sent, scanned, inspected, charged, replaced in advance. */
const BEFORE_CALLING_OFF = [1, 2, 3, 4, 5, 6, 11, 12, 17]

/** All that a return may change of devices: how they stand, where they lie, what is held, promised and billed. */
const standOf = async ({ devices, spares }: Scene) => {
  const all = [...devices, ...spares]
  const ids = all.map(({ id }) => id)
  return {
    stands: await Promise.all(ids.map((id) => world.stand(id))),
    items: (await Promise.all(all.map(({ deviceId }) => world.itemOf(deviceId)))).map(
      (item) => item && [item.state, item.placeId, item.forOrgId],
    ),
    served: await server.db.rows(
      `select device_id, count(*)::int4 as open from service_period where device_id = any($1::int4[]) and ended_at is null group by 1 order by 1`,
      [ids],
    ),
    repaired: await server.db.rows(
      `select device_id from repair where device_id = any($1::int4[]) and deleted_at is null and state not in ('delivered', 'scrapped', 'closed')`,
      [ids],
    ),
  }
}

describe('RMA-2 a return that is called off', () => {
  it('gives back exactly what was, whatever was done and taken back before', async () => {
    const walks = fc.array(fc.tuple(fc.constantFrom(...BEFORE_CALLING_OFF), fc.nat(1)), { maxLength: 10 })
    let calledOff = 0
    await fc.assert(
      fc.asyncProperty(walks, fc.nat(1), async (walk, how) => {
        const one = await scene()
        const before = await standOf(one)
        for (const step of [[0, 1], ...walk] as Step[]) await take(step, one)
        // what came in is taken back, and what was decided thought over
        for (const which of [0, 1]) for (const what of [12, 6]) await take([what, which], one)
        await take([18, how], one)
        const { state } = (await world.one(one.rmaId)) ?? {}
        if (state !== 'canceled' && state !== 'disapproved') return
        calledOff++
        expect(await standOf(one)).toEqual(before)
      }),
      { numRuns: 8 },
    )
    // not all of them for nothing
    expect(calledOff).toBeGreaterThan(1)
  })
})
