import { ZONE_RULES_VERSION } from '@waymark/core/zones/zoneOffsets.ts'
import type { ReportBasis } from '@waymark/contract/rooms/report/defineReport.ts'
import type { LandmarkScope } from '../../platform/http/Caller.ts'
import type { basisQueries, BasisRow } from './basis.queries.ts'
import type { SpanSearch } from './SpanSearch.ts'

/** What a report rests on, and the sums that it has to come to. */
export interface Basis extends ReportBasis {
  /** Millimetres driven in the range. */
  readonly mm: number
  /** Millimetres that odometers counted while standing. */
  readonly standingMm: number
}

const NOTHING: BasisRow = {
  known_to: null,
  pending: 0,
  mm: 0,
  odometer_mm: 0,
  standing_mm: 0,
  set_aside: 0,
  restated: 0,
}

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * @param search of visits, only those at landmarks that the caller sees count
 * @param kind the results that the report shows
 * @param now ms since 1970 UTC
 * @param knownOn as of when the results are, ms since 1970 UTC; left out for now
 */
export async function readBasis(
  queries: ReturnType<typeof basisQueries>,
  search: SpanSearch & Partial<LandmarkScope>,
  {
    kind,
    timeZone,
    now,
    knownOn,
    borders,
  }: {
    readonly kind: string
    readonly timeZone: string
    readonly now: number
    readonly knownOn?: number | undefined
    readonly borders: string
  },
  signal: AbortSignal,
): Promise<Basis> {
  const [row = NOTHING, rules] = await Promise.all([
    queries.basis(search, kind, signal),
    queries.rules(search, kind, signal),
  ])
  return {
    askedAt: iso(now),
    ...(knownOn === undefined ? {} : { knownOn: iso(knownOn) }),
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
    setAside: row.set_aside,
    restated: row.restated,
    mm: row.mm,
    standingMm: row.standing_mm,
  }
}

/** The basis of parts of a report together, such as of organisations that go by different clocks. */
export function joinBases(parts: readonly [Basis, ...Basis[]]): Basis {
  const [first] = parts
  const sum = (of: 'pending' | 'odometerMm' | 'satelliteMm' | 'setAside' | 'restated' | 'mm' | 'standingMm'): number =>
    parts.reduce((all, part) => all + part[of], 0)
  const times = (of: 'from' | 'to' | 'knownTo'): string[] =>
    parts.flatMap((part) => part[of] ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const rules = Map.groupBy(
    parts.flatMap((part) => part.rules),
    ({ version }) => version,
  )
  return {
    ...first,
    from: times('from')[0] ?? null,
    to: times('to').at(-1) ?? null,
    timeZone: [...new Set(parts.map(({ timeZone }) => timeZone))].join(', '),
    knownTo: times('knownTo')[0] ?? null,
    pending: sum('pending'),
    rules: [...rules].map(([version, own]) => ({
      version,
      results: own.reduce((all, { results }) => all + results, 0),
    })),
    odometerMm: sum('odometerMm'),
    satelliteMm: sum('satelliteMm'),
    setAside: sum('setAside'),
    restated: sum('restated'),
    mm: sum('mm'),
    standingMm: sum('standingMm'),
  }
}

/** A basis as it is told. */
export function toReportBasis({ mm: _mm, standingMm: _standing, ...basis }: Basis): ReportBasis {
  return basis
}
