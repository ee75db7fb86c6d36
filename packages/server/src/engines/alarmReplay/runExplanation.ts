import { explainRule } from '@waymark/core/alarms/explain/explainRule.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { ExplainOutcome, ExplainTask } from '../../rooms/alarmRule/public.ts'
import { columnsFor, leadOf, readAsset } from './readAsset.ts'

/** Says why a rule did or did not raise an alarm, from the stored reports. @throws TooMuchToReplayError */
export async function runExplanation(db: Queries, task: ExplainTask): Promise<ExplainOutcome> {
  const { rule, asset, range, landmarks } = task
  const columns = await readAsset(db, asset, range.from - leadOf(rule), range.until, columnsFor(rule.conditions))
  const index = landmarks.length > 0 ? new LandmarkIndex(landmarks) : undefined
  const first = columns.time.subarray(0, columns.length).findIndex((time) => time >= range.from)
  return {
    explanation: explainRule(rule, asset, columns, range, index),
    reports: first < 0 ? 0 : columns.length - first,
  }
}
