import { ZONE_RULES_VERSION } from '@waymark/core/zones/zoneOffsets.ts'
import type { ReportBasis } from '@waymark/contract/rooms/report/defineReport.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { basisQueries } from './basis.queries.ts'
import { type ReportClocks, zonesText } from './reportClocks.ts'
import type { SpanSearch } from './SpanSearch.ts'

interface About {
  readonly clock: Clock
  readonly borders: () => string
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** The basis of a report over records that are known as soon as they are made. */
export function plainBasis(
  { clock, borders }: About,
  { from, to }: { readonly from: number; readonly to: number },
  clocks: ReportClocks,
): ReportBasis {
  const now = clock.now()
  return {
    askedAt: iso(now),
    from: iso(from),
    to: iso(to),
    timeZone: zonesText(clocks),
    knownTo: iso(Math.min(now, to)),
    pending: 0,
    rules: [],
    borders: borders(),
    zoneRules: ZONE_RULES_VERSION,
    odometerMm: 0,
    satelliteMm: 0,
    setAside: 0,
    restated: 0,
  }
}

/** The same with how far the vehicles of the report are known. */
export async function readKnown(
  about: About,
  queries: ReturnType<typeof basisQueries>,
  search: SpanSearch,
  clocks: ReportClocks,
  signal: AbortSignal,
): Promise<ReportBasis> {
  const row = await queries.known(search, signal)
  return {
    ...plainBasis(about, search, clocks),
    knownTo: row?.known_to == null ? null : iso(row.known_to),
    pending: row?.pending ?? 0,
  }
}
