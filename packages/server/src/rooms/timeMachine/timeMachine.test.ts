import { ROOMS } from '@waymark/contract/calls.ts'
import type { FleetAt } from '@waymark/contract/rooms/timeMachine.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sealer } from '../../engines/storage/Sealer.ts'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getFleetAt } = ROOMS.timeMachine
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Midnight (UTC) some days ago. */
const midnight = (days: number): number => (Math.floor(systemClock.now() / DAY) - days) * DAY
const log = createLog('silent')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface ReportedState {
  device: number
  time: number
  /** Degrees; undefined: the report has no position. */
  at?: [lat: number, lon: number]
  battery?: number
  /** cm/s. */
  speed?: number
  isLoaded?: boolean
}

/** Commits reports, each batch by itself, in the order given. */
async function tell(...batches: readonly (readonly ReportedState[])[]): Promise<void> {
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log })
  for (const batch of batches) {
    const columns = new ReportColumns(Math.max(1, batch.length))
    for (const { device, time, at, battery, speed, isLoaded } of batch) {
      const row = columns.add(device, time)
      if (at) {
        columns.lat[row] = Math.round(at[0] * 1e7)
        columns.lon[row] = Math.round(at[1] * 1e7)
        columns.flags[row] = ReportFlag.valid
      }
      if (battery !== undefined) columns.battery[row] = battery
      columns.speed[row] = speed ?? 0
      if (isLoaded !== undefined)
        columns.flags[row]! |= isLoaded ? ReportFlag.loadKnown | ReportFlag.loaded : ReportFlag.loadKnown
    }
    await writer.commit(columns)
  }
  await writer.close()
}

const seal = () => new Sealer({ db: server.db, clock: systemClock, log, hotDays: 3, retentionDays: 0 }).run()

let made = 0
/** A vehicle with a device that it has carried for a month. */
async function makeVehicle(name: string, orgId = server.orgId): Promise<{ vehicleId: number; device: number }> {
  const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier: `past-${++made}` })).body.data.id
  const answer = await server.call(ROOMS.vehicle.addVehicle, { orgId, name, assetType: 2001, icon: 'truck', device })
  const { vehicleId } = answer.body.data
  await server.db.run(`update binding set valid_from = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
  await server.db.run(`update vehicle set created_at = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
  return { vehicleId, device }
}

/** A circle around the place that the visitor goes to. */
async function addCircle(name: string, radiusM: number): Promise<number> {
  const shape = { kind: 'circle' as const, lat: 38, lon: -95, radiusM }
  return (await server.call(ROOMS.landmark.addLandmark, { orgId: server.orgId, name, shape })).body.data.landmarkId
}

async function ask(at: number, token?: string): Promise<FleetAt> {
  const answer = await server.call(getFleetAt, { at: new Date(at).toISOString() }, token ? { token } : undefined)
  expect(answer.body.success).toBe(true)
  return answer.body.data
}

/** A vehicle's row of an answer; undefined when it is not in it. */
function rowOf({ vehicleList, live, orgList, landmarkList }: FleetAt, name: string) {
  const i = vehicleList.name.indexOf(name)
  if (i < 0) return undefined
  return {
    vehicleId: live.vehicleId[i],
    time: live.time[i]! * 1000,
    heard: live.heard[i]! * 1000,
    lat: live.lat[i]! / 1e6,
    battery: live.battery[i],
    flags: live.flags[i]!,
    since: live.since[i]! * 1000,
    entered: live.entered[i]!.map((seconds) => seconds * 1000),
    landmarks: live.landmarks[i]!.map((id) => landmarkList.find(({ landmarkId }) => landmarkId === id)?.landmarkName),
    alarm: live.alarm[i],
    deviceId: vehicleList.deviceId[i],
    groupIds: vehicleList.groupIds[i],
    drivers: vehicleList.drivers[i],
    org: orgList.find(({ orgId }) => orgId === vehicleList.orgId[i])?.name,
  }
}

