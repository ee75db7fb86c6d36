import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'
import type { AlarmSubject } from '../../rooms/alarm/public.ts'

/** A change as it stands in the log. */
export interface StoredAlarmChange extends AlarmSubject {
  readonly alarmId: number
  readonly ruleId: number
  readonly ruleVersion: number
  readonly shadow: boolean
  readonly change: AlarmChange
}
