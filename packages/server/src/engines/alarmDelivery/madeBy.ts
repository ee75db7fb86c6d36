import type { Alarm, ConditionEvidence } from '@waymark/core/alarms/engine/Alarm.ts'
import type { Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'

/** A condition that made an alarm, with what it saw. */
export interface MadeBy {
  readonly condition: Condition
  readonly seen: ConditionEvidence
}

/** The conditions that made an alarm: that of its instant, or all that held when it began. */
export function madeBy(
  { condition: place, evidence }: Pick<Alarm, 'condition' | 'evidence'>,
  conditions: readonly Condition[],
): MadeBy[] {
  return evidence.conditions.flatMap((seen): MadeBy[] => {
    const condition = conditions[seen.condition]
    const counts = place < 0 ? seen.holds : seen.condition === place
    return condition && counts ? [{ condition, seen }] : []
  })
}
