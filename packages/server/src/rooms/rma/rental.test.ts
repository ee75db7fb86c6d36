import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenDevices } from '../../testing/devices/brokenDevices.ts'
import { CUSTOMER, RENTER, RETURNER, rmaWorld } from '../../testing/worlds/rmaWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'

const { rental, rma, model: models } = ROOMS

let server: TestServer
let orgId: number
let customer: string
let renter: string
let world: ReturnType<typeof rmaWorld>
let dock: number
let rentable: number
beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Renter')
  customer = await server.makeUser('customer', orgId, CUSTOMER)
  renter = await server.makeUser('sales', server.orgId, [...RENTER, 'stock:place:view', 'stock:item:view'])
  const office = await server.makeUser('office', server.orgId, [...RETURNER, 'sales:rental:view'])
  world = rmaWorld(server, { customer, orgId, office })
  dock = await world.place()
  rentable = (await server.call(models.addModel, { name: 'For rent', capabilities: ['rentable'] })).body.data.modelId
})
afterAll(() => server.stop())

const codeOf = async (answer: Promise<{ body: { errorCode?: number | string } }>) => (await answer).body.errorCode
const rented = async () => {
  const one = await world.device()
  await server.db.run('update device set model_id = $2 where id = $1', [one.id, rentable])
  return one
}
const open = (ids: number[], fields: object = {}) =>
  server.call(rental.addRental, { orgId, devices: ids, currency: 'USD', deposit: 20_000, ...fields }, { token: renter })
const opened = async (ids: number[], fields: object = {}) => (await open(ids, fields)).body.data.rmaId
const update = (rmaId: number, event: string, fields: object = {}) =>
  server.call(rental.updateRental, { rmaId, event, ...fields } as never, { token: renter })
const one = async (rmaId: number) =>
  (await server.call(rental.getRentalList, { recordIds: [rmaId] }, { token: renter })).body.data.list[0]

describe('RENT-1 a rental return', () => {
  it('is settled by one document that both sides see before: deposit less damage and what is unpaid, which is final (40500100)', async () => {
    const [a, b, c] = [await rented(), await rented(), await rented()]
    const rmaId = await opened([a.id, b.id, c.id], { unpaid: 1000 })
    expect(await one(rmaId)).toMatchObject({ state: 'dispatching', type: 'rental', currency: 'USD' })
    await world.scan([a.deviceId, b.deviceId], dock)
    expect(await world.stand(a.id)).toMatchObject({ state: 'suspended', hold: 'rma' })
    const [x, y, z] = (await one(rmaId))?.lines.map(({ lineId }) => lineId) ?? []
    await update(rmaId, 'inspect', { lineIds: [x], condition: 'ok' })
    await update(rmaId, 'inspect', { lineIds: [y], condition: 'damaged', finding: 'Housing is cracked', charge: 2500 })
    await update(rmaId, 'lose', { lineIds: [z] })
    const preview = (await update(rmaId, 'charge', { lineIds: [z], charge: 9900 })).body.data.settlement
    expect(preview).toEqual({ deposit: 20_000, damage: 12_400, unpaid: 1000, refund: 6600, due: 0 })
    expect((await world.read(rmaId)).body.data).toMatchObject({ settlement: preview, settledAt: null })
    expect(await codeOf(update(rmaId, 'settle'))).toBe(409)
    await update(rmaId, 'decide', { solution: 'warehousing', lineIds: [x, y] })
    expect((await one(rmaId))?.state).toBe('returning')
    expect((await update(rmaId, 'settle')).body.data.settlement).toEqual(preview)
    expect(await one(rmaId)).toMatchObject({
      state: 'closed',
      settlement: preview,
      settledAt: expect.stringMatching(/Z$/),
    })
    expect(await codeOf(update(rmaId, 'charge', { charge: 1 }))).toBe(40500100)
    expect(await codeOf(update(rmaId, 'deposit', { deposit: 0 }))).toBe(40500100)
    expect(await world.stand(a.id)).toEqual({ state: 'storage', hold: null, vehicleId: null, orgId: server.orgId })
    expect((await world.stand(c.id)).state).toBe('retired')
    const ids = [a.id, b.id, c.id]
    expect([...(await brokenDevices(server.db, ids)), ...(await brokenStock(server.db, ids))]).toEqual([])
  })

  it('ends what is billed on the day of receipt', async () => {
    const device = await rented()
    await opened([device.id])
    await world.scan([device.deviceId], dock)
    const row = await server.db.row<{ today: boolean }>(
      `select ended_at::date = current_date as today from service_period where device_id = $1`,
      [device.id],
    )
    expect(row?.today).toBe(true)
  })

  it('leaves an amount due where the deposit is not enough', async () => {
    const device = await rented()
    const rmaId = await opened([device.id], { deposit: 0 })
    await world.scan([device.deviceId], dock)
    const { settlement } = (await update(rmaId, 'inspect', { condition: 'missing_parts', charge: 3000 })).body.data
    expect(settlement).toMatchObject({ refund: 0, due: 3000 })
    expect((await update(rmaId, 'deposit', { deposit: 4000, unpaid: 500 })).body.data.settlement).toMatchObject({
      refund: 500,
      due: 0,
    })
    await update(rmaId, 'decide', { solution: 'scrap', reason: 'beyond repair' })
    await update(rmaId, 'settle')
    expect((await world.stand(device.id)).state).toBe('retired')
  })

  it('is refused with its codes: an open return request (40500030), no device (40500040), an empty inspection (40500050), a deposit below 0 (40500070), against its rules (40500100), no rental model (40500110), in an RMA (4060001)', async () => {
    const device = await rented()
    expect(await codeOf(open([]))).toBe(40500040)
    expect(await codeOf(open([device.id], { deposit: -1 }))).toBe(40500070)
    expect(await codeOf(open([device.id], { unpaid: -1 }))).toBe(40500100)
    expect(await codeOf(open([(await world.device()).id]))).toBe(40500110)
    const rmaId = await opened([device.id])
    expect(await codeOf(open([device.id]))).toBe(40500030)
    expect(await codeOf(world.ask([device.id]))).toBe(40500030)
    expect(await codeOf(update(rmaId, 'settle'))).toBe(40500050)
    await world.scan([device.deviceId], dock)
    expect(await codeOf(update(rmaId, 'inspect'))).toBe(40500050)
    expect(await codeOf(update(rmaId, 'cancel', { reason: 'x' }))).toBe(409)
    const asked = await rented()
    await world.asked([asked.id])
    expect(await codeOf(open([asked.id]))).toBe(4060001)
  })

  it('is none of those that are repaired, and seen by its customer and the office alone', async () => {
    const device = await rented()
    const rmaId = await opened([device.id], { instructions: 'Dock 4' })
    expect(await codeOf(world.process(rmaId, 'disapprove', { reason: 'x' }))).toBe(4060002)
    expect(await codeOf(update(await world.asked([(await rented()).id]), 'settle'))).toBe(4060002)
    const { list } = (await server.call(rma.getRmaList, { open: true }, { token: customer })).body.data
    expect(list.find((each) => each.rmaId === rmaId)).toMatchObject({ type: 'rental', instructions: 'Dock 4' })
    await world.cancel(rmaId)
    expect((await one(rmaId))?.state).toBe('canceled')
  })
})
