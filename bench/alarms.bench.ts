import { AlarmEngine } from '@waymark/core/alarms/engine/AlarmEngine.ts'
import type { AlarmEvent } from '@waymark/core/alarms/engine/Alarm.ts'
import { bindRules } from '@waymark/core/alarms/plan/bindRules.ts'
import { compileAssetPlan } from '@waymark/core/alarms/plan/compilePlan.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { driveAsset, makeLandmarks } from './lib/alarms/alarmFleet.ts'
import { makeRules } from './lib/alarms/alarmRules.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, rounded } from './lib/printResult.ts'

const options = readOptions(['rules', 'landmarks', 'assets', 'reports'])
const rules = options.number('rules', 1000)
const landmarks = options.number('landmarks', 10_000)
const assets = options.number('assets', 500, 100)
/** Reports of each asset in the live part, 30 s apart. */
const reports = options.number('reports', 1000, 200)
const START = Date.UTC(2026, 0, 5)
const ALWAYS = { from: -Infinity, until: Infinity }
const GROUPS = 20

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
    engines[asset % engines.length]!.step(states[asset]!, all, row, events)
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

progress('driving …')
const index = new LandmarkIndex(makeLandmarks(landmarks))
const all = liveReports()
progress('every rule for every asset …')
const forAll = measureLive(all, index, false)
progress('rules by group …')
const byGroup = measureLive(all, index, true)
printResult({
  bench: 'alarms',
  quick: options.quick,
  settings: { rules, landmarks, assets, reportsOfAnAsset: reports },
  figures: { everyRuleForEveryAsset: forAll, rulesByGroup: byGroup },
  ratios: {},
  targets: [
    { name: `reports/s, ${rules} rules for every asset`, value: forAll.reportsPerSecond, atLeast: 100_000 },
    { name: `reports/s, ${rules} rules by group`, value: byGroup.reportsPerSecond, atLeast: 100_000 },
  ],
})
