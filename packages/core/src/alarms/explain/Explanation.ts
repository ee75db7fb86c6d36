import type { Alarm, ConditionEvidence } from '../engine/Alarm.ts'
import type { BoundSpan } from '../plan/Plan.ts'

/** Why a rule raised an alarm for an asset in some time, or why it did not. */
export type Verdict =
  /** It did. */
  | 'alarm'
  /** It did, and nobody was told: a quiet span, the interval or maxTriggers stood in the way. */
  | 'notTold'
  /** The rule was not in force: it was off, or this version of it came later. */
  | 'notInForce'
  /** The rule was not bound to the asset. */
  | 'unbound'
  /** The asset had not reported yet. */
  | 'noReports'
  /** A condition never held: mode all; or none of them did: mode any. */
  | 'condition'
  /** Each of them held at some time, but never all together. */
  | 'notTogether'
  /** They did not hold for as long as the debounce asks. */
  | 'debounce'
  /** They held outside of the schedule's periods. */
  | 'schedule'

/** How near a condition came. */
export interface ConditionTrace {
  /** Place in the rule. */
  readonly condition: number
  /** Milliseconds of the range in which it held, and the longest stretch of it. */
  readonly held: number
  readonly longest: number
  /** How often it happened, for one that is over in an instant. */
  readonly happened: number
  /**
   * The value that came nearest to the threshold or went furthest beyond it, in the condition's unit (seconds for what
   * lasts), and when; null when no report said anything.
   */
  readonly best: { readonly value: number; readonly at: number } | null
}

export interface Explanation {
  readonly verdict: Verdict
  /** Places of the conditions that are to blame; empty for other verdicts. */
  readonly failed: readonly number[]
  readonly conditions: readonly ConditionTrace[]
  /** The conditions as they were at the end of the range. */
  readonly atEnd: readonly ConditionEvidence[]
  /** Whether the rule was in force, watched the asset and lay within its schedule (null without one) at the end of the range. */
  readonly bounds: { readonly isInForce: boolean; readonly isBound: boolean; readonly isInSchedule: boolean | null }
  /** Longest stretch in milliseconds for which the conditions held together as the mode asks. */
  readonly together: number
  /** When the rule was bound to the asset in the range. */
  readonly bound: readonly BoundSpan[]
  /** Alarms that were on in the range. */
  readonly alarms: readonly Alarm[]
}
