import { EXPORT_DAYS, type ExportFailure } from '@waymark/contract/rooms/report/export.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { handleTask, type TaskEnd, type TaskHandler, type TaskRun } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { type ExportOrder, exportTask } from '../../rooms/report/public.ts'
import { exportFiles } from './exportFiles.queries.ts'
import { TooLargeError } from './PieceWriter.ts'
import { TooManyRowsError } from './readReport.ts'
import { type ExportWriterOptions, type WrittenExport, writeExport } from './writeExport.ts'

/** Milliseconds between two signs of how far an export is. */
const BEAT = 1_000
const DAY_MS = 86_400_000

export interface ExportHandlerOptions extends Omit<ExportWriterOptions, 'files'> {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

/**
 * Makes exports, outside of any request: anew where the process that made one is gone. Cancelling one stops its query in the
 * database.
 */
export function exportHandler(options: ExportHandlerOptions): TaskHandler {
  const { db, clock, log } = options
  const files = exportFiles(db)

  /** Says that it is made now; undefined where it is not to be. */
  const start = (exportId: number): Promise<ExportOrder | undefined> =>
    db.transaction(async (tx) => {
      const store = files.store(tx)
      const [before] = await store.lockAny([exportId])
      if (before?.recordState === undefined || ['done', 'cancelled'].includes(before.recordState)) return undefined
      await files.dropPieces(tx, exportId)
      const none = { written: 0, total: null, bytes: 0, failure: null, finishedAt: null, expiresAt: null }
      const now = clock.now()
      await moveByProduct(store, before, { event: 'start', now, fields: { ...none, startedAt: now } })
      return before
    })

  const end =
    (exportId: number, made: WrittenExport | ExportFailure): TaskEnd =>
    async (tx) => {
      const store = files.store(tx)
      const [before] = await store.lockAny([exportId])
      if (!before) return
      const now = clock.now()
      const kept = { finishedAt: now, expiresAt: now + EXPORT_DAYS * DAY_MS }
      if (typeof made === 'string') {
        await files.dropPieces(tx, exportId)
        await moveByProduct(store, before, { event: 'fail', now, fields: { ...kept, failure: made } })
      } else await moveByProduct(store, before, { event: 'finish', now, fields: { ...kept, ...made } })
    }

  const make = async ({ exportId }: { readonly exportId: number }, run: TaskRun): Promise<TaskEnd | void> => {
    const order = await start(exportId)
    if (!order) return undefined
    const progress: { rows: number; total: number | undefined } = { rows: 0, total: undefined }
    // a sign that fails is made up for by the next one
    const timer = setInterval(
      () =>
        void run
          .progress(progress.rows, progress.total)
          .catch((err: unknown) => log.warn({ err }, 'an export has lost its pulse')),
      BEAT,
    )
    try {
      return end(exportId, await writeExport({ ...options, files }, exportId, order, progress, run.signal))
    } catch (error) {
      if (run.signal.aborted) throw error
      return end(exportId, failureOf(error) ?? unexpected(exportId, order, error))
    } finally {
      clearInterval(timer)
    }
  }

  const unexpected = (exportId: number, { report }: ExportOrder, err: unknown): ExportFailure => {
    log.error({ err, exportId, report }, 'a report could not be exported')
    return 'trouble'
  }

  return handleTask({
    kind: exportTask,
    run: make,
    failed: (tx, { exportId }, { wait }) =>
      wait === undefined ? end(exportId, 'trouble')(tx) : Promise.resolve(undefined),
  })
}

function failureOf(error: unknown): ExportFailure | undefined {
  if (error instanceof TooManyRowsError) return 'tooManyRows'
  if (error instanceof TooLargeError) return 'tooLarge'
  if (error instanceof CallError && error.status < 500) return error.code === '403' ? 'forbidden' : 'wrong'
  return undefined
}
