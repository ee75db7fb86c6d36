import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { MAX_RECORD_FILE_BYTES, MAX_RECORD_FILES } from '@waymark/contract/rooms/recordFile.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getRecordFiles, getRecordFile, addRecordFile, deleteRecordFile } = ROOMS.recordFile
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let server: TestServer
let foreigner: string
let viewer: string
beforeAll(async () => {
  server = await startTestServer()
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
  viewer = await server.makeUser('viewer', server.orgId, ['monitoring:vehicle:view'])
})
afterAll(() => server.stop())

let count = 0
const addVehicle = async (): Promise<{ vehicleId: number; key: string }> => {
  const fields = { orgId: server.orgId, name: `With papers ${++count}`, assetType: 2001, icon: 'truck' as const }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, fields)).body.data
  return { vehicleId, key: `vehicle:${vehicleId}` }
}
const add = (key: string, bytes: Buffer = PDF, name = 'a.pdf', token = server.admin) =>
  server.call(addRecordFile, { key, name, file: bytes.toString('base64') }, { token })
const filesOf = async (key: string, token = server.admin) =>
  (await server.call(getRecordFiles, { key }, { token })).body.data
const read = (fileId: number, token = server.admin, preview = false): Promise<Response> =>
  fetch(`${server.url}${getRecordFile.path}?fileId=${fileId}${preview ? '&preview=true' : ''}`, {
    headers: { authorization: token },
  })
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
const red = () => sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })

