import { MOST_VEHICLES_OF_REPORT } from '@waymark/contract/rooms/report/defineReport.ts'
import type { basisQueries } from './basis.queries.ts'
import type { TooManyFail } from './refuseTooMany.ts'
import type { SpanSearch } from './SpanSearch.ts'

/**
 * A report looks at each of its vehicles, so that one over all of a very large fleet is not begun.
 *
 * @throws 50001 for more vehicles than a report looks at
 */
export async function refuseTooManyVehicles(
  queries: Pick<ReturnType<typeof basisQueries>, 'areMoreThan'>,
  search: SpanSearch,
  error: TooManyFail,
  signal: AbortSignal,
): Promise<void> {
  const limit = MOST_VEHICLES_OF_REPORT
  if (search.vehicleIds && search.vehicleIds.length <= limit) return
  if (await queries.areMoreThan(search, limit, signal))
    throw error('50001', [{ name: 'vehicleIds', kind: 'reportVehicles', limit }])
}
