import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const {
  addBatch,
  addReturnBatch,
  deleteBatch,
  editBatch,
  getAllBatchList,
  getBatchLastNo,
  getBatchList,
  getLogListByBatchId,
  importExistBatch,
} = ROOMS.batch

let server: TestServer
let foreigner: string
beforeAll(async () => {
  server = await startTestServer()
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
})
afterAll(() => server.stop())

let count = 0
const add = async (fields: Partial<CallIn<typeof addBatch>> = {}): Promise<number> => {
  const start = { orgId: server.orgId, number: `N-${++count}`, startOn: '2026-11-01' }
  return (await server.call(addBatch, { ...start, ...fields })).body.data.batchId
}
const find = async (batchId: number) => (await server.call(getBatchList, { recordIds: [batchId] })).body.data.list[0]
const device = async (deviceId: string): Promise<number> =>
  (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, deviceId })).body.data.id
const bringIn = (batchId: number, ids: readonly string[], more: object = {}) =>
  server.call(importExistBatch, {
    batchId,
    fileName: 'devices.csv',
    file: Buffer.from(`IMEI\n${ids.join('\n')}\n`).toString('base64'),
    ...more,
  })
const log = async (batchId: number) =>
  (await server.call(getLogListByBatchId, { batchId })).body.data.list.map(({ event, devices }) => [event, devices])

