import { daysOf } from '@waymark/core/reporting/days.ts'
import type { basisQueries } from './basis.queries.ts'
import type { SpanSearch } from './SpanSearch.ts'

/** By which clocks a report is cut into periods and days. */
export interface ReportClocks {
  /** The IANA zone that cuts what belongs to an organisation. */
  readonly of: (orgId: number) => string
  /** The zones of all organisations that the report is about, in the order of their names; UTC where there is none. */
  readonly zones: readonly [string, ...string[]]
  /** The organisations that go by each of the zones; empty where one clock was asked for. */
  readonly orgs: ReadonlyMap<string, readonly number[]>
}

/** Which organisations a report is about. */
interface About {
  /** Those that had the vehicles that it looks at. */
  readonly search?: SpanSearch
  /** Those that rows belong to which have no vehicle. */
  readonly orgIds?: readonly number[]
}

/**
 * The clock that cuts a period or a day is that of the organisation that had the vehicle at that time; of a driver or user
 * that of theirs; of what has none of these, that of the organisation it belongs to. Never that of the one who asks, so that two
 * who ask have the same figures; only where a zone is asked for by name it cuts all.
 *
 * @param timeZone the zone that was asked for; IANA
 */
export async function reportClocks(
  queries: Pick<ReturnType<typeof basisQueries>, 'zones' | 'zonesOf'>,
  { search, orgIds = [] }: About,
  timeZone: string | undefined,
  signal: AbortSignal,
): Promise<ReportClocks> {
  if (timeZone !== undefined) return { of: () => timeZone, zones: [timeZone], orgs: new Map() }
  const rows = await Promise.all([
    search ? queries.zones(search, signal) : [],
    orgIds.length > 0 ? queries.zonesOf([...new Set(orgIds)], signal) : [],
  ])
  const byOrg = new Map(rows.flat().map(({ org_id, zone }) => [org_id, zone]))
  const orgs = new Map(
    [...Map.groupBy(byOrg, ([, zone]) => zone)].map(([zone, own]) => [zone, own.map(([orgId]) => orgId)] as const),
  )
  const [first = 'UTC', ...others] = [...orgs.keys()].toSorted()
  return { of: (orgId) => byOrg.get(orgId) ?? first, zones: [first, ...others], orgs }
}

/** The zones of a report as its foot names them. */
export const zonesText = ({ zones }: ReportClocks): string => zones.join(', ')

/** The days that a range touches by any of some clocks, in order: where a chart has a bar even for nothing. */
export function daysOfClocks(
  { from, to }: { readonly from: number; readonly to: number },
  zones: readonly string[],
): string[] {
  return [...new Set(zones.flatMap((zone) => daysOf(from, to, zone).map(({ day }) => day)))].toSorted()
}
