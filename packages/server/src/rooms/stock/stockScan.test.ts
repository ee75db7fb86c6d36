import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEPER } from '../../testing/devices/deviceLeader.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { brokenStock } from '../../testing/brokenStock.ts'
import { STOREKEEPER, stockWorld } from '../../testing/worlds/stockWorld.ts'

const { stockScan, device: deviceCalls } = ROOMS

let server: TestServer
let keeper: string
let world: ReturnType<typeof stockWorld>
let site: number
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.makeUser('keeper', server.orgId, [...STOREKEEPER, ...KEEPER])
  world = stockWorld(server, keeper)
  site = await world.place()
})
afterAll(() => server.stop())

const scan = async (task: 'intake' | 'move' | 'test', codes: string[], placeId: number | undefined = site) =>
  (await server.call(stockScan.scanStock, { task, codes, ...(placeId && { placeId }) }, { token: keeper })).body
const undo = async (device: number, moveId: number | null, token = keeper) =>
  (await server.call(stockScan.undoStockScan, { device, moveId: moveId ?? 0 }, { token })).body.errorCode
const numberOf = async (id: number) => (await world.one(id)).deviceId
const moves = async (device: number) =>
  (await server.call(stockScan.getStockMoveList, { device })).body.data.list.map(
    ({ kind, fromState, toState, username }) => [kind, fromState, toState, username],
  )

