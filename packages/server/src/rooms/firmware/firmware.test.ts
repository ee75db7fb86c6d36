import { ROOMS } from '@waymark/contract/calls.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const {
  addUpdate,
  deleteUpdate,
  deleteUpdateByPost,
  editUpdate,
  getFwUpdateListByModelId,
  getUpdateList,
  getUpdateSelect,
  releaseUpdate,
  upload,
  withdrawUpdate,
} = ROOMS.firmware

let server: TestServer
let modelId: number
beforeAll(async () => {
  server = await startTestServer()
  modelId = await modelNamed(server, 'FW-100')
})
afterAll(() => server.stop())

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const image = (bytes = 3000): Buffer => Buffer.concat([Buffer.from([0, 0x50, 0, 0x20]), randomBytes(bytes - 4)])

/** A file as a form hands it in. */
async function handIn(bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x.bin')
  for (const [name, value] of Object.entries({ fileName: 'fw.bin', ...fields })) form.append(name, value)
  const answer = await fetch(server.url + upload.path, {
    method: 'POST',
    headers: { authorization: server.admin },
    body: form,
  })
  const body = (await answer.json()) as {
    errorCode?: number
    data: { fileKey: string; size: number; md5: string; sha256: string }
  }
  return { status: answer.status, body }
}
const MEBIBYTE = 1024 * 1024

/** A form with so many bytes that is made while it is sent, so that they are nowhere at once on this side. */
async function stream(bytes: number) {
  const part = (head: string, value = ''): Buffer =>
    Buffer.from(`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}`)
  const [first, block] = [image(MEBIBYTE), Buffer.alloc(MEBIBYTE)]
  function* body() {
    yield part('name="fileName"', 'fw.bin\r\n')
    yield part('name="file"; filename="a.bin"')
    yield first
    for (let left = bytes - MEBIBYTE; left > 0; left -= MEBIBYTE) yield block.subarray(0, left)
    yield Buffer.from('\r\n--edge--\r\n')
  }
  const answer = await fetch(server.url + upload.path, {
    method: 'POST',
    headers: { authorization: server.admin, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>,
    duplex: 'half',
  })
  return { status: answer.status, body: (await answer.json()) as Awaited<ReturnType<typeof handIn>>['body'] }
}
const spooled = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('waymark-upload-'))

let count = 0
const add = async (fields: Partial<CallIn<typeof addUpdate>> = {}) => {
  const { fileKey } = (await handIn(image())).body.data
  const start = { fileKey, updateName: `V${++count}`, type: 'firmware' as const, hwMin: '10000', hwMax: '20000' }
  return server.call(addUpdate, { ...start, modelIds: [modelId], ...fields })
}
const found = async (updateId: number) =>
  (await server.call(getUpdateList, { recordIds: [updateId] })).body.data.list[0]
const offered = async (hwVersion?: string, of = modelId) =>
  (
    await server.call(getFwUpdateListByModelId, { modelId: of, ...(hwVersion === undefined ? {} : { hwVersion }) })
  ).body.data.map(({ updateName }) => updateName)

