import type { TIMELINE_PARTS, TimelineLine } from '@waymark/contract/rooms/record.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { toPage } from '../../platform/records/toPage.ts'
import { DEVICE_PARTS, OF_DEVICE } from './devicePassport.queries.ts'

/** A record, and what of its timeline is asked for. */
export interface TimelineQuestion {
  readonly kind: string
  readonly recordId: number
  readonly parts?: readonly (typeof TIMELINE_PARTS)[number][] | undefined
  readonly events?: readonly string[] | undefined
  /** Milliseconds since 1970 UTC: what happened from one to before another; without, all. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly limit: number
  readonly offset: number
  /** What events changed is told to everybody who sees the record, and not to those alone who see the audit log. */
  readonly tellsChanges: boolean
  /** The field of its state, which `from` and `to` tell. */
  readonly stateField: string | undefined
}

/**
 * States that the record came into (of a device, what became of its firmware, commands, repairs, stock, cards and bills, too), what was said about it, and lines of the audit log. A change of state writes both in
 * one transaction, and so at one time: it is told once, and so is a comment.
 */
const LINES = `select e.at, e.version as place, e.user_id, e.event, e.from_state as "from", e.to_state as "to", e.reason,
    null as action, null as comment,
    case when $3 or $8 then e.before - $13::text else '{}' end as before,
    case when $3 or $8 then e.after - $13::text else '{}' end as after
  from entity_event e
  where $9 and e.kind = $1 and e.record_id = $2 and ($10::text[] is null or e.event = any($10))
  union all
  select e.at, e.version, e.user_id, 'firmware_' || e.event, null, null, '', null, null,
    jsonb_build_object('firmware', nullif(j.from_version, '')), jsonb_build_object('firmware', f.name)
  from firmware_job j join firmware f using (firmware_id)
    join entity_event e on e.kind = 'firmwareJob' and e.record_id = j.job_id
  where $9 and $1 = 'device' and j.device_id = $2 and e.event in ('confirm', 'fail', 'abort')
    and ($10::text[] is null or 'firmware_' || e.event = any($10))
  union all
  ${DEVICE_PARTS}
  union all
  select c.created_at, null, c.user_id, null, null, null, '', null, c.content, '{}', '{}'
  from comment c where $11 and c.record_kind = $1 and c.record_id = $2 and c.deleted_at is null
  union all
  select distinct a.at, null::int4, a.user_id, null, null, null, '', a.action, null,
    coalesce(a.facts -> 'before', '{}'), coalesce(a.facts -> 'after', '{}')
  from audit_log a
  where $12 and $3 and a.record_kind = $1 and a.record_id = $2 and a.org_id = any($4::int4[])
    and ($5::int4 is null or a.user_id = $5) and a.action not like 'commented on %'
    and not exists (select from entity_event e where e.kind = $1 and e.record_id = $2 and e.at = a.at)`

/** Statements over what happened to records; whether the record may be seen is asked before. */
export function timelineQueries(db: Database) {
  return {
    timeline: async (
      { userId, orgIds, limit: isLimited, permissions }: Caller,
      { kind, recordId, parts, events, from, to, limit, offset, tellsChanges, stateField = '' }: TimelineQuestion,
      signal?: AbortSignal,
    ) => {
      const mayAudit = permissions.has('system:audit:view')
      // of what others did, somebody who is limited could read about vehicles that they do not see
      const by = isLimited ? userId : null
      const [wantsEvents, wantsComments, wantsEdits] = (['events', 'comments', 'edits'] as const).map(
        (part) => parts?.includes(part) ?? true,
      )
      const rows = await db.rows<Omit<TimelineLine, 'names'> & { total?: number }>(
        // what is told is worded for the page alone
        `select ${isoTime('l.at')} as at, u.username, l.event, l."from", l."to", l.reason, l.action, l.comment, l.before, l.after, l.total
         from (
           select *, count(*) over ()::int4 as total from (${LINES}) every
           where ($15::timestamptz is null or at >= $15) and ($16::timestamptz is null or at < $16)
           order by at desc, place desc nulls last, action nulls first limit $6 offset $7
         ) l left join user_account u on u.user_id = l.user_id and u.org_id = any($4::int4[])
         order by l.at desc, l.place desc nulls last, l.action nulls first`,
        [
          kind,
          recordId,
          mayAudit,
          orgIds,
          by,
          limit,
          offset,
          tellsChanges,
          wantsEvents,
          events ?? null,
          wantsComments,
          wantsEdits,
          stateField,
          Object.entries(OF_DEVICE).flatMap(([part, permission]) => (permissions.has(permission) ? [part] : [])),
          from === undefined ? null : new Date(from),
          to === undefined ? null : new Date(to),
        ],
        { signal },
      )
      return toPage<Omit<TimelineLine, 'names'>>(rows)
    },
  }
}
