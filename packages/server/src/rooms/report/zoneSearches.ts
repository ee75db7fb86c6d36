import type { basisQueries } from './basis.queries.ts'
import type { SpanSearch } from './SpanSearch.ts'

/** What is asked of organisations that go by the same clock. */
export interface ZoneSearch extends SpanSearch {
  /** IANA. */
  readonly timeZone: string
}

/**
 * A search by the clocks that cut its days: that of the organisation that had a vehicle, however the one who asks sets theirs, so
 * that two who ask have the same days; or one clock for all where that is what was asked for.
 */
export async function zoneSearches(
  queries: Pick<ReturnType<typeof basisQueries>, 'zones'>,
  search: SpanSearch,
  timeZone: string | undefined,
  signal: AbortSignal,
): Promise<readonly [ZoneSearch, ...ZoneSearch[]]> {
  if (timeZone !== undefined) return [{ ...search, timeZone }]
  const byZone = Map.groupBy(await queries.zones(search, signal), ({ zone }) => zone)
  const [first, ...others] = [...byZone].map(([zone, own]) => ({
    ...search,
    orgIds: own.map(({ org_id }) => org_id),
    timeZone: zone,
  }))
  return first ? [first, ...others] : [{ ...search, timeZone: 'UTC' }]
}

/** Rows of all searches together. */
export async function ofEach<Search extends ZoneSearch, Row>(
  searches: readonly Search[],
  read: (search: Search) => Promise<readonly Row[]>,
): Promise<Row[]> {
  return (await Promise.all(searches.map(read))).flat()
}
