import { ROOMS } from '@waymark/contract/calls.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { FakeTelematics } from '../../testing/telematics/FakeTelematics.ts'

const {
  addTelematicsAccount,
  batchBindToGeotab,
  bindToGeotabByPost,
  bindToISAACByPost,
  deleteTelematicsAccountByPost,
  editTelematicsAccount,
  geotabSetForwarding,
  getTelematicsAccountList,
  getTelematicsLinks,
} = ROOMS.telematics
const { addDevice, batchEditDevice, batchMoveDevice } = ROOMS.device

let server: TestServer
let baseUrl: string
let accountId: number
const fake = new FakeTelematics()
const devices = new ObeyingDevices()
const CREDENTIALS = { username: 'fleet', password: 'secret', productId: '105' }
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow', sensors: ['1508D'] })
  baseUrl = await fake.start()
  const account = { orgId: server.orgId, service: 'geotab', name: 'Main', baseUrl, credentials: CREDENTIALS } as const
  accountId = (await server.call(addTelematicsAccount, account)).body.data.accountId
  const isaac = { ...account, service: 'isaac', name: 'Isaac', credentials: { apiKey: 'key' } } as const
  await server.call(addTelematicsAccount, isaac)
})
afterAll(async () => {
  devices.close()
  await server.stop()
  await fake.stop()
})

let count = 0
/** A device with a PIN on its label, and a UUID that Geotab knows. */
const labelled = async (pin = '471100') => {
  const deviceId = String(860_000_000_000_000 + ++count)
  const { id } = (await server.call(addDevice, { orgId: server.orgId, deviceId, pin })).body.data
  const uuid = randomUUID()
  fake.uuids.add(uuid)
  return { device: id, deviceId, uuid, pin }
}
const linksOf = async (device: number) => (await server.call(getTelematicsLinks, { device })).body.data

