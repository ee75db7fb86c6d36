import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { MECHANIC, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { CUSTOMER, dayFrom, INSPECTED, RETURNER, rmaWorld } from '../../testing/worlds/rmaWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'

let server: TestServer
let orgId: number
let finance: string
let world: ReturnType<typeof rmaWorld>
let bench: ReturnType<typeof repairWorld>
let dock: number
beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Customer')
  const customer = await server.makeUser('customer', orgId, CUSTOMER)
  const office = await server.makeUser('office', server.orgId, RETURNER)
  finance = await server.makeUser('finance', server.orgId, ['sales:rma:process', 'sales:rma:charge'])
  world = rmaWorld(server, { customer, orgId, office })
  bench = repairWorld(server, await server.makeUser('mechanic', server.orgId, MECHANIC))
  dock = await world.place()
})
afterAll(() => server.stop())

const codeOf = async (answer: Promise<{ body: { errorCode?: number | string } }>) => (await answer).body.errorCode
const missing = async (answer: Promise<{ body: { fields?: { name: string }[] } }>) =>
  (await answer).body.fields?.map(({ name }) => name)
/** Repairs a device at the bench. */
const mend = async (repairId: number) => {
  await bench.receive([repairId])
  await bench.begin([repairId])
  await bench.finish([repairId])
}
const sound = async (...ids: number[]) =>
  expect([...(await brokenDevices(server.db, ids)), ...(await brokenStock(server.db, ids))]).toEqual([])
const periods = async (id: number) =>
  (
    await server.db.row<{ open: number }>(
      `select count(*)::int4 as open from service_period where device_id = $1 and ended_at is null`,
      [id],
    )
  )?.open

describe('RMA-2 a device that came', () => {
  it('is received by scan, whichever return it is in: held, its service paused, and in the warehouse', async () => {
    const [a, b, other] = [await world.device(), await world.device(), await world.device()]
    const [first, second] = [await world.approved([a.id]), await world.approved([b.id])]
    const { scanned } = (
      await world.scan([a.deviceId, `IMEI:${b.deviceId}`, a.deviceId, other.deviceId, 'nonsense'], dock)
    ).body.data
    expect(scanned.map(({ ok, errorCode }) => (ok ? 'ok' : errorCode))).toEqual(['ok', 'ok', 400755, 4060002, 4048801])
    expect(scanned.map(({ rmaId }) => rmaId)).toEqual([first, second, first, null, null])
    expect(await world.stand(a.id)).toEqual({ state: 'suspended', hold: 'rma', vehicleId: a.vehicleId, orgId })
    expect(await periods(a.id)).toBe(0)
    expect(await world.itemOf(a.deviceId)).toMatchObject({ state: 'paused', placeId: dock, hold: 'rma' })
    expect(await world.one(first)).toMatchObject({ state: 'analysis', lines: [{ inbound: 'received', placeId: dock }] })
    const paused = await server.db.row(
      `select 1 as one from entity_event where kind = 'device' and record_id = $1 and event = 'sendIn' and after->>'billingPausedOn' = $2`,
      [a.id, dayFrom(0)],
    )
    expect(paused).toBeDefined()
    await sound(a.id, b.id)
  })

  it('is refused while its return waits to be approved, held by somebody else, and twice (409, 403200)', async () => {
    const [early, held, twice] = [await world.device(), await world.device(), await world.device()]
    await world.asked([early.id])
    await world.approved([held.id])
    await world.received([twice], dock)
    await server.db.run(`update device set hold = 'stolen' where id = $1`, [held.id])
    const { scanned } = (await world.scan([early.deviceId, held.deviceId, twice.deviceId], dock)).body.data
    expect(scanned.map(({ errorCode }) => errorCode)).toEqual([409, 403200, 409])
    expect(await codeOf(world.scan([early.deviceId], 999_999))).toBe(400740)
  })

  it('comes once where two people scan one box', async () => {
    const some = [await world.device(), await world.device()]
    await world.approved([some[0]?.id ?? 0])
    await world.approved([some[1]?.id ?? 0])
    const codes = some.map(({ deviceId }) => deviceId)
    const answers = await Promise.all([world.scan(codes, dock), world.scan(codes.toReversed(), dock)])
    const done = answers.flatMap(({ body }) => body.data.scanned).filter(({ ok }) => ok)
    expect(done).toHaveLength(2)
    await sound(...some.map(({ id }) => id))
  })

  it('is exactly as it was once a receipt is taken back', async () => {
    const { id, deviceId } = await world.device()
    const before = await world.stand(id)
    const rmaId = await world.approved([id])
    await world.send(rmaId)
    await world.scan([deviceId], dock)
    await world.process(rmaId, 'unreceive')
    expect(await world.stand(id)).toEqual(before)
    expect(await world.itemOf(deviceId)).toBeUndefined()
    expect(await world.one(rmaId)).toMatchObject({ state: 'dispatching', lines: [{ inbound: 'shipped' }] })
    expect(await periods(id)).toBe(1)
    await sound(id)
  })
})

