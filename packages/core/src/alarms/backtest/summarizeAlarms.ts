import type { Alarm } from '../engine/Alarm.ts'
import { segmentAt, zoneOffsets } from '../schedule/ZoneOffsets.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

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
export function summarizeAlarms(alarms: readonly Alarm[], { from, until, assets, zone }: SummaryRange): AlarmSummary {
  const offsets = zoneOffsets(zone)
  const byHour = Array.from({ length: 24 }, () => 0)
  const subjects = new Map<number, { subject: number; alarms: number; triggers: number }>()
  const lasted: number[] = []
  let triggers = 0
  for (const alarm of alarms) {
    const local = alarm.at + offsets.offset[segmentAt(offsets, alarm.at)]!
    byHour[Math.floor((((local % (24 * HOUR)) + 24 * HOUR) % (24 * HOUR)) / HOUR)]!++
    const of = subjects.get(alarm.subject) ?? { subject: alarm.subject, alarms: 0, triggers: 0 }
    subjects.set(alarm.subject, of)
    of.alarms++
    of.triggers += alarm.triggers.length
    triggers += alarm.triggers.length
    if (alarm.state !== 'triggered') lasted.push((alarm.endedAt ?? until) - alarm.at)
  }
  const assetWeeks = (assets * (until - from)) / WEEK
  const each = (count: number) => (assetWeeks > 0 ? count / assetWeeks : 0)
  return {
    alarms: alarms.length,
    triggers,
    bySubject: [...subjects.values()].sort((a, b) => b.alarms - a.alarms || a.subject - b.subject),
    byHour,
    lasted: lasted.length === 0 ? null : quantiles(lasted),
    noise: { alarms: each(alarms.length), triggers: each(triggers) },
  }
}

/** Whether a rule tells people more often than its budget (triggers an asset and week) allows. */
export function isOverBudget({ noise }: AlarmSummary, budget: number): boolean {
  return noise.triggers > budget
}

function quantiles(values: number[]): { median: number; p90: number; most: number } {
  const sorted = values.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1]!
  return { median: at(0.5), p90: at(0.9), most: at(1) }
}
