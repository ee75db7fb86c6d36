import { MOST_EXPORTED, type ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import type { AnyAnswer, AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { type AllTripsLine, getAllTripList } from '@waymark/contract/rooms/report/trip.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import type { CallFacts } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Route } from '../../platform/http/handlers.ts'

/** A report with all of its rows. */
export interface WholeReport {
  readonly report: AnyReport
  /** What it says besides its rows. */
  readonly answer: AnyAnswer
  readonly total: number
  readonly batches: AsyncIterable<readonly AnyRow[]>
}

/** There are more rows than a file of the format takes. */
export class TooManyRowsError extends Error {
  override name = 'TooManyRowsError'
}

/** Trips up to this number come in the order that was asked for; more of them vehicle by vehicle, however many there are. */
const SORTED_TRIPS = 20_000
/** Rows that are handed on at once. */
const BATCH = 500

/**
 * Reads a report as its call answers it, by what the caller may see: whatever a report checks, it checks here too.
 *
 * @param params as the call's schema reads them
 * @throws CallError as the call does; TooManyRowsError; QueryCancelledError when the signal fired
 */
export async function readReport(
  routes: readonly Route[],
  name: ReportName,
  params: Readonly<Record<string, unknown>>,
  { caller, format, signal }: { readonly caller: Caller; readonly format: ExportFormat; readonly signal: AbortSignal },
): Promise<WholeReport> {
  const { report, call } = REPORT_KINDS[name]
  const most = MOST_EXPORTED[format]
  const ask = (of: CallFacts, more: Readonly<Record<string, unknown>>): Promise<unknown> =>
    handlerOf(routes, of)(contextOf(caller, signal), { ...params, ...more } as never)
  const readAnswer = async (pageSize: number): Promise<AnyAnswer> =>
    (await ask(call, { pageNo: 1, pageSize })) as AnyAnswer
  if (name === 'trip') {
    const answer = await readAnswer(1)
    if (answer.total > most) throw new TooManyRowsError()
    if (answer.total > SORTED_TRIPS && params['knownOn'] === undefined) {
      const { vehicleIds, withinOrgId, from, to, keyword } = params
      const lines = (await ask(getAllTripList, {
        vehicleIds,
        withinOrgId,
        from,
        to,
        keyword,
      })) as AsyncIterable<AllTripsLine>
      return { report, answer, total: answer.total, batches: tripsOf(lines) }
    }
  }
  const answer = await readAnswer(most)
  if (answer.total > most) throw new TooManyRowsError()
  return { report, answer, total: answer.total, batches: batchesOf(answer.list) }
}

function handlerOf(routes: readonly Route[], call: CallFacts): Route['handle'] {
  const route = routes.find((each) => (each.call as CallFacts) === call)
  if (!route) throw new Error(`${call.path} is not served`)
  return route.handle
}

/** A call that nobody sent: it is of the caller all the same. */
function contextOf(caller: Caller, signal: AbortSignal): CallContext<ErrorCode> {
  return {
    caller,
    get key(): never {
      throw new CallError('4031')
    },
    locale: 'en',
    remoteAddress: '',
    userAgent: '',
    host: '',
    signal,
    error: (code, fields) => new CallError(code, fields),
    note: () => undefined,
  }
}

async function* batchesOf(rows: readonly AnyRow[]): AsyncGenerator<readonly AnyRow[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

async function* tripsOf(lines: AsyncIterable<AllTripsLine>): AsyncGenerator<readonly AnyRow[]> {
  for await (const line of lines) if (line.kind === 'trips') yield line.list
}
