import { ROOMS } from '@waymark/contract/calls.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsOf, makeRule, makeTruck, say, type StoredAlarm } from '../testing/alarmRules.ts'
import { eventually } from '../testing/eventually.ts'
import { LiveClient } from '../testing/LiveClient.ts'
import { PARTED_ENGINES } from '@waymark/core/processes/PartedEngine.ts'
import { PARTS } from '../platform/processes/parts.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** Takes reports and serves people. */
let site: TestServer
/** Takes reports only. */
let gateway: TestServer
/** Has what only one may do, until it is stopped. */
let first: TestServer
/** Takes over from it, and serves people too. */
let second: TestServer
const clients: LiveClient[] = []

beforeAll(async () => {
  site = await startTestServer({ roles: ['gateway', 'web'] })
  gateway = await startTestServer({ roles: ['gateway'] }, site)
  first = await startTestServer({ roles: ['engine', 'jobs'] }, site)
  second = await startTestServer({ roles: ['web', 'engine', 'jobs'] }, site)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await gateway.stop()
  await second.stop()
  await site.stop()
})

const SPEEDING = [{ type: 5, operator: '>', value: 25 }] as const
const ready = async (server: TestServer) => (await (await fetch(`${server.url}/ready`)).json()) as { holds: string[] }
const partsOf = ({ holds }: { holds: string[] }): string[] => holds.filter((name) => name.startsWith('movement:'))
/** How many the parts of all engines are. */
const ALL = PARTED_ENGINES.length * PARTS
const client = async (server: TestServer): Promise<LiveClient> => {
  const opened = await LiveClient.open(server.url)
  clients.push(opened)
  opened.say({ type: 'subscribe', token: server.admin })
  await opened.find('snapshot')
  return opened
}
const placeIn = (stream: LiveClient, vehicleId: number, lat: number) =>
  stream.find('changes', ({ rows }) => (rows.lat[rows.vehicleId.indexOf(vehicleId)] ?? 0) / 1e6 === lat)

