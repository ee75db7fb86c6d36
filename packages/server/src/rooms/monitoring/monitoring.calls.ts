import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { MonitorRow, monitoringCalls } from '@waymark/contract/rooms/monitoring.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization.ts'
import { withDescendants } from '@waymark/core/lists/withDescendants.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import type { GroupName } from '../group/public.ts'
import type { LandmarkName } from '../landmark/public.ts'
import type { MonitoringQueries, PageRow } from './monitoring.queries.ts'
import type { FleetView } from './public.ts'
import { needsLive, selectLive } from './selectLive.ts'

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
  /** The organisations to look into: those asked for with all below them, as far as the caller may see them. */
  const scope = async (visible: readonly number[], asked: readonly number[] | undefined, signal: AbortSignal) =>
    asked ? scopeOf(visible, [...withDescendants(asked, await orgTree(visible, signal))]) : visible

  return {
    getMonitorData: async ({ caller, signal }, params) => {
      // before the query: what changes meanwhile comes by the stream once more rather than not at all
      const { cursor } = fleet
      const orgIds = await scope(caller.orgIds, params.orgIds, signal)
      const [{ vehicleId, ...vehicleList }, orgList, groupList, landmarkList] = await Promise.all([
        queries.fleet(filterOf(orgIds, caller.orgIds, params, fleet), ICONS, signal),
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
      const filter = filterOf(await scope(caller.orgIds, params.orgIds, signal), caller.orgIds, params, fleet)
      const now = clock.now()
      const visible = new Set(caller.orgIds)
      const { rows, total } = await pageOfVehicles({ queries, fleet, now }, filter, params, visible, signal)
      const live = fleet.columnsFor(
        rows.map((row) => row.vehicle_id),
        visible,
      )
      const smallest = live.landmarks.flatMap((landmarks) => landmarks.slice(0, 1))
      const found = await landmarkNames(caller.orgIds, [...new Set(smallest)], signal)
      const names = new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
      const list = rows.map((row, i) => toRow(row, live, i, now, names.get(live.landmarks[i]?.[0] ?? 0) ?? ''))
      return { list, total }
    },
  }
}

/** A page of the vehicles that pass a filter, in the order asked for: the database's, or that of what they do now. */
async function pageOfVehicles(
  { queries, fleet, now }: Pick<MonitoringRoomOptions, 'queries' | 'fleet'> & { now: number },
  filter: ReturnType<typeof filterOf>,
  params: CallParams<typeof monitoringCalls.getPagingList>,
  visible: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<{ rows: PageRow[]; total: number }> {
  const { sort } = params
  const { limit, offset } = pageOf(params)
  if (!needsLive(params)) {
    const rows = await queries.page({ ...filter, sort, limit, offset }, signal)
    return { rows, total: rows[0]?.total ?? 0 }
  }
  // what the database sorts by is the order of those whose state is the same
  const all = await queries.ids({ ...filter, sort }, signal)
  const fitting = selectLive(fleet.columnsFor(all, visible), params, now).map((row) => all[row] ?? 0)
  const shown = fitting.slice(offset, offset + limit)
  const rows = await queries.page({ ...filter, vehicleIds: shown, sort: undefined, limit, offset: 0 }, signal)
  const byId = new Map(rows.map((row) => [row.vehicle_id, row]))
  return { rows: shown.flatMap((vehicleId) => byId.get(vehicleId) ?? []), total: fitting.length }
}

function filterOf(
  orgIds: readonly number[],
  visible: readonly number[],
  params: {
    vehicleIds?: number[] | undefined
    groupIds?: number[] | undefined
    landmarkIds?: number[] | undefined
    assetTypes?: number[] | undefined
    isBindVehicle?: boolean | undefined
    keyword?: string | undefined
  },
  fleet: FleetView,
) {
  const { groupIds, assetTypes, isBindVehicle, keyword } = params
  const inside = params.landmarkIds && new Set(fleet.vehiclesIn(params.landmarkIds, new Set(visible)))
  const vehicleIds = inside ? (params.vehicleIds?.filter((each) => inside.has(each)) ?? [...inside]) : params.vehicleIds
  return { orgIds, visible, vehicleIds, groupIds, assetTypes, bound: isBindVehicle, keyword }
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
