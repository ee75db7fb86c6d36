import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'

/** A change of an alarm as it was stored. */
export interface StoredAlarmChange {
  readonly alarmId: number
  /** Of the rule. */
  readonly orgId: number
  readonly ruleId: number
  readonly ruleVersion: number
  readonly shadow: boolean
  readonly change: AlarmChange
}