describe('a batch', () => {
  it('keeps what is said of it, and has a number of its own in its organization (400721)', async () => {
    const modelId = await modelNamed(server, 'Batched')
    const batchId = await add({ number: 'A-1', modelId, kind: 'existing', remark: 'From the shelf' })
    expect(await find(batchId)).toMatchObject({
      number: 'A-1',
      kind: 'existing',
      modelId,
      model: 'Batched',
      startOn: '2026-11-01',
      endOn: null,
      remark: 'From the shelf',
      state: 'open',
      deviceCount: 0,
    })
    const twice = await server.call(addBatch, { orgId: server.orgId, number: 'a-1', startOn: '2026-11-02' })
    expect(twice.body.errorCode).toBe(400721)
    const other = await server.makeOrg('Other maker')
    expect((await server.call(addBatch, { orgId: other, number: 'A-1', startOn: '2026-11-02' })).body.success).toBe(
      true,
    )
    expect((await server.call(ROOMS.model.deleteModelByPost, { modelId })).body.errorCode).toBe(400702)
    const none = await server.call(addBatch, { orgId: other, number: 'X', startOn: '2026-11-02', modelId: 999_999 })
    expect(none.body.errorCode).toBe(400700)
  })

  it('proposes the number that follows the last', async () => {
    const orgId = await server.makeOrg('Numbered')
    const last = async () => (await server.call(getBatchLastNo, { orgId })).body.data
    expect(await last()).toEqual({ last: '', next: '1' })
    await add({ orgId, number: 'B-009' })
    expect(await last()).toEqual({ last: 'B-009', next: 'B-010' })
    await add({ orgId, number: 'first' })
    expect(await last()).toEqual({ last: 'first', next: 'first 2' })
  })

  it('is closed once it has an end, which is no sooner than its start', async () => {
    const batchId = await add()
    const early = await server.call(editBatch, { batchId, endOn: '2026-10-31' })
    expect([early.status, early.body.fields?.map(({ name }) => name)]).toEqual([400, ['endOn']])
    expect((await server.call(editBatch, { batchId, endOn: '2026-11-01', version: 1 })).body.data).toEqual({
      version: 2,
    })
    expect((await find(batchId))?.state).toBe('closed')
    expect((await server.call(editBatch, { batchId, startOn: '2026-11-02' })).status).toBe(400)
    await server.call(editBatch, { batchId, remark: 'Counted' })
    await server.call(editBatch, { batchId, endOn: null })
    expect((await find(batchId))?.state).toBe('open')
    expect(await log(batchId)).toEqual([
      ['reopen', 0],
      ['edit', 0],
      ['close', 0],
      ['begin', 0],
    ])
    const done = await add({ endOn: '2026-11-30' })
    expect(await find(done)).toMatchObject({ state: 'closed', endOn: '2026-11-30' })
    expect((await server.call(editBatch, { batchId, remark: 'Late', version: 1 })).status).toBe(400)
  })

  it('takes devices by a file, each from one batch for ever, tells line by line which it cannot, and stays then (400722)', async () => {
    await device('350000000000001')
    await device('350000000000002')
    const theirs = await server.makeUser('owner', await server.makeOrg('Owner elsewhere', 0), PERMISSIONS)
    const [org] = (await server.call(ROOMS.organization.getOrgTree, {}, { token: theirs })).body.data
    const foreign = { orgId: org?.orgId ?? 0, deviceId: '350000000000009' }
    await server.call(ROOMS.device.addDevice, foreign, { token: theirs })
    const batchId = await add()
    const ids = ['350000000000001', '350000000000002', '', '350000000000001', '350000000000007']
    const dry = (await bringIn(batchId, ids, { dryRun: true })).body.data
    expect([dry.good, dry.added, (await find(batchId))?.deviceCount]).toEqual([2, 0, 0])
    const wrong = (await bringIn(batchId, ids)).body.data
    expect(wrong.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [5, 'duplicate'],
      [6, 'notFound'],
    ])
    expect((await find(batchId))?.deviceCount).toBe(0)
    expect((await bringIn(batchId, ids, { goodRows: true })).body.data.added).toBe(2)
    expect((await find(batchId))?.deviceCount).toBe(2)
    const again = await add()
    const { problems } = (await bringIn(again, ['350000000000001'])).body.data
    expect(problems.map(({ problem }) => problem)).toEqual(['taken'])
    expect(await log(batchId)).toEqual([
      ['fill', 2],
      ['begin', 0],
    ])
    expect((await server.call(deleteBatch, { batchId })).body.errorCode).toBe(400722)
    expect((await server.call(deleteBatch, { batchId: again })).body.success).toBe(true)
  })

  it('that is closed takes none (400723)', async () => {
    const batchId = await add({ endOn: '2026-11-30' })
    expect((await bringIn(batchId, ['350000000000001'])).body.errorCode).toBe(400723)
  })

  it('of returns has devices besides the batch that they come from', async () => {
    const id = await device('350000000000003')
    const origin = await add()
    await bringIn(origin, ['350000000000003'])
    const start = { orgId: server.orgId, startOn: '2026-11-10' }
    const returned = await server.call(addReturnBatch, { ...start, number: 'R-1', devices: [id] })
    const { batchId } = returned.body.data
    expect(await find(batchId)).toMatchObject({ kind: 'return', deviceCount: 1, state: 'open' })
    const again = await server.call(addReturnBatch, { ...start, number: 'R-2', devices: [id], endOn: '2026-11-11' })
    expect(await find(again.body.data.batchId)).toMatchObject({ deviceCount: 1, state: 'closed' })
    const rows = await server.db.rows('select batch_id, is_origin from batch_device where device_id = $1 order by 1', [
      id,
    ])
    expect(rows).toEqual([
      { batch_id: origin, is_origin: true },
      { batch_id: batchId, is_origin: false },
      { batch_id: again.body.data.batchId, is_origin: false },
    ])
    for (const of of [origin, batchId]) {
      const { list } = (await server.call(ROOMS.device.getDeviceList, { batchId: of })).body.data
      expect(list.map((device) => device.id)).toEqual([id])
    }
    expect((await bringIn(batchId, ['350000000000003'])).body.errorCode).toBe(400723)
    const missing = await server.call(addReturnBatch, { ...start, number: 'R-3', devices: [id, 999_999] })
    expect([missing.body.errorCode, (await server.call(getBatchList, { keyword: 'R-3' })).body.data.total]).toEqual([
      4048801, 0,
    ])
    const many = Array.from({ length: 201 }, (_, n) => n + 1)
    const limit = await server.call(addReturnBatch, { ...start, number: 'R-4', devices: many })
    expect(limit.body.errorCode).toBe(50001)
  })

  it('PERM-5 is its organization’s: nobody else sees, fills or deletes it (400720)', async () => {
    const batchId = await add({ number: 'Ours' })
    const as = { token: foreigner }
    expect((await server.call(getBatchList, { keyword: 'Ours' }, as)).body.data.list).toEqual([])
    expect((await server.call(getAllBatchList, {}, as)).body.data).toEqual([])
    expect((await server.call(getLogListByBatchId, { batchId }, as)).body.errorCode).toBe(400720)
    expect((await server.call(editBatch, { batchId, remark: 'x' }, as)).body.errorCode).toBe(400720)
    expect((await server.call(deleteBatch, { batchId }, as)).body.errorCode).toBe(400720)
    expect((await server.call(getBatchLastNo, { orgId: server.orgId }, as)).body.errorCode).toBe(404600)
    const own = (await server.call(getAllBatchList, {})).body.data.find((each) => each.batchId === batchId)
    expect(own).toEqual({ batchId, number: 'Ours', kind: 'production', state: 'open' })
  })
})