describe('RMA-1 each device', () => {
  it('is looked at (40500050) and needs a solution before it goes back, and the way back a day and a carrier', async () => {
    const one = await world.device()
    const rmaId = await world.received([one], dock)
    expect(await codeOf(world.process(rmaId, 'inspect'))).toBe(40500050)
    const lineIds = (await world.one(rmaId))?.lines.map(({ lineId }) => lineId)
    expect(await codeOf(world.process(rmaId, 'decide', { solution: 'repair', lineIds }))).toBe(40500050)
    await world.process(rmaId, 'inspect', INSPECTED)
    expect(await missing(world.process(rmaId, 'decide'))).toEqual(['solution'])
    expect(await missing(world.process(rmaId, 'sendBack', { lineIds, shipOn: dayFrom(0), carrier: 'Post' }))).toEqual([
      'solution',
    ])
    const spare = await world.spare(dock)
    await world.process(rmaId, 'decide', { solution: 'replacement', replacementId: spare.id })
    expect(await missing(world.back(rmaId, {}))).toEqual(['shipOn', 'carrier'])
    expect((await world.back(rmaId)).status).toBe(200)
    expect((await world.one(rmaId))?.state).toBe('closed')
  })
})

describe('RMA-2 what becomes of it', () => {
  it('repair and reship: over the bench, before whose end it does not go back (40500080), and into service on its vehicle', async () => {
    const one = await world.device()
    const before = await world.stand(one.id)
    const rmaId = await world.inspected([one], dock)
    await world.process(rmaId, 'decide', { solution: 'repair' })
    const { repairId, repairState } = (await world.one(rmaId))?.lines[0] ?? {}
    expect(repairState).toBe('for_record')
    expect(await bench.one(repairId ?? 0)).toMatchObject({ deviceId: one.deviceId, problem: INSPECTED.finding })
    const lineIds = (await world.one(rmaId))?.lines.map(({ lineId }) => lineId)
    expect(await codeOf(world.process(rmaId, 'sendBack', { lineIds, shipOn: dayFrom(0), carrier: 'Post' }))).toBe(
      40500080,
    )
    await mend(repairId ?? 0)
    expect(await world.one(rmaId)).toMatchObject({ state: 'returning', lines: [{ outbound: 'ready' }] })
    expect(await world.stand(one.id)).toMatchObject({ hold: 'rma', state: 'suspended' })
    await world.back(rmaId)
    expect(await world.one(rmaId)).toMatchObject({
      state: 'closed',
      lines: [
        { outbound: 'shipped', returnCarrier: 'Post', returnedOn: dayFrom(0), isOver: true, repairState: 'delivered' },
      ],
    })
    expect(await world.stand(one.id)).toEqual(before)
    expect(await periods(one.id)).toBe(1)
    await sound(one.id)
    expect((await world.ask([one.id])).status).toBe(200)
  })

  it('a repair that fails once more holds the return up again', async () => {
    const one = await world.device()
    const rmaId = await world.inspected([one], dock)
    await world.process(rmaId, 'decide', { solution: 'repair' })
    const repairId = (await world.one(rmaId))?.lines[0]?.repairId ?? 0
    await mend(repairId)
    await bench.begin([repairId], { problemType: 'noPower', problem: 'Dead', reason: 'dead again' })
    expect(await world.one(rmaId)).toMatchObject({ state: 'analysis', lines: [{ outbound: 'none' }] })
  })

  it('scrapped at the bench it is scrapped in its return, given up there nothing is decided any more', async () => {
    const [a, b] = [await world.device(), await world.device()]
    const rmaId = await world.inspected([a, b], dock)
    await world.process(rmaId, 'decide', { solution: 'repair' })
    const [first, second] = (await world.one(rmaId))?.lines.map(({ repairId }) => repairId ?? 0) ?? []
    await bench.receive([first ?? 0])
    await bench.scrap([first ?? 0])
    await bench.close(second ?? 0, 'wrong device')
    expect((await world.one(rmaId))?.lines).toMatchObject([
      { solution: 'scrap', isOver: true, state: 'retired' },
      { solution: null, repairId: null },
    ])
    expect((await world.one(rmaId))?.state).toBe('analysis')
    expect(await world.stand(b.id)).toMatchObject({ hold: 'rma' })
  })

  it('scrap: retired for good, with a reason', async () => {
    const one = await world.device()
    const rmaId = await world.inspected([one], dock)
    expect(await missing(world.process(rmaId, 'decide', { solution: 'scrap' }))).toEqual(['reason'])
    await world.process(rmaId, 'decide', { solution: 'scrap', reason: 'burnt' })
    expect(await world.stand(one.id)).toMatchObject({ state: 'retired', hold: null, vehicleId: null })
    expect((await world.one(rmaId))?.state).toBe('closed')
    expect(await world.itemOf(one.deviceId)).toBeUndefined()
    await sound(one.id)
  })

  it('warehousing: the warehouse’s, off its vehicle, to be tested', async () => {
    const one = await world.device()
    const rmaId = await world.inspected([one], dock)
    await world.process(rmaId, 'decide', { solution: 'warehousing' })
    expect(await world.stand(one.id)).toEqual({ state: 'storage', hold: null, vehicleId: null, orgId: server.orgId })
    expect(await world.itemOf(one.deviceId)).toMatchObject({ state: 'recorded', placeId: dock })
    expect((await world.one(rmaId))?.state).toBe('closed')
    await sound(one.id)
  })

  it('replacement: another takes over vehicle and settings, and the old one is the warehouse’s', async () => {
    const one = await world.device()
    const spare = await world.spare(dock)
    await server.db.run(
      `insert into device_settings (device_id, desired, revision) values ($1, '{"movingInterval": 60}', 1)
       on conflict (device_id) do update set desired = excluded.desired`,
      [one.id],
    )
    const rmaId = await world.inspected([one], dock)
    await world.process(rmaId, 'decide', { solution: 'replacement', replacementId: spare.id })
    expect(await world.itemOf(spare.deviceId)).toMatchObject({ state: 'waiting_delivery', forOrgId: orgId })
    expect((await world.one(rmaId))?.state).toBe('returning')
    await world.back(rmaId)
    expect(await world.stand(spare.id)).toEqual({ state: 'activated', hold: null, vehicleId: one.vehicleId, orgId })
    expect(await world.stand(one.id)).toEqual({ state: 'storage', hold: null, vehicleId: null, orgId: server.orgId })
    const settings = await server.db.row<{ desired: object }>(
      'select desired from device_settings where device_id = $1',
      [spare.id],
    )
    expect(settings?.desired).toEqual({ movingInterval: 60 })
    expect((await world.one(rmaId))?.lines).toMatchObject([{ replacement: { deviceId: spare.deviceId }, isOver: true }])
    await sound(one.id, spare.id)
  })

  it('can be thought over until it goes back: what was promised is released, a repair that nobody began is given up', async () => {
    const one = await world.device()
    const spare = await world.spare(dock)
    const rmaId = await world.inspected([one], dock)
    await world.process(rmaId, 'decide', { solution: 'replacement', replacementId: spare.id })
    await world.process(rmaId, 'reconsider')
    expect(await world.itemOf(spare.deviceId)).toMatchObject({ state: 'tested', forOrgId: null })
    await world.process(rmaId, 'decide', { solution: 'repair' })
    await world.process(rmaId, 'reconsider', { reason: 'not worth it' })
    expect((await world.one(rmaId))?.lines).toMatchObject([{ solution: null, repairId: null, replacement: null }])
    await world.process(rmaId, 'decide', { solution: 'repair' })
    await mend((await world.one(rmaId))?.lines[0]?.repairId ?? 0)
    expect(await codeOf(world.process(rmaId, 'reconsider'))).toBe(409)
    await sound(one.id, spare.id)
  })

  it('goes out in advance, against a deposit, which is released once the old one comes and kept where it is lost', async () => {
    const [a, b] = [await world.device(), await world.device()]
    const [first, second] = [await world.spare(dock), await world.spare(dock)]
    const rmaId = await world.approved([a.id, b.id])
    const [x, y] = (await world.one(rmaId))?.lines.map(({ lineId }) => lineId) ?? []
    const advance = { solution: 'replacement', isAdvance: true, currency: 'USD' }
    expect(
      await codeOf(world.process(rmaId, 'decide', { ...advance, lineIds: [x], replacementId: first.id, deposit: -1 })),
    ).toBe(40500070)
    await world.process(rmaId, 'decide', { ...advance, lineIds: [x], replacementId: first.id, deposit: 9900 })
    await world.process(rmaId, 'decide', { ...advance, lineIds: [y], replacementId: second.id, deposit: 9900 })
    expect(await codeOf(world.process(rmaId, 'decide', { ...advance, lineIds: [y], replacementId: first.id }))).toBe(
      400753,
    )
    await world.back(rmaId)
    expect(await world.one(rmaId)).toMatchObject({
      state: 'dispatching',
      currency: 'USD',
      lines: [{ depositState: 'held', deposit: 9900 }, {}],
    })
    expect(await world.stand(first.id)).toMatchObject({ state: 'activated', vehicleId: a.vehicleId })
    expect(await world.stand(a.id)).toMatchObject({ state: 'deactivated', vehicleId: null, orgId })
    expect(await codeOf(world.cancel(rmaId))).toBe(409)
    await world.scan([a.deviceId], dock)
    expect(await world.stand(a.id)).toEqual({ state: 'storage', hold: null, vehicleId: null, orgId: server.orgId })
    await world.process(rmaId, 'lose', { lineIds: [y] })
    expect(await world.one(rmaId)).toMatchObject({
      state: 'closed',
      lines: [{ depositState: 'released' }, { depositState: 'kept' }],
    })
    await sound(a.id, b.id, first.id, second.id)
  })

  it('is called off with what was promised in advance, as long as nothing moved', async () => {
    const one = await world.device()
    const spare = await world.spare(dock)
    const rmaId = await world.approved([one.id])
    await world.process(rmaId, 'decide', { solution: 'replacement', isAdvance: true, replacementId: spare.id })
    await world.cancel(rmaId)
    expect(await world.itemOf(spare.deviceId)).toMatchObject({ state: 'tested', forOrgId: null })
    expect(await codeOf(world.scan([one.deviceId], dock))).toBeUndefined()
    expect(await world.stand(one.id)).toMatchObject({ state: 'activated', hold: null })
  })
})

