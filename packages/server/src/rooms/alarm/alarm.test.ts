import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmsOf, makeLandmark, makeRule, makeTruck, say, type TestTruck } from '../../testing/alarmRules.ts'
import { LiveClient } from '../../testing/LiveClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { getAlarmList, getAlarmEvidence, handleAlarm, getIsAlarmState } = ROOMS.alarm
const PERMISSIONS = ['monitoring:alarm:view', 'monitoring:alarm:edit', 'monitoring:map:view']
const SPEEDING = [{ type: 5, operator: '>', value: 25, margin: 1 }] as const

let server: TestServer
let branch: number
let clerk: string
let ours: TestTruck
let theirs: TestTruck
let ourRule: number
let theirRule: number
let shadowRule: number
const zero = Math.floor(Date.now() / 1000) - 300

beforeAll(async () => {
  server = await startTestServer()
  branch = await server.makeOrg('Branch')
  clerk = await server.makeUser('clerk', branch, PERMISSIONS)
  ours = await makeTruck(server)
  theirs = await makeTruck(server, branch)
  const of = (truck: TestTruck) => ({ kind: 'custom', assets: [truck.vehicleId] }) as const
  ourRule = await makeRule(server, { name: 'Too fast', conditions: SPEEDING, binding: of(ours), debounce: 30 })
  theirRule = await makeRule(server, { conditions: SPEEDING, severity: 'critical' }, { orgId: branch })
  shadowRule = await makeRule(server, { conditions: SPEEDING, binding: of(ours) }, { shadow: true })
  for (const truck of [ours, theirs]) {
    await say(server, truck, { t: zero, speed: 10 }, { t: zero + 100, speed: 60, lat: 40.01 })
    await say(
      server,
      truck,
      { t: zero + 120, speed: 62, lat: 40.02, batt: 55 },
      { t: zero + 150, speed: 61, lat: 40.03 },
    )
  }
  await eventually(async () => {
    for (const rule of [ourRule, theirRule, shadowRule]) expect(await alarmsOf(server, rule)).toHaveLength(1)
  })
})
afterAll(() => server.stop())

const list = async (params: CallIn<typeof getAlarmList> = {}, token = server.admin) =>
  (await server.call(getAlarmList, params, { token })).body.data
const rulesIn = async (params: CallIn<typeof getAlarmList> = {}, token = server.admin) =>
  (await list(params, token)).list.map(({ ruleId }) => ruleId).sort((a, b) => a - b)
const idOf = async (rule: number): Promise<number> => (await alarmsOf(server, rule))[0]?.alarm_id ?? 0

describe('the alarm log', () => {
  it('lists alarms with their rule, vehicle and value, those of rules in shadow mode only when asked', async () => {
    expect(await rulesIn()).toEqual([ourRule, theirRule])
    expect(await rulesIn({ shadow: true })).toEqual([ourRule, theirRule, shadowRule])
    const [alarm] = (await list({ ruleIds: [ourRule] })).list
    expect(alarm).toMatchObject({
      ruleName: 'Too fast',
      ruleVersion: 1,
      vehicleId: ours.vehicleId,
      type: 5,
      operator: '>',
      severity: 'high',
      state: 'alarming',
      beganAt: new Date((zero + 130) * 1000).toISOString(),
      endedAt: null,
      triggers: 1,
      late: false,
      takenBack: false,
    })
    expect(alarm?.value).toBeCloseTo(60 * 0.514444, 1)
  })

  const FILTERS: [string, () => CallIn<typeof getAlarmList>, () => number[]][] = [
    ['a vehicle', () => ({ vehicleIds: [ours.vehicleId] }), () => [ourRule]],
    ['an organisation', () => ({ orgIds: [branch] }), () => [theirRule]],
    ['a severity', () => ({ severities: ['critical'] }), () => [theirRule]],
    ['a type', () => ({ types: [1] }), () => []],
    ['a state', () => ({ states: ['restored'] }), () => []],
    ['a rule’s name', () => ({ keyword: 'too FAST' }), () => [ourRule]],
    ['a landmark', () => ({ landmarkIds: [1] }), () => []],
    ['a number', () => ({ alarmId: 2_000_000_000 }), () => []],
    ['time', () => ({ startTime: new Date((zero + 110) * 1000).toISOString() }), () => [ourRule]],
    ['what is open', () => ({ open: true }), () => [ourRule, theirRule]],
    ['what was acknowledged', () => ({ acknowledged: true }), () => []],
  ]
  it.each(FILTERS)('is filtered by %s', async (_title, params, rules) => {
    expect(await rulesIn(params())).toEqual(rules())
    expect((await list(params())).total).toBe(rules().length)
  })

  it('is sorted and paged', async () => {
    const page = await list({ sort: '-severity', pageSize: 1 })
    expect(page).toMatchObject({ total: 2, list: [{ ruleId: theirRule }] })
    expect((await list({ sort: 'severity', pageSize: 1, pageNo: 2 })).list).toMatchObject([{ ruleId: theirRule }])
    expect(page.open).toEqual({ low: 0, medium: 0, high: 1, critical: 1 })
  })

  it('TIME-3 is searched within the years 2000 to 2037', async () => {
    const answer = await server.call(getAlarmList, { startTime: '1999-12-31T00:00:00Z' })
    expect(answer.body.errorCode).toBe(4003102)
    const after = await server.call(getAlarmList, { endTime: '2038-01-01T00:00:00Z' })
    expect(after.body.errorCode).toBe(4003102)
  })

  it('PERM-5 shows nobody the alarms of other organisations', async () => {
    expect(await rulesIn({}, clerk)).toEqual([theirRule])
    expect((await list({}, clerk)).open.high).toBe(0)
    const alarmId = await idOf(ourRule)
    const as = { token: clerk }
    expect((await server.call(getAlarmEvidence, { alarmId }, as)).body.errorCode).toBe(4041401)
    expect((await server.call(handleAlarm, { alarmIds: [alarmId], action: 'acknowledge' }, as)).body.errorCode).toBe(
      4041401,
    )
    const state = await server.call(getIsAlarmState, {}, as)
    expect(state.body.data.vehicles).toEqual([{ vehicleId: theirs.vehicleId, severity: 'critical', alarms: 1 }])
  })

  it('PERM-15 shows a user who is limited to vehicles those only', async () => {
    const limited = await server.makeUser('limited', server.orgId, PERMISSIONS)
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [theirs.vehicleId],
    )
    expect(await rulesIn({}, limited)).toEqual([theirRule])
    expect((await server.call(getAlarmEvidence, { alarmId: await idOf(ourRule) }, { token: limited })).status).toBe(404)
  })
})

