import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { pushFeedTask } from '../../rooms/pushServer/public.ts'
import { PUSH_BATCH } from './PushFeed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { isPublic } from '../../platform/network/addressGuard.ts'

const { editPushUrl, getPushUrl, getPushDeliveryList, replayPushDelivery, syncIsaacSwitch } = ROOMS.pushServer

let server: TestServer
let receiver: Server
/** What the receiver got, and what it answers. */
const got: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer = 200
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(answer, { location: '/elsewhere' }).end('x')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})

type Typed = CallIn<typeof editPushUrl>['servers'][number]
const address = (): string => `127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
const set = async (orgId: number, servers: Typed[], token = server.admin) =>
  server.call(editPushUrl, { orgId, servers }, { token })
const one = (fields: Partial<Typed> = {}): Typed => ({ protocol: 'https', address: 'fleet.example.com/in', ...fields })
let count = 0
const makeTruck = async (orgId: number) => {
  const deviceId = String(860_200_000_000_000 + ++count)
  const device = (await server.call(ROOMS.device.addDevice, { orgId, deviceId })).body.data.id
  const vehicle = { orgId, name: `Truck ${count}`, assetType: 2001, icon: 'truck' as const, device }
  await server.call(ROOMS.vehicle.addVehicle, vehicle)
  await server.db.run(`update binding set valid_from = '2020-01-01' where device = $1`, [device])
  return deviceId
}
const report = async (deviceId: string, lat: number): Promise<void> => {
  const seconds = Math.floor(systemClock.now() / 1000) - 60
  const query = `id=${deviceId}&timestamp=${seconds + ++count}&lat=${lat}&lon=-105`
  await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query}`)
}
const log = async (orgId: number) => (await server.call(getPushDeliveryList, { orgId })).body.data.list
/** Waits until the server's place in the feed is known: what comes from then on is pushed. */
const begun = async (orgId: number): Promise<void> => {
  await expect
    .poll(
      async () =>
        (
          await server.db.row<{ n: number }>(
            'select count(*)::int4 as n from push_server where org_id = $1 and enabled and deleted_at is null and cursor is null',
            [orgId],
          )
        )?.n,
    )
    .toBe(0)
}

