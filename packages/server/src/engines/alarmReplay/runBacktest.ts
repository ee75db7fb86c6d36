import { AlarmTally, type TallyCounts } from '@waymark/core/alarms/backtest/AlarmTally.ts'
import { StreamedBacktest } from '@waymark/core/alarms/backtest/StreamedBacktest.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { BacktestHit, BacktestTask } from '../../rooms/alarmRule/public.ts'
import { chooseDays } from './chooseDays.ts'
import { FirstHits } from './FirstHits.ts'
import { type AssetReports, columnsFor, leadOf, readAssets, Scratch } from './readAsset.ts'

/** Assets that are read at once. */
const AT_ONCE = 20
/** Groups of assets whose reports are on their way while those of another are looked at. */
const AHEAD = 2

/** What came of some of the assets of a back-test. */
export interface BacktestPart {
  readonly assets: number
  readonly reports: number
  /** Of each of the rules, in their order. */
  readonly rules: readonly TallyCounts[]
  /** Of the rule, alarms of vehicles alone. */
  readonly vehicles: TallyCounts
  /** The first alarms of the rule in order of time. */
  readonly hits: readonly BacktestHit[]
}

/**
 * Runs a rule and its variants over the stored reports of assets, one after the other: what is kept of an asset are its
 * alarms' figures.
 *
 * @throws TooMuchToReplayError
 */
export async function runBacktest(db: Queries, task: BacktestTask): Promise<BacktestPart> {
  const { rules, range, assets, zone, mostHits } = task
  const tallies = rules.map(() => new AlarmTally({ ...range, zone }))
  const vehicles = new AlarmTally({ ...range, zone })
  const hits = new FirstHits(mostHits)
  const index = task.landmarks.length > 0 ? new LandmarkIndex(task.landmarks) : undefined
  const backtest = new StreamedBacktest(rules, range, index, (rule, alarm, isLandmark) => {
    tallies[rule]!.add(alarm)
    if (rule > 0) return
    if (!isLandmark) vehicles.add(alarm)
    const { subject, at, endedAt, severity, evidence, landmark, triggers } = alarm
    hits.add({ subject, at, endedAt, severity, evidence, landmark, isLandmark, triggers: triggers.length })
  })
  let reports = 0
  const reading = {
    from: range.from - Math.max(...rules.map(leadOf)),
    until: range.until,
    columns: columnsFor(rules[0]?.conditions ?? []),
    choose: chooseDays(rules),
    scratch: new Scratch(),
  }
  const groups = Array.from({ length: Math.ceil(assets.length / AT_ONCE) }, (_, i) =>
    assets.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
  const coming: Promise<AssetReports[]>[] = []
  for (const [i, group] of groups.entries()) {
    while (coming.length < AHEAD && i + coming.length < groups.length) {
      const next = readAssets(db, groups[i + coming.length]!, reading)
      // it is awaited in its turn
      next.catch(() => undefined)
      coming.push(next)
    }
    const read = await coming.shift()!
    for (const [place, asset] of group.entries()) {
      const { skipped, unpack } = read[place]!
      const columns = unpack()
      reports += columns.length + skipped
      backtest.add(asset, columns)
    }
  }
  backtest.finish()
  return {
    assets: backtest.assets,
    reports,
    rules: tallies.map((tally) => tally.counts()),
    vehicles: vehicles.counts(),
    hits: hits.inOrder(),
  }
}
