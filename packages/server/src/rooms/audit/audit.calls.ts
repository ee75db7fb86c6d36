import { type auditCalls, AUDIT_EXPORT, type AuditEntry } from '@waymark/contract/rooms/audit.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { readSearch } from '../../platform/http/timeSearch.ts'
import type { AuditFilter, AuditLogQueries, AuditRow } from './auditLog.queries.ts'

interface Filters {
  readonly userId?: number | undefined
  readonly orgIds?: number[] | undefined
  readonly recordKind?: string | undefined
  readonly recordId?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly keyword?: string | undefined
}

/** The audit log of the organisations that the caller may see. */
export function auditHandlers(queries: AuditLogQueries): Handlers<typeof auditCalls> {
  const filterOf = (caller: Caller, { orgIds, from, to, ...params }: Filters): AuditFilter => ({
    userId: params.userId,
    // of what others did, somebody who is limited could read about vehicles that they do not see
    by: caller.limit && caller.userId,
    recordKind: params.recordKind,
    recordId: params.recordId,
    keyword: params.keyword,
    ...readSearch({ from, to }),
    orgIds: scopeFor(caller, orgIds),
  })
  return {
    getAuditList: async ({ caller, signal }, { pageNo, pageSize, sort, ...params }) => {
      const rows = await queries.list(filterOf(caller, params), { sort, ...pageOf({ pageNo, pageSize }) }, signal)
      return { list: rows.map(toEntry), total: rows[0]?.total ?? 0 }
    },

    exportAudit: async ({ caller, signal }, params) => {
      const rows = await queries.list(filterOf(caller, params), { limit: AUDIT_EXPORT, offset: 0 }, signal)
      return csvFile(
        [
          'Time (UTC)',
          'User',
          'Organization of the user',
          'Organization',
          'Address',
          'Action',
          'Kind',
          'Record',
          'Before',
          'After',
        ],
        rows
          .map(toEntry)
          .map((line) => [
            line.at,
            line.username,
            line.userOrgName,
            line.orgName,
            line.remoteAddress,
            line.action,
            line.recordKind,
            line.recordId,
            JSON.stringify(line.before),
            JSON.stringify({ ...line.after, ...line.more }),
          ]),
      )
    },

    getAuditUsers: async ({ caller, signal }) => {
      const scope = scopeFor(caller, undefined)
      const by = caller.limit && caller.userId
      const [users, kinds] = await Promise.all([queries.users(scope, by, signal), queries.kinds(scope, by, signal)])
      return {
        users: users.map((row) => ({ userId: row.user_id, username: row.username })),
        kinds: kinds.map((row) => row.record_kind),
      }
    },
  }
}

/** An administrator also sees what nobody signed in did, such as refused sign-ins. */
function scopeFor(caller: Caller, asked: readonly number[] | undefined): readonly number[] | null {
  return caller.admin && !asked && caller.within === undefined ? null : scopeOf(caller.orgIds, asked)
}

function toEntry(row: AuditRow): AuditEntry {
  const { before, after, ...more } = row.facts
  return {
    auditId: row.audit_id,
    at: new Date(row.at).toISOString(),
    userId: row.user_id,
    username: row.username,
    userOrgName: row.user_org_name,
    orgName: row.org_name,
    action: row.action,
    path: row.path,
    remoteAddress: row.remote_address,
    recordKind: row.record_kind,
    recordId: row.record_id,
    before: fieldsOf(before),
    after: fieldsOf(after),
    more,
  }
}

/** Lines are never changed, so what an earlier version wrote otherwise than by fields must still be shown. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}
