import type { CallResult } from '@waymark/contract/call.ts'
import type { getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { ListParams } from '../../platform/records/recordList.queries.ts'
import type { RmaFilters } from './rma.queries.ts'
import type { ReturnDesk } from './ReturnDesk.ts'
import { toRma } from './toRma.ts'

/** A page of returns as calls tell them, with how many are in each state. */
export async function listReturns(
  { queries, clock }: ReturnDesk,
  caller: Caller,
  params: ListParams & RmaFilters,
  signal: AbortSignal | undefined,
): Promise<CallResult<typeof getRmaList>> {
  const [{ list, total }, counts] = await Promise.all([
    queries.list(caller, params, signal),
    queries.counts(caller, params, signal),
  ])
  const now = clock.now()
  return { list: list.map((row) => toRma(row, caller, now)), total, counts }
}
