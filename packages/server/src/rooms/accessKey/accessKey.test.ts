import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addV2Key, updateNewKey, deleteKey, getKeyList, getInterfaceList } = ROOMS.accessKey
const { getFleetVehicles, getFleetMileage } = ROOMS.fleetApi

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
type KeyIn = CallIn<typeof addV2Key>
const add = async (fields: Partial<KeyIn> = {}, token = server.admin) =>
  server.call(
    addV2Key,
    { orgId: server.orgId, name: `Key ${++count}`, interfaces: ['vehicle:read'], allDevices: true, ...fields },
    { token },
  )
const added = async (fields: Partial<KeyIn> = {}) => (await add(fields)).body.data
const list = async (keyId: number) => (await server.call(getKeyList, {})).body.data.find((each) => each.keyId === keyId)
/** What the public API answers to a key: a status and a code. */
const use = async (key: string): Promise<[number, unknown]> => {
  const answer = await server.call(getFleetVehicles, {}, { token: key })
  return [answer.status, answer.body.errorCode]
}

describe('an access key', () => {
  it('is shown once and kept as a hash only', async () => {
    const { keyId, key } = await added({ name: 'Once' })
    expect(key).toMatch(/^wmk_[\w-]{43}$/)
    expect(await use(key)).toEqual([200, undefined])
    const row = await list(keyId)
    expect(row).toMatchObject({ name: 'Once', hint: key.slice(0, 10), createdBy: 'admin' })
    expect(JSON.stringify(row)).not.toContain(key)
    const tables = await server.db.rows<{ all: string }>(
      'select k::text as all from access_key k union all select a::text from audit_log a',
    )
    expect(tables.filter((each) => each.all.includes(key))).toEqual([])
  })

  it('remembers its last use', async () => {
    const { keyId, key } = await added()
    expect((await list(keyId))?.lastUsedAt).toBeNull()
    await use(key)
    expect(await list(keyId)).toMatchObject({ lastUsedAt: expect.any(String), lastUsedAddress: '127.0.0.1' })
  })

  it('PERM-11 reaches only its interfaces', async () => {
    const { key } = await added({ interfaces: ['mileage:read'] })
    expect(await use(key)).toEqual([403, 403])
    const range = { from: '2026-11-20', to: '2026-11-20' }
    expect((await server.call(getFleetMileage, range, { token: key })).status).toBe(200)
  })

  it('is rotated: the new one works at once, the old one for the overlap', async () => {
    const { keyId, key } = await added()
    const rotated = await server.call(updateNewKey, { keyId, rotate: true, overlapHours: 1 })
    const next = rotated.body.data.key ?? ''
    expect(next).toMatch(/^wmk_/)
    expect([await use(key), await use(next)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    await server.db.run(`update access_key set previous_until = now() - interval '1 second' where key_id = $1`, [keyId])
    expect([await use(key), await use(next)]).toEqual([
      [401, 4031],
      [200, undefined],
    ])
    const last = await server.call(updateNewKey, { keyId, rotate: true, overlapHours: 0 })
    expect([await use(next), await use(last.body.data.key ?? '')]).toEqual([
      [401, 4031],
      [200, undefined],
    ])
  })

  it('is revoked for good, overlap and all', async () => {
    const { keyId, key } = await added()
    const rotated = await server.call(updateNewKey, { keyId, rotate: true })
    expect((await server.call(deleteKey, { keyId })).body.success).toBe(true)
    expect([await use(key), await use(rotated.body.data.key ?? '')]).toEqual([
      [401, 4031],
      [401, 4031],
    ])
    expect((await server.call(deleteKey, { keyId })).body.errorCode).toBe(400609)
    expect(await list(keyId)).toBeUndefined()
  })

  it('ends by itself', async () => {
    const { key } = await added({ expiresAt: '2026-01-01T00:00:00Z' })
    expect(await use(key)).toEqual([401, 4031])
  })

  it('works from its networks only', async () => {
    expect(await use((await added({ networks: ['203.0.113.9/24', '2001:db8::/32'] })).key)).toEqual([401, 4031])
    const { keyId, key } = await added({ networks: ['10.1.2.3', '127.0.0.0/8'] })
    expect(await use(key)).toEqual([200, undefined])
    expect((await list(keyId))?.networks).toEqual(['10.1.2.3/32', '127.0.0.0/8'])
    for (const wrong of ['10.0.0', '10.0.0.0/33', 'example.com', '10.0.0.0/8/8', "'; drop table access_key"])
      expect((await add({ networks: [wrong] })).body.fields?.[0]?.name).toBe('networks.0')
  })

  it('ORG-9 answers 400001 while the service is suspended', async () => {
    const orgId = await server.makeOrg('Suspended with a key')
    const { key } = await added({ orgId })
    await server.call(ROOMS.organization.editOrg, { orgId, suspended: true })
    expect(await use(key)).toEqual([402, 400001])
  })

  it('is given nothing that its maker does not hold', async () => {
    const permissions = [
      'organization:key:add',
      'organization:key:edit',
      'organization:key:view',
      'monitoring:vehicle:view',
    ]
    const token = await server.makeUser('key maker', server.orgId, permissions)
    expect((await add({}, token)).body.success).toBe(true)
    expect((await add({ interfaces: ['vehicle:read', 'vehicle:write'] }, token)).body.errorCode).toBe(400110)
    // nor gets to know one by rotating it
    const { keyId } = await added({ interfaces: ['vehicle:write'] })
    expect((await server.call(updateNewKey, { keyId, rotate: true }, { token })).body.errorCode).toBe(400110)
    expect((await server.call(updateNewKey, { keyId, name: 'Renamed' }, { token })).body.success).toBe(true)
    const offered = (await server.call(getInterfaceList, {}, { token })).body.data
    expect(offered.filter((each) => each.grantable).map((each) => each.name)).toEqual(['vehicle:read'])
  })

  it('needs at least one device', async () => {
    expect((await add({ allDevices: false })).body.fields?.[0]?.name).toBe('devices')
    expect((await add({ allDevices: false, devices: [999_999] })).body.errorCode).toBe(4048801)
    expect((await add({ interfaces: [] })).body.fields?.[0]?.name).toBe('interfaces')
  })

  it('PERM-5 those of another organization are as if they did not exist', async () => {
    const { keyId } = await added()
    const theirs = await server.makeOrg('Key strangers', 0)
    const token = await server.makeUser('key stranger', theirs, PERMISSIONS)
    expect((await server.call(getKeyList, {}, { token })).body.data).toEqual([])
    expect((await server.call(getKeyList, { orgId: server.orgId }, { token })).body.data).toEqual([])
    expect((await server.call(updateNewKey, { keyId, rotate: true }, { token })).body.errorCode).toBe(400609)
    expect((await server.call(deleteKey, { keyId }, { token })).body.errorCode).toBe(400609)
    expect((await add({ orgId: server.orgId }, token)).body.errorCode).toBe(404600)
    const ours = (await server.call(ROOMS.device.addDevice, { orgId: server.orgId, deviceId: '352093081457777' })).body
    expect((await add({ orgId: theirs, allDevices: false, devices: [ours.data.id] }, token)).body.errorCode).toBe(
      4048801,
    )
  })

  it('counts its requests: 429 with a time to wait, and only for itself', async () => {
    const [busy, calm] = [await added(), await added()]
    const answers = await Promise.all(
      Array.from({ length: 125 }, () =>
        fetch(server.url + getFleetVehicles.path, { headers: { authorization: `Bearer ${busy.key}` } }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.json()).toMatchObject({ success: false, errorCode: 429 })
    // all calls of the API share one count
    const range = { from: '2026-11-20', to: '2026-11-20' }
    expect((await server.call(getFleetMileage, range, { token: busy.key })).status).toBe(429)
    expect(await use(calm.key)).toEqual([200, undefined])
  })
})