describe('RMA-2 in warranty or against payment', () => {
  it('goes back once what is charged is paid, or waived by finance with a reason (40500090)', async () => {
    const [a, b] = [await world.device(), await world.device()]
    const rmaId = await world.inspected([a, b], dock)
    const [x, y] = (await world.one(rmaId))?.lines.map(({ lineId }) => lineId) ?? []
    for (const lineId of [x, y])
      await world.process(rmaId, 'decide', {
        solution: 'replacement',
        lineIds: [lineId],
        replacementId: (await world.spare(dock)).id,
      })
    expect(await missing(world.process(rmaId, 'charge', { charge: 4500 }))).toEqual(['currency'])
    await world.process(rmaId, 'charge', { charge: 4500, currency: 'USD' })
    expect(await codeOf(world.process(rmaId, 'charge', { charge: 4500, currency: 'EUR' }))).toBe(40500100)
    expect(await codeOf(world.back(rmaId))).toBe(40500090)
    expect((await world.process(rmaId, 'waive', { reason: 'goodwill' })).status).toBe(403)
    expect(await missing(world.process(rmaId, 'waive', { lineIds: [x] }, finance))).toEqual(['reason'])
    await world.process(rmaId, 'waive', { lineIds: [x], reason: 'goodwill' }, finance)
    await world.process(rmaId, 'pay', { lineIds: [y] }, finance)
    expect((await world.one(rmaId))?.lines).toMatchObject([
      { chargeState: 'waived', chargeReason: 'goodwill' },
      { chargeState: 'paid', charge: 4500 },
    ])
    expect(await codeOf(world.process(rmaId, 'charge', { charge: 1, currency: 'USD' }))).toBe(409)
    expect((await world.back(rmaId)).status).toBe(200)
  })

  it('is said otherwise with a reason', async () => {
    const rmaId = await world.approved([(await world.device()).id])
    expect(await missing(world.process(rmaId, 'warrant', { inWarranty: true }))).toEqual(['reason'])
    await world.process(rmaId, 'warrant', { inWarranty: true, reason: 'sold last week' })
    expect((await world.one(rmaId))?.lines).toMatchObject([{ inWarranty: true, warrantyReason: 'sold last week' }])
  })

  it('begins with the delivery, for as long as its model says', async () => {
    const spare = await world.spare(dock)
    const one = await world.device()
    const rmaId = await world.inspected([one], dock)
    await world.process(rmaId, 'decide', { solution: 'replacement', replacementId: spare.id })
    await world.back(rmaId)
    const row = await server.db.row<{ ok: boolean }>(
      `select warranty_end = (current_date + interval '12 months')::date as ok from device where id = $1`,
      [spare.id],
    )
    expect(row?.ok).toBe(true)
  })
})