describe('push servers', () => {
  const WRONG = [
    ['ORG-1 without a protocol', { protocol: undefined }, 400, 'servers.0.protocol'],
    ['ORG-2 whose address contains http', { address: 'https://fleet.example.com' }, 405702, 'servers.0.address'],
    ['ORG-2 whose address contains HTTP somewhere', { address: 'example.com/HTTP' }, 405702, 'servers.0.address'],
    ['ORG-3 whose code is Bearer', { authorizationCode: 'Bearer' }, 405702, 'servers.0.authorizationCode'],
    ['ORG-3 whose code begins with it', { authorizationCode: 'bearer abc' }, 405702, 'servers.0.authorizationCode'],
    ['ORG-3 whose code is Chinese', { authorizationCode: 'abc密码' }, 405702, 'servers.0.authorizationCode'],
    ['ORG-9 whose code breaks a header', { authorizationCode: 'a\r\nX: 1' }, 405702, 'servers.0.authorizationCode'],
    ['ORG-9 whose address holds a name', { address: 'me:pw@example.com' }, 405702, 'servers.0.address'],
    ['ORG-9 for MQTT without a topic', { protocol: 'mqtt', address: 'broker.example' }, 405702, 'servers.0.topic'],
  ] as const
  it.each(WRONG)('ORG-1 ORG-2 ORG-3 ORG-9 settings are refused: %s', async (_what, wrong, code, field) => {
    const servers = [{ ...one(), ...wrong }]
    const { body } = await server.raw(
      'POST',
      editPushUrl.path,
      { orgId: server.orgId, servers },
      { token: server.admin },
    )
    expect([body.errorCode, body.fields?.[0]?.name]).toEqual([code, field])
  })

  it('ORG-2 are at most three (405701)', async () => {
    expect((await set(server.orgId, [one(), one(), one(), one()])).body.errorCode).toBe(405701)
  })

  it('keep their secrets: shown once, stored encrypted, kept when left out', async () => {
    const orgId = await server.makeOrg('Secretive')
    const made = (await set(orgId, [one({ authorizationCode: 'code-1234567', enabled: false })])).body.data
    const { serverId = 0, secret = '' } = made[0] ?? {}
    expect(secret).toMatch(/^wms_[\w-]{43}$/)
    const again = (await set(orgId, [one({ serverId, enabled: false })])).body.data
    expect(again).toEqual([{ serverId }])
    const shown = (await server.call(getPushUrl, { orgId })).body.data
    expect(shown).toMatchObject([{ serverId, hasAuthorizationCode: true, protocol: 'https' }])
    const rows = await server.db.rows<{ all: string }>(
      'select s::text as all from push_server s union all select a::text from audit_log a',
    )
    expect(rows.filter(({ all }) => all.includes(secret) || all.includes('code-1234567'))).toEqual([])
    await set(orgId, [one({ serverId, authorizationCode: null, enabled: false })])
    expect((await server.call(getPushUrl, { orgId })).body.data[0]?.hasAuthorizationCode).toBe(false)
    await set(orgId, [])
    expect((await server.call(getPushUrl, { orgId })).body.data).toEqual([])
  })

  it('PERM-5 those of another organization are as if they did not exist', async () => {
    const orgId = await server.makeOrg('Pushing')
    const { serverId = 0 } = (await set(orgId, [one({ enabled: false })])).body.data[0] ?? {}
    const theirs = await server.makeOrg('Push strangers', 0)
    const token = await server.makeUser('push stranger', theirs, PERMISSIONS)
    expect((await set(orgId, [], token)).body.errorCode).toBe(404600)
    expect((await set(theirs, [one({ serverId })], token)).body.errorCode).toBe(405702)
    expect((await server.call(getPushUrl, { orgId }, { token })).body.errorCode).toBe(404600)
    await server.db.run(
      `insert into push_delivery (server_id, body, positions, state) values ($1, '{}', 0, 'failed')`,
      [serverId],
    )
    expect((await server.call(getPushDeliveryList, { orgId }, { token })).body.data.total).toBe(0)
    const [delivery] = await log(orgId)
    const replay = { deliveryId: delivery?.deliveryId ?? 0 }
    expect((await server.call(replayPushDelivery, replay, { token })).body.errorCode).toBe(405702)
  })
})

