import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import type { BacktestRange } from '@waymark/core/alarms/backtest/Backtest.ts'
import type { AlarmSummary } from '@waymark/core/alarms/backtest/summarizeAlarms.ts'
import type { Explanation } from '@waymark/core/alarms/explain/Explanation.ts'
import type { BoundAsset } from '@waymark/core/alarms/plan/bindRules.ts'
import type { AlarmRule, Span } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Landmark } from '@waymark/core/geo/landmark/LandmarkIndex.ts'

/** An asset with the devices that it carried, one after the other. */
export interface ReplayedAsset extends BoundAsset {
  readonly carried: readonly (Span & { readonly device: number })[]
}

/** What rules are to run over. */
interface ReplayTask {
  /** The days that are looked at; reports are read from some days before, so that states are known. */
  readonly range: BacktestRange
  readonly landmarks: readonly Landmark[]
}

export interface BacktestTask extends ReplayTask {
  /** The rule first, then it with other numbers. */
  readonly rules: readonly AlarmRule[]
  readonly assets: readonly ReplayedAsset[]
  /** IANA name of the zone whose hours are counted. */
  readonly zone: string
  /** Most alarms of the rule that are told one by one. */
  readonly mostHits: number
}

/** An alarm of a back-test; its subject is a landmark for vehicle counts. */
export interface BacktestHit extends Pick<Alarm, 'subject' | 'at' | 'endedAt' | 'severity' | 'evidence' | 'landmark'> {
  readonly isLandmark: boolean
  readonly triggers: number
}

export interface BacktestOutcome {
  readonly assets: number
  readonly reports: number
  /** Of each of the rules, in their order. */
  readonly summaries: readonly Omit<AlarmSummary, 'bySubject'>[]
  /** Vehicles with alarms of the rule, most first. */
  readonly byVehicle: AlarmSummary['bySubject']
  /** The first alarms of the rule in order of time. */
  readonly hits: readonly BacktestHit[]
}

export interface ExplainTask extends ReplayTask {
  readonly rule: AlarmRule
  readonly asset: ReplayedAsset
}

export interface ExplainOutcome {
  readonly explanation: Explanation
  /** Reports of the range. */
  readonly reports: number
}

/** Reports of one asset that a replay may hold: one that reports each second for a month has fewer; some 100 bytes each. */
export const MOST_REPLAYED = 3_000_000

/** An asset has more reports than one replay may hold. */
export class TooMuchToReplayError extends Error {
  override readonly name = 'TooMuchToReplayError'
}

/** Runs rules over stored reports, away from everything else. */
export interface Replay {
  /** @throws TooMuchToReplayError, QueryCancelledError */
  backtest(task: BacktestTask, signal: AbortSignal): Promise<BacktestOutcome>
  /** @throws TooMuchToReplayError, QueryCancelledError */
  explain(task: ExplainTask, signal: AbortSignal): Promise<ExplainOutcome>
}
