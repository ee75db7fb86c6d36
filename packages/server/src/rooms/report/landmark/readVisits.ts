import { CallError } from '../../../platform/http/CallError.ts'
import type { VisitQueries, VisitRow, VisitSearch } from './visits.queries.ts'

/**
 * The visits that an answer is made of.
 *
 * @param most visits; more of them are too many to look at
 * @throws CallError 50001 where there are more
 */
export async function readVisits(
  visits: Pick<VisitQueries, 'visits'>,
  search: VisitSearch,
  most: number,
  signal: AbortSignal,
): Promise<VisitRow[]> {
  const rows = await visits.visits(search, most + 1, signal)
  if (rows.length > most) throw new CallError('50001', [{ name: 'from', kind: 'tooManyVisits', limit: most }])
  return rows
}
