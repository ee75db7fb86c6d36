import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { ExportFailure } from '@waymark/contract/rooms/report/export.ts'
import { REPORT_KINDS, REPORT_NAMES } from '@waymark/contract/rooms/report/reportKinds.ts'
import { LOCALES } from '@waymark/contract/locales.ts'
import type { Caller, Narrow } from '../../platform/http/Caller.ts'
import type { Route } from '../../platform/http/handlers.ts'
import { sightFor } from '../../platform/http/sightFor.ts'
import { scopeOf } from '../../platform/readings/readingOf.ts'
import type { ExportOrder } from '../../rooms/report/public.ts'
import { describeReport, documentReader, zoneOfReport } from './describeReport.ts'
import type { ExportFiles } from './exportFiles.queries.ts'
import { FileThread } from './FileThread.ts'
import { type MakerOptions, makerOf } from './Maker.ts'
import { PieceWriter } from './PieceWriter.ts'
import { readReport } from './readReport.ts'

/** A file that is there. */
export interface WrittenExport {
  readonly fileName: string
  /** Rows. */
  readonly written: number
  readonly bytes: number
}

export interface ExportWriterOptions extends MakerOptions {
  readonly files: ExportFiles
  readonly routes: readonly Route[]
  readonly narrow: Narrow
  /** Names of vehicles that a caller sees, for the head of a document. */
  readonly vehicleNames: (caller: Caller, vehicleIds: readonly number[], signal: AbortSignal) => Promise<string[]>
}

/**
 * Writes the file of an export by the rights of who asked for it, as they are now; answers why it cannot be.
 *
 * @param exportId whose file it is
 * @param progress is told how far it is
 */
export async function writeExport(
  { files, routes, narrow, vehicleNames, ...options }: ExportWriterOptions,
  exportId: number,
  order: ExportOrder,
  progress: { rows: number; total: number | undefined },
  signal: AbortSignal,
): Promise<WrittenExport | ExportFailure> {
  const { format } = order
  const name = REPORT_NAMES.find((each) => each === order.report)
  const locale = LOCALES.find((each) => each === order.locale)
  if (name === undefined || locale === undefined) return 'wrong'
  const { call } = REPORT_KINDS[name]
  const maker = await makerOf(options, order.userId)
  if (!maker) return 'suspended'
  if (!hasPermission(maker.caller.permissions, call.permission)) return 'forbidden'
  const params = call.params.safeParse(order.params)
  if (!params.success) return 'wrong'
  const asked = params.data as { vehicleIds?: number[]; keyword?: string }
  const caller = sightFor(call, asked, maker.caller, narrow)
  const whole = await readReport(routes, name, asked, { caller, format, signal })
  const { from, to } = whole.answer.basis
  const at = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
  const { orgIds, vehicleIds } = scopeOf(caller, asked, whole.answer)
  await files.found(exportId, { total: whole.total, from: at(from), to: at(to), orgIds, vehicleIds })
  progress.total = whole.total
  const reader = { ...maker.reader, distanceUnit: order.distanceUnit }
  const described = describeReport(whole, {
    name,
    format,
    reader: documentReader(reader, locale, zoneOfReport(whole)),
    vehicles: asked.vehicleIds ? await vehicleNames(caller, asked.vehicleIds, signal) : [],
    keyword: asked.keyword ?? '',
  })
  const pieces = new PieceWriter((seq, content) => files.addPiece(exportId, seq, content))
  const thread = new FileThread()
  try {
    await pieces.write(await thread.perform({ kind: 'begin', head: described.head }, signal))
    for await (const batch of whole.batches) {
      signal.throwIfAborted()
      await pieces.write(await thread.perform({ kind: 'rows', rows: batch.map(described.cells) }, signal))
      progress.rows += batch.length
    }
    await pieces.write(await thread.perform({ kind: 'end', foot: described.foot }, signal))
    await pieces.end()
  } finally {
    await thread.close()
  }
  return { fileName: described.fileName, written: progress.rows, bytes: pieces.written }
}
