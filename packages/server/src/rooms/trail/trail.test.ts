import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { loadHistoryTrail, getHistoryLocationInfo } = ROOMS.trail
const HOUR = 3_600_000

let server: TestServer
let vehicleId: number
let device: number
/** Start of the recorded morning. */
const start = Math.floor(Date.now() / 1000) * 1000 - 6 * HOUR

/** Reports by OsmAnd, a hundred at a time. */
async function report(
  to: TestServer,
  identifier: string,
  fixes: readonly { time: number; lat: number; lon: number; speed?: number; batt?: number }[],
) {
  for (let i = 0; i < fixes.length; i += 100)
    await Promise.all(
      fixes.slice(i, i + 100).map(async ({ time, ...fix }) => {
        const query = new URLSearchParams({ id: identifier, timestamp: String(time) })
        for (const [name, value] of Object.entries(fix)) query.set(name, String(value))
        const send = () => fetch(`http://127.0.0.1:${to.server.gatewayPorts.tcp}/?${query.toString()}`)
        // a kept connection may be closed just as it is used again: then a tracker sends again
        expect((await send().catch(send)).status).toBe(200)
      }),
    )
}

/** A vehicle with 361 reports of a morning. */
async function layTrail(to: TestServer): Promise<{ vehicleId: number; device: number }> {
  const added = (await to.call(ROOMS.device.addDevice, { orgId: to.orgId, identifier: 'trail' })).body.data.id
  const vehicle = { orgId: to.orgId, name: 'Trailblazer', assetType: 2001, icon: 'truck' as const, device: added }
  const { vehicleId: of } = (await to.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  // the device was on the vehicle all day, though the test has only just put it there
  await to.db.run(`update binding set valid_from = now() - interval '20 days'`)
  await to.server.reload()
  const drive = (from: number, n: number, lat: number) =>
    Array.from({ length: n }, (_, i) => ({
      time: from + i * 10_000,
      lat: lat + i * 0.0018,
      lon: -100,
      speed: 39,
      batt: 80,
    }))
  const stand = Array.from({ length: 60 }, (_, i) => ({
    time: start + 1_000_000 + i * 10_000,
    lat: 40.1782,
    lon: -100 + (i % 2) * 1e-4,
    speed: 0,
  }))
  await report(to, 'trail', [
    ...drive(start, 100, 40),
    ...stand,
    ...drive(start + 1_600_000, 100, 40.18),
    // 500 km away ten seconds after: no vehicle can be there
    { time: start + 2_595_000, lat: 45, lon: -95 },
    ...drive(start + 2 * HOUR, 100, 40.36),
  ])
  return { vehicleId: of, device: added }
}

beforeAll(async () => {
  server = await startTestServer()
  ;({ vehicleId, device } = await layTrail(server))
})
afterAll(() => server.stop())

const range = (from: number, to: number) => ({
  vehicleId,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})
const load = async (from: number, to: number, more: { raw?: boolean; budget?: number } = {}) =>
  (await server.call(loadHistoryTrail, { ...range(from, to), ...more })).body.data
/** The trail once the movement engine has taken in all of it. */
const settled = () =>
  eventually(async () => {
    const trail = await load(start, start + 3 * HOUR)
    expect(trail.pending).toEqual([])
    return trail
  })

describe('a history trail', () => {
  it('holds every good point in order of time, the distance, the stop and the gap', async () => {
    const trail = await settled()
    expect(trail.total).toBe(361)
    expect(trail.rejected).toBe(1)
    expect(trail.points.time).toHaveLength(360)
    expect(trail.points.time).toEqual([...trail.points.time].sort((a, b) => a - b))
    expect(trail.start).toBe(new Date(start).toISOString())
    // 300 drives of 0.0018 degrees of latitude: 200 m each, less the stand in between
    expect(trail.distance / 1000).toBeGreaterThan(59)
    expect(trail.distance / 1000).toBeLessThan(62)
    expect(trail.stops).toHaveLength(1)
    // it left after the last fix at rest and before the next
    expect(Math.floor((trail.stops[0]?.to ?? 0) / 10_000)).toBe(159)
    expect(trail.stops[0]).toMatchObject({ from: 1_000_000, lat: 40_178_200 })
    expect(trail.gaps).toEqual([{ from: 2_590_000, to: 2 * HOUR }])
    expect(trail.topSpeed).toBeCloseTo(39 * 51.4444, -1)
    expect(trail.devices).toMatchObject([{ id: device }])
  })

  it('is simplified to the budget, with the ends of the stops kept', async () => {
    const trail = await load(start, start + 3 * HOUR, { budget: 100 })
    expect(trail.simplified).toBe(true)
    expect(trail.points.time.length).toBeLessThanOrEqual(100)
    expect(trail.points.time).toEqual(expect.arrayContaining([trail.stops[0]?.from, 1_590_000, 0]))
    const raw = await load(start, start + 3 * HOUR, { raw: true, budget: 100 })
    expect([raw.points.time.length, raw.simplified, raw.distance]).toEqual([360, false, trail.distance])
  })

  it('says where its stops are not known yet, rather than others', async () => {
    const { db } = server
    let heldBack: Awaited<ReturnType<typeof load>> | undefined
    const late = Array.from({ length: 60 }, (_, i) => ({ time: start + 2_700_000 + i * 10_000, lat: 40.36, lon: -100 }))
    // the engine waits for what this transaction holds
    await db.transaction(async (tx) => {
      await tx.run('select 1 from movement_device where device_id = $1 for update', [device])
      await report(server, 'trail', late)
      heldBack = await load(start, start + 3 * HOUR)
    })
    expect(heldBack?.total).toBe(421)
    const stretches = heldBack?.pending ?? []
    expect(Math.min(...stretches.map(({ from }) => from))).toBe(2_700_000)
    expect(Math.max(...stretches.map(({ to }) => to))).toBe(3_290_000)
    expect(heldBack?.stops.filter(({ to }) => to > 2_700_000)).toEqual([])
    expect((await settled()).stops.map(({ from }) => from)).toHaveLength(2)
  })

  it('has a stop once, whatever the engine writes while it is read', async () => {
    const { db } = server
    const now = await db.row<{ now: object }>('select now from movement_device where device_id = $1', [device])
    const before = await settled()
    const first = before.stops[0]!
    let read: ReturnType<typeof load> | undefined
    // the stop goes on again, as a late report may tell: its row goes, and the state has it
    await db.transaction(async (tx) => {
      await tx.run('lock table movement_device in access exclusive mode')
      read = load(start, start + 3 * HOUR)
      await eventually(async () => {
        const waiting = `select count(*)::int4 as n from pg_locks l join pg_stat_activity a using (pid)
          where l.relation = 'movement_device'::regclass and not l.granted and a.query like '%as waiting%'`
        expect((await db.row<{ n: number }>(waiting))?.n).toBe(1)
      })
      await tx.run(`delete from movement_row where device_id = $1 and kind = 'stop' and start_at = $2`, [
        device,
        new Date(start + first.began),
      ])
      await tx.run(`update movement_device set now = now || $2 where device_id = $1`, [
        device,
        JSON.stringify({
          phase: 'stopped',
          stop: { kind: 'stop', start: start + first.began, end: start + first.to, lat: 40.1782, lon: -100 },
        }),
      ])
    })
    expect((await read)?.stops.map(({ from }) => from)).toEqual(before.stops.map(({ from }) => from))
    await db.run('update movement_device set now = $2 where device_id = $1', [device, JSON.stringify(now?.now)])
  })

  it('TRAIL-1 is empty where nothing was recorded', async () => {
    const trail = await load(start - 3 * HOUR, start)
    expect(trail).toMatchObject({ total: 0, distance: 0, topSpeed: -1, stops: [], gaps: [], points: { time: [] } })
  })

  it('TRAIL-1 of too many points nothing is answered but that the range is to be shortened', async () => {
    const small = await startTestServer({ trailPoints: 360 })
    try {
      await layTrail(small)
      const ask = async (from: number, to: number, more = {}) =>
        (await small.call(loadHistoryTrail, { ...range(from, to), ...more })).body
      for (const more of [{}, { budget: 100 }, { raw: true }])
        expect(await ask(start, start + 3 * HOUR, more)).toMatchObject({
          success: true,
          data: { tooMany: true, total: 0, points: { time: [] }, stops: [], gaps: [] },
        })
      const shorter = await ask(start + 1, start + 3 * HOUR)
      expect(shorter.data).toMatchObject({ tooMany: false, total: 360 })
    } finally {
      await small.stop()
    }
  })

  it.each([
    ['TIME-1 31 days', start - 31 * 24 * HOUR, start, 4003103],
    ['TIME-3 the year 1999', Date.UTC(1999, 11, 31), Date.UTC(2000, 0, 2), 4003102],
    ['TIME-3 the year 2038', Date.UTC(2037, 11, 31), Date.UTC(2038, 0, 2), 4003102],
    ['an end before the start', start, start - 1, 4003104],
  ])('refuses %s', async (_what, from, to, code) => {
    expect((await server.call(loadHistoryTrail, range(from, to))).body.errorCode).toBe(code)
  })

  it.each(['yesterday', '2026-11-21', '2026-11-21T08:00:00'])('refuses the time %j: no instant', async (from) => {
    const answer = await server.call(loadHistoryTrail, { ...range(start, start + HOUR), from })
    expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'from'])
  })

  it('takes only what the vehicle carried then', async () => {
    const other = {
      orgId: server.orgId,
      name: 'Successor',
      assetType: 2001,
      icon: 'truck' as const,
      device,
      rebind: true,
    }
    const successor = (await server.call(ROOMS.vehicle.addVehicle, other)).body.data.vehicleId
    await report(server, 'trail', [{ time: Date.now() + 60_000, lat: 50, lon: -100 }])
    const to = new Date(Date.now() + 2 * HOUR).toISOString()
    const before = await server.call(loadHistoryTrail, { ...range(start, 0), to })
    const after = await server.call(loadHistoryTrail, { ...range(start, 0), to, vehicleId: successor })
    expect([before.body.data.total, after.body.data.total]).toEqual([421, 1])
  })
})

describe('one location', () => {
  const info = async (time: number) =>
    server.call(getHistoryLocationInfo, { vehicleId, time: new Date(time).toISOString() })

  it('is told in full, with the nearest town', async () => {
    const { data } = (await info(start + 10_000)).body
    expect(data).toMatchObject({
      valid: true,
      lat: 40.0018,
      lon: -100,
      region: 'US-NE',
      attributes: { batteryLevel: 80 },
    })
    expect(data.speed).toBeCloseTo(20.06, 1)
    expect(data.place?.distance).toBeLessThan(60_000)
    expect(Date.parse(data.receivedAt)).toBeGreaterThan(start + HOUR)
  })

  it('answers 404201 where there is none', async () => {
    expect((await info(start + 5_000)).body.errorCode).toBe(404201)
  })
})