describe('why an alarm began', () => {
  it('is answered with reports, values, timers, binding and what was said since', async () => {
    const evidence = (await server.call(getAlarmEvidence, { alarmId: await idOf(ourRule) })).body.data
    expect(evidence.rule).toMatchObject({ name: 'Too fast', version: 1, mode: 1, debounce: 30, until: null })
    expect(evidence.bound).toEqual({ by: 'custom', groupName: '', from: expect.anything() as string })
    expect(evidence.since).toBe(new Date((zero + 100) * 1000).toISOString())
    expect(evidence.conditions).toMatchObject([
      { type: 5, threshold: 25, margin: 1, holds: true, report: { time: new Date((zero + 100) * 1000).toISOString() } },
    ])
    expect(evidence.reports).toHaveLength(4)
    expect(evidence.reports[2]).toMatchObject({
      lat: 40.02,
      battery: 55,
      deviceId: expect.stringMatching(/^\d{14,15}$/) as string,
    })
    expect(evidence.history[0]).toMatchObject({ kind: 'raised' })
    expect(evidence.triggers).toEqual([new Date((zero + 130) * 1000).toISOString()])
  })
})

describe('what people do about alarms', () => {
  it('acknowledges, opens again, snoozes and remarks, and writes down who did', async () => {
    const alarmId = await idOf(theirRule)
    const as = { token: clerk }
    const handle = async (params: Omit<CallIn<typeof handleAlarm>, 'alarmIds'>) =>
      (await server.call(handleAlarm, { alarmIds: [alarmId], ...params }, as)).body.data
    expect(await handle({ action: 'acknowledge', remark: 'called the driver' })).toEqual({ count: 1 })
    const [acknowledged] = (await list({ alarmId })).list
    expect(acknowledged).toMatchObject({ acknowledgedBy: 'clerk', remark: 'called the driver' })
    expect(await rulesIn({ open: true }, clerk)).toEqual([])
    expect(await rulesIn({ acknowledged: true })).toEqual([theirRule])
    await handle({ action: 'reopen' })
    expect(await rulesIn({ open: true }, clerk)).toEqual([theirRule])
    await handle({ action: 'snooze', until: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await rulesIn({ open: true }, clerk)).toEqual([])
    await handle({ action: 'reopen' })
    await handle({ action: 'remark', remark: 'all well' })
    const { handlings } = (await server.call(getAlarmEvidence, { alarmId }, as)).body.data
    expect(handlings.map(({ action, username }) => `${action} ${username}`)).toEqual([
      'acknowledge clerk',
      'reopen clerk',
      'snooze clerk',
      'reopen clerk',
      'remark clerk',
    ])
    expect((await list({ alarmId })).list[0]).toMatchObject({ acknowledgedAt: null, remark: 'all well' })
  })

  it('snoozes only until a time to come', async () => {
    const alarmIds = [await idOf(ourRule)]
    const past = { alarmIds, action: 'snooze', until: '2020-01-01T00:00:00Z' } as const
    expect((await server.call(handleAlarm, past)).body.errorCode).toBe(4003102)
    expect((await server.call(handleAlarm, { alarmIds, action: 'snooze' })).body.errorCode).toBe(4003102)
  })
})

describe('alarms in the live stream', () => {
  it('show on vehicles while they last, and the inbox hears of new ones; to nobody without the permission', async () => {
    const truck = await makeTruck(server)
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      severity: 'medium',
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const blind = await LiveClient.open(server.url)
    blind.say({ type: 'subscribe', token: await server.makeUser('blind', server.orgId, ['monitoring:map:view']) })
    const client = await LiveClient.open(server.url)
    client.say({ type: 'subscribe', token: server.admin })
    const alarmIn = (rows: { vehicleId: number[]; alarm: number[] }): number | undefined =>
      rows.alarm[rows.vehicleId.indexOf(truck.vehicleId)]
    expect(alarmIn((await client.find('snapshot')).rows)).toBe(0)
    const now = Math.floor(Date.now() / 1000)
    await say(server, truck, { t: now, speed: 60 })
    await client.find('changes', ({ rows }) => alarmIn(rows) === 2)
    const alarmId = await idOf(rule)
    await client.find('alarms', ({ alarmIds }) => alarmIds.includes(alarmId))
    const monitor = await server.call(ROOMS.monitoring.getMonitorData, { vehicleIds: [truck.vehicleId] })
    expect(monitor.body.data.live.alarm).toEqual([2])
    await say(server, truck, { t: now + 1, speed: 10 })
    await client.find('changes', ({ rows }) => alarmIn(rows) === 0)
    const seen = blind.messages.filter(
      (message) => message.type === 'alarms' || ('rows' in message && alarmIn(message.rows)),
    )
    expect(seen).toEqual([])
    client.close()
    blind.close()
  })

  it('PERM-15 are told to who may see but some vehicles only where the list would show them', async () => {
    const [mine, other] = [await makeTruck(server), await makeTruck(server)]
    const rule = await makeRule(server, {
      conditions: SPEEDING,
      binding: { kind: 'custom', assets: [mine.vehicleId, other.vehicleId] },
    })
    const token = await server.makeUser('of one', server.orgId, ['monitoring:map:view', 'monitoring:alarm:view'])
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'of one'`,
      [mine.vehicleId],
    )
    const [limited, whole] = [await LiveClient.open(server.url), await LiveClient.open(server.url)]
    limited.say({ type: 'subscribe', token })
    whole.say({ type: 'subscribe', token: server.admin })
    await limited.find('snapshot')
    await whole.find('snapshot')
    const alarmed = async (truck: typeof mine): Promise<number> => {
      await say(server, truck, { t: Math.floor(Date.now() / 1000), speed: 60 })
      const found = async () => (await list({ ruleIds: [rule], vehicleIds: [truck.vehicleId] })).list.at(0)?.alarmId
      await expect.poll(found).toBeDefined()
      const alarmId = (await found()) ?? 0
      await whole.find('alarms', ({ alarmIds }) => alarmIds.includes(alarmId))
      return alarmId
    }
    const hidden = await alarmed(other)
    const shown = await alarmed(mine)
    await limited.find('alarms', ({ alarmIds }) => alarmIds.includes(shown))
    const announced = limited.messages.flatMap((message) => (message.type === 'alarms' ? [message.alarmIds] : []))
    expect(new Set(announced.flat())).toEqual(new Set([shown]))
    expect(announced.every((alarmIds) => alarmIds.length > 0)).toBe(true)
    expect((await list({ ruleIds: [rule] }, token)).list.map(({ alarmId }) => alarmId)).toEqual([shown])
    expect(hidden).not.toBe(shown)
    limited.close()
    whole.close()
  })

  it('RULE-6 name the landmark that was entered', async () => {
    const truck = await makeTruck(server)
    const landmark = await makeLandmark(server, 'Depot', { kind: 'circle', lat: 41, lon: -105, radiusM: 500 })
    const rule = await makeRule(server, {
      conditions: [{ type: 4, operator: 'entering', landmarks: [landmark] }],
      binding: { kind: 'custom', assets: [truck.vehicleId] },
    })
    const now = Math.floor(Date.now() / 1000)
    // by 80 km/h: a way that no further report has to bear out
    await say(server, truck, { t: now - 100, lat: 40.98 }, { t: now, lat: 41 })
    await expect.poll(() => rulesIn({ landmarkIds: [landmark] })).toEqual([rule])
    expect((await list({ ruleIds: [rule] })).list).toMatchObject([
      { state: 'triggered', landmarkName: 'Depot', value: null },
    ])
  })
})