describe('the fleet at a past instant', () => {
  it('is told by the newest report up to it, to the millisecond, hot or sealed', async () => {
    const { device } = await makeVehicle('Boundary')
    const hot = midnight(1) + 12 * HOUR
    const old = midnight(8) + 12 * HOUR
    for (const noon of [old, hot])
      await tell([
        { device, time: noon, at: [40, -100], battery: 80 },
        { device, time: noon + HOUR, at: [41, -100], battery: 70 },
      ])
    await seal()
    for (const noon of [old, hot]) {
      expect(rowOf(await ask(noon), 'Boundary')).toMatchObject({ time: noon, lat: 40, battery: 80 })
      expect(rowOf(await ask(noon + HOUR - 1), 'Boundary')).toMatchObject({ time: noon, lat: 40 })
      expect(rowOf(await ask(noon + HOUR), 'Boundary')).toMatchObject({ time: noon + HOUR, lat: 41, battery: 70 })
    }
    // silent for a week: what it last said stands
    expect(rowOf(await ask(hot - 1), 'Boundary')).toMatchObject({ time: old + HOUR, lat: 41 })
    expect(rowOf(await ask(old - 1), 'Boundary')).toMatchObject({ time: 0, heard: 0 })
  })

  it('is the same whatever order reports came in and wherever they lie, as a look through all of them says', async () => {
    const start = midnight(7)
    const one = fc.record({
      time: fc.integer({ min: 0, max: 6 * 48 }).map((half) => start + half * 30 * MINUTE),
      at: fc.option(fc.tuple(fc.integer({ min: 30, max: 45 }), fc.constant(-100)), { nil: undefined }),
      battery: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    })
    const [cases] = fc.sample(fc.array(fc.uniqueArray(one, { selector: ({ time }) => time, minLength: 1 }), { minLength: 12, maxLength: 12 }), 1) // prettier-ignore
    const vehicles: { name: string; states: ReportedState[] }[] = []
    for (const [n, reports] of cases!.entries()) {
      const { device } = await makeVehicle(`Random ${n}`)
      // every third report is late: its day is sealed when it arrives
      const states = reports.map(({ time, at, battery }): ReportedState => ({
        device,
        time,
        ...(at && { at }),
        ...(battery !== undefined && { battery }),
      }))
      await tell(states.filter((_, i) => i % 3 !== 0).reverse())
      vehicles.push({ name: `Random ${n}`, states })
    }
    await seal()
    for (const { states } of vehicles) await tell(states.filter((_, i) => i % 3 === 0))
    const check = async (): Promise<void> => {
      for (const at of [0, 1.3, 2, 3.99, 5, 6.5].map((days) => start + days * DAY)) {
        const fleet = await ask(at)
        for (const { name, states } of vehicles) {
          const known = states.filter(({ time }) => time <= at).sort((a, b) => b.time - a.time)
          const fix = known.find((report) => report.at)
          expect(rowOf(fleet, name)).toMatchObject({
            heard: known[0]?.time ?? 0,
            battery: known[0]?.battery ?? fix?.battery ?? -1,
            time: fix?.time ?? 0,
            lat: fix?.at?.[0] ?? 0,
          })
        }
      }
    }
    await check()
    await seal()
    await check()
  })

  it('knows the device, the groups, the organisation and the drivers of that instant', async () => {
    const [first, second] = [await makeVehicle('First'), await makeVehicle('Second')]
    const yard = await server.makeOrg('Yard then')
    const moved = midnight(2)
    const before = rowOf(await ask(moved - DAY), 'First')?.deviceId
    await tell([{ device: first.device, time: moved - HOUR, at: [35, -90] }])
    await tell([{ device: first.device, time: moved + HOUR, at: [36, -90] }])
    await server.db.run('delete from binding where vehicle_id = $1', [second.vehicleId])
    const at = new Date(moved)
    await server.db.run('update binding set valid_to = $2 where vehicle_id = $1', [first.vehicleId, at])
    await server.db.run('insert into binding values ($1, $2, $3, null)', [second.vehicleId, first.device, at])
    await server.db.run('delete from vehicle_org_span where vehicle_id = $1', [first.vehicleId])
    await server.db.run(`insert into vehicle_org_span values ($1, $2, '-infinity', $4), ($1, $3, $4, null)`, [
      first.vehicleId,
      yard,
      server.orgId,
      at,
    ])
    const group = (await server.call(ROOMS.group.addGroup, { orgId: server.orgId, name: 'Then' })).body.data.groupId
    await server.db.run('insert into vehicle_group_span values ($1, $2, $3, $4)', [
      first.vehicleId,
      group,
      new Date(moved - DAY),
      at,
    ])
    const driver = await server.db.row<{ driver_id: number }>(
      `insert into driver (org_id, name) values ($1, 'Ada') returning driver_id`,
      [server.orgId],
    )
    await server.db.run(
      'insert into vehicle_driver_span (org_id, vehicle_id, driver_id, seat, valid_from, valid_to) values ($1, $2, $3, 1, $4, $5)',
      [server.orgId, first.vehicleId, driver?.driver_id, new Date(moved - DAY), at],
    )
    const then = await ask(moved - 1)
    expect(rowOf(then, 'First')).toMatchObject({
      lat: 35,
      deviceId: before,
      groupIds: [group],
      drivers: 'Ada',
      org: 'Yard then',
    })
    expect(rowOf(then, 'Second')).toMatchObject({ time: 0, deviceId: '' })
    const after = await ask(moved + HOUR)
    expect(rowOf(after, 'First')).toMatchObject({ time: 0, deviceId: '', groupIds: [], drivers: '' })
    expect(rowOf(after, 'Second')).toMatchObject({ lat: 36, deviceId: before })
    // a report of the time before is none of the vehicle that carries the device now
    expect(rowOf(await ask(moved), 'Second')).toMatchObject({ time: 0 })
  })

  it('knows the landmarks of that day, since when a vehicle was there, and the alarms that lasted', async () => {
    const { vehicleId, device } = await makeVehicle('Visitor')
    const start = midnight(2)
    const [place] = [await addCircle('Depot', 300), await addCircle('Later', 900)]
    await server.db.run('update landmark_shape set valid_from = $2 where landmark_id = $1', [
      place,
      new Date(start - DAY),
    ])
    const outside = Array.from({ length: 12 }, (_, n) => ({ device, time: start + n * 5 * MINUTE, at: [38.2 - n * 0.01, -95] as [number, number], speed: 1500 })) // prettier-ignore
    const inside = Array.from({ length: 36 }, (_, n) => ({ device, time: start + HOUR + n * 5 * MINUTE, at: [38, -95] as [number, number] })) // prettier-ignore
    const away = Array.from({ length: 36 }, (_, n) => ({ device, time: start + 4 * HOUR + n * 5 * MINUTE, at: [38.1 + n * 0.01, -95] as [number, number], speed: 1500 })) // prettier-ignore
    await tell(outside, inside, away)
    const noon = start + 3 * HOUR
    await expect.poll(async () => rowOf(await ask(noon), 'Visitor')?.entered[0]).toBeGreaterThan(0)
    const then = rowOf(await ask(noon), 'Visitor')!
    expect(then.landmarks).toEqual(['Depot'])
    expect(Math.abs(then.entered[0]! - (start + HOUR))).toBeLessThanOrEqual(6 * MINUTE)
    expect(Math.abs(then.since - (start + HOUR))).toBeLessThanOrEqual(6 * MINUTE)
    expect(rowOf(await ask(start + 5 * HOUR), 'Visitor')?.landmarks).toEqual([])

    // the shape of a day that is over stays, whatever is made of the landmark today
    await server.db.run(`update landmark set shape = jsonb_set(shape, '{radiusM}', '5'), area = 78 where landmark_id = $1`, [place]) // prettier-ignore
    expect(rowOf(await ask(noon), 'Visitor')?.landmarks).toEqual(['Depot'])

    await server.db.run(
      `with r as (insert into alarm_rule (org_id, name, draft) values ($1, 'Too long', '{}') returning rule_id)
       insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type, operator,
         severity, state, ended_at, evidence, shadow, known_at)
       select $1, rule_id, 1, 'vehicle', $2, $3, 0, 1, '>', 'high', 'restored', $4, '{}', false, $3 from r`,
      [server.orgId, vehicleId, new Date(noon), new Date(noon + HOUR)],
    )
    for (const [at, rank] of [
      [noon - 1, 0],
      [noon, 3],
      [noon + HOUR - 1, 3],
      [noon + HOUR, 0],
    ] as const)
      // prettier-ignore
      expect(rowOf(await ask(at), 'Visitor')?.alarm).toBe(rank)
    const blind = await server.makeUser('blind', server.orgId, ['monitoring:map:view'])
    expect(rowOf(await ask(noon, blind), 'Visitor')?.alarm).toBe(0)
  })

  it('PERM-5 shows what the user may see today, and says nothing of whose it was else', async () => {
    const yard = await server.makeOrg('Now here')
    const { vehicleId, device } = await makeVehicle('Handed over')
    await makeVehicle('Hidden')
    await tell([{ device, time: midnight(2), at: [33, -90] }])
    await server.db.run('update vehicle set org_id = $2 where vehicle_id = $1', [vehicleId, yard])
    const token = await server.makeUser('keeper of here', yard, ['monitoring:map:view'])
    const fleet = await ask(midnight(2) + HOUR, token)
    expect(fleet.vehicleList.name).toEqual(['Handed over'])
    expect(fleet.vehicleList.orgId).toEqual([0])
    expect(fleet.live.lat).toEqual([33_000_000])
    const nobody = await server.makeUser('no map', yard, [])
    expect((await server.call(getFleetAt, { at: new Date().toISOString() }, { token: nobody })).status).toBe(403)
  })

  it('is today the fleet of the live list, and refuses instants outside of the years that are kept', async () => {
    await server.server.reload()
    const fleet = await ask(systemClock.now() + DAY)
    const live = (await server.call(ROOMS.monitoring.getMonitorData, {})).body.data
    expect(fleet.vehicleList).toEqual(live.vehicleList)
    for (const name of ['vehicleId', 'time', 'heard', 'lat', 'lon', 'region', 'landmarks'] as const)
      expect(fleet.live[name]).toEqual(live.live[name])
    expect((await server.call(getFleetAt, { at: '1999-12-31T00:00:00Z' })).body.errorCode).toBe(4003102)
  })
})