describe('STK-1 a scanner', () => {
  it('takes devices in by what it reads of their labels, each once a round (400755), and says of each what became of it', async () => {
    const [a, b, twice] = [await world.device(), await world.device(), await world.device()]
    const number = await numberOf(a)
    await server.call(deviceCalls.batchEditDevice, { devices: [{ id: b, identifier: 'Tag-B' }] })
    await world.take([twice], site)
    const { data } = await scan('intake', [
      `IMEI:${number} S/N 12`,
      'tag-b',
      number,
      '869999999999999',
      await numberOf(twice),
    ])
    expect(data).toMatchObject([
      { id: a, ok: true, deviceId: number, state: 'recorded' },
      { id: b, ok: true, code: 'tag-b' },
      { id: a, ok: false, errorCode: 400755, moveId: null },
      { id: 0, ok: false, errorCode: 4048801, deviceId: '' },
      { id: twice, ok: false, errorCode: 400744, moveId: null },
    ])
    expect(await brokenStock(server.db, [a, b, twice])).toEqual([])
  })

  it('LIMIT-1 takes 200 at once (50001), and a place for all but a test', async () => {
    const codes = Array.from({ length: 201 }, (_, i) => String(i))
    expect((await scan('intake', codes)).errorCode).toBe(50001)
    const { fields } = (await server.call(stockScan.scanStock, { task: 'move', codes: ['1'] }, { token: keeper })).body
    expect(fields).toMatchObject([{ name: 'placeId' }])
    expect((await scan('test', ['1'], undefined)).data).toMatchObject([{ errorCode: 4048801 }])
  })

  it('takes its newest scan back (400752, 400747) by a move of its own: an intake, a move, a test, each as it was', async () => {
    const id = await world.device()
    const number = await numberOf(id)
    const other = await world.place()
    const first = (await scan('intake', [number])).data[0]?.moveId ?? null
    const moved = (await scan('move', [number], other)).data[0]?.moveId ?? null
    expect(await undo(id, first)).toBe(400752)
    expect(await undo(id, moved)).toBeUndefined()
    expect((await world.one(id)).item?.placeId).toBe(site)
    expect(await undo(id, moved)).toBe(400752)
    await world.test([id], true)
    const { list } = (await server.call(stockScan.getStockMoveList, { device: id, pageSize: 1 })).body.data
    expect(list).toMatchObject([{ kind: 'test', toState: 'tested' }])
    expect(await undo(id, list[0]?.moveId ?? null)).toBeUndefined()
    expect(await world.one(id)).toMatchObject({ item: { state: 'recorded' }, lifecycle: 'storage' })
    expect(await moves(id)).toEqual([
      ['undo', 'tested', 'recorded', 'keeper'],
      ['test', 'recorded', 'tested', 'keeper'],
      ['undo', 'recorded', 'recorded', 'keeper'],
      ['move', 'recorded', 'recorded', 'keeper'],
      ['intake', null, 'recorded', 'keeper'],
    ])
    const fresh = await world.device()
    const taken = (await scan('intake', [await numberOf(fresh)])).data[0]?.moveId ?? null
    const colleague = await server.makeUser('colleague', server.orgId, STOREKEEPER)
    expect(await undo(fresh, taken, colleague)).toBe(400752)
    expect(await undo(fresh, taken)).toBeUndefined()
    expect((await world.one(fresh)).item).toBeUndefined()
    expect(await undo(fresh, taken)).toBe(400747)
    expect((await scan('intake', [await numberOf(fresh)])).data).toMatchObject([{ ok: true }])
    expect(await brokenStock(server.db, [id, fresh])).toEqual([])
  })

  it('writes a ledger that nothing changes afterwards, not even a statement', async () => {
    const id = await world.device()
    await scan('intake', [await numberOf(id)])
    const before = await server.db.rows('select * from stock_move where device_id = $1', [id])
    const tamper = (statement: string) => server.db.run(`${statement} where device_id = $1`, [id])
    await expect(tamper(`update stock_move set to_state = 'tested'`)).rejects.toThrow()
    await expect(tamper('delete from stock_move')).rejects.toThrow()
    expect(await server.db.rows('select * from stock_move where device_id = $1', [id])).toEqual(before)
  })

  it('of a failed test tells what failed, and takes that back too', async () => {
    const id = await world.device()
    const number = await numberOf(id)
    await scan('intake', [number])
    const [failed] = (await scan('test', [number])).data
    expect(failed).toMatchObject({ ok: false, errorCode: 400748, failed: ['notHeard'], state: 'paused' })
    expect(await undo(id, failed?.moveId ?? null)).toBeUndefined()
    expect((await world.one(id)).item).toMatchObject({ state: 'recorded', failed: [] })
  })

  it('takes back no return of a customer’s', async () => {
    const id = await world.device()
    await world.take([id], site)
    await world.test([id], true)
    await world.handOver([id], await server.makeOrg('Returning'))
    await server.call(deviceCalls.batchDeviceStatus, { devices: [id], event: 'endUse' }, { token: keeper })
    const [back] = (await scan('intake', [await numberOf(id)])).data
    expect(back).toMatchObject({ ok: true, state: 'recorded' })
    expect(await undo(id, back?.moveId ?? null)).toBe(400752)
    expect(await brokenStock(server.db, [id])).toEqual([])
    // nor one that nobody kept in stock before
    const old = await world.device()
    await server.db.run(`update device set lifecycle = 'end_use' where id = $1`, [old])
    const [first] = (await scan('intake', [await numberOf(old)])).data
    expect(await undo(old, first?.moveId ?? null)).toBe(400752)
  })

  it.each(['inventory', 'ready'])(
    'leaves a device that was in %s before anybody kept a stock as it was',
    async (before) => {
      const id = await world.device()
      await server.db.run('update device set lifecycle = $2 where id = $1', [id, before])
      const [taken] = (await scan('intake', [await numberOf(id)])).data
      expect((await world.one(id)).lifecycle).toBe('storage')
      expect(await undo(id, taken?.moveId ?? null)).toBeUndefined()
      expect((await world.one(id)).lifecycle).toBe(before)
    },
  )

  it('PERM-5 reads no device of others, and the ledger tells of none', async () => {
    const id = await world.device()
    await world.take([id], site)
    const number = await numberOf(id)
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const token = await server.makeUser('stranger', elsewhere, STOREKEEPER)
    const placeId = await stockWorld(server, token).place('site', null, elsewhere)
    const { body } = await server.call(stockScan.scanStock, { task: 'intake', codes: [number], placeId }, { token })
    expect(body.data).toMatchObject([{ id: 0, errorCode: 4048801 }])
    expect((await server.call(stockScan.getStockMoveList, { device: id }, { token })).body.data.total).toBe(0)
  })
})
