import type { FileAnswer } from '@waymark/contract/call.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportCalls,
  type ExportRecord,
} from '@waymark/contract/rooms/report/export.ts'
import { REPORT_KINDS, REPORT_NAMES, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { isoOrNull } from '../../../platform/clock/isoOrNull.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../../platform/http/listParams.ts'
import { cancelTask } from '../../../platform/queue/queue.queries.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import { moveRecord } from '../../../platform/records/moves/moveRecord.ts'
import { readingWriter } from '../../../platform/readings/readings.queries.ts'
import type { Mover } from '../../../platform/records/RecordStates.ts'
import { checkReportParams } from '../checkReportParams.ts'
import { addExport } from './addExport.ts'
import { exportRecord } from './export.record.ts'
import { exportReading } from './exportReading.ts'
import { exportTask } from './exportTask.ts'
import type { ExportQueries, ExportRow, ExportScope } from './export.queries.ts'

export { exportCalls }

/** Exports that may wait or be made at once: of a user, and of an organisation. */
const MOST_OPEN = { user: 5, org: 20 } as const
/** A cancelled one stands in the list for so long, milliseconds. */
const DAY_MS = 86_400_000
/** Bytes of files that are kept for an organisation. */
const MOST_KEPT = 2 * 1024 ** 3

const MIMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Exports: asked for, looked after and fetched. A job makes them. */
export function exportHandlers(queries: ExportQueries, clock: Clock): Handlers<typeof exportCalls> {
  const find = async (caller: Caller, exportId: number, signal?: AbortSignal): Promise<ExportRow> => {
    const row = await queries.find(scopeFor(caller, true), exportId, signal)
    if (!row) throw new CallError('4042100')
    return row
  }
  const noteReading = readingWriter(queries.db)
  return {
    startExport: async ({ caller, locale, note }, { report, format, params, distanceUnit = 'mi' }) => {
      if (!maySee(caller, report)) throw new CallError('403')
      checkReportParams(report, params)
      const { orgId, userId } = caller
      const exportId = await queries.transaction(async (tx) => {
        const load = await queries.load(tx, orgId, userId)
        if (!load || load.own_open >= MOST_OPEN.user || load.org_open >= MOST_OPEN.org || load.bytes >= MOST_KEPT)
          throw new CallError('4002101')
        return addExport(tx, { orgId, userId, report, format, params, locale, distanceUnit })
      })
      note({ kind: 'export', recordId: exportId, report, format })
      return { exportId }
    },

    getExportList: async ({ caller, signal, error }, { of = 'own', exportId, ...params }) => {
      if (of === 'all' && !maySeeOthers(caller)) throw error('403')
      const rows = await queries.list(scopeFor(caller, of === 'all'), { exportId, ...pageOf(params) }, signal)
      return { list: rows.map((row) => toRecord(row, { caller, now: clock.now() })), total: rows[0]?.found ?? 0 }
    },

    cancelExport: async (context, { exportId }) => {
      await find(context.caller, exportId)
      const [before] = await queries.store.lockAny([exportId])
      if (!before) throw context.error('4042100')
      const now = clock.now()
      const fields = { finishedAt: now, expiresAt: now + DAY_MS }
      await moveRecord(context, queries.store, before, { event: 'cancel', now, fields })
      // whoever makes it hears of that
      await cancelTask(queries.db, exportTask, String(exportId))
      await queries.dropPieces(exportId)
      return {}
    },

    deleteExport: async ({ caller, note, error }, { exportId }) => {
      const { file_name: fileName } = await find(caller, exportId)
      if ((await queries.remove(exportId)) === 0) throw error('4002100')
      note({ kind: 'export', recordId: exportId, before: { fileName } })
      return {}
    },

    getExport: async ({ caller, signal, error }, { exportId }) => {
      const row = await find(caller, exportId, signal)
      if (row.state !== 'done') throw error('4002100')
      const { userId, orgId } = caller
      const reading = exportReading(row, { way: 'export', who: { kind: 'user', userId }, orgId })
      if (reading) await noteReading(reading)
      return {
        fileName: row.file_name,
        mime: MIMES[row.format],
        bytes: row.bytes,
        pieces: piecesOf(queries, exportId, signal),
      } satisfies FileAnswer
    },
  }
}

/** May this user see a report at all? */
export function maySee({ permissions }: Pick<Caller, 'permissions'>, report: ReportName): boolean {
  return hasPermission(permissions, REPORT_KINDS[report].call.permission)
}

/** Exports of others are for who looks after users, and sees whole organisations. */
const maySeeOthers = ({ permissions, vehicleIds }: Caller): boolean =>
  permissions.has('organization:user:view') && vehicleIds === undefined

function scopeFor(caller: Caller, all: boolean): ExportScope {
  return {
    userId: caller.userId,
    orgIds: caller.orgIds,
    ofOrgIds: all && maySeeOthers(caller) ? scopeOf(caller.orgIds, undefined) : [],
    reports: REPORT_NAMES.filter((report) => maySee(caller, report)),
  }
}

async function* piecesOf(queries: ExportQueries, exportId: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq++) {
    const piece = await queries.piece(exportId, seq, signal)
    if (!piece) return
    yield piece.content
  }
}

function toRecord(row: ExportRow, mover: Mover): ExportRecord {
  return {
    exportId: row.export_id,
    report: row.report,
    format: EXPORT_FORMATS.find((format) => format === row.format) ?? 'csv',
    state: row.state,
    rows: row.written,
    total: row.total,
    bytes: row.bytes,
    fileName: row.file_name,
    failure: row.failure,
    from: isoOrNull(row.from_at),
    to: isoOrNull(row.to_at),
    createdAt: new Date(row.created_at).toISOString(),
    finishedAt: isoOrNull(row.finished_at),
    expiresAt: isoOrNull(row.expires_at),
    username: row.username,
    isOwn: row.user_id === mover.caller.userId,
    scheduleName: row.schedule_name,
    events: eventsOf(exportRecord.states, row.state, { report: row.report }, mover),
  }
}
