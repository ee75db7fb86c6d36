import { AlarmEngine } from '@waymark/core/alarms/engine/AlarmEngine.ts'
import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import { Backtest } from '@waymark/core/alarms/backtest/Backtest.ts'
import { AssetTimeline } from '@waymark/core/alarms/late/AssetTimeline.ts'
import { bindRules } from '@waymark/core/alarms/plan/bindRules.ts'
import { compileAssetPlan } from '@waymark/core/alarms/plan/compilePlan.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { markClocks } from '@waymark/core/reports/markClocks.ts'
import { COLUMN_NAMES, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag, stateFlags } from '@waymark/core/reports/ReportFlag.ts'
import { contentHash } from '@waymark/core/reports/sealed/contentHash.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { openTestDatabase } from '../../platform/database/testDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { UNSHARED } from '../../platform/processes/HeldParts.ts'
import { Followers } from '../storage/Followers.ts'
import { followerQueries } from '../storage/followers.queries.ts'
import { LandmarkDirectory } from '../landmarks/LandmarkDirectory.ts'
import { landmarkDirectoryQueries } from '../landmarks/landmarks.queries.ts'
import { ReportWriter } from '../storage/ReportWriter.ts'
import { failingDatabase } from './FailingDatabase.testing.ts'
import { loadRules, type OrgRule } from './loadRules.queries.ts'
import { type Alarms, openAlarms } from './openAlarms.ts'
import { storedQueries } from './stored.queries.ts'

const log = createLog('fatal')
const MINUTE = 60_000
const ALWAYS = { from: -Infinity, until: Infinity }
/** Whole minutes, so that reports share moments with each other and with timers. */
const START = Math.floor(Date.now() / MINUTE) * MINUTE - 4 * 60 * MINUTE

let db: Database
let close: () => Promise<void>
let rules: OrgRule[]
let index: LandmarkIndex
let count = 0
const stopping: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  await db.run(`insert into organization (name) values ('Fleet')`)
  const yard = { kind: 'circle', lat: 40, lon: -105, radiusM: 500 } as const
  await db.run(
    `insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
     values (1, 'Yard', $1, 40, -105, 0, 0, 0, 0, 1)`,
    [JSON.stringify(yard)],
  )
  index = new LandmarkIndex([{ id: 1, shape: yard }])
  const more = { binding: { kind: 'all' }, severity: 'high', users: [], quiet: [], escalation: [] }
  const periods = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ startDay: day, startMinute: 0, endDay: day, endMinute: 1425 }))
  const drafts = [
    { conditions: [{ type: 5, operator: '>', value: 15 }], interval: 600, maxTriggers: 3 },
    { conditions: [{ type: 5, operator: '>', value: 15 }], schedule: { name: 'Day', zone: 'America/Denver', periods } },
    { conditions: [{ type: 1, operator: '<', value: 20, margin: 5 }], debounce: 120, restoreAfter: 60 },
    { conditions: [{ type: 4, operator: 'entering', landmarks: 'all' }], interval: 900, maxTriggers: 2 },
    {
      conditions: [
        { type: 4, operator: 'inside', landmarks: [1] },
        { type: 3, operator: '=', value: 1 },
      ],
      mode: 'all',
    },
    {
      conditions: [
        { type: 8, operator: 'for', value: 300 },
        { type: 18, operator: 'outside', landmarks: [1], value: 400 },
      ],
    },
    { conditions: [{ type: 11, operator: 'for', value: 700 }] },
  ]
  for (const [i, draft] of drafts.entries()) {
    const rule = {
      name: `Rule ${i}`,
      mode: 'any',
      interval: 0,
      maxTriggers: 1,
      debounce: 0,
      restoreAfter: 0,
      ...more,
      ...draft,
    }
    await db.run(`insert into alarm_rule (org_id, name, draft) values (1, $1, $2)`, [rule.name, JSON.stringify(rule)])
    await db.run(
      `insert into alarm_rule_version (rule_id, version, rule, in_force_from) values ($1, 1, $2, '-infinity')`,
      [i + 1, JSON.stringify(rule)],
    )
  }
  rules = await loadRules(db)
  expect(rules).toHaveLength(drafts.length)
})
afterAll(async () => {
  for (const stop of stopping) await stop()
  await close()
})

