import type { Plan } from '../plan/Plan.ts'
import { Timers } from './Timers.ts'

/** Where a rule stands with a subject. */
export const Phase = {
  /** The conditions do not hold. */
  off: 0,
  /** They hold, but the debounce, the schedule or the binding does not let the alarm begin yet. */
  pending: 1,
  alarming: 2,
  /** They have ceased, but not for long enough to end the alarm. */
  releasing: 3,
} as const

/**
 * All that the machine knows of a subject: plain numbers in the order of the plan. It changes in place; `saveState`
 * writes it down so that any plan can take it up again.
 */
export interface MachineState {
  readonly subject: number
  /** By channel, and behind the channels by rule. */
  readonly timers: Timers
  /** Time of the newest report, its device and the newest good position (1e-7 degrees); NaN before the first. */
  report: number
  device: number
  lat: number
  lon: number
  /** By channel: the value, or the start of a clock; NaN when unknown or not running. */
  readonly value: Float64Array
  /** By channel: how many of its thresholds are passed; -1 while its value is unknown. */
  readonly rank: Int32Array
  /** By condition: whether it holds, since when, the channel's value and the report that made it so. */
  readonly holds: Uint8Array
  readonly since: Float64Array
  readonly seen: Float64Array
  readonly source: Float64Array
  /** By rule: how many of its states hold. */
  readonly count: Int32Array
  /** By rule: one of {@link Phase}. */
  readonly phase: Uint8Array
  /** By rule: when its conditions came to hold together; when the alarm began; when the conditions ceased. */
  readonly onset: Float64Array
  readonly began: Float64Array
  readonly fell: Float64Array
  /** By rule: the version whose alarm lasts; an edit that goes on with it leaves its name. NaN when none does. */
  readonly raisedBy: Float64Array
  /** By rule: when to look again without a report; Infinity for never. */
  readonly due: Float64Array
  /** By rule: the last trigger, the end of the last alarm, and the triggers of the series so far. */
  readonly lastTrigger: Float64Array
  readonly lastEnd: Float64Array
  readonly series: Int32Array
}

/** The state of a subject of which nothing is known yet. */
export function emptyMachine(plan: Plan, subject: number): MachineState {
  const [channels, conditions, rules] = [plan.channels.length, plan.conditions.length, plan.rules.length]
  const unknown = (length: number) => new Float64Array(length).fill(Number.NaN)
  return {
    subject,
    timers: new Timers(channels + rules),
    report: Number.NaN,
    device: Number.NaN,
    lat: Number.NaN,
    lon: Number.NaN,
    value: unknown(channels),
    rank: Int32Array.from(plan.channels, ({ kind }) => (kind === 'value' ? -1 : 0)),
    holds: new Uint8Array(conditions),
    since: unknown(conditions),
    seen: unknown(conditions),
    source: unknown(conditions),
    count: new Int32Array(rules),
    phase: new Uint8Array(rules),
    onset: unknown(rules),
    began: unknown(rules),
    fell: unknown(rules),
    raisedBy: unknown(rules),
    due: new Float64Array(rules).fill(Infinity),
    lastTrigger: unknown(rules),
    lastEnd: unknown(rules),
    series: new Int32Array(rules),
  }
}
