import type { TimelineLine } from '@waymark/contract/rooms/record.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { toPage } from '../../platform/records/toPage.ts'

interface Asked {
  readonly kind: string
  readonly recordId: number
  readonly limit: number
  readonly offset: number
}

/**
 * States that the record came into, and lines of the audit log. A change of state writes both in one transaction, and so
 * at one time: it is told once.
 */
const LINES = `select e.at, e.user_id, e.event, e.from_state as "from", e.to_state as "to", e.reason, null as action,
    case when $3 then e.before else '{}' end as before, case when $3 then e.after else '{}' end as after
  from entity_event e where e.kind = $1 and e.record_id = $2
  union all
  select distinct a.at, a.user_id, null, null, null, '', a.action,
    coalesce(a.facts -> 'before', '{}'), coalesce(a.facts -> 'after', '{}')
  from audit_log a
  where $3 and a.record_kind = $1 and a.record_id = $2 and a.org_id = any($4::int4[])
    and ($5::int4 is null or a.user_id = $5)
    and not exists (select from entity_event e where e.kind = $1 and e.record_id = $2 and e.at = a.at)`

/** Statements over what happened to records; whether the record may be seen is asked before. */
export function timelineQueries(db: Database) {
  return {
    timeline: async (
      { userId, orgIds, limit: isLimited, permissions }: Caller,
      { kind, recordId, limit, offset }: Asked,
      signal?: AbortSignal,
    ) => {
      const mayAudit = permissions.has('system:audit:view')
      // of what others did, somebody who is limited could read about vehicles that they do not see
      const by = isLimited ? userId : null
      const rows = await db.rows<TimelineLine & { total?: number }>(
        `select ${isoTime('l.at')} as at, u.username, l.event, l."from", l."to", l.reason, l.action, l.before, l.after,
           count(*) over ()::int4 as total
         from (${LINES}) l left join user_account u on u.user_id = l.user_id and u.org_id = any($4::int4[])
         order by l.at desc, l.action nulls first limit $6 offset $7`,
        [kind, recordId, mayAudit, orgIds, by, limit, offset],
        { signal },
      )
      return toPage<TimelineLine>(rows)
    },
  }
}
export type TimelineQueries = ReturnType<typeof timelineQueries>