describe('RMA-2 a device that comes back often', () => {
  it('says so from the third return within 180 days, with the one before', async () => {
    const one = await world.device()
    const past: number[] = []
    for (const _ of [1, 2]) {
      const rmaId = await world.inspected([one], dock)
      await world.process(rmaId, 'decide', { solution: 'repair' })
      await mend((await world.one(rmaId))?.lines[0]?.repairId ?? 0)
      await world.back(rmaId)
      past.push(rmaId)
    }
    await world.cancel(await world.asked([one.id]))
    const third = await world.asked([one.id])
    expect((await world.one(third))?.lines).toMatchObject([{ returns: 2, previousRmaId: past[1], isLooping: true }])
    await world.cancel(third)
    await server.db.run(`update rma set created_at = now() - interval '181 days' where rma_id = $1`, [past[0]])
    const fourth = await world.asked([one.id])
    expect((await world.one(fourth))?.lines).toMatchObject([{ returns: 1, isLooping: false }])
  })
})

describe('REP-1 a repair that was deleted', () => {
  it('holds its device again once it is restored', async () => {
    const { id, deviceId } = await bench.device()
    const { repairId } = (await bench.add(deviceId)).body.data
    await server.call(ROOMS.repair.deleteRepair, { repairId })
    expect((await world.stand(id)).hold).toBeNull()
    const { list } = (await server.call(ROOMS.softDelete.getRollBackList, { kind: 'repair' })).body.data
    const [deletion] = list.filter((row) => row.recordId === repairId)
    await server.call(ROOMS.softDelete.recover, { deletionIds: [deletion?.deletionId ?? 0] })
    expect((await world.stand(id)).hold).toBe('repair')
    await bench.close(repairId, 'after all')
    expect((await world.stand(id)).hold).toBeNull()
    await sound(id)
  })
})
