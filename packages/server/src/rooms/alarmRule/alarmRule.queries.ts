import type { Database } from '../../platform/database/Database.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { recordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { alarmRuleRecord } from './alarmRule.record.ts'

/** What is written about a rule, but for whose it is. */
export type RuleFields = Omit<RecordFields<typeof alarmRuleRecord>, 'orgId' | 'createdBy'>

export type LockedRule = StoredRecord<typeof alarmRuleRecord>

/** Statements that change rules. */
export function alarmRuleQueries(db: Database) {
  return {
    store: recordStore(db, alarmRuleRecord),

    /** A rule that comes back is off until somebody switches it on. */
    switchOff: (ruleId: number) => db.run(`update alarm_rule set state = 'off' where rule_id = $1`, [ruleId]),
  }
}
export type AlarmRuleQueries = ReturnType<typeof alarmRuleQueries>
