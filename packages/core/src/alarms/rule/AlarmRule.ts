import type { WeeklySchedule } from '../schedule/WeeklySchedule.ts'
import type { AlarmTypeCode, Operator } from './AlarmType.ts'

/** A computed attribute as a rule watches it: a copy of what it was when the rule's version began. */
export interface ComputedSource {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly expression: string
  readonly low: number | null
  readonly high: number | null
  readonly decimals: number
}

/** One condition of a rule; which fields a type needs stands in {@link ALARM_TYPES}. */
export interface Condition {
  readonly type: AlarmTypeCode
  readonly operator: Operator
  /** In the type's unit: %, m/s, °C, seconds, vehicles, or 0 and 1 for ACC. */
  readonly value?: number | undefined
  /** How far the value must come back beyond the threshold before the condition ends; 0 by default. */
  readonly margin?: number | undefined
  /** Ids of landmarks, any of which counts; or every one that the organisation has. */
  readonly landmarks?: readonly number[] | 'all' | undefined
  /** Which temperature sensor, from 1; the first by default. */
  readonly sensor?: number | undefined
  /** The computed attribute that it looks at. */
  readonly computed?: ComputedSource | undefined
}

/** Which vehicles a rule watches (RULE-3). */
export type Binding =
  | { readonly kind: 'all' }
  | { readonly kind: 'custom'; readonly assets: readonly number[] }
  | { readonly kind: 'groups'; readonly groups: readonly number[] }

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

/** From when until when (ms since 1970 UTC, the end not included); without an end `until` is Infinity. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Who else is told when an alarm still goes on and nobody has acknowledged it. */
export interface EscalationStep {
  readonly afterMinutes: number
  readonly users: readonly number[]
}

/** RULE-2: any condition met (1 in the specification), or all of them (2). */
export type RuleMode = 'any' | 'all'

/**
 * One version of a rule. A version never changes: an edit closes it (`inForce.until`) and opens the next one, so that
 * what was raised can always be computed again by the version of its time. Switching off closes the version, too.
 */
export interface AlarmRule {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly mode: RuleMode
  readonly conditions: readonly Condition[]
  readonly binding: Binding
  readonly severity: Severity
  /** Bound mobile users. */
  readonly users: readonly number[]
  /** Least seconds between two triggers of the rule for one asset. */
  readonly interval: number
  /** Most triggers of one series; see `docs/alarms.md`. */
  readonly maxTriggers: number
  /** Seconds that the conditions must hold before the alarm begins. */
  readonly debounce: number
  /** Seconds that the conditions must have ceased before the alarm ends. */
  readonly restoreAfter: number
  /** When alarms may be; at any time without. */
  readonly schedule?: WeeklySchedule | undefined
  /** Spans in which nothing triggers ("quiet until"): alarms begin and end, nobody is told. */
  readonly quiet: readonly Span[]
  readonly escalation: readonly EscalationStep[]
  readonly inForce: Span
  /** Evaluated, but nobody is told. */
  readonly shadow?: boolean
}

/** A rule as it comes from a form: anything may be missing. */
export type AlarmRuleDraft = {
  readonly [K in Exclude<keyof AlarmRule, 'id' | 'version' | 'inForce' | 'shadow' | 'conditions'>]?:
    | AlarmRule[K]
    | undefined
} & { readonly conditions?: readonly ConditionDraft[] | undefined }

export interface ConditionDraft extends Omit<Condition, 'type' | 'operator'> {
  readonly type?: number | undefined
  readonly operator?: Operator | undefined
}
