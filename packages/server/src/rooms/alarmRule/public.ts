export type {
  BacktestHit,
  BacktestOutcome,
  BacktestTask,
  ExplainOutcome,
  ExplainTask,
  Replay,
  ReplayedAsset,
} from './Replay.ts'
export { MOST_REPLAYED, TooMuchToReplayError } from './Replay.ts'
export { lockRules, reopenForComputed, reopenForSchedules, reopenForZone } from './ruleVersions.queries.ts'
