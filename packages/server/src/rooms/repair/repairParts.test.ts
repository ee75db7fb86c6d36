import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { makeObeyingDevice } from '../../testing/devices/obeyingDevice.ts'
import { MECHANIC, PROBLEM, repairWorld } from '../../testing/worlds/repairWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { repair, repairBatch, stockPart } = ROOMS

let server: TestServer
let world: ReturnType<typeof repairWorld>
let mechanic: string
beforeAll(async () => {
  server = await startTestServer()
  mechanic = await server.makeUser('mechanic', server.orgId, MECHANIC)
  world = repairWorld(server, mechanic)
})
afterAll(() => server.stop())

const as = () => ({ token: mechanic })
const quantityOf = async (partId: number) =>
  (await server.call(stockPart.getStockPartList, { recordIds: [partId] })).body.data.list[0]?.quantity
const broken = async (fields: object = PROBLEM) =>
  (await world.add((await world.device()).deviceId, fields)).body.data.repairId
const edit = (repairId: number, parts: object[]) => server.call(repair.editRepair, { repairId, parts } as never, as())

/** Whether parts are what their ledger says, and the ledger what repairs say that they use. */
const wrongCounts = () =>
  server.db.rows(`select p.part_id, p.quantity, m.total, u.used, m.used as taken from stock_part p
    cross join lateral (select coalesce(sum(quantity), 0) as total, coalesce(-sum(quantity) filter (where repair_id is not null), 0) as used
      from stock_part_move m where m.part_id = p.part_id) m
    cross join lateral (select coalesce(sum((x ->> 'quantity')::int), 0) as used from repair r, jsonb_array_elements(r.parts) x
      where (x ->> 'partId')::int = p.part_id) u
    where p.quantity <> m.total or u.used <> m.used or p.quantity < 0`)

