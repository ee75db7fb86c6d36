import type { Severity } from '../rule/AlarmRule.ts'

/**
 * RULE-5. `alarming`: the conditions hold. `restored`: they held and no longer do. `triggered`: they were true for an
 * instant (a landmark was entered, a collision), so there is nothing to restore.
 */
export type AlarmState = 'triggered' | 'alarming' | 'restored'

/** Why an alarm ended: the conditions ceased, the schedule's period was over, or the rule no longer watched. */
export type EndReason = 'ceased' | 'schedule' | 'rule'

/** Names an alarm among all alarms of its subject. Times are ms since 1970 UTC. */
export interface AlarmKey {
  readonly rule: number
  readonly version: number
  /** When it began. */
  readonly at: number
  /** Place in the rule of the condition whose instant it was; -1 for an alarm that lasts. */
  readonly condition: number
  /** The landmark that was entered or left; 0 for none. */
  readonly landmark: number
}

/** One condition as it was when the alarm began. */
export interface ConditionEvidence {
  /** Place in the rule. */
  readonly condition: number
  readonly holds: boolean
  /** Since when it holds or does not. Null when no report has said anything about it. */
  readonly since: number | null
  /** What made it so: in the condition's unit; the start of a clock, the landmark entered or left, or 1 for "it is so". */
  readonly value: number | null
  /** Time of the newest report at that moment: the one that made it so, or the last before a timer did. */
  readonly report: number | null
}

/** Why an alarm began, complete: everything that the rule looked at. */
export interface Evidence {
  readonly conditions: readonly ConditionEvidence[]
  /** When the conditions came to hold together; with a debounce earlier than the alarm. */
  readonly since: number
  /** Seconds that they had to hold. */
  readonly debounce: number
  /** The schedule in whose period it began. */
  readonly schedule: { readonly name: string; readonly zone: string } | null
  /** How the rule was bound to the subject, by which group, and since when (null: ever since). */
  readonly bound: {
    readonly by: 'all' | 'custom' | 'group'
    readonly group: number | null
    readonly from: number | null
  }
  /** The newest report of the subject by then, and where it was; degrees. */
  readonly report: number | null
  readonly device: number | null
  readonly lat: number | null
  readonly lon: number | null
}

export interface Alarm extends AlarmKey {
  /** The asset; for vehicle counts the landmark. */
  readonly subject: number
  readonly severity: Severity
  readonly state: AlarmState
  /** When it was over; null while it is not, and for `triggered`. */
  readonly endedAt: number | null
  /** When the conditions ceased; earlier than `endedAt` by the rule's `restoreAfter`. */
  readonly ceasedAt: number | null
  readonly endReason: EndReason | null
  /** The moments at which people are told, as interval, maxTriggers and quiet spans allow (RULE-4). */
  readonly triggers: readonly number[]
  readonly evidence: Evidence
}

/** What a step of the engine says. */
export type AlarmEvent =
  | { readonly kind: 'began'; readonly alarm: Alarm }
  | { readonly kind: 'triggered'; readonly key: AlarmKey; readonly at: number }
  | {
      readonly kind: 'ended'
      readonly key: AlarmKey
      readonly at: number
      readonly ceasedAt: number
      readonly reason: EndReason
    }

/** Whether two keys name the same alarm. */
export function isSameAlarm(a: AlarmKey, b: AlarmKey): boolean {
  return (
    a.at === b.at &&
    a.rule === b.rule &&
    a.version === b.version &&
    a.condition === b.condition &&
    a.landmark === b.landmark
  )
}