describe('the switch of the ISAAC synchronization', () => {
  it('is there once a push server is marked (50011), of which there is one', async () => {
    const orgId = await server.makeOrg('Isaac')
    const to = async (enabled: boolean, token = server.admin) =>
      (await server.call(syncIsaacSwitch, { orgId, enabled }, { token })).body
    expect((await to(true)).errorCode).toBe(50011)
    expect((await set(orgId, [one({ isaac: true }), one({ isaac: true })])).body.errorCode).toBe(405702)
    const made = (await set(orgId, [one({ isaac: true, enabled: false }), one({ enabled: false })])).body.data
    const shown = async () =>
      (await server.call(getPushUrl, { orgId })).body.data.map((row) => [row.isaac, row.enabled])
    expect(await shown()).toEqual([[true, false], [false, false]]) // prettier-ignore
    expect((await to(true)).data).toEqual({ enabled: true })
    expect(await shown()).toEqual([[true, true], [false, false]]) // prettier-ignore
    const kept = made.map(({ serverId }) => one({ serverId, enabled: false }))
    await set(orgId, [kept[0] ?? one(), { ...(kept[1] ?? one()), isaac: true }])
    expect(await shown()).toEqual([[false, false], [true, false]]) // prettier-ignore
    const stranger = await server.makeUser('isaac stranger', await server.makeOrg('Isaac strangers', 0), PERMISSIONS)
    expect((await to(true, stranger)).errorCode).toBe(404600)
  })

  it('stops and starts what goes there, and nothing else; what came meanwhile is not sent afterwards', async () => {
    const orgId = await server.makeOrg('Synchronized')
    const truck = await makeTruck(orgId)
    const at = (path: string, isaac: boolean): Typed => ({ protocol: 'http', address: `${address()}/${path}`, isaac })
    await set(orgId, [at('isaac', true), at('other', false)])
    await begun(orgId)
    got.length = 0
    const lats = (path: string): number[] =>
      got
        .filter((each) => each.url.endsWith(path))
        .flatMap((each) => (JSON.parse(each.body) as { positions: { lat: number }[] }).positions.map((row) => row.lat))
    await report(truck, 41)
    await expect.poll(() => [lats('isaac'), lats('other')]).toEqual([[41], [41]])
    await server.call(syncIsaacSwitch, { orgId, enabled: false })
    await report(truck, 42)
    await expect.poll(() => lats('other')).toEqual([41, 42])
    await server.call(syncIsaacSwitch, { orgId, enabled: true })
    await begun(orgId)
    await report(truck, 43)
    await expect.poll(() => lats('other')).toEqual([41, 42, 43])
    await expect.poll(() => lats('isaac')).toEqual([41, 43])
    await set(orgId, [])
  })
})

