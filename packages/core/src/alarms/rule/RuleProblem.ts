/** Why a rule cannot be used; each has a text of its own in the client. */
export type RuleProblemReason =
  /** A field that must be there is not, or is empty. */
  | 'blank'
  | 'tooLong'
  | 'outOfRange'
  /** Must be a whole number. */
  | 'notWhole'
  /** No alarm type of this number. */
  | 'unknownType'
  /** The type does not have this operator. */
  | 'wrongOperator'
  /** The type has no such field. */
  | 'notUsed'
  | 'tooMany'
  /** RULE-2: silence is not something that a report can say beside something else. */
  | 'offlineNeedsAny'
  /** A landmark counts vehicles; in one rule with what single vehicles do, "all" has no meaning. */
  | 'countNeedsAny'
  /** The same condition twice. */
  | 'duplicate'
  /** Two conditions that are never true together, in a rule that asks for both. */
  | 'neverTogether'
  /** Two conditions one of which always holds, in a rule that asks for either. */
  | 'alwaysTrue'
  /** A debounce, where everything that the rule waits for is over in an instant. */
  | 'needsLasting'
  /** More than one trigger needs the time between them. */
  | 'needsInterval'
  | 'notAscending'
  /** It ends before it begins. */
  | 'backwards'
  /** LMK-2: the landmark is no more; another must be chosen. */
  | 'landmarkGone'

export interface RuleProblem {
  /** E.g. `name`, `conditions`, `conditions.1.value`, `escalation.0.users`. */
  readonly field: string
  readonly reason: RuleProblemReason
  /** The other condition's place, where two do not agree. */
  readonly with?: number
}
