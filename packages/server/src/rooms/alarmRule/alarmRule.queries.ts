import type { RuleState } from '@waymark/contract/rooms/alarmRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { RuleBody } from './ruleVersions.queries.ts'

/** What is written about a rule. */
export interface RuleFields {
  name: string
  remark: string
  state: RuleState
  schedule_id: number | null
  /** Triggers an asset and week; null: no budget. */
  noise_budget: number | null
  /** Milliseconds since 1970 UTC; null: not quiet. */
  quiet_until: number | null
  /** What the next version is made of. */
  draft: RuleBody
}

export interface LockedRule extends RuleFields {
  org_id: number
  version: number
}

const FIELD_NAMES = ['name', 'remark', 'state', 'schedule_id', 'noise_budget', 'quiet_until', 'draft'] as const

function valuesOf(fields: RuleFields): unknown[] {
  return FIELD_NAMES.map((field) => {
    if (field === 'draft') return JSON.stringify(fields.draft)
    if (field === 'quiet_until') return fields.quiet_until === null ? null : new Date(fields.quiet_until)
    return fields[field]
  })
}

/** Statements that change rules. Every one is bound to the organisations that the caller may see. */
export function alarmRuleQueries(db: Database) {
  return {
    /** Locks and reads a rule of the scope. */
    lock: (tx: Queries, ruleId: number, orgIds: readonly number[]) =>
      tx.row<LockedRule>(
        `select ${FIELD_NAMES.join(', ')}, org_id, version from alarm_rule
         where rule_id = $1 and org_id = any($2::int4[]) and deleted_at is null for update`,
        [ruleId, orgIds],
      ),

    insert: (tx: Queries, orgId: number, userId: number, fields: RuleFields) =>
      tx.row<{ rule_id: number; version: number }>(
        `insert into alarm_rule (org_id, created_by, ${FIELD_NAMES.join(', ')})
         values ($1, $2, ${FIELD_NAMES.map((_, i) => `$${i + 3}`).join(', ')}) returning rule_id, version`,
        [orgId, userId, ...valuesOf(fields)],
      ),

    update: (tx: Queries, ruleId: number, fields: RuleFields) =>
      tx.row<{ version: number }>(
        `update alarm_rule set ${FIELD_NAMES.map((field, i) => `${field} = $${i + 2}, `).join('')}version = version + 1
         where rule_id = $1 returning version`,
        [ruleId, ...valuesOf(fields)],
      ),

    /** Deletes a rule; one that comes back is off until somebody switches it on. */
    softDelete: (tx: Queries, ruleId: number) =>
      tx.run(`update alarm_rule set deleted_at = now(), state = 'off', version = version + 1 where rule_id = $1`, [
        ruleId,
      ]),

    /**
     * How many more rules an organisation may have; null without a limit. Locks the organisation, so that two who add at
     * the same time do not both take the last place.
     */
    room: async (tx: Queries, orgId: number): Promise<number | null> => {
      const org = await tx.row<{ notification_limit: number | null }>(
        'select notification_limit from organization where org_id = $1 for no key update',
        [orgId],
      )
      if (org?.notification_limit === null || org?.notification_limit === undefined) return null
      const has = await tx.row<{ count: number }>(
        'select count(*)::int4 as count from alarm_rule where org_id = $1 and deleted_at is null',
        [orgId],
      )
      return org.notification_limit - (has?.count ?? 0)
    },

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),

    isNameTaken: (error: unknown) => isUniqueViolation(error, 'alarm_rule_name'),
  }
}
export type AlarmRuleQueries = ReturnType<typeof alarmRuleQueries>
