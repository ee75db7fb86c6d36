import type { Alarm } from '../engine/Alarm.ts'
import { AlarmTally } from './AlarmTally.ts'

/** What a rule's alarms amount to: of a back-test, of a rule in shadow mode or of a live one. */
export interface AlarmSummary {
  readonly alarms: number
  /** Times that people are told. */
  readonly triggers: number
  /** Subjects with alarms, most first. */
  readonly bySubject: readonly { readonly subject: number; readonly alarms: number; readonly triggers: number }[]
  /** Alarms by the hour of the day in which they began, 0 to 23, on the clock of the zone. */
  readonly byHour: readonly number[]
  /** Milliseconds that alarms lasted; those still going on count up to the end of the range. Null without lasting ones. */
  readonly lasted: { readonly median: number; readonly p90: number; readonly most: number } | null
  /** Of all assets that the rule watches, with and without alarms: alarms and triggers an asset and week. */
  readonly noise: { readonly alarms: number; readonly triggers: number }
}

export interface SummaryRange {
  readonly from: number
  readonly until: number
  /** Assets that the rule watches. */
  readonly assets: number
  /** IANA name of the zone whose hours count. */
  readonly zone: string
}

/** Counts and averages of alarms that began within a range. */
export function summarizeAlarms(alarms: readonly Alarm[], { assets, ...range }: SummaryRange): AlarmSummary {
  const tally = new AlarmTally(range)
  for (const alarm of alarms) tally.add(alarm)
  return tally.summary(assets)
}

/** Whether a rule tells people more often than its budget (triggers an asset and week) allows. */
export function isOverBudget({ noise }: AlarmSummary, budget: number): boolean {
  return noise.triggers > budget
}
