import type { ExportFailure, ExportFormat, ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { exportRecord } from './export.record.ts'

/** Times are milliseconds since 1970 UTC. */
export interface ExportRow {
  export_id: number
  user_id: number
  username: string
  report: string
  format: ExportFormat
  state: ExportRecord['state']
  written: number
  total: number | null
  bytes: number
  file_name: string
  failure: ExportFailure | null
  from_at: number | null
  to_at: number | null
  scope_org_ids: number[] | null
  scope_vehicle_ids: number[] | null
  params: Readonly<Record<string, unknown>>
  created_at: number
  started_at: number | null
  finished_at: number | null
  expires_at: number | null
  schedule_name: string | null
}

/** Whose exports are looked at: the user's own, and those of others made of nothing but these organisations. */
export interface ExportScope {
  readonly userId: number
  readonly orgIds: readonly number[]
  /** Organisations whose people's exports are looked at too; empty for none. */
  readonly ofOrgIds: readonly number[]
  /** Reports that the caller may see. */
  readonly reports: readonly string[]
}

export type ExportQueries = ReturnType<typeof exportQueries>

/**
 * $1 the user, $2 what they see, $3 organisations whose people they look at, $4 reports. What is there is shown to who sees
 * all that it was made of; of what is not there yet only the asker knows.
 */
const VISIBLE = `e.report = any($4::text[]) and (e.scope_org_ids is null or e.scope_org_ids <@ $2::int4[])
  and (e.user_id = $1 or (e.org_id = any($3::int4[]) and e.scope_org_ids is not null))`

const COLUMNS = `e.export_id, e.user_id, u.username, e.report, e.format, e.state,
  coalesce(k.progress, e.written)::int8 as written, coalesce(k.total, e.total)::int8 as total, e.bytes, e.file_name,
  e.failure, e.from_at, e.to_at, e.scope_org_ids, e.scope_vehicle_ids, e.params, e.created_at, e.started_at, e.finished_at, e.expires_at,
  (select s.name from report_run r join report_schedule s using (schedule_id) where r.export_id = e.export_id limit 1) as schedule_name`
const FROM = `report_export e join user_account u using (user_id)
  -- how far one is that is made
  left join task k on k.kind = 'export' and k.key = e.export_id::text and k.died_at is null`

const scopeParams = ({ userId, orgIds, ofOrgIds, reports }: ExportScope): unknown[] => [
  userId,
  [...orgIds],
  [...ofOrgIds],
  reports,
]

/** Statements over exports as people ask for them. */
export function exportQueries(db: Database) {
  return {
    db,
    store: recordStore(db, exportRecord),
    transaction: db.transaction.bind(db),

    /** What an organisation and a user have: exports that are not ended, and bytes of those that are. */
    load: (tx: Queries, orgId: number, userId: number) =>
      tx.row<{ own_open: number; org_open: number; bytes: number }>(
        `with lock as (select pg_advisory_xact_lock(hashtext('report_export'), $1))
         select count(*) filter (where e.user_id = $2 and e.state in ('queued', 'running'))::int4 as own_open,
           count(*) filter (where e.state in ('queued', 'running'))::int4 as org_open, coalesce(sum(e.bytes), 0)::int8 as bytes
         from lock left join report_export e on e.org_id = $1`,
        [orgId, userId],
      ),

    list: (
      scope: ExportScope,
      page: { exportId?: number | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<ExportRow & { found: number }>(
        `select ${COLUMNS}, count(*) over ()::int4 as found from ${FROM}
         where ${VISIBLE} and ($5::int4 is null or e.export_id = $5)
         order by e.export_id desc limit $6 offset $7`,
        [...scopeParams(scope), page.exportId ?? null, page.limit, page.offset],
        { signal },
      ),

    find: (scope: ExportScope, exportId: number, signal?: AbortSignal) =>
      db.row<ExportRow>(
        `select ${COLUMNS} from ${FROM} where ${VISIBLE} and e.export_id = $5`,
        [...scopeParams(scope), exportId],
        { signal },
      ),

    /** What was written of a file that nobody gets. */
    dropPieces: (exportId: number) => db.run('delete from report_export_piece where export_id = $1', [exportId]),

    /** Its file goes with it. */
    remove: (exportId: number) =>
      db.run(`delete from report_export where export_id = $1 and state not in ('queued', 'running')`, [exportId]),

    /** A piece of a file; undefined behind the last. */
    piece: (exportId: number, seq: number, signal?: AbortSignal) =>
      db.row<{ content: Buffer }>(
        'select content from report_export_piece where export_id = $1 and seq = $2',
        [exportId, seq],
        { signal },
      ),
  }
}