describe('files of a record', () => {
  it('are handed in as a form, listed in order, and read as they were', async () => {
    const { key } = await addVehicle()
    const form = new FormData()
    form.append('key', key)
    form.append('name', 'Registration ਬਿੱਲ "7".pdf')
    form.append('file', new Blob([new Uint8Array(PDF)]), 'x.pdf')
    const headers = { authorization: server.admin }
    const answer = await fetch(server.url + addRecordFile.path, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(200)
    await add(key, await red().png().toBuffer(), 'Front.PNG')
    const { files, mayEdit } = await filesOf(key)
    expect(mayEdit).toBe(true)
    expect(files).toMatchObject([
      { name: 'Registration ਬਿੱਲ -7.pdf', mime: 'application/pdf', bytes: PDF.length, author: 'admin' },
      { name: 'Front.jpg', mime: 'image/jpeg' },
    ])
    const [paper, picture] = files
    const served = await read(paper?.fileId ?? 0)
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('cache-control')).toBe('no-store')
    const stored = await bytesOf(served)
    expect(stored.equals(PDF)).toBe(true)
    expect(paper?.sha256).toBe(createHash('sha256').update(stored).digest('hex'))
    const whole = await sharp(await bytesOf(await read(picture?.fileId ?? 0))).metadata()
    const small = await sharp(await bytesOf(await read(picture?.fileId ?? 0, server.admin, true))).metadata()
    expect([whole.width, whole.format, small.width, small.format]).toEqual([900, 'jpeg', 240, 'webp'])
    // of a document there is no small picture
    expect((await read(paper?.fileId ?? 0, server.admin, true)).status).toBe(404)
  })

  it('are neither read nor written by who may not see the record', async () => {
    const { key } = await addVehicle()
    const { fileId } = (await add(key)).body.data
    const powerless = await server.makeUser('powerless', server.orgId, [])
    for (const token of [foreigner, powerless]) {
      expect((await server.call(getRecordFiles, { key }, { token })).status).toBe(404)
      expect((await read(fileId, token)).status).toBe(404)
      expect((await add(key, PDF, 'a.pdf', token)).status).toBe(404)
      expect((await server.call(deleteRecordFile, { fileId }, { token })).status).toBe(404)
    }
    expect((await filesOf(key)).files).toHaveLength(1)
  })

  it('are read, and not changed, by who sees the record and may not edit it', async () => {
    const { key } = await addVehicle()
    const { fileId } = (await add(key)).body.data
    expect(await filesOf(key, viewer)).toMatchObject({ files: [{ fileId }], mayEdit: false })
    expect((await read(fileId, viewer)).status).toBe(200)
    expect((await add(key, PDF, 'a.pdf', viewer)).status).toBe(403)
    expect((await server.call(deleteRecordFile, { fileId }, { token: viewer })).status).toBe(403)
  })

  it('PERM-15 of vehicles outside of a user’s own are neither read nor written', async () => {
    const [own, other] = [await addVehicle(), await addVehicle()]
    const token = await server.makeUser('limited', server.orgId, PERMISSIONS)
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [own.vehicleId],
    )
    await server.server.reload()
    const { fileId } = (await add(other.key)).body.data
    expect((await add(own.key, PDF, 'a.pdf', token)).status).toBe(200)
    expect((await add(other.key, PDF, 'a.pdf', token)).status).toBe(404)
    expect((await read(fileId, token)).status).toBe(404)
    expect((await server.call(deleteRecordFile, { fileId }, { token })).status).toBe(404)
  })

  it('go with a record to the organization that it moves to, and are out of reach for the one before', async () => {
    const { vehicleId, key } = await addVehicle()
    const { fileId } = (await add(key)).body.data
    const there = await server.makeOrg('There', 0)
    const token = await server.makeUser('there', there, PERMISSIONS)
    const here = await server.makeUser('here', await server.makeOrg('Beside'), PERMISSIONS)
    await server.db.run('update vehicle set org_id = $2 where vehicle_id = $1', [vehicleId, there])
    expect((await read(fileId, token)).status).toBe(200)
    expect((await read(fileId, here)).status).toBe(404)
    expect((await server.call(deleteRecordFile, { fileId }, { token })).status).toBe(200)
  })

  it('are pictures or PDF documents by their bytes, whatever they are called, and of at most 10 MB', async () => {
    const { key } = await addVehicle()
    const html = '<html><script>alert(1)</script></html>'
    const lies = [
      html,
      `${html}%PDF-1.7 %%EOF`,
      '%PDF-1.7 without an end',
      'MZ',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]
    for (const lie of lies) expect((await add(key, Buffer.from(lie))).body.errorCode).toBe(400444)
    const large = Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(MAX_RECORD_FILE_BYTES), PDF.subarray(-6)])
    expect((await add(key, large)).body.errorCode).toBe(400437)
    const hostile = Buffer.concat([await red().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { fileId } = (await add(key, hostile, '../../etc/cron.d/x.html')).body.data
    const [file] = (await filesOf(key)).files
    expect(file).toMatchObject({ fileId, name: 'x.html.jpg' })
    expect((await bytesOf(await read(fileId))).includes('script')).toBe(false)
    expect((await add(key, PDF, ' ')).body.fields?.[0]?.name).toBe('name')
  })

  it('are so many at most, also of those that come at once, and of those that are restored', async () => {
    const { key } = await addVehicle()
    const first = (await add(key)).body.data.fileId
    for (let each = 2; each < MAX_RECORD_FILES; each++) expect((await add(key)).status).toBe(200)
    const together = await Promise.all([add(key), add(key), add(key)])
    const refused = together.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.errorCode)).toEqual([400443, 400443])
    await server.call(deleteRecordFile, { fileId: first })
    expect((await add(key)).status).toBe(200)
    const { list } = (await server.call(ROOMS.softDelete.getRollBackList, { kind: 'recordFile' })).body.data
    const { deletionId = 0 } = list.find(({ recordId }) => recordId === first) ?? {}
    expect((await server.call(ROOMS.softDelete.recover, { deletionIds: [deletionId] })).body.data).toMatchObject({
      restored: 0,
      conflicts: [{ reason: 'full', field: `With papers ${count}` }],
    })
    const gone = (await filesOf(key)).files[0]?.fileId ?? 0
    await server.call(deleteRecordFile, { fileId: gone })
    await server.call(ROOMS.softDelete.recover, { deletionIds: [deletionId] })
    expect((await filesOf(key)).files.map(({ fileId }) => fileId)).toContain(first)
    expect((await read(gone)).status).toBe(404)
  })

  it('stand in the timeline of the record, and go with it when it is cleared for good', async () => {
    const number = `B-${++count}`
    const batch = { orgId: server.orgId, number, kind: 'production', startOn: '2026-11-01' } as const
    const { batchId } = (await server.call(ROOMS.batch.addBatch, batch)).body.data
    const key = `batch:${batchId}`
    const { fileId } = (await add(key, PDF, 'Delivery note.pdf')).body.data
    await server.call(deleteRecordFile, { fileId })
    await add(key, PDF, 'Test report.pdf')
    const { list } = (await server.call(ROOMS.record.getRecordTimeline, { key })).body.data
    expect(list.slice(0, 3)).toMatchObject([
      { action: 'added a file', after: { file: 'Test report.pdf' } },
      { action: 'deleted a file', before: { file: 'Delivery note.pdf' } },
      { action: 'added a file', after: { file: 'Delivery note.pdf' } },
    ])
    await server.call(ROOMS.batch.deleteBatch, { batchId })
    const deleted = (await server.call(ROOMS.softDelete.getClearList, { kind: 'batch' })).body.data.list
    const deletionIds = deleted.filter(({ recordId }) => recordId === batchId).map(({ deletionId }) => deletionId)
    expect((await server.call(ROOMS.softDelete.clear, { deletionIds })).body.data).toMatchObject({ cleared: 1 })
    const left = `select 1 as one from record_file f where record_kind = 'batch' and record_id = $1
      union all select 1 from record_file_content where file_id = $2`
    expect(await server.db.rows(left, [batchId, fileId])).toEqual([])
  })
})
