import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { AlarmEngine } from '@waymark/core/alarms/engine/AlarmEngine.ts'
import { AssetTimeline } from '@waymark/core/alarms/late/AssetTimeline.ts'
import { bindRules } from '@waymark/core/alarms/plan/bindRules.ts'
import { compileAssetPlan } from '@waymark/core/alarms/plan/compilePlan.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { QueryCancelledError } from '../../platform/database/Queries.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readTrails } from '../storage/readTrails.queries.ts'
import { ReportWriter } from '../storage/ReportWriter.ts'
import { Sealer } from '../storage/Sealer.ts'
import { AlarmReplay } from './AlarmReplay.ts'
import { chooseDays } from './chooseDays.ts'
import { ALWAYS, type Form, ruleOf } from './ruleOf.testing.ts'
import { type BacktestPart, runBacktest } from './runBacktest.ts'

const { backtestAlarmRule, explainAlarmRule } = ROOMS.alarmBacktest
const { addAlarmRule, stopAlarmRule } = ROOMS.alarmRule

const DAY = 86_400_000
/** Nine days, of which the first three are only read so that states are known. */
const START = Math.floor(Date.now() / DAY) * DAY - 9 * DAY
const RANGE = { from: START + 3 * DAY, until: START + 8 * DAY }
const YARD = { kind: 'circle' as const, lat: 45, lon: -100, radiusM: 2000 }

let server: TestServer
let yard: number
/** Vehicles with their reports. */
const fleet: { vehicleId: number; columns: ReportColumns }[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call(ROOMS.landmark.addLandmark, { orgId: server.orgId, name: 'Yard', shape: YARD })
  yard = body.data.landmarkId
  const log = createLog('silent')
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log })
  for (const seed of [1, 2, 3]) {
    const device = await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: `tracker-${seed}` })
    const { vehicleId } = (
      await server.call(ROOMS.vehicle.addVehicle, {
        orgId: server.orgId,
        name: `Truck ${seed}`,
        assetType: 2001,
        icon: 'truck',
        device: device.body.data.id,
      })
    ).body.data
    // it carried the device all the time
    await server.db.run(`update binding set valid_from = $2 where vehicle_id = $1`, [vehicleId, new Date(START - DAY)])
    const columns = drive(device.body.data.id, seed)
    await writer.commit(columns)
    fleet.push({ vehicleId, columns })
  }
  await writer.close()
  await new Sealer({ db: server.db, clock: systemClock, log, hotDays: 3, retentionDays: 0 }).run()
  const states = await server.db.rows<{ state: string }>('select distinct state from report_day order by state')
  // the range lies in both kinds of days
  expect(states.map(({ state }) => state)).toEqual(['hot', 'sealed'])
})
afterAll(() => server.stop())

/** A report in three minutes with drives through the yard, stops, silences, and a temperature that wanders. */
function drive(device: number, seed: number): ReportColumns {
  const columns = new ReportColumns(4500)
  for (let n = 0; n < 4320; n++) {
    const phase = (n + seed * 37) % 160
    // silent for some hours now and then, and for a day and a half once
    if ((n * seed) % 700 > 640 || (n > 2900 && n < 3620 && seed === 2)) continue
    const row = columns.add(device, START + n * 180_000 + seed * 1000)
    const drives = phase < 60
    columns.lat[row] = Math.round((45 + (drives ? Math.sin(phase / 12) * 0.05 : 0)) * 1e7)
    columns.lon[row] = Math.round((-100 + (drives ? phase * 0.002 : 0.12)) * 1e7)
    columns.speed[row] = drives ? 1500 + ((n * 7919 * seed) % 1700) : 0
    columns.temperature[row] = Math.round(400 + 600 * Math.sin(n / 90 + seed))
    columns.battery[row] = 100 - (n % 97)
    columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown | (phase < 80 ? ReportFlag.ignitionOn : 0)
  }
  return columns
}

const iso = (ms: number): string => new Date(ms).toISOString()
const days = { startTime: iso(RANGE.from), endTime: iso(RANGE.until) }
const test = (form: Form, token = server.admin) =>
  server.call(backtestAlarmRule, { orgId: server.orgId, mode: 1, ...days, ...form }, { token })

