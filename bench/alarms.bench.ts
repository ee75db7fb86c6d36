import { Backtest } from '@waymark/core/alarms/backtest/Backtest.ts'
import { AlarmEngine } from '@waymark/core/alarms/engine/AlarmEngine.ts'
import type { AlarmEvent } from '@waymark/core/alarms/engine/Alarm.ts'
import { AssetTimeline } from '@waymark/core/alarms/late/AssetTimeline.ts'
import { bindRules } from '@waymark/core/alarms/plan/bindRules.ts'
import { compileAssetPlan } from '@waymark/core/alarms/plan/compilePlan.ts'
import type { Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { driveAsset, makeLandmarks } from './lib/alarms/alarmFleet.ts'
import { makeRule, makeRules } from './lib/alarms/alarmRules.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, rounded } from './lib/printResult.ts'

const options = readOptions(['rules', 'landmarks', 'assets', 'reports', 'backtest-assets', 'per-asset'])
const rules = options.number('rules', 1000)
const landmarks = options.number('landmarks', 10_000)
const assets = options.number('assets', 500, 100)
/** Reports of each asset in the live part, 30 s apart. */
const reports = options.number('reports', 1000, 200)
const START = Date.UTC(2026, 0, 5)
const ALWAYS = { from: -Infinity, until: Infinity }
const GROUPS = 20
/** Of the back-test. */
const DAYS = 30
const backtestAssets = options.number('backtest-assets', 1000, 50)
/** Reports of each asset in these days: one in five minutes. */
const perAsset = options.number('per-asset', 8640)

/** Reports of all assets, as they come: in order of time. */
function liveReports(): ReportColumns {
  const each = Array.from({ length: assets }, (_, asset) => {
    const columns = new ReportColumns(reports)
    driveAsset(columns, asset, START + asset * 37, 30, reports)
    return columns
  })
  const all = new ReportColumns(assets * reports)
  for (let n = 0; n < reports; n++) {
    for (const from of each) {
      const row = all.add(from.device[n]!, from.time[n]!)
      for (const name of ['lat', 'lon', 'speed', 'battery', 'temperature', 'flags'] as const)
        all[name][row] = from[name][n]!
    }
  }
  return all
}

/** CPU seconds of this process since `began`: on a busy machine the clock on the wall tells of the others. */
function cpuSeconds(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

/** Reports a CPU second through the engines of `perAsset` rules each, on this one thread. */
/** Positions in doubt are left as they are: what a timeline computes anew for them is measured by itself. */
const noLate = (): void => undefined

function measureLive(all: ReportColumns, index: LandmarkIndex, isByGroup: boolean) {
  const made = makeRules(rules, landmarks, (id) =>
    isByGroup ? { kind: 'groups', groups: [id % GROUPS] } : { kind: 'all' },
  )
  const engines = Array.from({ length: isByGroup ? GROUPS : 1 }, (_, group) => {
    const bound = bindRules(made, { id: 0, owned: [ALWAYS], groups: [{ group, ...ALWAYS }] })
    return new AlarmEngine(compileAssetPlan(bound), index)
  })
  const states = Array.from({ length: assets }, (_, asset) => engines[asset % engines.length]!.start(asset))
  let events: AlarmEvent[] = []
  let count = 0
  const began = process.cpuUsage()
  for (let row = 0; row < all.length; row++) {
    const asset = all.device[row]!
    const engine = engines[asset % engines.length]!
    engine.step(states[asset]!, all, row, engine.judge(states[asset]!, all, row, noLate), events)
    if (events.length > 10_000) {
      count += events.length
      events = []
    }
  }
  const seconds = cpuSeconds(began)
  return {
    rulesOfAnAsset: engines[0]!.plan.rules.length,
    reportsPerSecond: Math.round(all.length / seconds),
    alarmEventsPerReport: rounded((count + events.length) / all.length, 3),
  }
}

/** Milliseconds until a day of one asset is settled when its first hour comes last: a report in ten seconds. */
function measureLateHour(): number {
  const columns = new ReportColumns(8640)
  driveAsset(columns, 1, START, 10, 8640)
  const made = makeRules(rules, landmarks, (id) => ({ kind: 'groups', groups: [id % GROUPS] }))
  const bound = bindRules(made, { id: 1, owned: [ALWAYS], groups: [{ group: 1, ...ALWAYS }] })
  const timeline = new AssetTimeline(new AlarmEngine(compileAssetPlan(bound), index), 1)
  timeline.take(columns, 360, columns.length)
  const began = process.cpuUsage()
  timeline.take(columns, 0, 360)
  return rounded(cpuSeconds(began) * 1000)
}

interface BacktestCase {
  readonly name: string
  readonly conditions: readonly Condition[]
  /** Values that the first condition is moved to. */
  readonly values: readonly number[]
}

/** Back-tests over many assets and days: recording and the first run, and runs with a moved threshold. */
function measureBacktests(cases: readonly BacktestCase[]) {
  const range = { from: START, until: START + DAYS * 86_400_000 }
  const tests = cases.map(({ name, conditions, values }) => ({
    name,
    values,
    backtest: new Backtest(makeRule(1, conditions), range, index),
    seconds: 0,
  }))
  const columns = new ReportColumns(perAsset)
  for (let asset = 1; asset <= backtestAssets; asset++) {
    columns.clear()
    driveAsset(columns, asset, START, (DAYS * 86_400) / perAsset, perAsset)
    for (const test of tests) {
      const began = process.cpuUsage()
      test.backtest.add({ id: asset, owned: [ALWAYS], groups: [] }, columns)
      test.seconds += cpuSeconds(began)
    }
    if (asset % 200 === 0) progress(`${asset} assets recorded …`)
  }
  return tests.map(({ name, backtest, values, seconds }) => {
    const ran = process.cpuUsage()
    const alarms = backtest.run().length
    const runSeconds = cpuSeconds(ran)
    const swept = process.cpuUsage()
    backtest.sweep(0, values)
    return {
      name,
      alarms,
      recordSeconds: rounded(seconds, 2),
      runSeconds: rounded(runSeconds, 2),
      totalSeconds: rounded(seconds + runSeconds, 2),
      withMovedThresholdSeconds: rounded(cpuSeconds(swept) / values.length, 2),
    }
  })
}

progress('driving …')
const index = new LandmarkIndex(makeLandmarks(landmarks))
const all = liveReports()
progress('every rule for every asset …')
const forAll = measureLive(all, index, false)
progress('rules by group …')
const byGroup = measureLive(all, index, true)
progress('an hour that comes last …')
const lateHourMs = measureLateHour()
const yards = Array.from({ length: 50 }, (_, i) => 1 + i * 7)
const backtests = measureBacktests([
  { name: 'speed', conditions: [{ type: 5, operator: '>', value: 30, margin: 1 }], values: [26, 28, 32] },
  { name: 'idle', conditions: [{ type: 8, operator: 'for', value: 3600 }], values: [1800, 7200, 10_800] },
  {
    name: 'landmark time',
    conditions: [{ type: 18, operator: 'inside', landmarks: yards, value: 1800 }],
    values: [600, 3600, 7200],
  },
])
const slowest = Math.max(...backtests.map(({ totalSeconds }) => totalSeconds))
printResult({
  bench: 'alarms',
  quick: options.quick,
  settings: { rules, landmarks, assets, reportsOfAnAsset: reports, backtestAssets, backtestDays: DAYS, perAsset },
  figures: { everyRuleForEveryAsset: forAll, rulesByGroup: byGroup, lateHourMs, backtests },
  ratios: {},
  targets: [
    { name: `reports/s, ${rules} rules for every asset`, value: forAll.reportsPerSecond, atLeast: 100_000 },
    { name: `reports/s, ${rules} rules by group`, value: byGroup.reportsPerSecond, atLeast: 100_000 },
    { name: 'a day settled after its first hour came last, ms', value: lateHourMs, atMost: 1000 },
    { name: `back-test of ${backtestAssets} assets and ${DAYS} days, s`, value: slowest, atMost: 5 },
  ],
})
