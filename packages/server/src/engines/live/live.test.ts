import { ROOMS } from '@waymark/contract/calls.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveClient } from '../../testing/LiveClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let childOrg: number
let clerk: string
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await startTestServer()
  childOrg = await server.makeOrg('Branch')
  clerk = await server.makeUser('clerk', childOrg, ['monitoring:map:view'])
  await addVehicle('Parent truck', 'parent-phone', server.orgId)
  await addVehicle('Branch van', 'branch-phone', childOrg)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.stop()
})

async function addVehicle(name: string, identifier: string, orgId: number): Promise<number> {
  const device = await server.call(ROOMS.device.addDevice, { orgId, identifier })
  const added = await server.call(ROOMS.vehicle.addVehicle, {
    orgId,
    name,
    assetType: 2003,
    icon: 'van',
    device: device.body.data.id,
  })
  return added.body.data.vehicleId
}

async function connect(): Promise<LiveClient> {
  const client = await LiveClient.open(server.url)
  clients.push(client)
  return client
}

/** A report by OsmAnd; answered when it is durable. */
async function report(identifier: string, lat: number, lon: number, at = Date.now()): Promise<number> {
  const query = new URLSearchParams({
    id: identifier,
    lat: String(lat),
    lon: String(lon),
    timestamp: String(at),
    speed: '20',
  })
  const response = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
  return response.status
}

const at = (rows: LiveColumns, vehicleId: number): { lat: number; lon: number } | undefined => {
  const i = rows.vehicleId.indexOf(vehicleId)
  return i < 0 ? undefined : { lat: (rows.lat[i] ?? 0) / 1e6, lon: (rows.lon[i] ?? 0) / 1e6 }
}
const vehicleIdOf = async (name: string): Promise<number> => {
  const answer = await server.call(ROOMS.vehicle.getVehicleList, { keyword: name })
  return answer.body.data.list[0]?.vehicleId ?? 0
}

