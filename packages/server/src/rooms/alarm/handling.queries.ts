import type { Database } from '../../platform/database/Database.ts'
import { type AlarmScope, SEEN } from './alarm.queries.ts'
import type { AlarmSubject } from './seesAlarm.ts'

export type HandlingAction = 'acknowledge' | 'reopen' | 'snooze' | 'remark'

interface HandledAlarm extends AlarmSubject {
  readonly alarmId: number
}

/** What each action does to an alarm. */
const CHANGES: Readonly<Record<HandlingAction, string>> = {
  acknowledge:
    'acknowledged_at = coalesce(a.acknowledged_at, now()), acknowledged_by = coalesce(a.acknowledged_by, given.user_id)',
  reopen: 'acknowledged_at = null, acknowledged_by = null, snoozed_until = null',
  snooze: 'snoozed_until = given.until',
  remark: 'snoozed_until = a.snoozed_until',
}

/** Statements of what people do about alarms. */
export function handlingQueries(db: Database) {
  return {
    /** Does something about alarms that may be seen, and writes down who did; answers with those. */
    handle: (
      alarmIds: readonly number[],
      action: HandlingAction,
      { orgIds, vehicleIds, landmarkIds }: AlarmScope,
      { userId, until, remark }: { userId: number; until: number | undefined; remark: string | undefined },
    ) =>
      db.transaction(async (tx) => {
        const handled = await tx.rows<HandledAlarm>(
          `with given as (select $5::int4 as user_id, $6::timestamptz as until, $7::text as remark)
           update alarm a set ${CHANGES[action]}, remark = coalesce(given.remark, a.remark)
           from given where ${SEEN} and a.alarm_id = any($4::int8[])
           returning a.alarm_id as "alarmId", a.org_id as "orgId", a.subject_kind as "subjectKind", a.subject_id as "subjectId"`,
          [
            orgIds,
            vehicleIds ?? null,
            landmarkIds ?? null,
            alarmIds,
            userId,
            until === undefined ? null : new Date(until),
            remark ?? null,
          ],
        )
        await tx.run(
          `insert into alarm_handling (alarm_id, user_id, action, remark, until)
           select unnest($1::int8[]), $2, $3, $4, $5`,
          [
            handled.map(({ alarmId }) => alarmId),
            userId,
            action,
            remark ?? '',
            action === 'snooze' && until !== undefined ? new Date(until) : null,
          ],
        )
        return handled
      }),
  }
}
export type HandlingQueries = ReturnType<typeof handlingQueries>
