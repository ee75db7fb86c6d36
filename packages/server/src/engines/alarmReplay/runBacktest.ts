import { AlarmTally } from '@waymark/core/alarms/backtest/AlarmTally.ts'
import { StreamedBacktest } from '@waymark/core/alarms/backtest/StreamedBacktest.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { BacktestHit, BacktestOutcome, BacktestTask } from '../../rooms/alarmRule/public.ts'
import { columnsFor, leadOf, readAsset } from './readAsset.ts'

/** Assets whose reports are on their way while those of another are looked at. */
const AHEAD = 3

/**
 * Runs a rule and its variants over the stored reports of assets, one after the other: what is kept of an asset are its
 * alarms' figures.
 *
 * @throws TooMuchToReplayError
 */
export async function runBacktest(db: Queries, task: BacktestTask): Promise<BacktestOutcome> {
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
  const columns = columnsFor(rules[0]?.conditions ?? [])
  const from = range.from - Math.max(...rules.map(leadOf))
  const coming: Promise<ReportColumns>[] = []
  for (const [i, asset] of assets.entries()) {
    while (coming.length < AHEAD && i + coming.length < assets.length) {
      const next = readAsset(db, assets[i + coming.length]!, from, range.until, columns)
      // it is awaited in its turn
      next.catch(() => undefined)
      coming.push(next)
    }
    const read = await coming.shift()!
    reports += read.length
    backtest.add(asset, read)
  }
  backtest.finish()
  return {
    assets: backtest.assets,
    reports,
    summaries: tallies.map((tally) => {
      const { bySubject: _subjects, ...summary } = tally.summary(backtest.assets)
      return summary
    }),
    byVehicle: vehicles.summary(backtest.assets).bySubject,
    hits: hits.inOrder(),
  }
}

/** Keeps the first so many alarms by time, whatever order they come in. */
class FirstHits {
  readonly #most: number
  #hits: BacktestHit[] = []

  constructor(most: number) {
    this.#most = most
  }

  add(hit: BacktestHit): void {
    this.#hits.push(hit)
    if (this.#hits.length > this.#most * 2) this.#hits = this.inOrder()
  }

  inOrder(): BacktestHit[] {
    return this.#hits.sort((a, b) => a.at - b.at || a.subject - b.subject).slice(0, this.#most)
  }
}
