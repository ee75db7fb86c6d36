import { escalationsOf } from '@waymark/core/alarms/escalation/escalationsOf.ts'
import type { Database } from '../../platform/database/Database.ts'
import { uncaredAlarms } from './escalations.queries.ts'
import { queueEscalations } from './queueDeliveries.queries.ts'

/**
 * Writes down the escalations that are due by `now` (ms since 1970 UTC): what was told stands in the database, so looking
 * again, after a restart too, tells nobody twice, and what fell due meanwhile is told then.
 */
export async function escalate(db: Database, now: number): Promise<void> {
  const due = (await uncaredAlarms(db, now)).flatMap(
    ({ alarm_id: alarmId, triggers, ended_at: endedAt, steps, escalated }) =>
      escalationsOf({ triggers, endedAt }, steps, null)
        .map(({ step, ...due }) => ({ alarmId, ...due, step: steps[step]?.afterMinutes ?? 0 }))
        .filter(({ step, at }) => at <= now && !escalated.includes(step)),
  )
  await queueEscalations(db, due, now)
}
