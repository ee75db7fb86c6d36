import { ROOMS } from '@waymark/contract/calls.ts'
import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { addDevice, exportDevice, getDeviceList, importDevice } = ROOMS.device
const { undoImport } = ROOMS.import

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fileOf = (rows: readonly string[]) => ({
  orgId: server.orgId,
  fileName: 'devices.csv',
  file: Buffer.from(rows.join('\n')).toString('base64'),
})
const HEAD = 'Device id,Identifier,Model,Sample until,Remark,Hardware version,PIN'
const listed = async (keyword: string) => (await server.call(getDeviceList, { keyword, pageSize: 500 })).body.data

describe('devices of a file', () => {
  it('DEV-1 DEV-2 DEV-16 are each what one added by hand is, or what is wrong is named by line and column', async () => {
    const model = await modelNamed(server, 'Beacon file')
    await server.call(addDevice, { orgId: server.orgId, deviceId: '861000000000001', identifier: 'taken-name' })
    const order = fileOf([
      HEAD,
      '861000000000010,,Beacon file,2027-01-31,Spare,10100,123456',
      ',van-7,,,',
      '861000000000011,TAKEN-NAME,,,',
      '861000000000001,,,,',
      '861000000000010,,,,',
      '12345,,,,',
      ',,,,only a remark',
      '861000000000012,,No such,,',
      '861000000000013,bad name!,,31.31.2027,,1010,12345',
    ])
    const dry = (await server.call(importDevice, { ...order, dryRun: true })).body.data
    expect(dry.problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`).sort()).toEqual(
      [
        '4 identifier taken',
        '5 deviceId taken',
        '6 deviceId duplicate',
        '7 deviceId invalid',
        '8 deviceId blank',
        '9 model notFound',
        '10 hwVersion invalid',
        '10 identifier invalid',
        '10 pin invalid',
        '10 sampleExpiresOn invalid',
      ].sort(),
    )
    expect(dry).toMatchObject({ good: 2, added: 0 })
    expect((await listed('86100000000001')).total).toBe(0)
    expect((await server.call(importDevice, { ...order, goodRows: true })).body.data.added).toBe(2)
    expect((await listed('861000000000010')).list).toMatchObject([
      {
        modelId: model,
        model: 'Beacon file',
        sampleExpiresOn: '2027-01-31',
        remark: 'Spare',
        state: 'storage',
        identifier: '861000000000010',
        hwVersion: '10100',
      },
    ])
    // DEV-16: six digits, kept and never told
    const kept = await server.db.row(`select pin from device where device_id = '861000000000010'`)
    expect(kept).toEqual({ pin: '123456' })
    // one without a number of its own gets one of ours
    expect((await listed('van-7')).list).toMatchObject([
      { identifier: 'van-7', deviceId: expect.stringMatching(/^99\d+$/) },
    ])
  })

  it('go again when the import is taken back, but for those that were put to use', async () => {
    const order = fileOf([HEAD, '862000000000001,,,,', '862000000000002,,,,'])
    const { runKey } = (await server.call(importDevice, order)).body.data
    const used = (await listed('862000000000002')).list[0]
    const vehicle = {
      orgId: server.orgId,
      name: 'User',
      assetType: 2001,
      icon: 'truck' as const,
      device: used?.id ?? 0,
    }
    expect((await server.call(ROOMS.vehicle.addVehicle, vehicle)).status).toBe(200)
    const { data } = (await server.call(undoImport, { runKey })).body
    expect(data).toMatchObject({ undone: 1, kept: [{ line: 3 }] })
    expect((await listed('8620000000000')).list.map(({ deviceId }) => deviceId)).toEqual(['862000000000002'])
  })

  it('are nobody’s to bring into another organization, and need the right', async () => {
    const elsewhere = await server.makeOrg('Elsewhere', 0)
    const token = await server.makeUser('importer', elsewhere, PERMISSIONS)
    const order = fileOf([HEAD, '863000000000001,,,,'])
    expect((await server.call(importDevice, order, { token })).body.errorCode).toBe(404600)
    const viewer = await server.makeUser('no importer', server.orgId, ['organization:device:view'])
    expect((await server.call(importDevice, order, { token: viewer })).status).toBe(403)
  })

  it('are handed out with columns that come in again, harmless for a spreadsheet', async () => {
    const fields = { orgId: server.orgId, deviceId: '864000000000001', remark: '=HYPERLINK("http://x")' }
    await server.call(addDevice, fields)
    await server.db.run(`update device set protocol = 'jt808' where device_id = $1`, [fields.deviceId])
    const { content } = (await server.call(exportDevice, { format: 'csv', keyword: '864' })).body.data
    const [head = '', row = ''] = content.split(/\r?\n/)
    expect(head.replace('\uFEFF', '')).toContain(fileHeads(deviceImport).slice(0, -1).join(','))
    expect(head).not.toContain('PIN')
    expect(row).toContain('864000000000001')
    expect(row).toContain(`'=HYPERLINK`)
    expect(row).toContain(',JT/T 808,')
    const book = (await server.call(exportDevice, { format: 'xlsx', keyword: '864' })).body.data
    expect(Buffer.from(book.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  })
})
