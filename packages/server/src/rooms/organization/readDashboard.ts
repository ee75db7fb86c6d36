import type { getDashboard } from '@waymark/contract/rooms/organization/organization.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { DashboardQueries } from './dashboard.queries.ts'

type Dashboard = CallResult<typeof getDashboard>

/** Silent for longer than this raises an alert (specification, offline over 7 days). Milliseconds. */
const SILENT_AFTER = 7 * 24 * 3_600_000
/** Lines of the dashboard's lists. */
const LINES = 8

export interface DashboardSource {
  readonly queries: DashboardQueries
  /** Newest states of vehicles, in the order asked for. */
  readonly columnsFor: (vehicleIds: Iterable<number>) => LiveColumns
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** An organisation and those below it (the organisations of `scope`, itself among them) at a glance. */
export async function readDashboard(
  { queries, columnsFor, now }: DashboardSource,
  org: { orgId: number; name: string },
  scope: Scope,
  signal: AbortSignal,
): Promise<Dashboard> {
  const [counts, vehicleIds, silent, growth, largest] = await Promise.all([
    queries.counts(scope, signal),
    queries.vehicleIds(scope, signal),
    queries.silent(scope, now - SILENT_AFTER, LINES, signal),
    queries.growth(scope, signal),
    queries.largest(org.orgId, scope, LINES, signal),
  ])
  return {
    ...org,
    organizations: scope.orgIds.length,
    users: counts?.users ?? 0,
    vehicles: vehicleIds.length,
    devices: counts?.devices ?? 0,
    unboundDevices: counts?.unbound_devices ?? 0,
    status: countStatuses(columnsFor(vehicleIds), now),
    silent: silent.map((row) => ({
      vehicleId: row.vehicle_id,
      name: row.name,
      orgName: row.org_name,
      lastReport: new Date(row.last_report).toISOString(),
    })),
    silentTotal: silent[0]?.total ?? 0,
    growth,
    largest: largest.map((row) => ({ orgId: row.org_id, name: row.name, vehicles: row.vehicles })),
  }
}

function countStatuses({ heard, speed, flags }: LiveColumns, now: number): Dashboard['status'] {
  const status = { moving: 0, idle: 0, stopped: 0, offline: 0, never: 0 }
  for (let i = 0; i < heard.length; i++)
    status[trackerStatus((heard[i] ?? 0) * 1000, speed[i] ?? -1, flags[i] ?? 0, now)]++
  return status
}
