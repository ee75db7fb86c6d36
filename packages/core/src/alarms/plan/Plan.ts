import type { Computation } from '../../computed/computeValue.ts'
import type { CompiledSchedule } from '../schedule/CompiledSchedule.ts'
import type { ReportingPlan } from '../../movement/expected/ReportingPlan.ts'
import type { AlarmRule, Condition, Span } from '../rule/AlarmRule.ts'
import type { ChannelKind, ChannelSource } from './Channel.ts'

/** What happens to the conditions of a channel when its value passes one of its thresholds. */
export interface Marks {
  /** The thresholds, ascending. */
  readonly at: Float64Array
  /** 1: passed when the value is greater; 0: when it is greater or equal. */
  readonly strict: Uint8Array
  /** Which condition. */
  readonly condition: Int32Array
  /** What the condition becomes on the way up: 1 true, -1 false, 0 as it is. */
  readonly up: Int8Array
  /** And on the way down. */
  readonly down: Int8Array
}

export interface PlannedChannel {
  readonly key: string
  readonly kind: ChannelKind
  readonly source: ChannelSource
  readonly marks: Marks
  /** Conditions that a pulse fulfils; none for other kinds. */
  readonly pulses: Int32Array
  /** Landmarks of `inside`, `outside`, `entering` and `exiting`. */
  readonly landmarks: readonly number[] | 'all' | undefined
  /** Sensor of `temperature`, from 1. */
  readonly sensor: number
  /** What makes the value of `computed`. */
  readonly computed: Computation | undefined
}

export interface PlannedCondition {
  /** Two conditions of different rules with the same key are evaluated once. */
  readonly key: string
  readonly condition: Condition
  readonly channel: number
  /** Rules that have it. */
  readonly rules: Int32Array
}

export interface PlannedRule {
  /** Names it where states are written down: rule and version. */
  readonly key: string
  readonly rule: AlarmRule
  readonly isAll: boolean
  /** Its conditions that are about the subject, in the order of the rule. */
  readonly conditions: Int32Array
  /** And their places in the rule. */
  readonly places: readonly number[]
  /** How many of them are states, and which are pulses. */
  readonly states: number
  readonly pulses: Int32Array
  readonly schedule: CompiledSchedule | undefined
  /** When this version watches this subject: in force and bound. Ascending, apart from each other. */
  readonly spans: readonly BoundSpan[]
  /** Milliseconds. */
  readonly debounce: number
  readonly restoreAfter: number
  readonly interval: number
}

/** A span in which a rule is bound to a subject, and by what. */
export interface BoundSpan extends Span {
  readonly by: 'all' | 'custom' | 'group'
  /** The group, where it is by group. */
  readonly group?: number | undefined
}

/** A span in which somebody planned how often an asset reports. */
export interface ExpectedSpan extends Span {
  readonly plan: ReportingPlan
}

/**
 * The rules of a subject (an asset; a landmark, where vehicles are counted) made ready for millions of reports. Assets
 * with the same rules share one.
 */
export interface Plan {
  readonly channels: readonly PlannedChannel[]
  readonly conditions: readonly PlannedCondition[]
  readonly rules: readonly PlannedRule[]
  /** Numbers of the channels that are clocks. */
  readonly clocks: Int32Array
  /** When it was to report by which plan, ascending and apart; between them by what was learnt. */
  readonly expected: readonly ExpectedSpan[]
}
