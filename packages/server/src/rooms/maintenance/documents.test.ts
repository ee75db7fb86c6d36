import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { uploadDocument, batchEditTarget, batchResetTarget, getMaintenanceLog } = ROOMS.maintenance
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let server: TestServer
let planId: number
beforeAll(async () => {
  server = await startTestServer()
  const vehicle = { orgId: server.orgId, name: 'With papers', assetType: 2001, icon: 'truck' } as const
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  const form = { kind: 'oil', date: { due: '2026-12-01', every: { count: 1, unit: 'month' } } } as const
  planId = (await server.call(batchEditTarget, { vehicleIds: [vehicleId], ...form })).body.data[0]?.planId ?? 0
})
afterAll(() => server.stop())

const upload = (bytes: Buffer, name = 'a.pdf', token = server.admin) =>
  server.call(uploadDocument, { files: [bytes.toString('base64')], names: [name] }, { token })
const read = (key: string, token: string): Promise<Response> =>
  fetch(`${server.url}/uploads/${key}`, { headers: { authorization: token } })

describe('documents of a service', () => {
  it('are handed out as downloads only, to users of the organisation', async () => {
    const document = (await upload(PDF, 'C:\\temp\\Invoice "7" ਬਿੱਲ.pdf')).body.data[0]
    expect(document).toMatchObject({ name: 'Invoice _7_ ਬਿੱਲ.pdf', size: PDF.length })
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const [shot] = (await server.call(ROOMS.upload.uploadimage, { files: [picture.toString('base64')] })).body.data
    const files = [document?.key ?? '', shot?.key ?? '']
    expect((await server.call(batchResetTarget, { planIds: [planId], files })).body.data).toMatchObject([{ ok: true }])
    const [service] = (await server.call(getMaintenanceLog, {})).body.data.list
    expect(service?.files.map(({ mime, name }) => [mime, name])).toEqual([
      ['application/pdf', 'Invoice _7_ ਬਿੱਲ.pdf'],
      ['image/jpeg', ''],
    ])
    const served = await read(document?.key ?? '', server.admin)
    expect(Buffer.from(await served.arrayBuffer()).equals(PDF)).toBe(true)
    expect(served.headers.get('content-disposition')).toMatch(
      /^attachment; filename="document.pdf"; filename\*=UTF-8''Invoice/,
    )
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
    expect((await read(document?.key ?? '', foreigner)).status).toBe(404)
    // a file hangs on one record only
    expect((await server.call(batchResetTarget, { planIds: [planId], files })).body.code).toBe(400435)
  })

  it('must be PDF documents whatever they are called, at most nine of at most 10 MB', async () => {
    const html = '<html><script>alert(1)</script></html>'
    for (const lie of [html, `${html}%PDF-1.7 %%EOF`, '%PDF-1.7 without an end', '%PDF-x %%EOF', 'MZ'])
      expect((await upload(Buffer.from(lie))).body.code).toBe(4001902)
    expect((await upload(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))).body.code).toBe(400437)
    const files = Array<string>(10).fill(PDF.toString('base64'))
    expect((await server.call(uploadDocument, { files })).body.code).toBe(400436)
    expect((await server.call(uploadDocument, { files: [] })).body.code).toBe(400)
  })

  it('come as a form too, and their names lead nowhere', async () => {
    const form = new FormData()
    form.append('files[]', new Blob([new Uint8Array(PDF)]), 'x.pdf')
    form.append('names[]', '../../etc/passwd')
    const headers = { authorization: server.admin }
    const answer = await fetch(server.url + uploadDocument.path, { method: 'POST', headers, body: form })
    expect(await answer.json()).toMatchObject({ code: 200, data: [{ name: 'passwd.pdf' }] })
  })
})