/** A vehicle and its device, with the same number. */
async function makeVehicle(): Promise<number> {
  const n = ++count
  await db.run(
    `with d as (insert into device (org_id, device_id, identifier) values (1, $1, $1) returning id),
       v as (insert into vehicle (org_id, name, asset_type, icon) values (1, $1, 2001, 'truck') returning vehicle_id)
     insert into binding (vehicle_id, device, valid_from) select vehicle_id, id, '2020-01-01' from d, v`,
    [String(860_300_000_000_000 + n)],
  )
  const row = await db.row<{ vehicle_id: number; device: number }>(
    'select vehicle_id, device from binding order by vehicle_id desc limit 1',
  )
  expect(row?.vehicle_id).toBe(row?.device)
  return row?.vehicle_id ?? 0
}

/** Numbers that look random and are the same each time (Park and Miller's generator). */
function dice(seed: number): (below: number) => number {
  let state = (seed * 7919 + 17) % 2_147_483_647
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below
}

/** Minutes after now that clocks tell which are ahead, and minutes of which honest ones have just told. */
const [AHEAD, JUST_NOW] = [
  [15, 400, 23.9 * 60],
  [-4, -3, -2, -1],
]

/** Two hours of a vehicle that speeds, idles, falls silent, comes and goes. */
function reportsOf(device: number, next: (below: number) => number, now: readonly number[] = []): ReportColumns {
  const columns = new ReportColumns(128)
  const past = Array.from({ length: 120 }, (_, minute) => minute).filter((minute) => minute <= 60 || minute >= 75)
  const minutes = past.filter(() => next(10) >= 3).map((minute) => START + minute * MINUTE)
  for (const time of [...now.map((minute) => Math.floor(Date.now() / MINUTE + minute) * MINUTE), ...minutes]) {
    const row = columns.add(device, time)
    columns.speed[row] = [0, 0, 500, 2000, 2500][next(5)]!
    columns.battery[row] = [15, 19, 22, 26, 60][next(5)]!
    columns.lat[row] = [400_000_000, 400_030_000, 400_090_000][next(3)]!
    columns.lon[row] = -1_050_000_000
    columns.flags[row] = ReportFlag.valid | stateFlags(ReportFlag.ignitionKnown, ReportFlag.ignitionOn, next(2) === 1)
  }
  return columns
}

function pick(from: ReportColumns, rows: readonly number[]): ReportColumns {
  const into = new ReportColumns(Math.max(1, rows.length))
  for (const at of rows) {
    const row = into.add(0, 0)
    for (const name of COLUMN_NAMES) into[name][row] = from[name][at] as number
  }
  return into
}

/** What every way must come to: the reports in order, each once. */
function inOrder(vehicle: number, columns: ReportColumns, only: readonly OrgRule[] = rules): string[] {
  const bound = bindRules(only, { id: vehicle, owned: [ALWAYS], groups: [] })
  const timeline = new AssetTimeline(new AlarmEngine(compileAssetPlan(bound), index), vehicle, { keep: Infinity })
  const rows = Array.from({ length: columns.length }, (_, row) => row).sort(
    (a, b) => columns.time[a]! - columns.time[b]! || contentHash(columns, a) - contentHash(columns, b),
  )
  const marked = pick(columns, rows)
  markClocks({ columns: marked, delay: Int32Array.from(marked.time, (time) => (Date.now() - time) / 1000) }, 0)
  timeline.take(marked, 0, rows.length)
  timeline.pass(Date.now())
  return written(timeline.alarms)
}

/** To the bit. */
function written(alarms: readonly Alarm[]): string[] {
  return alarms.map((alarm) => JSON.stringify(alarm)).sort()
}

