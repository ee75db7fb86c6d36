import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { LiveColumns, LiveNumber } from '@waymark/contract/live/liveColumns.ts'
import {
  MOST_SAVED_FILTERS,
  MOST_VEHICLES_AT_ONCE,
  type MonitorData,
  type MonitorFrame,
  type MonitorRow,
  type monitoringCalls,
  type SavedFilter,
} from '@waymark/contract/rooms/monitoring.ts'
import { withDescendants } from '@waymark/core/lists/withDescendants.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller, LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf, vehicleScopeOf } from '../../platform/http/listParams.ts'
import { type Sight, sightOf } from '../../platform/http/Sight.ts'
import { readSearch } from '../../platform/http/timeSearch.ts'
import type { groupNameReader } from '../group/public.ts'
import type { landmarkNameReader } from '../landmark/public.ts'
import type { orgTreeReader } from '../organization/public.ts'
import { drivenBy } from '../vehicle/public.ts'
import { iccidKeyOf } from '@waymark/core/sim/iccid.ts'
import type { FleetChangeQueries } from './fleetChanges.queries.ts'
import { FleetSheets } from './FleetSheets.ts'
import type { FilterQueries, FilterRow } from './filter.queries.ts'
import type { MonitoringQueries, PageRow } from './monitoring.queries.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { type LiveWish, needsLive, reportStatusOf, selectLive } from './selectLive.ts'

export interface MonitoringRoomOptions {
  readonly queries: MonitoringQueries
  readonly changes: FleetChangeQueries
  readonly filters: FilterQueries
  /** The organisations of a scope (organization room). */
  readonly orgTree: ReturnType<typeof orgTreeReader>
  /** The groups of a scope (group room). */
  readonly groupNames: ReturnType<typeof groupNameReader>
  /** The landmarks of a scope, those asked for or all (landmark room). */
  readonly landmarkNames: ReturnType<typeof landmarkNameReader>
  /** Where vehicles of a scope are sent (destination room). */
  readonly missions: (scope: Scope & LandmarkScope, signal?: AbortSignal) => Promise<MonitorData['missionList']>
  readonly fleet: FleetView
  readonly clock: Clock
}

/** The live map and list. */
export function monitoringHandlers({
  queries,
  changes,
  filters,
  orgTree,
  groupNames,
  landmarkNames,
  missions,
  fleet,
  clock,
}: MonitoringRoomOptions): Handlers<typeof monitoringCalls> {
  /** The organisations to look into: those asked for with all below them, as far as the caller may see them. */
  const pollSources = async (caller: Caller, asked: readonly number[] | undefined, signal: AbortSignal) =>
    asked ? scopeOf(caller.orgIds, [...withDescendants(asked, await orgTree(caller, signal))]) : caller.orgIds

  const sheets = new FleetSheets({ queries, changes, fleet, clock })
  const frameFor = async (caller: Caller, signal: AbortSignal): Promise<MonitorFrame> => {
    const [orgList, groupList, landmarkList, missionList, filterList] = await Promise.all([
      orgTree(caller, signal),
      groupNames(caller, signal),
      landmarkNames(caller, undefined, signal),
      caller.permissions.has('monitoring:destination:view') ? missions(caller, signal) : [],
      filters.list(caller.userId, signal),
    ])
    const serverTime = new Date(clock.now()).toISOString()
    return { serverTime, orgList, groupList, landmarkList, missionList, filterList: filterList.map(toSaved) }
  }

  return {
    getMonitorFrame: ({ caller, signal }) => frameFor(caller, signal),

    getMonitorSheet: ({ caller, signal }, { since }) => sheets.sheetFor(caller, since, signal),

    getMonitorData: async ({ caller, error, signal }, params) => {
      // before the query: what changes meanwhile comes by the stream once more rather than not at all
      const { cursor } = fleet
      checkEntered(params)
      const orgIds = await pollSources(caller, params.orgIds, signal)
      const filter = filterOf(orgIds, caller, params, fleet)
      const vehicleIds = needsLive(params)
        ? await fittingIds({ queries, fleet, now: clock.now() }, filter, params, sightOf(caller), signal)
        : filter.vehicleIds
      const [{ vehicleId, ...vehicleList }, frame] = await Promise.all([
        queries.fleet({ ...filter, vehicleIds }, ICONS, MOST_VEHICLES_AT_ONCE + 1, signal),
        frameFor(caller, signal),
      ])
      if (vehicleId.length > MOST_VEHICLES_AT_ONCE)
        throw error('50001', [{ name: 'orgIds', kind: 'mostVehicles', limit: MOST_VEHICLES_AT_ONCE }])
      const live = fleet.columnsFor(vehicleId, sightOf(caller))
      return { ...frame, cursor, icons: [...ICONS], vehicleList, live }
    },

    getPagingList: async ({ caller, signal }, params) => {
      checkEntered(params)
      const filter = filterOf(await pollSources(caller, params.orgIds, signal), caller, params, fleet)
      const now = clock.now()
      const sight = sightOf(caller)
      const { vehicleIds, total } = await pageOfVehicles({ queries, fleet, now }, filter, params, sight, signal)
      const rows = await queries.rows(vehicleIds, caller, signal)
      const live = fleet.columnsFor(
        rows.map((row) => row.vehicle_id),
        sight,
      )
      const smallest = live.landmarks.flatMap((landmarks) => landmarks.slice(0, 1))
      const found = await landmarkNames(caller, [...new Set(smallest)], signal)
      const names = new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
      const list = rows.map((row, i) => toRow(row, live, i, now, names.get(live.landmarks[i]?.[0] ?? 0) ?? ''))
      return { list, total }
    },

    getAskedVehicles: async ({ caller, signal }, params) => {
      const filter = filterOf(caller.orgIds, caller, params, fleet)
      return { vehicleIds: [...(await queries.ids(filter, undefined, signal))] }
    },

    saveFilter: async ({ caller, error, note }, { name: known, newName, filter }) => {
      const name = newName ?? known
      if (newName !== undefined && !(await filters.rename(caller.userId, known, newName)))
        throw error('400', [{ name: 'newName', kind: 'filterTaken' }])
      if (filter === null) await filters.remove(caller.userId, name)
      else if (!(await filters.save(caller.userId, name, withoutKeyword(filter), MOST_SAVED_FILTERS)))
        throw error('400', [{ name: 'name', kind: 'mostKept', limit: MOST_SAVED_FILTERS }])
      note({ kind: 'user', recordId: caller.userId, after: { name, filter: filter && withoutKeyword(filter) } })
      return { filterList: (await filters.list(caller.userId)).map(toSaved) }
    },
  }
}