/** The alarms that live reports raise: core's timelines over the same reports, in one line each. */
function live(form: Form): string[] {
  const rule = ruleOf(form)
  const lines = fleet.flatMap(({ vehicleId, columns }) => {
    const plan = compileAssetPlan(bindRules([rule], { id: vehicleId, owned: [ALWAYS], groups: [] }))
    const timeline = new AssetTimeline(
      new AlarmEngine(plan, new LandmarkIndex([{ id: yard, shape: YARD }])),
      vehicleId,
      {
        keep: 100 * DAY,
      },
    )
    const end = columns.time.subarray(0, columns.length).findLastIndex((time) => time < RANGE.until) + 1
    timeline.take(columns, 0, end)
    timeline.pass(RANGE.until)
    return timeline.alarms
      .filter(({ at }) => at >= RANGE.from)
      .map(({ at, endedAt, triggers }) =>
        line(vehicleId, iso(at), endedAt === null ? null : iso(endedAt), triggers.length),
      )
  })
  return lines.sort()
}

const line = (vehicleId: number | null, beganAt: string, endedAt: string | null, triggers: number): string =>
  [vehicleId, beganAt, endedAt, triggers].join(' ')

describe('a back-test over stored reports', () => {
  const rules: [string, () => Form][] = [
    ['RULE-5 speed', () => ({ conditions: [{ type: 5, operator: '>', value: 28 }] })],
    [
      'temperature with a debounce',
      () => ({ conditions: [{ type: 6, operator: '>', value: 8, margin: 1 }], debounce: 900 }),
    ],
    [
      'low battery, repeated',
      () => ({ conditions: [{ type: 1, operator: '<', value: 30 }], interval: 3600, maxTriggers: 3 }),
    ],
    ['idle', () => ({ conditions: [{ type: 21, operator: 'for', value: 1200 }] })],
    ['overdue', () => ({ conditions: [{ type: 101, operator: 'for', value: 600 }] })],
    ['offline', () => ({ conditions: [{ type: 11, operator: 'for', value: 7200 }] })],
    [
      'inside the yard and driving',
      () => ({
        mode: 2,
        conditions: [
          { type: 4, operator: 'inside', landmarks: [yard] },
          { type: 5, operator: '>', value: 10 },
        ],
      }),
    ],
    ['entering any landmark', () => ({ conditions: [{ type: 4, operator: 'entering', landmarks: 'all' }] })],
  ]
  it.each(rules)('raises the alarms that live reports raise: %s', async (_name, form) => {
    const { data } = (await test(form())).body
    const found = data.hits.map(({ vehicleId, beganAt, endedAt, triggers }) =>
      line(vehicleId, beganAt, endedAt, triggers),
    )
    expect(found.length).toBeGreaterThan(2)
    expect(found.sort()).toEqual(live(form()))
    expect(data).toMatchObject({ assets: 3, summary: { alarms: found.length } })
    expect(data.byVehicle.reduce((sum, { alarms }) => sum + alarms, 0)).toBe(found.length)
    expect(data.summary.byHour.reduce((sum, count) => sum + count, 0)).toBe(found.length)
    expect(data.reports).toBeGreaterThan(5000)
  })

  it('RULE-4 limits repeats, and a weekly schedule limits when', async () => {
    const often = { conditions: [{ type: 1, operator: '<', value: 60 }], interval: 600 }
    const triggers = async (more: Form) => (await test({ ...often, ...more })).body.data.summary.triggers
    expect(await triggers({ maxTriggers: 5 })).toBeGreaterThan((await triggers({ maxTriggers: 2 })) * 2)
    const { scheduleId } = (
      await server.call(ROOMS.schedule.addWeeklySchedule, {
        orgId: server.orgId,
        scheduleName: 'An hour',
        periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ startDay: day, startMinute: 0, endDay: day, endMinute: 60 })),
      })
    ).body.data
    const { summary } = (await test({ conditions: [{ type: 5, operator: '>', value: 20 }], scheduleId })).body.data
    expect(summary.alarms).toBeGreaterThan(0)
    expect(summary.byHour.slice(1).every((count) => count === 0)).toBe(true)
  })

  it('runs again while a threshold is moved', async () => {
    const form = { conditions: [{ type: 5, operator: '>', value: 25 }] }
    const { data } = (await test({ ...form, sweep: { condition: 0, values: [20, 25, 30, 200 / 3] } })).body
    expect(data.sweep.map(({ value }) => value)).toEqual([20, 25, 30, 200 / 3])
    expect(data.sweep[1]).toMatchObject({ alarms: data.summary.alarms, byHour: data.summary.byHour })
    const alone = await test({ conditions: [{ type: 5, operator: '>', value: 30 }] })
    expect(data.sweep[2]?.alarms).toBe(alone.body.data.summary.alarms)
    expect(data.sweep[3]?.alarms).toBe(0)
    const wrong = async (sweep: Form['sweep']) => (await test({ ...form, sweep })).body.fields?.map(({ name }) => name)
    expect(await wrong({ condition: 0, values: [20, 500] })).toEqual(['sweep.values'])
    expect(await wrong({ condition: 1, values: [20] })).toEqual(['sweep.condition'])
  })

  it('counts vehicles of a landmark, which has no vehicle of its own', async () => {
    const { data } = (await test({ conditions: [{ type: 17, operator: '>', value: 0, landmarks: [yard] }] })).body
    expect(data.summary.alarms).toBeGreaterThan(2)
    expect(data.byVehicle).toEqual([])
    expect(data.hits[0]).toMatchObject({ vehicleId: null, landmarkId: yard })
  })

  it('tells noise against a budget', async () => {
    const form = { conditions: [{ type: 5, operator: '>', value: 25 }] }
    const { noise } = (await test(form)).body.data.summary
    expect(noise.triggers).toBeGreaterThan(1)
    expect((await test({ ...form, noiseBudget: Math.floor(noise.triggers) })).body.data.summary.overBudget).toBe(true)
    expect((await test({ ...form, noiseBudget: Math.ceil(noise.triggers) })).body.data.summary.overBudget).toBe(false)
  })

  it('is refused for what is no rule, for more than 30 days, and elsewhere', async () => {
    const form = { conditions: [{ type: 5, operator: '>', value: 25 }] }
    expect((await test({ conditions: [] })).body).toMatchObject({
      errorCode: 4001401,
      fields: [{ name: 'conditions' }],
    })
    const long = { orgId: server.orgId, mode: 1, ...form, startTime: iso(RANGE.from - 31 * DAY), endTime: days.endTime }
    expect((await server.call(backtestAlarmRule, long)).body.errorCode).toBe(4003103)
    const back = { ...long, startTime: days.endTime, endTime: days.startTime }
    expect((await server.call(backtestAlarmRule, back)).body.errorCode).toBe(4003104)
    const other = await server.makeOrg('Elsewhere', 0)
    const stranger = await server.makeUser('stranger', other, PERMISSIONS)
    expect((await test(form, stranger)).body.errorCode).toBe(404600)
  })

  it('sees only vehicles that the caller sees', async () => {
    const form = { conditions: [{ type: 5, operator: '>', value: 25 }] }
    const token = await server.makeUser('limited', server.orgId, PERMISSIONS)
    const [first] = fleet
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [first?.vehicleId],
    )
    const { data } = (await test(form, token)).body
    expect([data.assets, data.byVehicle.map(({ vehicleId }) => vehicleId)]).toEqual([1, [first?.vehicleId]])
  })

  it('leaves the server to others while it runs', async () => {
    const form = { conditions: [{ type: 5, operator: '>', value: 20 }] }
    const values = Array.from({ length: 50 }, (_, i) => i / 2)
    const before = performance.eventLoopUtilization()
    expect((await test({ ...form, sweep: { condition: 0, values } })).body.data.sweep).toHaveLength(50)
    // the server of the test runs on this thread
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  it('ends when nobody waits for it any more, and the next one begins', async () => {
    const replay = new AlarmReplay(server.db.settings)
    const rule = ruleOf({ conditions: [{ type: 5, operator: '>', value: 25 }] })
    const assets = fleet.map(({ vehicleId, columns }) => ({
      id: vehicleId,
      owned: [ALWAYS],
      groups: [],
      carried: [{ ...ALWAYS, device: columns.device[0] ?? 0 }],
    }))
    const task = { rules: [rule], range: RANGE, landmarks: [], assets, zone: 'UTC', mostHits: 10 }
    const [first, second] = [new AbortController(), new AbortController()]
    const cancelled = [replay.backtest(task, first.signal), replay.backtest(task, second.signal)]
    const reasons = Promise.allSettled(cancelled)
    second.abort()
    setTimeout(() => first.abort(), 20)
    expect((await reasons).map((each) => each.status === 'rejected' && each.reason)).toEqual([
      new QueryCancelledError(),
      new QueryCancelledError(),
    ])
    expect((await replay.backtest(task, new AbortController().signal)).summaries[0]?.alarms).toBeGreaterThan(2)
    await replay.stop()
    await expect(replay.backtest(task, new AbortController().signal)).rejects.toThrow(QueryCancelledError)
  })
})

