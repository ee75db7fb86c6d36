import { ROOMS } from '@waymark/contract/calls.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addModel, deleteModel, deleteModelByPost, editModel, getModelList } = ROOMS.model
const { addDevice, getDeviceList } = ROOMS.device

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
const add = async (fields: object = {}): Promise<number> =>
  (await server.call(addModel, { name: `Model ${++count}`, ...fields })).body.data.modelId
const find = async (keyword: string) => (await server.call(getModelList, { keyword })).body.data.list
const upload = async (): Promise<string> => {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { data } = (await server.call(ROOMS.upload.uploadimage, { files: [file.toString('base64')] })).body
  return data[0]?.key ?? ''
}
const servedTo = async (key: string, token: string): Promise<number> =>
  (await fetch(`${server.url}/uploads/${key}`, { headers: { authorization: token } })).status

describe('models', () => {
  it('keep all that is said of them', async () => {
    const fields = {
      name: 'TR-900',
      manufacturer: 'Northern Trackers',
      description: 'Solar, for trailers',
      isTrailer: true,
      isParts: false,
      productOrigin: 'Canada',
      currency: 'USD',
      priceSettlement: { min: 4_000, max: 4_500 },
      priceCatalogue: null,
      priceSales: { min: 9_900, max: 9_900 },
      capabilities: ['temperature', 'rentable'] as const,
      hwDigits: 6,
      warrantyMonths: 24,
    }
    await add(fields)
    expect(await find('TR-900')).toMatchObject([{ ...fields, picture: null, deviceCount: 0, version: 1 }])
    await add({ name: 'Bare' })
    expect(await find('Bare')).toMatchObject([
      { currency: null, priceSales: null, capabilities: [], hwDigits: 5, warrantyMonths: 12 },
    ])
  })

  it('have a name each, in whatever letters (400701)', async () => {
    const modelId = await add({ name: 'Twice' })
    expect((await server.call(addModel, { name: 'TWICE' })).body.errorCode).toBe(400701)
    const other = await add()
    expect((await server.call(editModel, { modelId: other, name: 'twice' })).body.errorCode).toBe(400701)
    expect((await server.call(editModel, { modelId, name: 'twice' })).body.success).toBe(true)
  })

  it.each([
    [{ min: 0, max: 5 }, 'priceSales.min'],
    [{ min: -1, max: 5 }, 'priceSales.min'],
    [{ min: 1.5, max: 5 }, 'priceSales.min'],
    [{ min: 6, max: 5 }, 'priceSales.max'],
  ])('PRICE-2 a price of %j is refused: above nothing, and the most at least the least', async (priceSales, field) => {
    const { status, body } = await server.call(addModel, { name: 'Priced', currency: 'USD', priceSales })
    expect([status, body.fields?.map(({ name }) => name)]).toEqual([400, [field]])
  })

  it('PRICE-2 a price is of a currency', async () => {
    const price = { priceSales: { min: 1, max: 1 } }
    const added = await server.call(addModel, { name: 'No currency', ...price })
    expect([added.status, added.body.fields?.map(({ name }) => name)]).toEqual([400, ['currency']])
    const modelId = await add({ ...price, currency: 'CAD' })
    expect((await server.call(editModel, { modelId, currency: null })).status).toBe(400)
    expect((await server.call(editModel, { modelId, currency: null, priceSales: null })).status).toBe(200)
  })

  it('keep what an edit leaves out, and refuse one of an older version and of none (400700)', async () => {
    const modelId = await add({ name: 'Edited', manufacturer: 'Kept' })
    expect((await server.call(editModel, { modelId, isParts: true, version: 1 })).body.data).toEqual({ version: 2 })
    expect(await find('Edited')).toMatchObject([{ manufacturer: 'Kept', isParts: true }])
    expect((await server.call(editModel, { modelId, isParts: false, version: 1 })).status).toBe(400)
    expect((await server.call(editModel, { modelId: 999_999, isParts: true })).body.errorCode).toBe(400700)
  })

  it('IMG-1 have one picture, which everybody who is signed in may see', async () => {
    const [first, second] = [await upload(), await upload()]
    const modelId = await add({ name: 'Pictured', picture: first })
    const elsewhere = await server.makeUser('elsewhere', await server.makeOrg('Elsewhere', 0), [])
    expect((await find('Pictured'))[0]?.picture).toBe(first)
    expect(await servedTo(first, elsewhere)).toBe(200)
    // a form hands in the picture that is there
    expect((await server.call(editModel, { modelId, picture: first })).body.success).toBe(true)
    expect((await server.call(editModel, { modelId, picture: second })).body.success).toBe(true)
    expect([await servedTo(first, elsewhere), await servedTo(second, elsewhere)]).toEqual([404, 200])
    // one that hangs on another record does not come along
    expect((await server.call(addModel, { name: 'Thief', picture: second })).body.errorCode).toBe(400435)
    expect(await find('Thief')).toEqual([])
    await server.call(editModel, { modelId, picture: null })
    expect((await find('Pictured'))[0]?.picture).toBeNull()
    expect(await servedTo(second, server.admin)).toBe(404)
  })

  it('give their devices a name, a new one too, and are not deleted while there are any (400702)', async () => {
    const modelId = await add({ name: 'Before' })
    const { id } = (await server.call(addDevice, { orgId: server.orgId, identifier: 'of-model', modelId })).body.data
    const device = async () => (await server.call(getDeviceList, { keyword: 'of-model' })).body.data.list[0]
    expect(await device()).toMatchObject({ modelId, model: 'Before' })
    await server.call(editModel, { modelId, name: 'After' })
    expect(await device()).toMatchObject({ modelId, model: 'After' })
    expect((await find('After'))[0]?.deviceCount).toBe(1)
    expect((await server.call(deleteModelByPost, { modelId })).body.errorCode).toBe(400702)
    await server.call(ROOMS.device.batchEditDevice, { devices: [{ id, modelId: null }] })
    expect(await device()).toMatchObject({ modelId: null, model: '' })
    expect((await server.call(deleteModel, { modelId })).body.success).toBe(true)
    expect((await server.call(deleteModel, { modelId })).body.errorCode).toBe(400700)
    const late = await server.call(addDevice, { orgId: server.orgId, identifier: 'late', modelId })
    expect(late.body.errorCode).toBe(400700)
    const changed = await server.call(ROOMS.device.batchEditDevice, { devices: [{ id, modelId }] })
    expect(changed.body.data).toMatchObject([{ ok: false, errorCode: 400700 }])
  })

  it('take the parameters of movement along that were chosen for them', async () => {
    const modelId = await add({ name: 'Steered' })
    const { orgId } = server
    const { addMovementRule, getMovementRules } = ROOMS.movement
    const since = new Date().toISOString()
    await server.call(addMovementRule, { orgId, model: 'Steered', since, preset: 'delivery' })
    await server.call(editModel, { modelId, name: 'Steered anew' })
    const rulesOf = async (model: string) => (await server.call(getMovementRules, { orgId, model })).body.data.list
    expect(await rulesOf('Steered anew')).toMatchObject([{ version: 1, preset: 'delivery' }])
    expect(await rulesOf('Steered')).toEqual([])
  })

  it('are found by words, and by what they are', async () => {
    await add({ name: 'Cable', isParts: true, manufacturer: 'Zzyzx' })
    await add({ name: 'Axle', isTrailer: true, manufacturer: 'Zzyzx' })
    const names = async (filter: object) =>
      (await server.call(getModelList, { keyword: 'zzyzx', sort: '-name', ...filter })).body.data.list.map(
        ({ name }) => name,
      )
    expect(await names({})).toEqual(['Cable', 'Axle'])
    expect(await names({ isParts: true })).toEqual(['Cable'])
    expect(await names({ isTrailer: true })).toEqual(['Axle'])
  })
})
