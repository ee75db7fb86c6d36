import type { Alarm } from '../engine/Alarm.ts'
import { segmentAt, zoneOffsets } from '../../zones/zoneOffsets.ts'
import type { AlarmSummary, SummaryRange } from './summarizeAlarms.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** What a tally has counted, as plain data: tallies of different assets can be put together. */
export interface TallyCounts {
  readonly alarms: number
  readonly triggers: number
  readonly byHour: readonly number[]
  readonly subjects: AlarmSummary['bySubject']
  /** Milliseconds that each alarm lasted. */
  readonly lasted: readonly number[]
}

/** Counts alarms one by one, in whatever order, without keeping them. */
export class AlarmTally {
  readonly #range: Omit<SummaryRange, 'assets'>
  readonly #offsets: ReturnType<typeof zoneOffsets>
  readonly #byHour = Array.from({ length: 24 }, () => 0)
  readonly #subjects = new Map<number, { subject: number; alarms: number; triggers: number }>()
  readonly #lasted: number[] = []
  #alarms = 0
  #triggers = 0

  constructor(range: Omit<SummaryRange, 'assets'>) {
    this.#range = range
    this.#offsets = zoneOffsets(range.zone)
  }

  add(alarm: Alarm): void {
    const local = alarm.at + this.#offsets.offset[segmentAt(this.#offsets, alarm.at)]!
    this.#byHour[Math.floor((((local % (24 * HOUR)) + 24 * HOUR) % (24 * HOUR)) / HOUR)]!++
    let of = this.#subjects.get(alarm.subject)
    if (!of) this.#subjects.set(alarm.subject, (of = { subject: alarm.subject, alarms: 0, triggers: 0 }))
    of.alarms++
    of.triggers += alarm.triggers.length
    this.#alarms++
    this.#triggers += alarm.triggers.length
    if (alarm.state !== 'triggered') this.#lasted.push((alarm.endedAt ?? this.#range.until) - alarm.at)
  }

  /** What was counted so far. */
  counts(): TallyCounts {
    return {
      alarms: this.#alarms,
      triggers: this.#triggers,
      byHour: [...this.#byHour],
      subjects: [...this.#subjects.values()],
      lasted: this.#lasted,
    }
  }

  /** Counts in what a tally of other assets has counted. */
  include({ alarms, triggers, byHour, subjects, lasted }: TallyCounts): void {
    this.#alarms += alarms
    this.#triggers += triggers
    for (const [hour, count] of byHour.entries()) this.#byHour[hour]! += count
    for (const of of subjects) {
      const known = this.#subjects.get(of.subject)
      if (!known) this.#subjects.set(of.subject, { ...of })
      else {
        known.alarms += of.alarms
        known.triggers += of.triggers
      }
    }
    for (const each of lasted) this.#lasted.push(each)
  }

  /** @param assets how many the rule watches */
  summary(assets: number): AlarmSummary {
    const assetWeeks = (assets * (this.#range.until - this.#range.from)) / WEEK
    const each = (count: number) => (assetWeeks > 0 ? count / assetWeeks : 0)
    return {
      alarms: this.#alarms,
      triggers: this.#triggers,
      bySubject: [...this.#subjects.values()].sort((a, b) => b.alarms - a.alarms || a.subject - b.subject),
      byHour: [...this.#byHour],
      lasted: this.#lasted.length === 0 ? null : quantiles(Float64Array.from(this.#lasted)),
      noise: { alarms: each(this.#alarms), triggers: each(this.#triggers) },
    }
  }
}

function quantiles(values: Float64Array): { median: number; p90: number; most: number } {
  const sorted = values.sort()
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1]!
  return { median: at(0.5), p90: at(0.9), most: at(1) }
}
