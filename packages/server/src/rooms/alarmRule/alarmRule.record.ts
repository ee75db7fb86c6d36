import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An alarm rule. Its alarms are history, so none is cleared for good. */
export const alarmRuleRecord = defineRecord({
  kind: 'alarmRule',
  table: 'alarm_rule',
  id: 'rule_id',
  view: 'monitoring:alarm-rule:view',
  quota: { limit: 'notification_limit', of: 'org_id' },
  uniques: { alarm_rule_name: { field: 'name' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'schedule_id', kind: 'weeklySchedule' },
  ],
  clears: undefined,
})