describe('why a rule did or did not fire', () => {
  const explain = async (ruleId: number, vehicleId: number, token = server.admin) =>
    (await server.call(explainAlarmRule, { ruleId, vehicleId, ...days }, { token })).body
  const add = async (name: string, form: Form): Promise<number> =>
    (await server.call(addAlarmRule, { orgId: server.orgId, name, mode: 1, ...form })).body.data.ruleId
  /** As if the rule had been in force all the time. */
  const since = (ruleId: number) =>
    server.db.run('update alarm_rule_version set in_force_from = $2 where rule_id = $1', [ruleId, new Date(START)])

  it('names the condition that failed and how near it came', async () => {
    const ruleId = await add('Never', { conditions: [{ type: 5, operator: '>', value: 90 }] })
    await since(ruleId)
    const { data } = await explain(ruleId, fleet[0]?.vehicleId ?? 0)
    expect(data).toMatchObject({
      verdict: 'condition',
      failed: [0],
      conditions: [{ type: 5, operator: '>', threshold: 90, held: 0 }],
      alarms: [],
    })
    const best = Math.max(...Array.from(fleet[0]?.columns.speed.subarray(0, fleet[0].columns.length) ?? []))
    expect(data.conditions[0]?.best?.value).toBeGreaterThan(28)
    expect(data.conditions[0]?.best?.value).toBeLessThanOrEqual(best / 100)
  })

  it('tells the alarms that it raised, and that it was not bound or not in force', async () => {
    const [one, two] = fleet
    const form = { conditions: [{ type: 5, operator: '>', value: 28 }], bindType: 2, vehicleIds: [one?.vehicleId ?? 0] }
    const ruleId = await add('Fast', form)
    expect((await explain(ruleId, one?.vehicleId ?? 0)).data.verdict).toBe('notInForce')
    await since(ruleId)
    const { data } = await explain(ruleId, one?.vehicleId ?? 0)
    expect(data.verdict).toBe('alarm')
    expect(data.alarms.length).toBe(live(form).filter((each) => each.startsWith(`${one?.vehicleId} `)).length)
    expect((await explain(ruleId, two?.vehicleId ?? 0)).data.verdict).toBe('unbound')
    await server.call(stopAlarmRule, { ruleId, state: 'off' })
    expect((await explain(ruleId, one?.vehicleId ?? 0)).data.verdict).toBe('alarm')
  })

  it('is out of reach for other organisations', async () => {
    const ruleId = await add('Ours', { conditions: [{ type: 5, operator: '>', value: 28 }] })
    const other = await server.makeOrg('Far away', 0)
    const token = await server.makeUser('far', other, PERMISSIONS)
    expect((await explain(ruleId, fleet[0]?.vehicleId ?? 0, token)).errorCode).toBe(4041400)
    expect((await explain(ruleId, 999_999)).errorCode).toBe(4041111)
  })
})

