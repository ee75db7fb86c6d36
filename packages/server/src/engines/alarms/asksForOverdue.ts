import { sourceOf } from '@waymark/core/alarms/plan/Channel.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'

/** Whether a rule looks at when an asset is overdue, which its reporting plans say. */
export function asksForOverdue({ conditions }: Pick<AlarmRule, 'conditions'>): boolean {
  return conditions.some((condition) => sourceOf(condition) === 'overdue')
}