describe('a file of firmware', () => {
  it('FW-1 is a .bin, whatever it holds otherwise is refused (400712), and nothing of it is kept', async () => {
    const files = async () => (await server.db.row<{ n: number }>('select count(*)::int4 as n from firmware_file'))?.n
    const before = await files()
    expect((await handIn(image(), { fileName: 'fw.zip' })).body.errorCode).toBe(400712)
    expect((await handIn(image(), { fileName: 'fw.bin.exe' })).body.errorCode).toBe(400712)
    const wrong = ['PK\u0003\u0004zip', 'MZ program', '<html></html>', ':10010000214601360121\r\n', '']
    for (const text of wrong) expect((await handIn(Buffer.from(text, 'latin1'))).body.errorCode).toBe(400712)
    expect((await handIn(Buffer.alloc(5000, 0xff))).body.errorCode).toBe(400712)
    expect(await files()).toBe(before)
    expect(spooled()).toEqual([])
  })

  it('has sums that we compute, and is refused where it is not the one that was meant (400713)', async () => {
    const bytes = image(2_500_000)
    const { data } = (await handIn(bytes, { fileName: 'FW.BIN', md5: md5Of(bytes).toUpperCase() })).body
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(data).toEqual({ fileKey: data.fileKey, size: bytes.length, md5: md5Of(bytes), sha256 })
    const pieces = await server.db.rows<{ content: Buffer }>(
      'select content from firmware_piece where file_key = $1 order by piece',
      [data.fileKey],
    )
    expect(pieces.map(({ content }) => content.length)).toEqual([1_048_576, 1_048_576, 2_500_000 - 2_097_152])
    expect(Buffer.concat(pieces.map(({ content }) => content)).equals(bytes)).toBe(true)
    expect((await handIn(bytes, { md5: md5Of(Buffer.from('other')) })).body.errorCode).toBe(400713)
    expect((await handIn(bytes, { md5: 'no sum' })).status).toBe(400)
    expect(spooled()).toEqual([])
  })

  it('comes as base64 in JSON too, as far as any body may be', async () => {
    const bytes = image()
    const json = await server.call(upload, { file: bytes.toString('base64'), fileName: 'fw.bin' })
    expect(json.body.data).toMatchObject({ size: bytes.length, md5: md5Of(bytes) })
  })

  it('has at most 64 MB, and never stands in memory as a whole', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = (): number => process.memoryUsage().arrayBuffers
    collect()
    const half = 32 * MEBIBYTE
    const before = held()
    const MOST_HIGH = 30
    const looks = { high: 0, all: 0 }
    const watch = setInterval(() => {
      looks.all++
      if (held() - before < half) return
      if (looks.high++ > MOST_HIGH) return
      // what nobody holds any more counts until it is collected, and is given back beside us, some time later
      collect()
    }, 10)
    const all = await stream(64 * MEBIBYTE)
    clearInterval(watch)
    expect(all.body.data.size).toBe(64 * MEBIBYTE)
    // a file that is held whole is there from its half on until it is stored
    expect(looks.high).toBeLessThan(Math.min(MOST_HIGH, looks.all / 4))
    const more = await stream(64 * MEBIBYTE + 1)
    expect([more.status, more.body.errorCode]).toEqual([400, 400437])
    expect(spooled()).toEqual([])
  })

  it('belongs to who uploaded it until it hangs on firmware, and then to that alone', async () => {
    const { fileKey } = (await handIn(image())).body.data
    const other = await server.makeUser('maker', server.orgId, ['manufacture:firmware:add'])
    const form = { fileKey, updateName: 'Taken file', type: 'firmware' as const, hwMin: '10000', hwMax: '10000' }
    expect((await server.call(addUpdate, form, { token: other })).body.errorCode).toBe(400712)
    expect((await server.call(addUpdate, form)).body.success).toBe(true)
    expect((await server.call(addUpdate, { ...form, updateName: 'Again' })).body.errorCode).toBe(400712)
    expect((await server.call(getUpdateList, { keyword: 'Again' })).body.data.list).toEqual([])
  })
})

