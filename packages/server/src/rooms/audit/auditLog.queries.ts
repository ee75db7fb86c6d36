import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface AuditRow {
  audit_id: number
  at: number
  user_id: number | null
  username: string | null
  user_org_name: string | null
  org_name: string | null
  action: string
  path: string
  remote_address: string
  record_kind: string | null
  record_id: number | null
  facts: Record<string, unknown>
  total: number
}

export interface AuditFilter {
  /** Organisations whose records' lines are shown; null for all, also of nobody signed in. */
  readonly orgIds: readonly number[] | null
  readonly userId: number | undefined
  /** The only user whose lines are shown; undefined for all. */
  readonly by: number | undefined
  readonly recordKind: string | undefined
  readonly recordId: number | undefined
  /** Milliseconds since 1970 UTC. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly keyword: string | undefined
}

const SORTS = { at: 'a.at', username: 'lower(u.username)', action: 'a.action', recordKind: 'a.record_kind' } as const

/** Statements over the audit log. */
export function auditLogQueries(db: Database) {
  return {
    list: (
      filter: AuditFilter,
      { sort, limit, offset }: { sort?: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<AuditRow>(
        `select a.audit_id, a.at, a.user_id, u.username, uo.name as user_org_name, o.name as org_name, a.action, a.path, a.remote_address,
           a.record_kind, a.record_id, a.facts, count(*) over ()::int4 as total
         from audit_log a left join user_account u using (user_id) left join organization uo on uo.org_id = u.org_id
           left join organization o on o.org_id = a.org_id
         where ($1::int4[] is null or a.org_id = any($1)) and ($2::int4 is null or a.user_id = $2)
           and ($3::text is null or a.record_kind = $3) and ($4::int8 is null or a.record_id = $4)
           and ($5::timestamptz is null or a.at >= $5) and ($6::timestamptz is null or a.at < $6)
           and ($7::text is null or a.action ilike $7 or a.remote_address ilike $7 or u.username ilike $7
             or a.facts::text ilike $7)
           and ($10::int4 is null or a.user_id = $10)
         order by ${orderBy(SORTS, sort, 'a.at desc')}, a.audit_id desc limit $8 offset $9`,
        [
          filter.orgIds,
          filter.userId ?? null,
          filter.recordKind ?? null,
          filter.recordId ?? null,
          filter.from === undefined ? null : new Date(filter.from),
          filter.to === undefined ? null : new Date(filter.to),
          likePattern(filter.keyword),
          limit,
          offset,
          filter.by ?? null,
        ],
        { signal },
      ),

    /** Who did something at the organisations, of whichever organisation they are themselves. */
    users: (orgIds: readonly number[] | null, by: number | undefined, signal?: AbortSignal) =>
      db.rows<{ user_id: number; username: string }>(
        `select user_id, username from user_account u
         where exists (select from audit_log a where a.user_id = u.user_id and ($1::int4[] is null or a.org_id = any($1)))
           and ($2::int4 is null or u.user_id = $2)
         order by lower(username) limit 5000`,
        [orgIds, by ?? null],
        { signal },
      ),

    kinds: (orgIds: readonly number[] | null, by: number | undefined, signal?: AbortSignal) =>
      db.rows<{ record_kind: string }>(
        `select distinct record_kind from audit_log
         where record_kind is not null and ($1::int4[] is null or org_id = any($1))
           and ($2::int4 is null or user_id = $2) order by 1`,
        [orgIds, by ?? null],
        { signal },
      ),
  }
}
export type AuditLogQueries = ReturnType<typeof auditLogQueries>
