import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { MonitorRow, monitoringCalls } from '@waymark/contract/rooms/monitoring.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller, Scope } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf, vehicleScopeOf } from '../../platform/http/listParams.ts'
import type { GroupName } from '../group/public.ts'
import type { MonitoringQueries, PageRow } from './monitoring.queries.ts'
import type { FleetView } from './public.ts'

export interface MonitoringRoomOptions {
  readonly queries: MonitoringQueries
  /** The organisations of a scope (organization room). */
  readonly orgTree: (scope: Scope, signal?: AbortSignal) => Promise<OrgNode[]>
  /** The groups of a scope (group room). */
  readonly groupNames: (caller: Caller, signal?: AbortSignal) => Promise<GroupName[]>
  readonly fleet: FleetView
  readonly clock: Clock
}

/** The live map and list. */
export function monitoringHandlers({
  queries,
  orgTree,
  groupNames,
  fleet,
  clock,
}: MonitoringRoomOptions): Handlers<typeof monitoringCalls> {
  return {
    getMonitorData: async ({ caller, signal }, params) => {
      // before the query: what changes meanwhile comes by the stream once more rather than not at all
      const { cursor } = fleet
      const [{ vehicleId, ...vehicleList }, orgList, groupList] = await Promise.all([
        queries.fleet(filterOf(caller, params), ICONS, signal),
        orgTree(caller, signal),
        groupNames(caller, signal),
      ])
      return {
        serverTime: new Date(clock.now()).toISOString(),
        cursor,
        icons: [...ICONS],
        vehicleList,
        live: fleet.columnsFor(vehicleId),
        orgList,
        groupList,
        // landmarks come with their own room; until then an organisation has none
        landmarkList: [],
      }
    },

    getPagingList: async ({ caller, signal }, params) => {
      const filter = { ...filterOf(caller, params), sort: params.sort, ...pageOf(params) }
      const rows = await queries.page(filter, signal)
      const live = fleet.columnsFor(rows.map((row) => row.vehicle_id))
      const now = clock.now()
      return { list: rows.map((row, i) => toRow(row, live, i, now)), total: rows[0]?.total ?? 0 }
    },
  }
}

function filterOf(
  caller: Scope,
  params: {
    orgIds?: number[] | undefined
    vehicleIds?: number[] | undefined
    groupIds?: number[] | undefined
    assetTypes?: number[] | undefined
    isBindVehicle?: boolean | undefined
    keyword?: string | undefined
  },
) {
  return {
    orgIds: scopeOf(caller.orgIds, params.orgIds),
    vehicleIds: vehicleScopeOf(caller, params.vehicleIds),
    groupIds: params.groupIds,
    visible: caller.orgIds,
    assetTypes: params.assetTypes,
    bound: params.isBindVehicle,
    keyword: params.keyword,
  }
}

function toRow(row: PageRow, live: LiveColumns, i: number, now: number): MonitorRow {
  const at = (name: Exclude<keyof LiveColumns, 'region'>): number => live[name][i] ?? 0
  const located = at('time') > 0
  const known = (value: number, scale = 1): number | null => (value < 0 ? null : value / scale)
  return {
    vehicleId: row.vehicle_id,
    name: row.name,
    plate: row.plate,
    vin: row.vin,
    assetType: row.asset_type,
    orgId: row.org_id,
    orgName: row.org_name,
    deviceId: row.device_id ?? '',
    time: located ? new Date(at('time') * 1000).toISOString() : null,
    heard: at('heard') > 0 ? new Date(at('heard') * 1000).toISOString() : null,
    lat: located ? at('lat') / 1e6 : null,
    lon: located ? at('lon') / 1e6 : null,
    speed: known(at('speed'), 100),
    course: known(at('course')),
    trackerStatus: trackerStatus(at('heard') * 1000, at('speed'), at('flags'), now),
    state: live.region[i] ?? '',
    battery: known(at('battery')),
  }
}
