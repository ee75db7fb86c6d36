import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCall } from '@waymark/contract/call.ts'
import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { isOfUsers, PERMISSIONS } from '@waymark/contract/permissions.ts'
import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callParams, lastOf } from './testing/callParams.ts'
import { idPaths, type ParamPath } from './testing/sampleParams.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

/** Stand in the names of what a landmark user sees only now, and of what they never see. */
const [PASSING, UNSEEN] = ['Zq8Passing', 'Zq8Unseen']
const NOBODY = 2_000_000_011
const YARD = { lat: 40, lon: -100 }
const FAR = { lat: 40.5, lon: -100.1 }

let server: TestServer
let orgId: number
let token: string
let yard: number
let far: number
const vehicles: Record<string, number> = {}
let own: Readonly<Record<string, unknown>>
const now = Math.floor(Date.now() / 1000)

beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Branch')
  yard = await addPlace('Yard', YARD)
  far = await addPlace(`${UNSEEN} yard`, FAR)
  // landmarks count from the day on which they are made, and shortly after midnight they were come to the day before
  await server.db.run('update landmark_shape set valid_from = valid_from - 1')
  for (const name of [PASSING, UNSEEN]) vehicles[name] = await addVehicle(name)
  await server.server.reload()
  // the one was far away, and came; the other is there still
  for (const [minutes, at] of [[50, FAR], [45, FAR], [40, FAR], [8, YARD], [4, YARD], [0, YARD]] as const) await report(PASSING, minutes, at) // prettier-ignore
  for (const minutes of [50, 40, 0]) await report(UNSEEN, minutes, FAR)
  token = await server.makeUser('gate', orgId, PERMISSIONS)
  const user = await one(
    `update user_account set user_type = 'landmarkUser' where username = 'gate' returning user_id as id`,
  )
  await server.db.run('insert into user_landmark (user_id, landmark_id) values ($1, $2)', [user, yard])
  own = {
    orgId,
    landmarkId: yard,
    from: new Date((now - 86_400) * 1000).toISOString(),
    to: new Date((now + 60) * 1000).toISOString(),
    at: new Date((now - 2400) * 1000).toISOString(),
  }
})
afterAll(() => server.stop())

async function one(sql: string, params: unknown[] = []): Promise<number> {
  return (await server.db.row<{ id: number }>(sql, params))?.id ?? 0
}

async function addPlace(name: string, at: typeof YARD): Promise<number> {
  const shape = { kind: 'circle' as const, ...at, radiusM: 500 }
  return (await server.call(ROOMS.landmark.addLandmark, { orgId, name, shape })).body.data.landmarkId
}

async function report(name: string, minutes: number, { lat, lon }: typeof YARD): Promise<void> {
  const fields = { id: `phone-${name}`, lat, lon, timestamp: now - minutes * 60, speed: 0, batt: 50 }
  const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
}

/** A vehicle of that name with a device, a driver, and a record of whatever hangs on vehicles, all of that name. */
async function addVehicle(name: string): Promise<number> {
  const device = (await server.call(ROOMS.device.addDevice, { orgId, identifier: `phone-${name}` })).body.data.id
  const fields = { orgId, name, assetType: 2001, icon: 'truck' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, fields)).body.data
  await server.db.run(`update binding set valid_from = '2020-01-01' where vehicle_id = $1`, [vehicleId])
  const person = { orgId, name: `${name} driver`, phone: '+15550001', licence: `L-${name}`, on: { vehicleId } }
  await server.call(ROOMS.driver.addDriver, person)
  const at = (minutes: number) => new Date((now - minutes * 60) * 1000)
  const bodies = [
    ['trip', { start: at(50).getTime(), end: at(10).getTime(), mm: 5e7, odometerMm: 0, maxSpeed: 2000, startLat: 40.5, startLon: -100.5, endLat: 40, endLon: -100, isInferred: false, isEngineOff: false }],
    ['stop', { start: at(50).getTime(), end: at(30).getTime(), lat: 40.5, lon: -100.5, isDormant: false }],
    ['visit', { landmark: far, start: at(50).getTime(), end: at(30).getTime(), enterEarliest: -1, enterLatest: at(50).getTime(), leaveEarliest: at(30).getTime(), leaveLatest: at(29).getTime(), isPass: false }],
  ] as const // prettier-ignore
  for (const [kind, body] of bodies) {
    await server.db.run(
      `insert into movement_restatement (device_id, at, part, kind, start_at, cause, old, new) values ($1, now(), $2, $3, $4, 'late', null, $5)`,
      [device, bodies.findIndex(([each]) => each === kind), kind, at(50), JSON.stringify({ kind, ...body })],
    )
  }
  const rule = await one('insert into alarm_rule (name, org_id, draft) values ($1, $2, $3) returning rule_id as id', [
    `Rule of ${vehicleId}`,
    orgId,
    JSON.stringify({
      ...RULE_DEFAULTS,
      mode: 'any',
      conditions: [],
      binding: { kind: 'all' },
      users: [],
      escalation: [],
      quiet: [],
    }),
  ])
  await server.db.run(
    `insert into alarm_rule_version (rule_id, version, rule, in_force_from) values ($1, 1, '{"name": "R", "conditions": []}', now())`,
    [rule],
  )
  await server.db.run(
    `insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type, operator,
       severity, state, evidence, shadow, known_at, lat, lon)
     values ($1, $2, 1, 'vehicle', $3, $4, 0, 5, '>', 'high', 'restored', '[]', false, $4, 40.5, -100.5)`,
    [orgId, rule, vehicleId, at(45)],
  )
  const destination = await one(
    'insert into destination (name, org_id, landmark_id) values ($1, $2, $3) returning destination_id as id',
    [`${name} destination`, orgId, far],
  )
  await server.db.run('insert into mission (destination_id, vehicle_id, starts_at) values ($1, $2, $3)', [destination, vehicleId, at(50)]) // prettier-ignore
  await server.db.run(`insert into maintenance_plan (name, vehicle_id, kind, due_h) values ($1, $2, 'oil', 100)`, [`${name} plan`, vehicleId]) // prettier-ignore
  await server.db.run(
    `insert into fuel_purchase (org_id, vehicle_id, at, jurisdiction, fuel, volume_ml, unit, receipt, is_tax_paid, user_id)
     values ($1, $2, $3, 'US-TX', 'diesel', 1000, 'l', $4, true, 1)`,
    [orgId, vehicleId, at(50), `${name} receipt`],
  )
  await server.db.run(
    `insert into comment (content, org_id, record_kind, record_id, user_id) values ($1, $2, 'vehicle', $3, 1)`,
    [`${name} comment`, orgId, vehicleId],
  )
  const link = {
    orgId,
    alias: `${name} share`,
    mode: 'live' as const,
    vehicleIds: [vehicleId],
    fields: [],
    duration: 60,
  }
  await server.call(ROOMS.share.addShare, link)
  return vehicleId
}

