import { type Basis, joinBases, readBasis } from './readBasis.ts'
import type { ReportOptions } from './ReportOptions.ts'
import type { ZoneSearch } from './zoneSearches.ts'

/**
 * What a report rests on, over the clocks of all organisations.
 *
 * @param kind the results that the report shows
 */
export async function readZoneBasis(
  { basis, clock, borders, asKnown }: Pick<ReportOptions, 'basis' | 'clock' | 'borders' | 'asKnown'>,
  searches: readonly ZoneSearch[],
  kind: string,
  signal: AbortSignal,
): Promise<Basis> {
  const about = { kind, now: asKnown?.askedAt ?? clock.now(), knownOn: asKnown?.at, borders: borders() }
  const parts = await Promise.all(
    searches.map((search) => readBasis(basis, search, { ...about, timeZone: search.timeZone }, signal)),
  )
  return joinBases(parts as [Basis, ...Basis[]])
}