describe('several processes on one database', () => {
  it('each says what it is and does', async () => {
    expect(await ready(site)).toMatchObject({ ready: true, roles: ['gateway', 'web'], holds: [] })
    expect(await ready(gateway)).toMatchObject({ roles: ['gateway'], holds: [] })
    expect(await ready(first)).toMatchObject({ roles: ['engine', 'jobs'] })
    expect(await ready(second)).toMatchObject({ roles: ['web', 'engine', 'jobs'] })
    // what can be shared they share, and the rest one of them does
    for (const server of [first, second])
      await eventually(async () => expect(partsOf(await ready(server))).toHaveLength(8))
    for (const server of [first, second])
      await eventually(async () => (await ready(server)).holds.filter((name) => name !== 'jobs').length === ALL / 2)
    expect((await ready(first)).holds).toContain('jobs')
    // one that serves nobody has no site, no calls and no stream
    expect((await fetch(`${gateway.url}/`)).status).toBe(404)
    expect((await gateway.call(ROOMS.vehicle.getVehicleList, {})).status).toBe(404)
    await expect(LiveClient.open(gateway.url)).rejects.toThrow()
    // one that could not read what the others encrypt does not begin
    const other = startTestServer({ roles: ['web'], secret: 'another secret that is long enough for it' }, site)
    await expect(other).rejects.toThrow(/WAYMARK_SECRET differs from that of the process/)
  })

  it('what one changes all know: a new device reports to any, and every stream shows it', async () => {
    const streams = [await client(site), await client(second)]
    const truck = await makeTruck(second)
    for (const stream of streams)
      await stream.find('vehicles', ({ vehicleIds }) => vehicleIds.includes(truck.vehicleId))
    let lat = 41
    for (const through of [gateway, site, gateway]) {
      // a gateway that has not heard of it yet refuses it: the tracker comes again
      await eventually(async () => (await report(through, truck.identifier, ++lat)) === 200)
      for (const stream of streams) await placeIn(stream, truck.vehicleId, lat)
    }
  })

  it('22: the newest states come along with each commit, and are read where they do not', async () => {
    const { db } = site
    const truck = await makeTruck(second)
    const streams = [await client(site), await client(second)]
    const kept = async (): Promise<number> =>
      (await db.row<{ n: number }>('select count(*)::int4 as n from arrived_state'))?.n ?? 0
    await db.run('delete from arrived_state')
    await eventually(async () => (await report(gateway, truck.identifier, 43)) === 200)
    for (const stream of streams) await placeIn(stream, truck.vehicleId, 43)
    expect(await kept()).toBe(1)
    // of a form that this version does not know
    await db.run(`create function another_form() returns trigger language plpgsql as $$
      begin new.states := 'newer'; return new; end $$`)
    await db.run(`create trigger other before insert on arrived_state for each row execute function another_form()`)
    expect(await report(gateway, truck.identifier, 44)).toBe(200)
    for (const stream of streams) await placeIn(stream, truck.vehicleId, 44)
    expect(await kept()).toBe(2)
    await db.run('drop function another_form() cascade')
    // as after a crash of the database, or with a gateway of the version before
    await db.run('create rule away as on insert to arrived_state do instead nothing')
    expect(await report(gateway, truck.identifier, 45)).toBe(200)
    for (const stream of streams) await placeIn(stream, truck.vehicleId, 45)
    expect(await kept()).toBe(2)
    await db.run('drop rule away on arrived_state')
  })

  it('22: a client that changes process goes on from its cursor, without a hole and without all of it', async () => {
    const [moving, standing] = [await makeTruck(second), await makeTruck(second)]
    for (const truck of [moving, standing])
      await eventually(async () => (await report(gateway, truck.identifier, 44)) === 200)
    const resume = async (server: TestServer, cursor: string): Promise<LiveClient> => {
      const opened = await LiveClient.open(server.url)
      clients.push(opened)
      opened.say({ type: 'subscribe', token: server.admin, cursor })
      return opened
    }
    let lat = 44
    // what was told some seconds before may be told again: the truck that stands must have been told for longer
    await eventually(async () => {
      const stream = await client(site)
      expect(await report(gateway, moving.identifier, ++lat)).toBe(200)
      const { cursor } = await placeIn(stream, moving.vehicleId, lat)
      stream.close()
      // while the client is away
      expect(await report(site, moving.identifier, ++lat)).toBe(200)
      const resumed = await resume(second, cursor)
      await placeIn(resumed, moving.vehicleId, lat)
      expect(resumed.messages.map(({ type }) => type)).not.toContain('snapshot')
      const changed = resumed.messages.flatMap((message) => (message.type === 'changes' ? message.rows.vehicleId : []))
      expect(changed).not.toContain(standing.vehicleId)
      resumed.close()
    })
    const lost = await resume(second, `elsewhere-7-00000000.7`)
    await lost.find('snapshot')
  })

  it('a device is reached by whichever process it is connected to', async () => {
    const { isShowCurReport, startActiveReport, stopActiveReportByPost } = ROOMS.quickReport
    const identifier = '13800000099'
    const device = (await second.call(ROOMS.device.addDevice, { orgId: second.orgId, identifier })).body.data.id
    const added = { orgId: second.orgId, name: 'Reached', assetType: 2001, icon: 'truck' as const, device }
    const { vehicleId } = (await second.call(ROOMS.vehicle.addVehicle, added)).body.data
    const side = DEVICE_SIDES['jt808']
    const heard: Buffer[] = []
    let socket: Socket | undefined
    await eventually(async () => {
      // one that the gateway has not heard of yet is shut out
      if (!socket || socket.destroyed) {
        socket = connect(gateway.server.gatewayPorts.tcp ?? 0, '127.0.0.1')
        socket.on('data', (bytes: Buffer) => heard.push(bytes))
        socket.write(side?.hello(identifier, 1) ?? '')
      }
      const { data } = (await second.call(isShowCurReport, { vehicleId })).body
      expect(data).toEqual({ show: true, reason: '', online: true })
    })
    const wire = (): string => Buffer.concat(heard).toString('hex')
    await second.call(startActiveReport, { vehicleId, start: true, interval: 15, minutes: 5 })
    await expect.poll(wire).toMatch(/7e82020006.*000f0000012c/)
    expect((await site.call(startActiveReport, { vehicleId, start: false })).body.data.state).toBe('requested')
    await site.call(stopActiveReportByPost, { vehicleId })
    await expect.poll(wire).toMatch(/7e82020002.{16}0000/)
    socket?.destroy()
    await eventually(async () => !(await second.call(isShowCurReport, { vehicleId })).body.data.online)
  })

  it('22: raw frames of a device are shown whichever process it is connected to, and no longer than somebody looks', async () => {
    const truck = await makeTruck(second)
    const stream = await client(second)
    stream.say({ type: 'watch', device: truck.device })
    await stream.find('raw')
    let lat = 31
    for (const through of [gateway, site, gateway]) {
      lat++
      // before the other process has heard that somebody looks, frames pass by
      await eventually(async () => {
        expect(await report(through, truck.identifier, lat)).toBe(200)
        const frames = stream.messages.flatMap((message) => (message.type === 'raw' ? message.frames : []))
        expect(frames.some(({ text, direction }) => direction === 'in' && text?.includes(`lat=${lat}&`))).toBe(true)
      })
    }
    const frames = stream.messages.flatMap((message) => (message.type === 'raw' ? message.frames : []))
    expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(frames.length)
    const watched = () => second.db.rows('select device from frame_watch')
    await eventually(async () => expect(await watched()).toEqual([{ device: truck.device }]))
    stream.say({ type: 'watch', device: null })
    await eventually(async () => expect(await watched()).toEqual([]))
    // another organisation's is nobody's to see
    const orgId = await second.makeOrg('Strangers')
    const stranger = await LiveClient.open(second.url)
    clients.push(stranger)
    stranger.say({ type: 'subscribe', token: await second.makeUser('stranger', orgId, ['organization:device:raw']) })
    stranger.say({ type: 'watch', device: truck.device })
    expect((await stranger.find('error')).errorCode).toBe(4048801)
    expect(await watched()).toEqual([])
  })

  it('what the engine finds every process tells, and the next one goes on where it ends', async () => {
    const stream = await client(second)
    const truck = await makeTruck(second)
    const rule = await makeRule(second, { conditions: SPEEDING })
    await eventually(async () => (await report(gateway, truck.identifier, 51)) === 200)
    const drive = async (): Promise<StoredAlarm[]> => {
      const t = Math.floor(Date.now() / 1000)
      const before = (await alarmsOf(second, rule)).length
      await say(gateway, truck, { t: t - 2, speed: 10 }, { t: t - 1, speed: 60 }, { t, speed: 10 })
      return eventually(async () => {
        const found = await alarmsOf(second, rule)
        expect(found.length).toBeGreaterThan(before)
        return found
      })
    }
    expect(await drive()).toHaveLength(1)
    await stream.find('alarms', ({ alarmIds }) => alarmIds.length > 0)
    await stream.find('changes', ({ rows }) => (rows.since[rows.vehicleId.indexOf(truck.vehicleId)] ?? 0) > 0)

    await first.stop()
    await eventually(async () => (await ready(second)).holds.length === ALL + 1)
    expect(await drive()).toHaveLength(2)
  })

  it('whichever of them computes a device, every process tells what it does', async () => {
    const third = await startTestServer({ roles: ['engine'] }, site)
    try {
      await eventually(async () => expect(partsOf(await ready(third))).toHaveLength(8))
      const stream = await client(site)
      // one device of a part of each
      const trucks = [await makeTruck(second), await makeTruck(second)]
      for (const truck of trucks) {
        await eventually(async () => (await report(gateway, truck.identifier, 61)) === 200)
        await stream.find('changes', ({ rows }) => (rows.since[rows.vehicleId.indexOf(truck.vehicleId)] ?? 0) > 0)
      }
    } finally {
      await third.stop()
    }
    await eventually(async () => expect(partsOf(await ready(second))).toHaveLength(16))
  })
})

/** A report by OsmAnd; answered when it is durable. */
async function report(server: TestServer, identifier: string, lat: number): Promise<number> {
  const query = new URLSearchParams({ id: identifier, lat: String(lat), lon: '-105', timestamp: String(Date.now()) })
  return (await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)).status
}