const stored = async (vehicle: number): Promise<string[]> =>
  written((await storedQueries(db).known([vehicle], [-Infinity])).get(vehicle) ?? [])

interface Running {
  readonly alarms: Alarms
  readonly commit: (columns: ReportColumns) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The engine beside a writer of reports, on the given database. */
async function run(on: Database = db, settled: { isDead: () => boolean } = { isDead: () => false }): Promise<Running> {
  const followers = new Followers(followerQueries(db))
  await followers.refresh()
  const writer = new ReportWriter({ db, clock: systemClock, log, followers })
  const landmarks = new LandmarkDirectory(landmarkDirectoryQueries(db))
  await landmarks.load()
  const alarms = await openAlarms({
    db: on,
    clock: systemClock,
    log,
    landmarks,
    ranked: () => undefined,
    onChanges: () => undefined,
    held: UNSHARED,
    announce: async () => undefined,
  })
  alarms.start()
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await alarms.stop()
    await writer.close()
  }
  stopping.push(stop)
  return {
    alarms,
    commit: async (columns) => {
      const commit = await followers.during(() => writer.commit(columns))
      if (!settled.isDead()) alarms.committed(commit, columns)
    },
    stop,
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('alarms are the same to the bit', () => {
  it.each(Array.from({ length: 10 }, (_, i) => i + 1))(
    'whatever order reports come in, however split, often and late, clocks ahead among them, over restarts (%i)',
    async (seed) => {
      const next = dice(seed)
      const vehicle = await makeVehicle()
      const columns = reportsOf(vehicle, next, [...AHEAD, ...JUST_NOW])
      let engine = await run()
      const waiting = Array.from({ length: columns.length }, (_, row) => row)
      // some packets in order, some shuffled, some again
      for (let i = waiting.length - 1; i > 0; i--) {
        if (next(3) === 0) continue
        const j = Math.max(0, i - next(40))
        ;[waiting[i], waiting[j]] = [waiting[j]!, waiting[i]!]
      }
      const sent: number[] = []
      while (waiting.length > 0) {
        const packet = waiting.splice(0, 1 + next(12))
        sent.push(...packet)
        if (next(3) === 0) packet.push(sent[next(sent.length)]!)
        await engine.commit(pick(columns, packet))
        if (next(2) === 0) await pause(next(250))
        if (next(4) > 0) continue
        await engine.stop()
        engine = await run()
      }
      const expected = inOrder(vehicle, columns)
      // nothing comes of clocks that are ahead
      const honest = Array.from({ length: columns.length }, (_, row) => row).slice(AHEAD.length)
      expect(inOrder(vehicle, pick(columns, honest))).toEqual(expected)
      expect(expected.length).toBeGreaterThan(20)
      await expect.poll(() => stored(vehicle), { interval: 200 }).toEqual(expected)
      await engine.stop()
      expect(await stored(vehicle)).toEqual(expected)
      // nothing was said twice: what was said adds up to what is
      const sums = await db.row<{ n: number }>(
        `select count(*)::int4 as n from alarm a where subject_id = $1 and taken_back_at is null and not exists (
         select from alarm_change c where c.alarm_id = a.alarm_id and c.change_id = (
           select max(change_id) from alarm_change where alarm_id = a.alarm_id)
         and (c.alarm ->> 'state') = a.state)`,
        [vehicle],
      )
      expect(sums?.n).toBe(0)
    },
  )

  it('after a restart in between, and with reports that came while nobody looked', async () => {
    const next = dice(77)
    const vehicle = await makeVehicle()
    const columns = reportsOf(vehicle, next)
    const rows = Array.from({ length: columns.length }, (_, row) => row)
    const first = await run()
    await first.commit(pick(columns, rows.slice(0, 30)))
    await pause(600)
    await first.stop()
    const asleep = await run(failingDatabase(db, Infinity).db, { isDead: () => true })
    await asleep.stop()
    const followers = new Followers(followerQueries(db))
    await followers.refresh()
    const writer = new ReportWriter({ db, clock: systemClock, log, followers })
    await writer.commit(pick(columns, rows.slice(40, 60)))
    await writer.close()
    const second = await run()
    await second.commit(pick(columns, [...rows.slice(60), ...rows.slice(30, 40)]))
    await expect.poll(() => stored(vehicle)).toEqual(inOrder(vehicle, columns))
    await second.stop()
  })

  it('after an edit while nobody looked, that comes before what clocks ahead of the time have said', async () => {
    const vehicle = await makeVehicle()
    const rule = { ...rules[0], name: 'Of one', binding: { kind: 'custom', assets: [vehicle] }, users: [] }
    const { id: _, version: __, inForce: ___, orgId: ____, ...draft } = rule
    const made = await db.row<{ rule_id: number }>(
      'insert into alarm_rule (org_id, name, draft) values (1, $1, $2) returning rule_id',
      [draft.name, JSON.stringify(draft)],
    )
    const write = (version: number, value: number, since: string) =>
      db.run('insert into alarm_rule_version (rule_id, version, rule, in_force_from) values ($1, $2, $3, $4)', [
        made?.rule_id,
        version,
        JSON.stringify({ ...draft, conditions: [{ type: 5, operator: '>', value }] }),
        since,
      ])
    await write(1, 15, '-infinity')
    const columns = new ReportColumns(8)
    for (const [minute, speed] of [
      [20, 500],
      [30, 2000],
      [40, 500],
    ] as const) {
      const row = columns.add(vehicle, Math.floor(Date.now() / MINUTE + minute) * MINUTE)
      columns.speed[row] = speed
    }
    const versions = async () =>
      (
        await db.rows<{ v: number }>(
          'select rule_version as v from alarm where rule_id = $1 and taken_back_at is null',
          [made?.rule_id],
        )
      ).map(({ v }) => v)
    const first = await run()
    await first.commit(columns)
    await expect.poll(versions).toEqual([1])
    await first.stop()
    await db.run('update alarm_rule_version set in_force_until = now() where rule_id = $1', [made?.rule_id])
    await write(2, 30, 'now')
    const second = await run()
    await expect.poll(versions).toEqual([])
    await expect.poll(() => stored(vehicle)).toEqual(inOrder(vehicle, columns, await loadRules(db)))
    await second.stop()
  })

  it('live and back-tested', async () => {
    const vehicle = await makeVehicle()
    const columns = reportsOf(vehicle, dice(5))
    const engine = await run()
    await engine.commit(columns)
    const until = Date.now()
    const tested = rules.flatMap((rule) => {
      const backtest = new Backtest(rule, { from: 0, until }, index)
      backtest.add({ id: vehicle, owned: [ALWAYS], groups: [] }, columns)
      return backtest.run()
    })
    await expect.poll(() => stored(vehicle)).toEqual(written(tested))
    await engine.stop()
  })

  it('wherever the process dies', async () => {
    let dies = 1
    let lived = 0
    for (; lived < 2 && dies < 120; dies += dies < 40 ? 1 : 7) {
      const vehicle = await makeVehicle()
      const columns = reportsOf(vehicle, dice(dies))
      const rows = Array.from({ length: columns.length }, (_, row) => row)
      const faulty = failingDatabase(db, dies)
      const first = await run(faulty.db, faulty).catch(() => undefined)
      const late = rows.filter((row) => row % 5 === 0)
      const early = rows.filter((row) => row % 5 !== 0)
      if (first) {
        await first.commit(pick(columns, early.slice(0, 40)))
        await pause(250)
        await first.commit(pick(columns, early.slice(40)))
        await pause(250)
        if (!faulty.isDead()) lived++
        await first.stop()
      } else {
        const writer = new ReportWriter({ db, clock: systemClock, log })
        await writer.commit(pick(columns, early))
        await writer.close()
      }
      const second = await run()
      await second.commit(pick(columns, late))
      await expect.poll(() => stored(vehicle)).toEqual(inOrder(vehicle, columns))
      await second.stop()
    }
    expect(dies).toBeGreaterThan(30)
  })
})
