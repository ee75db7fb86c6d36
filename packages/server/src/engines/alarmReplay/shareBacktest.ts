import { AlarmTally } from '@waymark/core/alarms/backtest/AlarmTally.ts'
import type { BacktestOutcome, BacktestTask } from '../../rooms/alarmRule/public.ts'
import { FirstHits } from './FirstHits.ts'
import type { BacktestPart } from './runBacktest.ts'

/** Threads of one back-test. */
const THREADS = 2
/** With fewer assets, starting another thread takes longer than it saves. */
const LEAST_TO_SHARE = 60

/**
 * A back-test in parts that threads run side by side, assets in turn, so that neighbours of a kind do not fall to one of them. A
 * rule that counts vehicles looks at all of them together.
 */
export function partsOf(task: BacktestTask): BacktestTask[] {
  const counts = task.rules[0]?.conditions.some(({ type }) => type === 17)
  if (counts || task.assets.length < LEAST_TO_SHARE) return [task]
  return Array.from({ length: THREADS }, (_, part) => ({
    ...task,
    assets: task.assets.filter((_asset, i) => i % THREADS === part),
  }))
}

/** What the parts of a back-test come to. */
export function joinParts(
  { rules, range, zone, mostHits }: BacktestTask,
  parts: readonly BacktestPart[],
): BacktestOutcome {
  const assets = parts.reduce((sum, part) => sum + part.assets, 0)
  const hits = new FirstHits(mostHits)
  for (const part of parts) for (const hit of part.hits) hits.add(hit)
  const summaryOf = (counted: (part: BacktestPart) => BacktestPart['vehicles']) => {
    const tally = new AlarmTally({ ...range, zone })
    for (const part of parts) tally.include(counted(part))
    return tally.summary(assets)
  }
  return {
    assets,
    reports: parts.reduce((sum, part) => sum + part.reports, 0),
    summaries: rules.map((_, rule) => {
      const { bySubject: _subjects, ...summary } = summaryOf((part) => part.rules[rule]!)
      return summary
    }),
    byVehicle: summaryOf((part) => part.vehicles).bySubject,
    hits: hits.inOrder(),
  }
}
