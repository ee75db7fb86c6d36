import type { basisQueries } from './basis.queries.ts'
import type { TooManyFail } from './refuseTooMany.ts'
import { refuseTooManyVehicles } from './refuseTooManyVehicles.ts'
import { reportClocks } from './reportClocks.ts'
import type { SpanSearch } from './SpanSearch.ts'

/** What is asked of organisations that go by the same clock. */
export interface ZoneSearch extends SpanSearch {
  /** IANA. */
  readonly timeZone: string
}

/**
 * A search over vehicles by the clocks that cut its days ({@link reportClocks}), a part for each.
 *
 * @throws 50001 as {@link refuseTooManyVehicles}
 */
export async function zoneSearches<Search extends SpanSearch>(
  queries: Pick<ReturnType<typeof basisQueries>, 'areMoreThan' | 'zones' | 'zonesOf'>,
  search: Search,
  timeZone: string | undefined,
  error: TooManyFail,
  signal: AbortSignal,
): Promise<readonly [Search & ZoneSearch, ...(Search & ZoneSearch)[]]> {
  await refuseTooManyVehicles(queries, search, error, signal)
  const { zones, orgs } = await reportClocks(queries, { search }, timeZone, signal)
  const part = (zone: string) => ({ ...search, orgIds: orgs.get(zone) ?? search.orgIds, timeZone: zone })
  const [first, ...others] = zones
  return [part(first), ...others.map(part)]
}

/** Rows of all searches together. */
export async function ofEach<Search extends ZoneSearch, Row>(
  searches: readonly Search[],
  read: (search: Search) => Promise<readonly Row[]>,
): Promise<Row[]> {
  return (await Promise.all(searches.map(read))).flat()
}
