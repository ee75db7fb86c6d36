import { EXPORT_DAYS, type ExportFailure, type ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Database } from '../../platform/database/Database.ts'

/** Seconds for which a process has an export to itself; it says every second that it still makes it. */
const LEASE = 30

/** An export to be made. */
export interface TakenExport {
  export_id: number
  user_id: number
  report: ReportName
  format: ExportFormat
  params: Record<string, unknown>
  locale: Locale
  distance_unit: 'mi' | 'km'
  /** This try, 1 for the first: who made an earlier one has no say any more. */
  attempts: number
}

/** How an export ended. */
export type ExportEnd =
  | { readonly state: 'done'; readonly fileName: string; readonly rows: number; readonly bytes: number }
  | { readonly state: 'failed'; readonly failure: ExportFailure }
  | { readonly state: 'cancelled' }

/** What an export is made of, once that is known. Times are milliseconds since 1970 UTC. */
export interface ExportScopeFacts {
  readonly total: number
  readonly from: number | null
  readonly to: number | null
  readonly orgIds: readonly number[]
}

export type ExportJobQueries = ReturnType<typeof exportJobQueries>

/** Statements of the job that makes exports. */
export function exportJobQueries(db: Database) {
  return {
    /** Takes the next export, of a user who has the fewest under way; also one whose process is gone. */
    take: () =>
      db.row<TakenExport>(
        `with due as (
           select e.export_id from report_export e
           where e.state = 'queued' or (e.state = 'running' and e.leased_until < now())
           order by (select count(*) from report_export r where r.state = 'running' and r.user_id = e.user_id), e.export_id
           limit 1 for update skip locked),
         fresh as (delete from report_export_piece p using due where p.export_id = due.export_id)
         update report_export e set state = 'running', attempts = e.attempts + 1, written = 0, total = null, bytes = 0,
           started_at = now(), leased_until = now() + make_interval(secs => ${LEASE})
         from due where e.export_id = due.export_id
         returning e.export_id, e.user_id, e.report, e.format, e.params, e.locale, e.distance_unit, e.attempts`,
      ),

    /** Says that it is still made. Undefined: somebody else makes it now, or it is gone. */
    beat: ({ export_id: id, attempts }: TakenExport, written: number) =>
      db.row<{ cancel_asked: boolean }>(
        `update report_export set written = $3, leased_until = now() + make_interval(secs => ${LEASE})
         where export_id = $1 and attempts = $2 and state = 'running' returning cancel_asked`,
        [id, attempts, written],
      ),

    found: ({ export_id: id, attempts }: TakenExport, { total, from, to, orgIds }: ExportScopeFacts) =>
      db.run(
        `update report_export set total = $3, from_at = $4, to_at = $5, scope_org_ids = $6
         where export_id = $1 and attempts = $2`,
        [id, attempts, total, from === null ? null : new Date(from), to === null ? null : new Date(to), [...orgIds]],
      ),

    addPiece: (exportId: number, seq: number, content: Uint8Array) =>
      db.run('insert into report_export_piece (export_id, seq, content) values ($1, $2, $3)', [
        exportId,
        seq,
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ]),

    /** Ends it, unless somebody else makes it by now. What was not finished leaves no file. */
    end: ({ export_id: id, attempts }: TakenExport, end: ExportEnd) =>
      db.run(
        `with ended as (
           update report_export set state = $3, failure = $4, file_name = $5, written = coalesce($6, written), bytes = $7,
             finished_at = now(), leased_until = null, expires_at = now() + make_interval(days => ${EXPORT_DAYS})
           where export_id = $1 and attempts = $2 and state = 'running' returning export_id, state)
         , dropped as (delete from report_export_piece p using ended where p.export_id = ended.export_id and ended.state <> 'done')
         select from ended`,
        [
          id,
          attempts,
          end.state,
          end.state === 'failed' ? end.failure : null,
          end.state === 'done' ? end.fileName : '',
          end.state === 'done' ? end.rows : null,
          end.state === 'done' ? end.bytes : 0,
        ],
      ),

    /** Gives it back unmade: the process stops. */
    release: ({ export_id: id, attempts }: TakenExport) =>
      db.run(
        `update report_export set state = 'queued', attempts = attempts - 1, leased_until = null
         where export_id = $1 and attempts = $2 and state = 'running'`,
        [id, attempts],
      ),

    /** Removes what was kept for long enough. */
    purge: () => db.run('delete from report_export where expires_at < now()'),
  }
}
