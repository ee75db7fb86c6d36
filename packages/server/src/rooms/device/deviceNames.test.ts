import { ROOMS } from '@waymark/contract/calls.ts'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireForms } from '@waymark/core/tracking/wireForms.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addDevice, batchEditDevice, getDeviceList, getUnknownDeviceList } = ROOMS.device

let server: TestServer
let far: number
let foreign: string
beforeAll(async () => {
  server = await startTestServer()
  far = await server.makeOrg('Far fleet')
  foreign = await server.makeUser('foreign', far, [
    'organization:device:view',
    'organization:device:add',
    'organization:device:edit',
    'soft-delete:record:view',
    'soft-delete:record:recover',
  ])
})
afterAll(() => server.stop())

type Fields = { deviceId?: string; identifier?: string }
const add = async (fields: Fields) => (await server.call(addDevice, { orgId: server.orgId, ...fields })).body
const addForeign = async (fields: Fields) =>
  (await server.call(addDevice, { orgId: far, ...fields }, { token: foreign })).body
const edit = async (id: number, identifier: string, token = server.admin) =>
  (await server.call(batchEditDevice, { devices: [{ id, identifier }] }, { token })).body.data[0]

const report = (identifier: string): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${server.server.gatewayPorts.tcp}/?id=${encodeURIComponent(identifier)}&lat=40&lon=-100&timestamp=${Date.now()}`,
  )
const reported = async (keyword: string): Promise<boolean> =>
  (await server.call(getDeviceList, { keyword })).body.data.list[0]?.lastReport !== null

describe('a name of another organization’s device', () => {
  it('is neither taken as an identifier nor as a device id, whichever of the two the other has it as', async () => {
    await add({ deviceId: '351756051523999', identifier: 'own-name' })
    await add({ identifier: '860000000000123' })
    const { id } = (await addForeign({ deviceId: '351756051520001' })).data
    expect((await addForeign({ identifier: '351756051523999' })).errorCode).toBe(400202)
    expect((await addForeign({ deviceId: '860000000000123' })).errorCode).toBe(4048803)
    expect(await edit(id, '351756051523999', foreign)).toMatchObject({ ok: false, errorCode: 400202 })
    expect((await report('351756051523999')).status).toBe(200)
    expect(await reported('own-name')).toBe(true)
  })

  it('answers by the field that was asked for alone', async () => {
    await add({ deviceId: '351756051524997', identifier: 'Mixed.Name' })
    const answers = [
      await addForeign({ deviceId: '351756051524997' }),
      await addForeign({ deviceId: '351756051524997', identifier: 'free-name' }),
      await addForeign({ identifier: '351756051524997' }),
      await addForeign({ identifier: 'mixed.NAME' }),
    ]
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([4048803, 4048803, 400202, 400202])
    for (const { message } of answers) expect(message).not.toMatch(/own-name|Mixed|organi[sz]ation/)
  })

  // 49015420323751 is the example of an IMEI's body in 3GPP TS 23.003; 8 is its check digit
  it.each([
    ['other letters', 'Depot-Phone', 'dEPOT-pHONE'],
    ['zeros in front', '013800138000', '13800138000'],
    ['zeros taken away', '13800139000', '00000000013800139000'],
    ['an IMEI without its check digit', '490154203237518', '49015420323751'],
    ['an IMEI with the check digit that was left out', '35175605152398', '351756051523985'],
    ['the phone number that a terminal makes of an IMEI in binary', '351843721139937', '200000006249'],
  ])('is one name however it is written: %s', async (_what, first, second) => {
    expect((await add({ identifier: first })).success).toBe(true)
    expect((await addForeign({ identifier: second })).errorCode).toBe(400202)
    expect((await report(second)).status).toBe(200)
  })

  it('is refused to one of two who ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 === 0 ? add({ identifier: '861111111111113' }) : addForeign({ deviceId: '861111111111113' }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('does not come back with a deleted device once it is taken, and names the field', async () => {
    const { id } = (await addForeign({ deviceId: '351756051526000', identifier: 'returning' })).data
    const deletionId = await server.db.transaction(async (tx) => {
      await tx.run('update device set deleted_at = now() where id = $1', [id])
      await recordDeletion(tx, { kind: 'device', recordId: id, orgId: far, name: 'returning', userId: 1 })
      return (await tx.row<{ id: number }>('select max(deletion_id)::int4 as id from deletion', []))?.id ?? 0
    })
    expect((await add({ identifier: '351756051526000' })).success).toBe(true)
    const { body } = await server.call(ROOMS.softDelete.recover, { deletionIds: [deletionId] }, { token: foreign })
    expect(body.data).toMatchObject({ restored: 0, conflicts: [{ reason: 'taken', field: 'deviceId' }] })
  })
})

describe('a device of one’s own', () => {
  it('may be called by its own number in another form', async () => {
    const { id } = (await add({ deviceId: '012345678901237' })).data
    expect(await edit(id, '12345678901237')).toMatchObject({ ok: true })
    expect((await report('12345678901237')).status).toBe(200)
    expect((await report(' 012345678901237 ')).status).toBe(200)
  })

  it('gives a name free when it is called otherwise, and hears under the new one', async () => {
    const { id } = (await add({ identifier: 'before' })).data
    expect(await edit(id, 'after')).toMatchObject({ ok: true })
    expect((await report('before')).status).not.toBe(200)
    expect((await report('AFTER')).status).toBe(200)
    expect((await addForeign({ identifier: 'before' })).success).toBe(true)
  })

  it('is disconnected when its name is given to another, and heard as that one', async () => {
    const { id } = (await add({ identifier: '353413532150362' })).data
    const login = (): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(server.server.gatewayPorts.tcp ?? 0, '127.0.0.1')
        let state = 'silent'
        socket.on('data', () => (state = 'known'))
        socket.on('close', () => resolve(state))
        socket.write(Buffer.from('78780d01035341353215036200011f9d0d0a', 'hex'))
      })
    const first = login()
    await expect.poll(() => server.server.gatewayPorts.tcp && reportedBy(id)).toBe('gt06')
    expect(await edit(id, 'something-else')).toMatchObject({ ok: true })
    expect(await first).toBe('known')
  })
})

const reportedBy = async (id: number): Promise<string | undefined> => {
  await server.call(getUnknownDeviceList, {})
  return (await server.db.row<{ protocol: string }>('select protocol from device where id = $1', [id]))?.protocol
}

it('numbers of our own pass over one that somebody wrote in by hand', async () => {
  const own = (await add({ identifier: 'numbered-1' })).data.deviceId
  const next = String(Number(own) + 1)
  expect((await addForeign({ deviceId: next })).success).toBe(true)
  expect((await add({ identifier: 'numbered-2' })).data.deviceId).toBe(String(Number(own) + 2))
})

it('the database writes a name as the gateway looks for it', async () => {
  const given = ['Ab-1', '007', '0', '000', ' 12 ', '0x1F', 'ÀB', 'K', 'user/Phone', '490154203237518', '013800138000']
  for (const name of given) {
    const rows = await server.db.rows<{ name: string }>('select unnest(wire_names($1)) as name', [name])
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining([...wireForms(name)]))
  }
})