describe('a device is bound to Geotab', () => {
  it('DEV-9 by the UUID that it has there and the PIN on its label', async () => {
    const { deviceId, ...asked } = await labelled()
    const { data } = (await server.call(bindToGeotabByPost, asked)).body
    expect(data).toEqual({ state: 'bound', externalId: fake.serials.get(deviceId) })
    expect(await linksOf(asked.device)).toMatchObject({ hasPin: true, links: [{ service: 'geotab', state: 'bound' }] })
    // once more is the same
    expect((await server.call(bindToGeotabByPost, asked)).body.data).toEqual(data)
  })

  it('DEV-9 not by another PIN (400212) or UUID (400211), and then Geotab is not asked, or says no', async () => {
    const { deviceId: _, ...asked } = await labelled()
    const bind = async (more: object) => (await server.call(bindToGeotabByPost, { ...asked, ...more })).body.errorCode
    const before = fake.asked.length
    expect(await bind({ pin: '471101' })).toBe(400212)
    expect(await bind({ pin: '4711' })).toBe(400212)
    expect(await bind({ uuid: 'not one' })).toBe(400211)
    expect(fake.asked.length).toBe(before)
    expect(await bind({ uuid: randomUUID() })).toBe(400211)
    // of a device whose PIN nobody knows none is right
    const { device } = await labelled()
    await server.db.run(`update device set pin = '' where id = $1`, [device])
    expect(await bind({ device, pin: '' })).toBe(400212)
    // and with the right ones it is bound after all
    expect(await bind({})).toBeUndefined()
  })

  it('DEV-16 the PIN of a device has exactly six digits, and is never told', async () => {
    const edit = async (pin: string, id: number) =>
      (await server.raw('POST', batchEditDevice.path, { devices: [{ id, pin }] }, { token: server.admin })).body
    const { device } = await labelled()
    for (const pin of ['12345', '1234567', '12345a', '１２３４５６', ''])
      expect((await edit(pin, device)).errorCode).toBe(400)
    expect((await edit('987654', device)).data).toEqual([{ id: device, ok: true }])
    const list = (await server.call(ROOMS.device.getDeviceList, { recordIds: [device] })).body.data.list
    expect(JSON.stringify(list)).not.toContain('987654')
    const audit = await server.db.rows(`select from audit_log where facts::text like '%987654%'`)
    expect(audit).toEqual([])
  })

  it('once, whatever becomes of the answer: lost, an error, late', async () => {
    for (const fault of [{ isDone: true }, { isDone: true, status: 500 }, { status: 503 }, { slow: 1500 }]) {
      fake.faults.push(fault)
      const { deviceId, ...asked } = await labelled()
      const { data } = (await server.call(bindToGeotabByPost, asked)).body
      expect(data).toEqual({ state: 'bound', externalId: fake.serials.get(deviceId) })
    }
    fake.signOut()
    const { deviceId: _, ...asked } = await labelled()
    expect((await server.call(bindToGeotabByPost, asked)).body.data.state).toBe('bound')
  })

  it('in batches, with an answer for each', async () => {
    const good = await Promise.all([labelled(), labelled(), labelled()])
    const [stranger, wrong] = [await labelled(), await labelled()]
    const asked = [
      ...good.map(({ device, uuid, pin }) => ({ device, uuid, pin })),
      { device: stranger.device, uuid: randomUUID(), pin: stranger.pin },
      { device: wrong.device, uuid: wrong.uuid, pin: '000000' },
      { device: 999_999_999, uuid: wrong.uuid, pin: '000000' },
    ]
    const { data } = (await server.call(batchBindToGeotab, { devices: asked })).body
    expect(data.map(({ errorCode }) => errorCode)).toEqual([undefined, undefined, undefined, 400211, 400212, 4048801])
    const many = Array.from({ length: 201 }, (_, i) => ({ device: i + 1, uuid: '', pin: '' }))
    expect((await server.call(batchBindToGeotab, { devices: many })).body.errorCode).toBe(50001)
  })

  it('and no longer once it is another organization’s', async () => {
    const { deviceId: _, ...asked } = await labelled()
    await server.call(bindToGeotabByPost, asked)
    const orgId = await server.makeOrg('Buyer')
    await server.call(batchMoveDevice, { devices: [asked.device], orgId })
    expect((await linksOf(asked.device)).links).toEqual([])
  })
})

describe('a device is bound to ISAAC', () => {
  it('by its number alone; what goes wrong there is said (50011)', async () => {
    const { device, deviceId } = await labelled()
    const { data } = (await server.call(bindToISAACByPost, { device })).body
    expect(data).toEqual({ state: 'bound', externalId: fake.serials.get(deviceId) })
    const other = await labelled()
    fake.faults.push({ isDone: true, status: 403 })
    expect((await server.call(bindToISAACByPost, { device: other.device })).body.errorCode).toBe(50011)
    const elsewhere = await server.makeOrg('Without accounts', 0)
    const { id } = (await server.call(addDevice, { orgId: elsewhere, identifier: 'no-account' })).body.data
    expect((await server.call(bindToISAACByPost, { device: id })).body.errorCode).toBe(405703)
  })
})

