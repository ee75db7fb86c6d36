import type { Alarm } from '../engine/Alarm.ts'
import type { EscalationStep } from '../rule/AlarmRule.ts'

/** Others are told of an alarm that nobody has taken care of. */
export interface Escalation {
  /** Place of the step in the rule. */
  readonly step: number
  readonly at: number
  readonly users: readonly number[]
}

/**
 * The escalations of an alarm, due at any time: each step so long after the first time that anyone was told, unless the
 * alarm was acknowledged or ended before. An alarm of which nobody was told does not escalate.
 *
 * @param acknowledgedAt ms since 1970 UTC; null while nobody has
 */
export function escalationsOf(
  { triggers, endedAt }: Pick<Alarm, 'triggers' | 'endedAt'>,
  steps: readonly EscalationStep[],
  acknowledgedAt: number | null,
): Escalation[] {
  const [firstTrigger] = triggers
  if (firstTrigger === undefined) return []
  const over = Math.min(endedAt ?? Infinity, acknowledgedAt ?? Infinity)
  return steps.flatMap(({ afterMinutes, users }, step) => {
    const at = firstTrigger + afterMinutes * 60_000
    return at < over ? [{ step, at, users }] : []
  })
}
