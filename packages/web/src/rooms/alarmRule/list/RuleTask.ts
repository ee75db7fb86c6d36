import type { AlarmRuleRecord } from '@waymark/contract/rooms/alarm/alarmRule.ts'

/** What is being done with a rule of the list in a dialog. */
export interface RuleTask {
  readonly kind: 'delete' | 'quiet' | 'explain' | 'versions'
  readonly rule: AlarmRuleRecord
}