describe('parts that repairs use', () => {
  it('are taken from stock, given back when taken off, never more than there are (400771), and kept once by a name (400770)', async () => {
    const placeId = await world.place()
    const added = { placeId, name: 'Fuse 5 A', code: 'F-5', quantity: 10 }
    const { partId } = (await server.call(stockPart.addStockPart, added)).body.data
    expect((await server.call(stockPart.addStockPart, { placeId, name: 'fuse 5 a' })).body.errorCode).toBe(400770)
    const repairId = await broken()
    await edit(repairId, [
      { name: 'whatever', quantity: 3, partId },
      { name: 'Tape', quantity: 1 },
    ])
    expect((await world.one(repairId))?.parts).toEqual([
      { name: 'Fuse 5 A', quantity: 3, partId },
      { name: 'Tape', quantity: 1 },
    ])
    expect(await quantityOf(partId)).toBe(7)
    await edit(repairId, [{ name: 'Fuse 5 A', quantity: 1, partId }])
    expect(await quantityOf(partId)).toBe(9)
    const many = (await edit(repairId, [{ name: 'Fuse 5 A', quantity: 11, partId }])).body
    expect([many.errorCode, many.fields]).toMatchObject([400771, [{ name: 'parts.0.quantity' }]])
    // two at once use five each of nine
    const two = [await broken(), await broken()]
    const five = { parts: [{ name: 'Fuse 5 A', quantity: 5, partId }] }
    expect((await server.call(repairBatch.batchEdit, { repairIds: two, ...five }, as())).body.errorCode).toBe(400771)
    const both = await Promise.all(two.map((id) => edit(id, five.parts)))
    expect(both.map(({ body }) => body.errorCode).filter((code) => code === 400771)).toHaveLength(1)
    expect(await quantityOf(partId)).toBe(4)
    // what comes to nothing gives back what it used
    const used = two[both.findIndex(({ status }) => status === 200)] ?? 0
    await world.close(used, 'sent by mistake')
    expect(await quantityOf(partId)).toBe(9)
    await server.call(repair.deleteRepair, { repairId }, as())
    expect(await quantityOf(partId)).toBe(10)
    const begun = await broken({ ...PROBLEM, ...five })
    expect([await quantityOf(partId), (await world.one(begun))?.parts]).toMatchObject([5, five.parts])
    expect(await wrongCounts()).toEqual([])
  })

  it('are counted with a reason, told by their ledger, and deleted only once none is left (400772)', async () => {
    const placeId = await world.place()
    const { partId } = (await server.call(stockPart.addStockPart, { placeId, name: 'Battery', quantity: 2 })).body.data
    const move = (quantity: number) => server.call(stockPart.moveStockPart, { partId, quantity, reason: 'Counted' })
    expect((await move(5)).body.data).toEqual({ quantity: 7 })
    expect((await move(-8)).body.errorCode).toBe(400771)
    expect((await server.call(stockPart.deleteStockPart, { partId })).body.errorCode).toBe(400772)
    const repairId = await broken()
    await edit(repairId, [{ name: 'Battery', quantity: 7, partId }])
    const { list } = (await server.call(stockPart.getStockPartMoves, { partId })).body.data
    expect(list.map(({ quantity, repairId: of, reason }) => [quantity, of, reason])).toEqual([
      [-7, repairId, ''],
      [5, null, 'Counted'],
      [2, null, ''],
    ])
    expect((await server.call(stockPart.deleteStockPart, { partId })).status).toBe(200)
    await expect(server.db.run('delete from stock_part_move where part_id = $1', [partId])).rejects.toThrow(
      'never changed',
    )
    // a repair whose part is kept no more is still edited as it is
    expect((await edit(repairId, [{ name: 'Battery', quantity: 7, partId }])).status).toBe(200)
    expect(await wrongCounts()).toEqual([])
  })

  it('are of the workshop’s own stock: of others they are not there (400769)', async () => {
    const elsewhere = await server.makeOrg('Other store', 0)
    const placeId = await world.place(elsewhere)
    const { partId } = (await server.call(stockPart.addStockPart, { placeId, name: 'Theirs', quantity: 5 })).body.data
    const repairId = await broken()
    expect((await edit(repairId, [{ name: 'Theirs', quantity: 1, partId }])).body.errorCode).toBe(400769)
    const stranger = { token: await server.makeUser('stranger', server.orgId, PERMISSIONS) }
    const seen = (await server.call(stockPart.getStockPartMoves, { partId: partId + 1000 }, stranger)).body
    expect([seen.errorCode, await quantityOf(partId)]).toEqual([400769, 5])
  })
})

describe('REP-1 a repair', () => {
  it('notes the versions that its device came with, and reads them again once it is repaired', async () => {
    const tracker = await makeObeyingDevice(server, 'teltonika')
    const reportVersion = (version: string) =>
      server.db.run(
        `insert into device_version (device_id, fw_version, told_at) values ($1, $2, now() - interval '9 days')
         on conflict (device_id) do update set fw_version = excluded.fw_version`,
        [tracker.device, version],
      )
    await reportVersion('03.25.01')
    await server.db.run(`update device set hw_version = '10100' where id = $1`, [tracker.device])
    const { repairId } = (await world.add(tracker.identifier, PROBLEM)).body.data
    await world.receive([repairId])
    expect(await world.one(repairId)).toMatchObject({ hwVersion: '10100', fwVersion: '03.25.01', fwVersionAfter: '' })
    await world.begin([repairId])
    // what it told before it came is not read again
    await world.finish([repairId])
    expect(await world.one(repairId)).toMatchObject({ hwVersionAfter: '10100', fwVersionAfter: '' })
    // away from the network at the bench, it is asked once it connects
    const { report } = await tracker.open()
    report()
    await eventually(async () => (await world.one(repairId))?.fwVersionAfter === '03.27.07_00')
    expect(await world.one(repairId)).toMatchObject({ state: 'repaired', fwVersion: '03.25.01' })
    tracker.close()
  })
})
