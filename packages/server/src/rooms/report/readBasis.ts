import { ZONE_RULES_VERSION } from '@waymark/core/zones/zoneOffsets.ts'
import type { ReportBasis } from '@waymark/contract/rooms/report/defineReport.ts'
import type { basisQueries, BasisRow } from './basis.queries.ts'
import type { SpanSearch } from './SpanSearch.ts'

/** What a report rests on, and the sums that it has to come to. */
export interface Basis extends ReportBasis {
  /** Millimetres driven in the range. */
  readonly mm: number
  /** Millimetres that odometers counted while standing. */
  readonly standingMm: number
}

const NOTHING: BasisRow = { known_to: null, pending: 0, mm: 0, odometer_mm: 0, standing_mm: 0, restated: 0 }

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * @param kind the results that the report shows
 * @param now ms since 1970 UTC
 */
export async function readBasis(
  queries: ReturnType<typeof basisQueries>,
  search: SpanSearch,
  {
    kind,
    timeZone,
    now,
    borders,
  }: { readonly kind: string; readonly timeZone: string; readonly now: number; readonly borders: string },
  signal: AbortSignal,
): Promise<Basis> {
  const [row = NOTHING, rules] = await Promise.all([
    queries.basis(search, kind, signal),
    queries.rules(search, kind, signal),
  ])
  return {
    askedAt: iso(now),
    from: iso(search.from),
    to: iso(search.to),
    timeZone,
    knownTo: row.known_to === null ? null : iso(row.known_to),
    pending: row.pending,
    rules,
    borders,
    zoneRules: ZONE_RULES_VERSION,
    odometerMm: row.odometer_mm,
    satelliteMm: row.mm - row.odometer_mm,
    restated: row.restated,
    mm: row.mm,
    standingMm: row.standing_mm,
  }
}

/** A basis as it is told. */
export function tellBasis({ mm: _mm, standingMm: _standing, ...told }: Basis): ReportBasis {
  return told
}