describe('the live stream', () => {
  it('sends a snapshot, then what changes', async () => {
    const vehicleId = await vehicleIdOf('Parent truck')
    const client = await connect()
    client.say({ type: 'subscribe', token: server.admin })
    expect((await client.find('snapshot')).rows.vehicleId).toContain(vehicleId)
    expect(await report('parent-phone', 39.5, -100.2)).toBe(200)
    const change = await client.find('changes', ({ rows }) => at(rows, vehicleId)?.lat === 39.5)
    expect(at(change.rows, vehicleId)).toEqual({ lat: 39.5, lon: -100.2 })
    expect(change.rows.region[change.rows.vehicleId.indexOf(vehicleId)]).toBe('US-KS')
  })

  it('PERM-5 shows nobody what is not theirs', async () => {
    const client = await connect()
    client.say({ type: 'subscribe', token: clerk })
    const branch = await vehicleIdOf('Branch van')
    expect((await client.find('snapshot')).rows.vehicleId).toEqual([branch])
    await report('parent-phone', 41, -101)
    await report('branch-phone', 42, -102)
    await client.find('changes', ({ rows }) => at(rows, branch)?.lat === 42)
    const seen = client.messages.flatMap((message) => ('rows' in message ? message.rows.vehicleId : []))
    expect(new Set(seen)).toEqual(new Set([branch]))
  })

  it('goes on after a lost connection without a hole', async () => {
    const vehicleId = await vehicleIdOf('Parent truck')
    const first = await connect()
    first.say({ type: 'subscribe', token: server.admin })
    const { cursor } = await first.find('snapshot')
    first.close()
    await report('parent-phone', 43, -103)
    const second = await connect()
    second.say({ type: 'subscribe', token: server.admin, cursor })
    const missed = await second.find('changes')
    expect(at(missed.rows, vehicleId)).toEqual({ lat: 43, lon: -103 })
    expect(second.messages.some((message) => message.type === 'snapshot')).toBe(false)
  })

  it('answers a snapshot to a cursor of another run', async () => {
    const client = await connect()
    client.say({ type: 'subscribe', token: server.admin, cursor: 'ffffffffffff-3' })
    expect((await client.find('snapshot')).rows.vehicleId).toHaveLength(2)
  })

  it('keeps to the bounds, and tells when a vehicle leaves them', async () => {
    const vehicleId = await vehicleIdOf('Branch van')
    await report('branch-phone', 45, -105)
    const client = await connect()
    client.say({ type: 'subscribe', token: server.admin, bounds: [-106, 44, -104, 46] })
    expect((await client.find('snapshot')).rows.vehicleId).toEqual([vehicleId])
    await report('branch-phone', 50, -110)
    const left = await client.find('changes', ({ rows }) => at(rows, vehicleId)?.lat === 50)
    expect(left.rows.vehicleId).toEqual([vehicleId])
    await report('branch-phone', 51, -111)
    client.say({ type: 'bounds', bounds: [-112, 50.5, -110, 52] })
    await client.find('changes', ({ rows }) => at(rows, vehicleId)?.lat === 51)
  })

  it('the newest by event time stands, whatever comes late', async () => {
    const vehicleId = await vehicleIdOf('Parent truck')
    const now = Date.now()
    await report('parent-phone', 46, -96, now)
    await report('parent-phone', 30, -90, now - 60_000)
    const answer = await server.call(ROOMS.monitoring.getMonitorData, { vehicleIds: [vehicleId] })
    expect(at(answer.body.data.live, vehicleId)).toEqual({ lat: 46, lon: -96 })
  })

  it('WS-1 every client of the organisation hears of added, edited and deleted vehicles', async () => {
    const client = await connect()
    client.say({ type: 'subscribe', token: clerk })
    await client.find('snapshot')
    const vehicleId = await addVehicle('New', 'new-phone', childOrg)
    await client.find('vehicles', (message) => message.vehicleIds.includes(vehicleId))
    client.messages.length = 0
    await server.call(ROOMS.vehicle.editVehicle, { vehicleId, name: 'Newer', device: null })
    await client.find('vehicles', (message) => message.vehicleIds.includes(vehicleId))
    client.messages.length = 0
    await server.call(ROOMS.vehicle.deleteVehicle, { vehicleId })
    await client.find('vehicles', (message) => message.vehicleIds.includes(vehicleId))
  })

  it('shows the raw frames of one device to who may see them', async () => {
    const devices = await server.call(ROOMS.device.getDeviceList, { keyword: 'parent-phone' })
    const device = devices.body.data.list[0]?.id ?? 0
    const client = await connect()
    client.say({ type: 'subscribe', token: server.admin })
    await client.find('snapshot')
    client.say({ type: 'watch', device })
    expect(await client.find('raw')).toEqual({ type: 'raw', device, frames: [], missed: 0 })
    await report('parent-phone', 47, -97)
    const raw = await client.find('raw', ({ frames }) => frames.length > 0)
    expect(raw).toMatchObject({ device, missed: 0 })
    expect(raw.frames[0]).toMatchObject({ direction: 'in', protocol: 'osmand' })
    expect(raw.frames[0]?.text).toContain('parent-phone')
    expect(Buffer.from(raw.frames[0]?.hex ?? '', 'hex').toString()).toBe(raw.frames[0]?.text)
    const stranger = await connect()
    stranger.say({ type: 'subscribe', token: clerk })
    await stranger.find('snapshot')
    stranger.say({ type: 'watch', device })
    expect((await stranger.find('error')).errorCode).toBe(403)
  })

  it('shows frames to who may see them without the map, and tells them of no vehicle', async () => {
    const device = (await server.call(ROOMS.device.getDeviceList, { keyword: 'parent-phone' })).body.data.list[0]?.id
    const workshop = await server.makeUser('workshop', server.orgId, ['organization:device:raw'])
    const client = await connect()
    client.say({ type: 'subscribe', token: workshop })
    expect((await client.find('snapshot')).rows.vehicleId).toEqual([])
    client.say({ type: 'watch', device: device ?? 0 })
    await client.find('raw')
    await report('parent-phone', 47, -97)
    await client.find('raw', ({ frames }) => frames.length > 0)
    expect(client.messages.filter((message) => message.type === 'changes' || message.type === 'vehicles')).toEqual([])

    const elsewhere = await server.makeUser('elsewhere', childOrg, ['organization:device:raw'])
    const other = await connect()
    other.say({ type: 'subscribe', token: elsewhere })
    other.say({ type: 'watch', device: device ?? 0 })
    expect((await other.find('error')).errorCode).toBe(4048801)
    const nobody = await connect()
    nobody.say({ type: 'subscribe', token: await server.makeUser('nobody', server.orgId, []) })
    expect((await nobody.find('error')).errorCode).toBe(403)
  })

  it.each([
    ['a token that never was', { type: 'subscribe', token: 'nobody' } as const, 4031],
    ['what is not JSON', '{', 400],
    ['an unknown message', '{"type":"rule"}', 400],
    ['a change of pace before subscribing', { type: 'pace', fast: true } as const, 4031],
  ])('ends a connection that says %s', async (_what, message, code) => {
    const client = await connect()
    client.say(message)
    expect((await client.find('error')).errorCode).toBe(code)
    expect(await client.closed()).toBeGreaterThanOrEqual(4000)
  })

  it('sends four frames a second in quick reporting', async () => {
    const vehicleId = await vehicleIdOf('Branch van')
    const client = await connect()
    client.say({ type: 'subscribe', token: server.admin, vehicleIds: [vehicleId] })
    await client.find('snapshot')
    client.say({ type: 'pace', fast: true })
    const base = Date.now()
    for (let i = 0; i < 8; i++) {
      await report('branch-phone', 52 + i / 100, -112, base + i)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const frames = client.messages.filter((message) => message.type === 'changes')
    expect(frames.length).toBeGreaterThanOrEqual(5)
  })
})
