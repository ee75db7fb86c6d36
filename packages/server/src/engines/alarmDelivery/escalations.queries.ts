import type { EscalationStep } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Database } from '../../platform/database/Database.ts'
import { versionAt } from './versionAt.queries.ts'

/** An alarm that nobody has taken care of. Times are ms since 1970 UTC. */
export interface UncaredAlarm {
  alarm_id: number
  triggers: number[]
  ended_at: number | null
  steps: EscalationStep[]
  /** Steps that were told, by their minutes. */
  escalated: number[]
}

/** Days after its beginning for which an alarm may still escalate: the longest step is a week after the first trigger. */
const LOOK_BACK = 31

/**
 * Alarms that last, or happened, and that nobody has acknowledged, of rules that escalate, with the steps that count now: an
 * edit of the rule may have changed them since.
 */
export function uncaredAlarms(db: Database, now: number): Promise<UncaredAlarm[]> {
  return db.rows<UncaredAlarm>(
    `select a.alarm_id, a.ended_at, v.rule -> 'escalation' as steps,
       array(select (extract(epoch from t) * 1000)::float8 from unnest(a.triggers) t order by t) as triggers,
       array(select distinct d.step::int4 from alarm_delivery d where d.alarm_id = a.alarm_id and d.step is not null) as escalated
     from alarm a
     join lateral (${versionAt({ ruleId: 'a.rule_id', version: 'a.rule_version', time: '$2' })}) v on not v.shadow
     where a.acknowledged_at is null and a.taken_back_at is null and not a.shadow and a.state <> 'restored'
       and a.began_at > $1 and jsonb_array_length(v.rule -> 'escalation') > 0 and cardinality(a.triggers) > 0`,
    [new Date(now - LOOK_BACK * 86_400_000), new Date(now)],
  )
}
