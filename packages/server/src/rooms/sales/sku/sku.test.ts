import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { sku, model, import: imports } = ROOMS
const SELLER = ['view', 'add', 'edit', 'delete', 'import'].map((action) => `sales:sku:${action}`)

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.makeUser('seller', server.orgId, SELLER)
})
afterAll(() => server.stop())

let count = 0
const fields = (more: object = {}) => ({
  orgId: server.orgId,
  code: `TRK-${++count}`,
  name: 'Tracker',
  kind: 'product' as const,
  currency: 'USD',
  price: '149.00',
  ...more,
})
const add = (more: object = {}) => server.call(sku.addSku, fields(more), { token })
const one = async (skuId: number) =>
  (await server.call(sku.getSkuList, { recordIds: [skuId] }, { token })).body.data.list[0]
const bring = (csv: string, more: object = {}) =>
  server.call(
    sku.importSku,
    { orgId: server.orgId, fileName: 'a.csv', file: Buffer.from(csv).toString('base64'), ...more },
    { token },
  )

describe('SKU-1 what is sold', () => {
  it('is added, read, edited and deleted, with prices exact to six digits', async () => {
    const { modelId } = (await server.call(model.addModel, { name: 'FMB920' })).body.data
    const { skuId } = (await add({ price: '0.012500', cost: '0.004', modelId, kind: 'service' })).body.data
    expect(await one(skuId)).toMatchObject({
      price: '0.0125',
      cost: '0.004',
      model: 'FMB920',
      isActive: true,
      version: 1,
    })
    const edited = await server.call(
      sku.editSku,
      { skuId, version: 1, price: '999999999999.123456', cost: null },
      { token },
    )
    expect(edited.body.data).toEqual({ version: 2 })
    expect(await one(skuId)).toMatchObject({ price: '999999999999.123456', cost: null })
    expect((await server.call(sku.editSku, { skuId, version: 1, price: '1' }, { token })).status).toBe(400)
    expect((await server.call(sku.deleteSku, { skuId }, { token })).status).toBe(200)
    expect(await one(skuId)).toBeUndefined()
    expect((await server.call(sku.editSku, { skuId, price: '1' }, { token })).body.errorCode).toBe(4041800)
  })

  it('refuses a code that is taken in any case, a currency and a model that are none, and a price that is no decimal', async () => {
    const { code } = fields()
    expect((await add({ code })).status).toBe(200)
    expect((await add({ code: code.toLowerCase() })).body.errorCode).toBe(4001800)
    expect((await add({ currency: 'XYZ' })).body.fields?.[0]?.name).toBe('currency')
    expect((await add({ modelId: 2_000_000_000 })).body.errorCode).toBe(400700)
    for (const price of ['-1', '1,5', '1.1234567', '', 'ten'])
      expect((await add({ price })).body.fields?.[0]?.name, price).toBe('price')
  })

  it('comes from a file: all, the good ones, or none and what is wrong cell by cell; and is taken back', async () => {
    const csv = [
      'Code,Name,Type,Price,Currency,Cost,Model',
      'IMP-1,Solar tracker,Product,149.5,usd,60,FMB920',
      'IMP-2,Service,service,14.99,USD,,',
      'imp-1,Twice,product,1,USD,,',
      'IMP-3,,thing,1.5x,XXX,,Nothing',
    ].join('\n')
    const checked = (await bring(csv)).body.data
    expect([checked.total, checked.good, checked.added]).toEqual([4, 2, 0])
    const problems = checked.problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`)
    expect(problems.toSorted()).toEqual(
      ['4 code duplicate', '5 currency invalid', '5 kind invalid', '5 model notFound', '5 name blank', '5 price invalid'],
    ) // prettier-ignore
    const { added, runKey } = (await bring(csv, { goodRows: true })).body.data
    expect(added).toBe(2)
    const { list } = (await server.call(sku.getSkuList, { numbers: ['imp-1', 'IMP-2'] }, { token })).body.data
    expect(list.map(({ code, price, currency, cost }) => [code, price, currency, cost])).toEqual([
      ['IMP-1', '149.5', 'USD', '60'],
      ['IMP-2', '14.99', 'USD', null],
    ])
    const undone = await server.call(imports.undoImport, { runKey }, { token })
    expect(undone.body.data.undone).toBe(2)
  })

  it('is told to its seller’s organization alone', async () => {
    const other = await server.makeOrg('Elsewhere')
    const stranger = await server.makeUser('stranger', other, SELLER)
    const { skuId } = (await add()).body.data
    const seen = await server.call(sku.getSkuList, {}, { token: stranger })
    expect(seen.body.data.list).toEqual([])
    expect((await server.call(sku.editSku, { skuId, name: 'x' }, { token: stranger })).body.errorCode).toBe(4041800)
  })
})
