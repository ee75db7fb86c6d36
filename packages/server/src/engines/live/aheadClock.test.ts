import { ROOMS } from '@waymark/contract/calls.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Fix {
  readonly id: string
  /** Milliseconds from now, or from `now` where that is given. */
  readonly at: number
  readonly now?: number
  readonly lat: number
  readonly batt?: number
}

async function report({ id, at, now = Date.now(), lat, batt = 50 }: Fix): Promise<void> {
  const query = new URLSearchParams({
    id,
    lat: String(lat),
    lon: '-100',
    batt: String(batt),
    timestamp: String(now + at),
  })
  const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
  expect(answer.status).toBe(200)
}

/** A vehicle with a device that was on it for days. */
async function vehicle(identifier: string): Promise<number> {
  const { orgId } = server
  const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier })).body.data.id
  const row = { orgId, name: identifier, assetType: 2001, icon: 'truck' as const, device }
  expect((await server.call(ROOMS.vehicle.addVehicle, row)).body.success).toBe(true)
  await server.db.run(`update binding set valid_from = now() - interval '9 days' where device = $1`, [device])
  await server.server.reload()
  return device
}

const shown = async (keyword: string) => {
  const row = (await server.call(ROOMS.monitoring.getPagingList, { keyword })).body.data.list[0]
  const { lat, battery, time } = row as unknown as { lat: number; battery: number; time: string | number }
  return { lat, battery, time: typeof time === 'number' ? time * 1000 : Date.parse(time) }
}

/** Has the server forget the state of a vehicle and read it from the database. */
async function forget(device: number): Promise<void> {
  await server.db.run(`update binding set valid_from = valid_from - interval '1 second' where device = $1`, [device])
  await server.server.reload()
}

describe('a report of a clock that is ahead', () => {
  it('is kept and marked, and hides neither an honest one that was there nor one that comes', async () => {
    const device = await vehicle('pinned')
    await report({ id: 'pinned', at: -MINUTE, lat: 41, batt: 41 })
    await report({ id: 'pinned', at: 23.9 * HOUR, lat: 10, batt: 10 })
    expect(await shown('pinned')).toMatchObject({ lat: 41, battery: 41 })
    await report({ id: 'pinned', at: -1000, lat: 42, batt: 42 })
    expect(await shown('pinned')).toMatchObject({ lat: 42, battery: 42 })
    const kept = await server.db.rows<{ flags: number; lat: number }>(
      'select flags, lat from report where device_id = $1 order by time',
      [device],
    )
    expect(kept.map(({ lat, flags }) => [lat / 1e7, (flags & ReportFlag.ahead) !== 0])).toEqual([
      [41, false],
      [42, false],
      [10, true],
    ])
    await forget(device)
    expect(await shown('pinned')).toMatchObject({ lat: 42, battery: 42 })
    const { list } = (await server.call(ROOMS.device.getDeviceList, { keyword: 'pinned' })).body.data
    expect(Date.parse(list[0]?.lastReport ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('gives the same state in whatever order the same reports come', async () => {
    const fixes = [
      { at: -2 * MINUTE, lat: 41 },
      { at: 3 * HOUR, lat: 10 },
      { at: -MINUTE, lat: 42 },
      { at: 23 * HOUR, lat: 11 },
    ]
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 3, 0, 1],
      [1, 3, 2, 0],
    ]
    for (const order of orders) {
      const id = `order-${order.join('')}`
      const device = await vehicle(id)
      for (const n of order) await report({ id, ...(fixes[n] as { at: number; lat: number }) })
      expect(await shown(id)).toMatchObject({ lat: 42 })
      await forget(device)
      expect(await shown(id)).toMatchObject({ lat: 42 })
    }
  })

  it('is the state of a device whose clock is always ahead, told by when it came', async () => {
    const device = await vehicle('zone')
    await report({ id: 'zone', at: 2 * HOUR - 1000, lat: 20 })
    await report({ id: 'zone', at: 2 * HOUR, lat: 21 })
    for (let look = 0; look < 2; look++) {
      const state = await shown('zone')
      expect(state.lat).toBe(21)
      expect(state.time).toBeLessThanOrEqual(Date.now())
      expect(state.time).toBeGreaterThan(Date.now() - MINUTE)
      await forget(device)
    }
  })

  it('takes the place of an honest one once that is an hour old', async () => {
    await vehicle('changed')
    await report({ id: 'changed', at: -2 * HOUR, lat: 30 })
    await report({ id: 'changed', at: HOUR, lat: 31 })
    expect(await shown('changed')).toMatchObject({ lat: 31 })
  })

  it('is no state of a vehicle that its device was put on after it came', async () => {
    const device = await vehicle('before')
    await report({ id: 'before', at: 3 * HOUR, lat: 60 })
    expect(await shown('before')).toMatchObject({ lat: 60 })
    // bound a second after the report came, and long before the time that it tells
    await server.db.run(
      `update binding set valid_from = (select received + interval '1 second' from device_last where device_id = $1)
       where device = $1`,
      [device],
    )
    await server.server.reload()
    const listed = async () =>
      (await server.call(ROOMS.vehicle.getVehicleList, { keyword: 'before' })).body.data.list[0]?.lastReport
    expect(await listed()).toBeNull()
    expect((await shown('before')).lat).not.toBe(60)
    await server.db.run(`update binding set valid_from = now() - interval '1 minute' where device = $1`, [device])
    await server.server.reload()
    expect(await listed()).not.toBeNull()
    expect((await shown('before')).lat).toBe(60)
    // all of it eight days ago: the dashboard tells of what has been silent for a week
    const silent = async () =>
      (await server.call(ROOMS.organization.getDashboard, { orgId: server.orgId })).body.data.silent.map(
        ({ name }) => name,
      )
    const age = (bound: string) =>
      server.db.run(`update binding set valid_from = now() - interval '8 days' + $2::interval where device = $1`, [
        device,
        bound,
      ])
    await server.db.run(
      `update device_last set time = time - interval '8 days', standing = standing - interval '8 days',
         received = received - interval '8 days' where device_id = $1`,
      [device],
    )
    await age('1 minute')
    expect(await silent()).not.toContain('before')
    await age('-1 hour')
    expect(await silent()).toContain('before')
  })

  it('is honest within a few minutes, as clocks are', async () => {
    await vehicle('few')
    await report({ id: 'few', at: 2 * MINUTE, lat: 50 })
    await report({ id: 'few', at: 0, lat: 51 })
    expect(await shown('few')).toMatchObject({ lat: 50 })
  })

  it('is known again when it is repeated after its time has come', async () => {
    await vehicle('twice')
    const now = Date.now()
    const once = () => report({ id: 'twice', at: HOUR, now, lat: 60 })
    await once()
    await once()
    const rows = await server.db.rows(
      'select 1 as one from report r join device d on d.id = r.device_id where d.identifier = $1',
      ['twice'],
    )
    expect(rows).toHaveLength(1)
  })
})
