import { figuresOfReport } from '@waymark/core/movement/results/figureSources.ts'
import type { Reading } from '../../../platform/readings/Reading.ts'

/** An export as far as it tells what somebody reads in it. Times are milliseconds since 1970 UTC. */
export interface ReadExport {
  readonly report: string
  readonly params: Readonly<Record<string, unknown>>
  readonly scope_org_ids: readonly number[] | null
  /** Null: all vehicles of the organizations. */
  readonly scope_vehicle_ids: readonly number[] | null
  readonly from_at: number | null
  readonly to_at: number | null
  /** When its figures were read from the database. */
  readonly started_at: number | null
}

/** What somebody reads in the file of an export; undefined where it tells no figures of movement. */
export function exportReading(
  {
    report,
    params,
    scope_org_ids: orgIds,
    scope_vehicle_ids: vehicleIds,
    from_at: from,
    to_at: to,
    started_at: at,
  }: ReadExport,
  { way, who, orgId }: Pick<Reading, 'way' | 'who' | 'orgId'>,
): Reading | undefined {
  const source = figuresOfReport(report)
  if (source === undefined || orgIds === null || from === null || to === null || at === null) return undefined
  const { landmarkIds = null } = params as { landmarkIds?: readonly number[] }
  const scope = { orgIds, vehicleIds, devices: null, landmarkIds }
  return { way, source, who, orgId, scope, from, to, at }
}