describe('a back-test of many assets', () => {
  it.each([
    [31.5, 0],
    [31.95, 0],
    [31.97, 0],
    [31.97, 12],
    [31.97, 20],
    [40, 0],
  ])('of a speed above %d (margin %d) comes to the same without the days that do not count', async (value, margin) => {
    const { db } = server
    const rule = ruleOf({ conditions: [{ type: 5, operator: '>', value, margin }], debounce: 30, interval: 3600 })
    const assets = fleet.map(({ vehicleId, columns }) => ({
      id: vehicleId,
      owned: [ALWAYS],
      groups: [],
      carried: [{ ...ALWAYS, device: columns.device[0] ?? 0 }],
    }))
    const task = { rules: [rule], range: RANGE, landmarks: [], assets, zone: 'UTC', mostHits: 100_000 }
    const together = await runBacktest(db, task)
    // one by one, every day is read
    const single: BacktestPart[] = []
    for (const asset of assets) single.push(await runBacktest(db, { ...task, assets: [asset] }))
    const hits = single.flatMap((part) => part.hits).sort((a, b) => a.at - b.at || a.subject - b.subject)
    expect(together.hits).toEqual(hits)
    expect(together.reports).toBe(single.reduce((sum, { reports }) => sum + reports, 0))
    const devices = assets.map(({ carried }) => carried[0]!.device)
    const read = await readTrails(db, devices, START, RANGE.until, { choose: chooseDays([rule]) })
    const skipped = [...read.values()].reduce((sum, trail) => sum + trail.skipped, 0)
    if (value > 31.9 && margin < 20) expect(skipped).toBeGreaterThan(0)
  })

  it('comes to the same on two threads, with late reports and devices that changed hands', async () => {
    const { db } = server
    const writer = new ReportWriter({ db, clock: systemClock, log: createLog('silent') })
    const late = new ReportColumns(1)
    late.add(fleet[0]!.columns.device[0]!, START + 3.5 * DAY + 7)
    late.speed[0] = 4000
    late.flags[0] = ReportFlag.valid
    await writer.commit(late)
    await writer.close()
    expect(await db.row('select count(*)::int4 from report_overflow')).toEqual({ count: 1 })
    const assets = Array.from({ length: 62 }, (_, i) => {
      const device = fleet[i % 3]!.columns.device[0] ?? 0
      const other = fleet[(i + 1) % 3]!.columns.device[0] ?? 0
      const half = START + 5 * DAY
      const two = [
        { from: -Infinity, until: half, device },
        { from: half, until: Infinity, device: other },
      ]
      return { id: i + 1, owned: [ALWAYS], groups: [], carried: i % 10 === 0 ? two : [{ ...ALWAYS, device }] }
    })
    const rule = ruleOf({ conditions: [{ type: 5, operator: '>', value: 28 }] })
    const stricter = { ...rule, conditions: [{ ...rule.conditions[0]!, value: 30 }] }
    const task = { rules: [rule, stricter], range: RANGE, landmarks: [], assets, zone: 'UTC', mostHits: 100_000 }
    const replay = new AlarmReplay(db.settings)
    const shared = await replay.backtest(task, new AbortController().signal)
    await replay.stop()
    // one by one, each by itself, on this thread
    const single: BacktestPart[] = []
    for (const asset of assets) single.push(await runBacktest(db, { ...task, assets: [asset] }))
    const sum = (of: (each: (typeof single)[number]) => number): number =>
      single.reduce((all, each) => all + of(each), 0)
    expect(shared.assets).toBe(62)
    expect(shared.reports).toBe(sum(({ reports }) => reports))
    for (const [i, summary] of shared.summaries.entries()) {
      expect(summary.alarms).toBe(sum(({ rules: counted }) => counted[i]?.alarms ?? 0))
      expect(summary.byHour).toEqual(
        summary.byHour.map((_, hour) => sum(({ rules: counted }) => counted[i]?.byHour[hour] ?? 0)),
      )
    }
    const first = (a: { at: number; subject: number }, b: { at: number; subject: number }) =>
      a.at - b.at || a.subject - b.subject
    expect(shared.hits).toEqual(single.flatMap(({ hits }) => hits).sort(first))
    expect(new Map(shared.byVehicle.map(({ subject, alarms }) => [subject, alarms]))).toEqual(
      new Map(single.flatMap(({ vehicles }) => vehicles.subjects.map(({ subject, alarms }) => [subject, alarms]))),
    )
    expect(shared.hits.some(({ at }) => at === START + 3.5 * DAY + 7)).toBe(true)
  })
})
