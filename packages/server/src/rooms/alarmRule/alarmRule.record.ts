import type { RuleState } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { derived, json, moment, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RuleBody } from './ruleVersions.queries.ts'

/** An alarm rule. Its alarms are history, so none is cleared for good. */
export const alarmRuleRecord = defineRecord({
  kind: 'alarmRule',
  table: 'alarm_rule',
  id: 'rule_id',
  view: 'monitoring:alarm-rule:view',
  quota: { limit: 'notification_limit', of: 'org_id' },
  missing: '4041400',
  fields: {
    orgId: derived(needed<number>('org_id')),
    createdBy: needed<number>('created_by'),
    name: needed<string>('name'),
    remark: needed<string>('remark'),
    state: needed<RuleState>('state'),
    scheduleId: needed<number | null>('schedule_id'),
    /** Triggers an asset and week; null: no budget. */
    noiseBudget: needed<number | null>('noise_budget'),
    /** Null: not quiet. */
    quietUntil: moment(needed<number | null>('quiet_until')),
    /** What the next version is made of. */
    draft: json(needed<RuleBody>('draft')),
  },
  uniques: { alarm_rule_name: { field: 'name', code: '4001400' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'schedule_id', kind: 'weeklySchedule' },
  ],
  clears: undefined,
})