describe('deliveries', () => {
  it('carry what comes, signed, of the organization and those below it', async () => {
    const orgId = await server.makeOrg('Delivered')
    const mine = await makeTruck(await server.makeOrg('Delivered below', orgId))
    const theirs = await makeTruck(await server.makeOrg('Not delivered'))
    const made = await set(orgId, [one({ protocol: 'http', address: address(), authorizationCode: 'key-1' })])
    await begun(orgId)
    await report(theirs, 41)
    await report(mine, 42)
    await expect.poll(() => got.some(({ body }) => body.includes(mine))).toBe(true)
    const parcel = got.find(({ body }) => body.includes(mine))
    expect(got.some(({ body }) => body.includes(theirs))).toBe(false)
    expect(JSON.parse(parcel?.body ?? '{}')).toMatchObject({
      organization: orgId,
      positions: [{ deviceId: mine, lat: 42, lon: -105, id: expect.any(String) }],
    })
    expect(parcel?.headers).toMatchObject({ authorization: 'Bearer key-1', 'content-type': 'application/json' })
    const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(parcel?.headers['waymark-signature'])) ?? []
    const secret = made.body.data[0]?.secret ?? ''
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${parcel?.body}`).digest('hex'))
    await expect.poll(async () => (await log(orgId))[0]).toMatchObject({ state: 'delivered', status: 200 })
    await set(orgId, [])
  })

  it('follow one another without a pause while there is more than one takes', async () => {
    const orgId = await server.makeOrg('Much')
    const truck = await makeTruck(orgId)
    const [made] = (await set(orgId, [one({ protocol: 'http', address: address() })])).body.data
    await begun(orgId)
    // one that waits holds the others back until everything is there
    await server.db.run(
      `insert into push_delivery (server_id, body, positions, state) values ($1, '{}', 0, 'waiting')`,
      [made?.serverId],
    )
    for (let n = 0; n < 32; n++) await Promise.all(Array.from({ length: 50 }, () => report(truck, 40)))
    const client = await server.db.connect()
    const announced: string[] = []
    client.on('notification', ({ payload = '' }) => announced.push(payload))
    await client.query('listen task')
    await server.db.run('delete from push_delivery where server_id = $1 and positions = 0', [made?.serverId])
    // what came in the same second may come twice: its id tells
    const ids = () => {
      const positions = got.flatMap(
        ({ body }) => (JSON.parse(body) as { positions?: { deviceId: string; id: string }[] }).positions ?? [],
      )
      return new Set(positions.filter(({ deviceId }) => deviceId === truck).map(({ id }) => id)).size
    }
    await expect.poll(ids).toBe(1600)
    // what answered is noted after its answer
    await expect.poll(async () => (await log(orgId)).filter(({ state }) => state !== 'delivered')).toEqual([])
    const delivered = await log(orgId)
    expect(delivered.length).toBeGreaterThanOrEqual(4)
    // each that was full has the next one be put down: that does not wait for the run of the job in two seconds. One may end
    // early, where a transaction that is still open hides what follows
    const full = delivered.filter(({ positions }) => positions >= PUSH_BATCH)
    expect(full.length).toBeGreaterThanOrEqual(1)
    const tellings = () => announced.filter((kind) => kind === pushFeedTask.kind).length
    await expect.poll(tellings).toBeGreaterThanOrEqual(full.length)
    await client.end()
    await set(orgId, [])
  })

  it('are tried again after a failure, in order and without a loss, and sent once more by hand', async () => {
    const orgId = await server.makeOrg('Retried')
    const truck = await makeTruck(orgId)
    await set(orgId, [one({ protocol: 'http', address: address() })])
    await begun(orgId)
    // a redirect is a failure too: it is not followed
    answer = 302
    got.length = 0
    await report(truck, 43)
    const first = async () => (await log(orgId)).at(-1)
    await expect.poll(first).toMatchObject({ state: 'waiting', attempts: 1, status: 302, lastError: 'answered 302' })
    await report(truck, 44)
    answer = 200
    await server.db.run(`update task set due_at = now() where kind = 'pushDelivery' and died_at is null`)
    const latitudes = (): number[] =>
      got.flatMap(({ body }) => (JSON.parse(body) as { positions: { lat: number }[] }).positions.map(({ lat }) => lat))
    await expect.poll(latitudes).toEqual([43, 43, 44])
    const delivered = await first()
    expect((await server.call(replayPushDelivery, { deliveryId: delivered?.deliveryId ?? 0 })).body.success).toBe(true)
    await expect.poll(latitudes).toEqual([43, 43, 44, 43])
    expect(got[0]?.headers['waymark-delivery']).toBe(got[3]?.headers['waymark-delivery'])
    await set(orgId, [])
  })
})

describe('where nothing is pushed to', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    'no address',
  ])('%s', (host) => {
    expect(isPublic(host)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('but to %s', (host) => {
    expect(isPublic(host)).toBe(true)
  })

  it('a private address is refused when it comes to sending, by name and by number', async () => {
    const careful = await startTestServer()
    const deviceId = '860300000000001'
    const { orgId } = careful
    const device = (await careful.call(ROOMS.device.addDevice, { orgId, deviceId })).body.data.id
    const vehicle = { orgId, name: 'Truck', assetType: 2001, icon: 'truck' as const, device }
    await careful.call(ROOMS.vehicle.addVehicle, vehicle)
    await careful.db.run(`update binding set valid_from = '2020-01-01'`, [])
    const port = (receiver.address() as AddressInfo).port
    const servers = [`127.0.0.1:${port}`, `localhost:${port}`].map((to) => one({ protocol: 'http', address: to }))
    await careful.call(editPushUrl, { orgId, servers })
    await careful.db.run(
      `update push_server set cursor = '{"phase":"live","xid":1,"org":0,"entry":0,"after":-1}'::jsonb`,
      [],
    )
    got.length = 0
    const seconds = Math.floor(systemClock.now() / 1000)
    await fetch(
      `http://127.0.0.1:${careful.server.gatewayPorts.tcp}/?id=${deviceId}&timestamp=${seconds}&lat=40&lon=-105`,
    )
    const errors = async () =>
      (await careful.call(getPushDeliveryList, { orgId })).body.data.list.map((each) => each.lastError)
    await expect.poll(errors).toEqual(['the host is not on the internet', 'the host is not on the internet'])
    expect(got).toEqual([])
    await careful.stop()
  })
})
