import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { exportRecord } from '../../rooms/report/public.ts'

/** What an export is made of, once that is known. Times are milliseconds since 1970 UTC. */
export interface ExportScopeFacts {
  readonly total: number
  readonly from: number | null
  readonly to: number | null
  readonly orgIds: readonly number[]
  /** Null: all of the organisations. */
  readonly vehicleIds: readonly number[] | null
}

export type ExportFiles = ReturnType<typeof exportFiles>

/** Statements that make the files of exports. */
export function exportFiles(db: Database) {
  return {
    store: (tx: Queries) => recordStore(tx, exportRecord),

    found: (exportId: number, { total, from, to, orgIds, vehicleIds }: ExportScopeFacts) =>
      db.run(
        `update report_export set total = $2, from_at = $3, to_at = $4, scope_org_ids = $5, scope_vehicle_ids = $6
         where export_id = $1 and state = 'running'`,
        [
          exportId,
          total,
          from === null ? null : new Date(from),
          to === null ? null : new Date(to),
          [...orgIds],
          vehicleIds && [...vehicleIds],
        ],
      ),

    addPiece: (exportId: number, seq: number, content: Uint8Array) =>
      db.run('insert into report_export_piece (export_id, seq, content) values ($1, $2, $3)', [
        exportId,
        seq,
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ]),

    dropPieces: (tx: Queries, exportId: number) =>
      tx.run('delete from report_export_piece where export_id = $1', [exportId]),

    /** Removes what was kept for long enough. */
    purge: () => db.run('delete from report_export where expires_at < now()'),
  }
}
