import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { MonitorRow, monitoringCalls } from '@waymark/contract/rooms/monitoring.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import type { GroupName } from '../group/public.ts'
import type { LandmarkName } from '../landmark/public.ts'
import type { MonitoringQueries, PageRow } from './monitoring.queries.ts'
import type { FleetView } from './public.ts'

export interface MonitoringRoomOptions {
  readonly queries: MonitoringQueries
  /** The organisations of a scope (organization room). */
  readonly orgTree: (orgIds: readonly number[], signal?: AbortSignal) => Promise<OrgNode[]>
  /** The groups of a scope (group room). */
  readonly groupNames: (orgIds: readonly number[], signal?: AbortSignal) => Promise<GroupName[]>
  /** The landmarks of a scope, those asked for or all (landmark room). */
  readonly landmarkNames: (
    orgIds: readonly number[],
    landmarkIds: readonly number[] | undefined,
    signal?: AbortSignal,
  ) => Promise<LandmarkName[]>
  readonly fleet: FleetView
  readonly clock: Clock
}

/** The live map and list. */
export function monitoringHandlers({
  queries,
  orgTree,
  groupNames,
  landmarkNames,
  fleet,
  clock,
}: MonitoringRoomOptions): Handlers<typeof monitoringCalls> {
  return {
    getMonitorData: async ({ caller, signal }, params) => {
      // before the query: what changes meanwhile comes by the stream once more rather than not at all
      const { cursor } = fleet
      const [{ vehicleId, ...vehicleList }, orgList, groupList, landmarkList] = await Promise.all([
        queries.fleet(filterOf(caller.orgIds, params, fleet), ICONS, signal),
        orgTree(caller.orgIds, signal),
        groupNames(caller.orgIds, signal),
        landmarkNames(caller.orgIds, undefined, signal),
      ])
      return {
        serverTime: new Date(clock.now()).toISOString(),
        cursor,
        icons: [...ICONS],
        vehicleList,
        live: fleet.columnsFor(vehicleId, new Set(caller.orgIds)),
        orgList,
        groupList,
        landmarkList,
      }
    },

    getPagingList: async ({ caller, signal }, params) => {
      const filter = { ...filterOf(caller.orgIds, params, fleet), sort: params.sort, ...pageOf(params) }
      const rows = await queries.page(filter, signal)
      const live = fleet.columnsFor(
        rows.map((row) => row.vehicle_id),
        new Set(caller.orgIds),
      )
      const smallest = live.landmarks.flatMap((landmarks) => landmarks.slice(0, 1))
      const found = await landmarkNames(caller.orgIds, [...new Set(smallest)], signal)
      const names = new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
      const now = clock.now()
      return {
        list: rows.map((row, i) => toRow(row, live, i, now, names.get(live.landmarks[i]?.[0] ?? 0) ?? '')),
        total: rows[0]?.total ?? 0,
      }
    },
  }
}

function filterOf(
  visible: readonly number[],
  params: {
    orgIds?: number[] | undefined
    vehicleIds?: number[] | undefined
    groupIds?: number[] | undefined
    landmarkIds?: number[] | undefined
    assetTypes?: number[] | undefined
    isBindVehicle?: boolean | undefined
    keyword?: string | undefined
  },
  fleet: FleetView,
) {
  const inside = params.landmarkIds && new Set(fleet.vehiclesIn(params.landmarkIds, new Set(visible)))
  return {
    orgIds: scopeOf(visible, params.orgIds),
    vehicleIds: inside ? (params.vehicleIds?.filter((each) => inside.has(each)) ?? [...inside]) : params.vehicleIds,
    groupIds: params.groupIds,
    visible,
    assetTypes: params.assetTypes,
    bound: params.isBindVehicle,
    keyword: params.keyword,
  }
}

function toRow(row: PageRow, live: LiveColumns, i: number, now: number, landmark: string): MonitorRow {
  const at = (name: Exclude<keyof LiveColumns, 'region' | 'landmarks'>): number => live[name][i] ?? 0
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
    byLandmarkName: landmark,
    battery: known(at('battery')),
  }
}