describe('firmware', () => {
  it('keeps all that is said of it, is a draft, and has a name of its own (400711)', async () => {
    const { body } = await add({ updateName: 'FM.01', type: 'bootloader', details: 'Better', serverName: 'ota-1' })
    expect(await found(body.data.updateId)).toMatchObject({
      updateName: 'FM.01',
      type: 'bootloader',
      details: 'Better',
      serverName: 'ota-1',
      hwMin: '10000',
      hwMax: '20000',
      models: [{ modelId, name: 'FW-100' }],
      fileName: 'fw.bin',
      size: 3000,
      state: 'draft',
      events: ['release'],
    })
    expect((await add({ updateName: 'fm.01' })).body.errorCode).toBe(400711)
  })

  it('FW-2 ends no sooner than it begins, in versions of 5 or 6 digits, as many as its models have', async () => {
    const wrongFields = async (fields: object) => {
      const { status, body } = await add(fields)
      return [status, body.errorCode, body.fields?.map(({ name }) => name)]
    }
    expect(await wrongFields({ hwMin: '20001' })).toEqual([400, 400, ['hwMax']])
    expect(await wrongFields({ hwMin: '020000', hwMax: '20000' })).toEqual([400, 400, ['hwMax']])
    expect(await wrongFields({ hwMin: '1000' })).toEqual([400, 400, ['hwMin']])
    expect(await wrongFields({ hwMin: '1000000' })).toEqual([400, 400, ['hwMin']])
    expect(await wrongFields({ hwMin: '100000', hwMax: '200000' })).toEqual([400, 400206, ['modelIds']])
    expect(await wrongFields({ modelIds: [999_999] })).toEqual([404, 400700, undefined])
    expect((await add({ hwMin: '20000' })).body.success).toBe(true)
    const six = (await server.call(ROOMS.model.addModel, { name: 'Six', hwDigits: 6 })).body.data.modelId
    expect((await add({ hwMin: '100000', hwMax: '200000', modelIds: [six] })).body.success).toBe(true)
  })

  it('FW-3 is offered for its model and hardware while it is released', async () => {
    const model = await modelNamed(server, 'Offered')
    const other = await modelNamed(server, 'Not offered')
    const { updateId } = (await add({ updateName: 'Offer', modelIds: [model], hwMin: '10100', hwMax: '10200' })).body
      .data
    expect(await offered(undefined, model)).toEqual([])
    expect((await server.call(releaseUpdate, { updateId })).body.success).toBe(true)
    expect(await offered(undefined, model)).toEqual(['Offer'])
    expect(await offered(undefined, other)).toEqual([])
    expect(await offered('10100', model)).toEqual(['Offer'])
    expect(await offered('10201', model)).toEqual([])
    const digits = await server.call(getFwUpdateListByModelId, { modelId: model, hwVersion: '010150' })
    expect([digits.status, digits.body.errorCode]).toEqual([400, 400206])
    expect((await server.call(getFwUpdateListByModelId, { modelId: 999_999 })).body.errorCode).toBe(400700)
    const picker = async () =>
      (await server.call(getUpdateSelect, {})).body.data.filter(({ updateName }) => updateName === 'Offer')
    expect(await picker()).toEqual([{ updateId, updateName: 'Offer', type: 'firmware', modelIds: [model] }])
    expect((await server.call(withdrawUpdate, { updateId, reason: 'It resets' })).body.success).toBe(true)
    expect([await offered(undefined, model), await picker()]).toEqual([[], []])
    const history = await server.db.rows<{ event: string; reason: string }>(
      `select event, reason from entity_event where kind = 'firmware' and record_id = $1 order by version`,
      [updateId],
    )
    expect(history.map(({ event }) => event)).toEqual(['begin', 'release', 'withdraw'])
    expect(history[2]?.reason).toBe('It resets')
  })

  it('goes from draft to released to withdrawn and never back, is for some model before, and is there (400710)', async () => {
    const { updateId } = (await add({ modelIds: [] })).body.data
    const bare = await server.call(releaseUpdate, { updateId })
    expect([bare.status, bare.body.fields?.map(({ name }) => name)]).toEqual([400, ['modelIds']])
    expect((await found(updateId))?.events).toEqual([])
    expect((await server.call(withdrawUpdate, { updateId })).status).toBe(409)
    await server.call(editUpdate, { updateId, modelIds: [modelId] })
    const both = await Promise.all([server.call(releaseUpdate, { updateId }), server.call(releaseUpdate, { updateId })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await found(updateId))?.events).toEqual(['withdraw'])
    await server.call(withdrawUpdate, { updateId })
    expect((await server.call(releaseUpdate, { updateId })).status).toBe(409)
    expect((await server.call(releaseUpdate, { updateId: 999_999 })).body.errorCode).toBe(400710)
  })

  it('is frozen once it is released but for what is said of it (400714); a draft takes another file', async () => {
    const { updateId } = (await add()).body.data
    const { fileKey, sha256 } = (await handIn(image(4000))).body.data
    expect((await server.call(editUpdate, { updateId, fileKey, hwMax: '20500', version: 1 })).body.success).toBe(true)
    expect(await found(updateId)).toMatchObject({ sha256, size: 4000, hwMax: '20500' })
    expect((await server.call(editUpdate, { updateId, hwMin: '20501' })).status).toBe(400)
    await server.call(releaseUpdate, { updateId })
    for (const change of [{ fileKey }, { hwMax: '30000' }, { updateName: 'Other' }, { modelIds: [] }])
      expect((await server.call(editUpdate, { updateId, ...change })).body.errorCode).toBe(400714)
    expect((await server.call(editUpdate, { updateId, details: 'Said anew' })).body.success).toBe(true)
    expect((await server.call(deleteUpdate, { updateId })).body.errorCode).toBe(400714)
    await server.call(withdrawUpdate, { updateId })
    expect((await server.call(deleteUpdateByPost, { updateId })).body.success).toBe(true)
    expect((await server.call(deleteUpdate, { updateId })).body.errorCode).toBe(400710)
  })

  it('keeps its models from being deleted (400702)', async () => {
    const model = await modelNamed(server, 'Needed by firmware')
    await add({ modelIds: [model] })
    expect((await server.call(ROOMS.model.deleteModelByPost, { modelId: model })).body.errorCode).toBe(400702)
  })
})