describe('what is forwarded to Geotab', () => {
  it('is what a guard tail said last, once, and again after what went wrong; of a bound device only (405702)', async () => {
    const { device, identifier, open } = await devices.make(server, 'queclink')
    await server.db.run(`update device set pin = '123456' where id = $1`, [device])
    const uuid = randomUUID()
    fake.uuids.add(uuid)
    const set = async (enabled: boolean) =>
      (await server.call(geotabSetForwarding, { devices: [device], enabled })).body.data
    expect(await set(true)).toMatchObject([{ ok: false, errorCode: 405702 }])
    const { externalId } = (await server.call(bindToGeotabByPost, { device, uuid, pin: '123456' })).body.data
    const { report } = await open()
    report()
    expect(await set(true)).toEqual([{ id: device, ok: true }])
    const mine = () => fake.records.filter(({ SerialNo }) => SerialNo === externalId)
    await expect.poll(mine).toHaveLength(1)
    expect(mine()[0]).toMatchObject({ Type: 'GpsRecord', Latitude: 40, Longitude: -100, IsGpsValid: true })
    expect((await linksOf(device)).links).toMatchObject([{ forwards: true, said: '' }])
    fake.faults.push({ status: 500 })
    report({ time: Date.now() + 2000, lat: 41 })
    await expect.poll(async () => (await linksOf(device)).links[0]?.said).toContain('500')
    expect(mine()).toHaveLength(1)
    // an expired token is renewed
    fake.signOut()
    await server.db.run('update telematics_link set next_at = now() where device_id = $1', [device])
    await expect.poll(mine).toHaveLength(2)
    await set(false)
    report({ time: Date.now() + 4000, lat: 42 })
    await new Promise((resolve) => setTimeout(resolve, 6000))
    expect(mine()).toHaveLength(2)
    expect(identifier).not.toBe('')
  })
})

describe('an account with a telematics service', () => {
  it('keeps its keys to itself, at most three for an organization (405701)', async () => {
    const orgId = await server.makeOrg('Three accounts')
    const add = async (name: string, more: object = {}) =>
      (
        await server.call(addTelematicsAccount, {
          orgId,
          service: 'geotab',
          name,
          baseUrl,
          credentials: CREDENTIALS,
          ...more,
        })
      ).body
    for (const name of ['One', 'Two']) expect((await add(name)).errorCode).toBeUndefined()
    expect((await add('Two')).errorCode).toBe(405704)
    expect((await add('Three', { credentials: { username: 'x' } })).errorCode).toBe(400)
    expect((await add('Three', { baseUrl: 'ftp://geotab' })).errorCode).toBe(400)
    expect((await add('Three', { service: 'isaac', baseUrl: undefined, credentials: { apiKey: 'k' } })).errorCode).toBe(
      400,
    )
    expect((await add('Three')).errorCode).toBeUndefined()
    expect((await add('Four')).errorCode).toBe(405701)
    const { list } = (await server.call(getTelematicsAccountList, { orgIds: [orgId] })).body.data
    expect(list.map(({ name, hasCredentials }) => [name, hasCredentials])).toEqual([
      ['One', true],
      ['Three', true],
      ['Two', true],
    ])
    expect(JSON.stringify(list)).not.toContain('secret')
    const stored = await server.db.rows<{ credentials: string }>('select credentials from telematics_account')
    expect(JSON.stringify(stored)).not.toContain('secret')
    // keys do not go to another address
    const [first] = list
    const moved = { accountId: first?.accountId ?? 0, baseUrl: 'https://elsewhere.example' }
    expect((await server.call(editTelematicsAccount, moved)).body.errorCode).toBe(400)
    expect((await server.call(deleteTelematicsAccountByPost, { accountId: first?.accountId ?? 0 })).status).toBe(200)
    expect((await server.call(deleteTelematicsAccountByPost, { accountId })).body.errorCode).toBe(405705)
  })

  it('leads nowhere in our own network, unless the operator lets it', async () => {
    const guarded = await startTestServer()
    try {
      const account = {
        orgId: guarded.orgId,
        service: 'isaac',
        name: 'Inside',
        baseUrl,
        credentials: { apiKey: 'key' },
      } as const
      await guarded.call(addTelematicsAccount, account)
      const { id } = (await guarded.call(addDevice, { orgId: guarded.orgId, identifier: 'inside' })).body.data
      const before = fake.asked.length
      expect((await guarded.call(bindToISAACByPost, { device: id })).body.errorCode).toBe(50011)
      expect(fake.asked.length).toBe(before)
    } finally {
      await guarded.stop()
    }
  })
})