async function answerOf(call: AnyCall, params: Readonly<Record<string, unknown>>) {
  const target = new URL(call.path, server.url)
  const isGet = call.method === 'GET'
  if (isGet) for (const [name, value] of Object.entries(params)) target.searchParams.set(name, String(value))
  const response = await fetch(target, {
    method: call.method,
    headers: { authorization: token, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(params) }),
  })
  return { status: response.status, body: await response.text() }
}

/** What reads, and changes nothing: a landmark user with every permission may call all of it. */
const reading = ALL_CALLS.filter((call) => call.audit === undefined && isOfUsers(call.permission)).filter(
  (call) => (call.method === 'GET' && lastOf(call) !== 'logout') || lastOf(call) === 'readChart',
)
const title = ({ call, path }: { call: AnyCall; path?: ParamPath }): string =>
  [call.method, call.path, path?.join('.')].join(' ')

const isVehicle = (path: ParamPath): boolean => /^vehicleIds?$/.test(path.findLast((each) => each !== '[]') ?? '')

describe('PERM-5 a landmark user', () => {
  it('reads of no vehicle that is elsewhere, and of none in the landmark but what it does now', async () => {
    const leaks: string[] = []
    const asked: number[] = []
    for (const call of reading) {
      const { status, body } = await answerOf(call, callParams(call, own))
      asked.push(status)
      if (status >= 500 || status === 401) leaks.push(`${title({ call })} answers ${status}`)
      if (body.includes(UNSEEN)) leaks.push(`${title({ call })} tells of what is elsewhere: ${body.slice(0, 200)}`)
      if (!call.ofNow && body.includes(PASSING))
        leaks.push(`${title({ call })} tells of the past: ${body.slice(0, 200)}`)
    }
    expect(leaks).toEqual([])
    expect(asked.filter((status) => status === 200).length).toBeGreaterThan(asked.length * 0.6)
  })

  it('is answered for such vehicles as if there were none, in every parameter of every call', async () => {
    const differences: string[] = []
    const calls = ALL_CALLS.filter(({ permission }) => isOfUsers(permission)).filter(
      (call) => lastOf(call) !== 'saveFilter',
    )
    for (const call of calls)
      for (const path of idPaths(call.params).filter(isVehicle))
        for (const name of call.ofNow ? [UNSEEN] : [PASSING, UNSEEN]) {
          const vehicleId = vehicles[name] ?? 0
          const [none, found] = [
            await answerOf(call, callParams(call, own, { at: path, value: NOBODY })),
            await answerOf(call, callParams(call, own, { at: path, value: vehicleId })),
          ].map(({ status, body }) => `${status} ${/"errorCode":\d+/.exec(body)?.[0] ?? ''}`)
          if (none !== found) differences.push(`${title({ call, path })}: ${found}, but nobody: ${none}`)
        }
    expect(differences).toEqual([])
  })

  /** When the vehicle in the landmark came, seconds since 1970 UTC, once that is sure. */
  const entered = async () => {
    const came = async () =>
      (await server.call(ROOMS.monitoring.getMonitorData, {}, { token })).body.data.live.entered[0]?.[0] ?? 0
    for (let i = 0; i < 100 && (await came()) === 0; i++) await sleep(100)
    return came()
  }

  it('sees its temperatures, sensors and timeline since it came, and nothing of before', async () => {
    const { movement, temperature } = ROOMS
    const as = { token }
    const params = { from: String(own['from']), to: String(own['to']), vehicleId: vehicles[PASSING] ?? 0 }
    const cameAt = (await entered()) * 1000
    expect(cameAt).toBeGreaterThan((now - 31 * 60) * 1000)
    // far away it was cold, and hot here
    await server.db.run(
      `update report set temperature = case when lat > 402000000 then -1500 else 2500 end
       where device_id = (select device from binding where vehicle_id = $1 and valid_to is null)`,
      [params.vehicleId],
    )
    const whole = (await server.call(temperature.historyTemp, params)).body.data
    const seen = (await server.call(temperature.historyTemp, params, as)).body.data
    expect([whole.total, whole.lowest?.value, seen.total, seen.lowest?.value]).toEqual([6, -1500, 3, 2500])
    expect([seen.mean, seen.gaps]).toEqual([2500, []])
    const sensors = (await server.call(temperature.sensorHistory, params, as)).body.data
    expect([sensors.total, new Set(sensors.series.temperature.value)]).toEqual([3, new Set([2500])])
    const all = (await server.call(movement.getVehicleTimeline, params)).body.data
    const timeline = (await server.call(movement.getVehicleTimeline, params, as)).body.data
    expect([all, timeline].map(({ name }) => name)).toEqual([PASSING, PASSING])
    const times = ({ items, restatements }: typeof all) => [
      ...items.map(({ from }) => from),
      ...restatements.flatMap((each) => [each.old?.from ?? [], each.new?.from ?? []].flat()),
    ]
    expect(times(all).some((from) => Date.parse(from) < cameAt)).toBe(true)
    expect(all.restatements.length).toBeGreaterThan(0)
    expect(times(timeline).filter((from) => Date.parse(from) < cameAt)).toEqual([])
    expect(timeline.items.map(({ kind }) => kind)).toContain('visit')
    expect(JSON.stringify(timeline)).not.toContain('40.5')
    expect(timeline.distance).toBeLessThan(all.distance)
    // a range that ends before it came holds nothing
    const before = { ...params, to: new Date(cameAt - 60_000).toISOString() }
    expect((await server.call(temperature.historyTemp, before, as)).body.data.total).toBe(0)
    const early = (await server.call(movement.getVehicleTimeline, before, as)).body.data
    expect([early.items, early.restatements, early.distance]).toEqual([[], [], 0])
  })

  it('sees its trail since it came, and nothing of where it was before', async () => {
    const as = { token }
    const range = { from: String(own['from']), to: String(own['to']), vehicleId: vehicles[PASSING] ?? 0 }
    expect(await entered()).toBeGreaterThan(now - 31 * 60)
    const trail = (await server.call(ROOMS.trail.loadHistoryTrail, range, as)).body.data
    const whole = (await server.call(ROOMS.trail.loadHistoryTrail, range)).body.data
    expect(JSON.stringify(whole)).toContain('40500000')
    expect(JSON.stringify(trail)).not.toContain('40500000')
    const past = { vehicleId: range.vehicleId, time: new Date((now - 40 * 60) * 1000).toISOString() }
    expect((await server.call(ROOMS.trail.getHistoryLocationInfo, past)).status).toBe(200)
    expect((await server.call(ROOMS.trail.getHistoryLocationInfo, past, as)).body.errorCode).toBe(404201)
  })
})

describe('LMK counts', () => {
  it('of restated visits go by the landmarks that the caller sees', async () => {
    const limited = await server.makeUser('counting', orgId, PERMISSIONS)
    const user = await one(`select user_id as id from user_account where username = 'counting'`)
    await server.db.run('insert into user_vehicle values ($1, $2)', [user, vehicles[UNSEEN]])
    await server.db.run('insert into user_landmark (user_id, landmark_id) values ($1, $2)', [user, yard])
    const range = { from: String(own['from']), to: String(own['to']) }
    const { data } = (await server.call(ROOMS.movement.getRestatements, range, { token: limited })).body
    expect([data.total, data.list.map(({ kind }) => kind).toSorted()]).toEqual([2, ['stop', 'trip']])
    const choices = { orgId }
    const seen = (await server.call(ROOMS.movement.getMovementChoices, choices, { token: limited })).body.data.list
    expect(seen[0]?.devices).toBe(1)
    expect((await server.call(ROOMS.movement.getMovementChoices, choices)).body.data.list[0]?.devices).toBe(2)
  })
})
