import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { Caller, Narrow } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { sightFor } from '../../platform/http/sightFor.ts'
import type { Route } from '../../platform/http/handlers.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { describeReport, documentReader, zoneOfReport } from './describeReport.ts'
import type { ExportEnd, ExportJobQueries, TakenExport } from './exportJob.queries.ts'
import { FileThread } from './FileThread.ts'
import { type MakerOptions, makerOf } from './Maker.ts'
import { PieceWriter, TooLargeError } from './PieceWriter.ts'
import { readReport, TooManyRowsError } from './readReport.ts'

/** Milliseconds between two looks whether an export is cancelled. */
const BEAT = 1_000
/** Tries of one whose process ended while it was made: it may be what ended it. */
const MOST_TRIES = 3

export interface ExportJobOptions extends MakerOptions {
  readonly queries: ExportJobQueries
  readonly routes: readonly Route[]
  readonly narrow: Narrow
  /** Names of vehicles that a caller sees, for the head of a document. */
  readonly vehicleNames: (caller: Caller, vehicleIds: readonly number[], signal: AbortSignal) => Promise<string[]>
  readonly log: Log
}

/** Why an export stopped before its end. */
type Stop = 'cancelled' | 'stopping' | 'taken over'

/**
 * Makes exports, outside of any request: one that waits is taken for some seconds at a time, so that it is made again
 * elsewhere when this process is gone. Cancelling stops the query in the database.
 */
export class ExportJob {
  readonly #options: ExportJobOptions
  readonly #running = new Set<AbortController>()
  #stopped = false

  constructor(options: ExportJobOptions) {
    this.#options = options
  }

  /** Makes what waits, one after the other. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      const taken = await this.#options.queries.take()
      if (!taken) return
      await this.#make(taken)
    }
  }

  /** Gives back what is being made. */
  stop(): void {
    this.#stopped = true
    for (const give of this.#running) give.abort('stopping' satisfies Stop)
  }

  async #make(taken: TakenExport): Promise<void> {
    const { queries, log } = this.#options
    const give = new AbortController()
    this.#running.add(give)
    const progress = { rows: 0 }
    const look = async (): Promise<void> => {
      const beat = await queries.beat(taken, progress.rows)
      if (!beat) give.abort('taken over' satisfies Stop)
      else if (beat.cancel_asked) give.abort('cancelled' satisfies Stop)
    }
    // a look that fails is made up for by the next one; the lease outlasts many
    const timer = setInterval(
      () => void look().catch((err: unknown) => log.warn({ err }, 'an export has lost its pulse')),
      BEAT,
    )
    try {
      const end = taken.attempts > MOST_TRIES ? failed('trouble') : await this.#write(taken, progress, give.signal)
      await queries.end(taken, end)
    } catch (error) {
      const stop = give.signal.aborted ? (give.signal.reason as Stop) : undefined
      if (stop === 'stopping') await queries.release(taken)
      else if (stop !== 'taken over')
        await queries.end(taken, stop ? { state: 'cancelled' } : this.#failure(taken, error))
    } finally {
      clearInterval(timer)
      this.#running.delete(give)
    }
  }

  #failure({ export_id: exportId, report }: TakenExport, error: unknown): ExportEnd {
    if (error instanceof TooManyRowsError) return failed('tooManyRows')
    if (error instanceof TooLargeError) return failed('tooLarge')
    if (error instanceof CallError && error.status < 500) return failed(error.code === '403' ? 'forbidden' : 'wrong')
    this.#options.log.error({ err: error, exportId, report }, 'a report could not be exported')
    return failed('trouble')
  }

  async #write(taken: TakenExport, progress: { rows: number }, signal: AbortSignal): Promise<ExportEnd> {
    const { queries, routes, narrow, vehicleNames } = this.#options
    const { report: name, format, export_id: exportId, locale } = taken
    const { call } = REPORT_KINDS[name]
    const maker = await makerOf(this.#options, taken.user_id)
    if (!maker) return failed('suspended')
    if (!hasPermission(maker.caller.permissions, call.permission)) return failed('forbidden')
    const params = call.params.safeParse(taken.params)
    if (!params.success) return failed('wrong')
    const asked = params.data as { vehicleIds?: number[]; keyword?: string }
    const caller = sightFor(call, asked, maker.caller, narrow)
    const whole = await readReport(routes, name, asked, { caller, format, signal })
    const { from, to } = whole.answer.basis
    const at = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
    await queries.found(taken, { total: whole.total, from: at(from), to: at(to), orgIds: caller.orgIds })
    const reader = { ...maker.reader, distanceUnit: taken.distance_unit }
    const described = describeReport(whole, {
      name,
      format,
      reader: documentReader(reader, locale, zoneOfReport(whole)),
      vehicles: asked.vehicleIds ? await vehicleNames(caller, asked.vehicleIds, signal) : [],
      keyword: asked.keyword ?? '',
    })
    const pieces = new PieceWriter((seq, content) => queries.addPiece(exportId, seq, content))
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
    return { state: 'done', fileName: described.fileName, rows: progress.rows, bytes: pieces.written }
  }
}

const failed = (failure: (ExportEnd & { state: 'failed' })['failure']): ExportEnd => ({ state: 'failed', failure })