/** The keyword is what somebody looked for once: it is neither kept nor brought back (FILTER-1). */
function withoutKeyword(filter: FilterRow['filter']): FilterRow['filter'] {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'keyword'))
}

const toSaved = ({ name, filter }: FilterRow): SavedFilter => ({ name, filter: withoutKeyword(filter) })

/** @throws CallError 4003102, 4003104 */
const checkEntered = ({ enterLandmarkFrom: from, enterLandmarkTo: to }: LiveWish): unknown =>
  readSearch({ from, to }, ['enterLandmarkFrom', 'enterLandmarkTo'])

type Known = Pick<MonitoringRoomOptions, 'queries' | 'fleet'> & { now: number }

/** Ids of the vehicles that pass a filter and what is asked of their present state, in the order asked for. */
async function fittingIds(
  { queries, fleet, now }: Known,
  filter: ReturnType<typeof filterOf>,
  wish: LiveWish,
  sight: Sight,
  signal: AbortSignal,
): Promise<number[]> {
  // what the database sorts by is the order of those whose state is the same
  const all = await queries.ids(filter, wish.sort, signal)
  return selectLive(all, fleet.rowReader(sight), wish, now)
}

/** A page of the vehicles that pass a filter, in the order asked for: the database's, or that of what they do now. */
async function pageOfVehicles(
  known: Known,
  filter: ReturnType<typeof filterOf>,
  params: CallParams<typeof monitoringCalls.getPagingList>,
  sight: Sight,
  signal: AbortSignal,
): Promise<{ vehicleIds: readonly number[]; total: number }> {
  const { limit, offset } = pageOf(params)
  if (!needsLive(params)) return known.queries.page({ ...filter, sort: params.sort, limit, offset }, signal)
  const fitting = await fittingIds(known, filter, params, sight, signal)
  return { vehicleIds: fitting.slice(offset, offset + limit), total: fitting.length }
}

function filterOf(
  orgIds: readonly number[],
  caller: Caller,
  params: {
    vehicleIds?: number[] | undefined
    groupIds?: number[] | undefined
    landmarkIds?: number[] | undefined
    assetTypes?: number[] | undefined
    isBindVehicle?: boolean | undefined
    keyword?: string | undefined
    models?: string[] | undefined
    color?: string[] | undefined
    iccids?: string[] | undefined
    sampleFlag?: boolean | undefined
    event?: number[] | undefined
  },
  fleet: FleetView,
) {
  const { groupIds, assetTypes, isBindVehicle, keyword, models, color: colours, iccids, sampleFlag: sample } = params
  const asked = vehicleScopeOf(caller, params.vehicleIds)
  const inside = params.landmarkIds && new Set(fleet.vehiclesIn(params.landmarkIds, sightOf(caller)))
  const vehicleIds = inside ? (asked?.filter((each) => inside.has(each)) ?? [...inside]) : asked
  const iccidKeys = iccids?.flatMap((iccid) => iccidKeyOf(iccid) ?? [])
  // whoever may see no alarms finds nothing by them
  const alarmTypes = params.event && (sightOf(caller).seesAlarms ? params.event : [])
  const wanted = { groupIds, assetTypes, bound: isBindVehicle, keyword, models, colours, iccidKeys, sample, alarmTypes }
  return { ...wanted, orgIds, visible: caller.orgIds, drivenBy: drivenBy(caller), vehicleIds }
}

function toRow(row: PageRow, live: LiveColumns, i: number, now: number, landmark: string): MonitorRow {
  const at = (name: LiveNumber): number => live[name][i] ?? 0
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
    ...dwellOf(live.entered[i]?.[0] ?? 0, now),
    stateLasting: at('since') > 0 ? Math.max(0, Math.floor(now / 1000) - at('since')) : null,
    battery: known(at('battery')),
    nextReport: at('next') > 0 ? new Date(at('next') * 1000).toISOString() : null,
    reportGrace: at('grace'),
    reportStatus: reportStatusOf({ heard: at('heard'), next: at('next'), grace: at('grace') }, now) ?? null,
  }
}

/** @param entered seconds since 1970 UTC; 0 unknown */
function dwellOf(entered: number, now: number): Pick<MonitorRow, 'enterLandmarkTime' | 'dwellTime'> {
  if (entered === 0) return { enterLandmarkTime: null, dwellTime: null }
  return {
    enterLandmarkTime: new Date(entered * 1000).toISOString(),
    dwellTime: Math.max(0, Math.floor(now / 1000) - entered),
  }
}
