import type { AlarmRule, Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { AlarmReplay } from '@waymark/server/engines/alarmReplay/AlarmReplay.ts'
import { columnsFor, readAsset } from '@waymark/server/engines/alarmReplay/readAsset.ts'
import type { ReplayedAsset } from '@waymark/server/rooms/alarmRule/public.ts'
import { driveAsset, makeLandmarks } from './lib/alarms/alarmFleet.ts'
import { makeRule } from './lib/alarms/alarmRules.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { cpuSeconds } from './lib/processCpu.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { midnight, sealDays, storeReports } from './lib/storeReports.ts'

const options = readOptions(['assets', 'per-asset'])
const assets = options.number('assets', 1000, 30)
/** Reports of each asset in all days: one in five minutes. */
const perAsset = options.number('per-asset', 9504, 1584)
const DAYS = 30
/** Days before the range, from which a back-test reads what is known when it begins. */
const LEAD = 3
/** Days that are rows yet; the others are sealed. */
const HOT = 3
const ALWAYS = { from: -Infinity, until: Infinity }

/** Reports of all assets, in batches of some assets each. */
function* batches(): Generator<ReportColumns> {
  const start = midnight(DAYS + LEAD)
  const step = ((DAYS + LEAD) * 86_400) / perAsset
  const most = Math.max(1, Math.floor(40_000 / perAsset))
  for (let asset = 1; asset <= assets; asset += most) {
    const columns = new ReportColumns(most * perAsset)
    for (let one = asset; one < asset + most && one <= assets; one++)
      driveAsset(columns, one, start, Math.floor(step), perAsset)
    if (asset % 100 < most) progress(`${asset} of ${assets} assets stored …`)
    yield columns
  }
}

const bench = await openBenchDatabase()
try {
  const stored = await storeReports(bench.db, batches())
  progress('sealing …')
  await sealDays(bench.db, HOT)
  const fleet = Array.from({ length: assets }, (_, i): ReplayedAsset => ({
    id: i + 1,
    owned: [ALWAYS],
    groups: [],
    carried: [{ ...ALWAYS, device: i + 1 }],
  }))
  const range = { from: midnight(DAYS), until: midnight(0) }
  const began = performance.now()
  for (const asset of fleet)
    await readAsset(bench.db, asset, midnight(DAYS + LEAD), range.until, columnsFor([{ type: 5 }]))
  const readSeconds = (performance.now() - began) / 1000
  const replay = new AlarmReplay(bench.db.settings)
  const measure = async (conditions: readonly Condition[], values: readonly number[] = []) => {
    const rule: AlarmRule = makeRule(1, conditions)
    const rules = [rule, ...values.map((value) => ({ ...rule, conditions: [{ ...conditions[0]!, value }] }))]
    const landmarks = makeLandmarks(50)
    const asked = performance.now()
    const [ours, theirs] = [process.cpuUsage(), cpuSeconds(bench.pid)]
    const task = { rules, range, landmarks, assets: fleet, zone: 'UTC', mostHits: 2000 }
    const outcome = await replay.backtest(task, new AbortController().signal)
    const seconds = (performance.now() - asked) / 1000
    const { user, system } = process.cpuUsage(ours)
    const database = cpuSeconds(bench.pid)
    return {
      alarms: outcome.summaries[0]?.alarms ?? 0,
      reports: outcome.reports,
      seconds: rounded(seconds, 2),
      // on a machine with other work these tell more than the clock
      cpu: rounded((user + system) / 1e6, 2),
      ...(database === undefined || theirs === undefined ? {} : { cpuOfDatabase: rounded(database - theirs, 2) }),
    }
  }
  progress('back-testing …')
  const speed = await measure([{ type: 5, operator: '>', value: 30, margin: 1 }])
  const swept = await measure([{ type: 5, operator: '>', value: 30, margin: 1 }], [24, 26, 28, 29, 31, 32])
  const fast = await measure([{ type: 5, operator: '>', value: 24, margin: 1 }])
  const idle = await measure([{ type: 8, operator: 'for', value: 3600 }])
  const inside = await measure([{ type: 18, operator: 'inside', landmarks: 'all', value: 1800 }])
  printResult({
    bench: 'backtest',
    quick: options.quick,
    settings: { assets, days: DAYS, perAsset, hotDays: HOT },
    figures: {
      stored,
      readSeconds: rounded(readSeconds, 2),
      speed,
      speedOfAllDays: fast,
      sweptSixTimes: swept,
      idle,
      landmarkTime: inside,
    },
    ratios: { sweepToOneRun: ratio(swept.seconds, speed.seconds) },
    targets: [
      {
        name: `a back-test of ${assets} assets and ${DAYS} days, reading included, s`,
        value: speed.seconds,
        atMost: 5,
      },
      { name: 'the same for a rule that needs every day, s', value: idle.seconds, atMost: 5 },
    ],
  })
  await replay.stop()
} finally {
  await bench.close()
}
