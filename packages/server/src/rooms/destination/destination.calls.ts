import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { destinationCalls } from '@waymark/contract/rooms/destination.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { LandmarkCircles } from '../landmark/public.ts'
import type { DestinationQueries } from './destination.queries.ts'
import type { destinationRecord } from './destination.record.ts'
import { expectArrivals } from './expectArrivals.ts'
import type { MissionQueries } from './missions.queries.ts'
import { sendVehicles } from './sendVehicles.ts'
import { toMission, toTie } from './toMission.ts'

export interface DestinationRoomOptions {
  readonly queries: DestinationQueries
  readonly missions: MissionQueries
  readonly landmarks: LandmarkCircles
  readonly clock: Clock
  /** State of vehicles in the order asked for. */
  readonly columnsFor: (vehicleIds: readonly number[]) => LiveColumns
  /** Tells the rest of the product that vehicles are sent elsewhere, once that is committed. */
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
  readonly landmarksChanged: (landmarkIds: readonly number[]) => Promise<void>
}

/** Missions of the destinations of one page: at most so many are shown. */
const MOST_MISSIONS = 10_000

type Place = Pick<RecordFields<typeof destinationRecord>, 'landmarkId' | 'madeLandmark'>
interface Where {
  readonly landmarkId?: number | undefined
  readonly point?: { readonly lat: number; readonly lon: number; readonly radiusM: number } | undefined
}

/** Destinations, and the missions that send vehicles there. */
export function destinationHandlers(options: DestinationRoomOptions): Handlers<typeof destinationCalls> {
  const { queries, missions, landmarks, clock, vehiclesChanged, landmarksChanged } = options
  const { store } = queries

  /** Finds or makes the landmark of a destination; undefined when it stays where it is. */
  const settle = async (
    { landmarkId, point }: Where,
    record: { orgId: number; name: string; before: Place | undefined },
    caller: Caller,
    error: (code: '4041200' | '403603' | '4001291') => CallError,
  ): Promise<Place | undefined> => {
    if (landmarkId !== undefined && point) throw error('4001291')
    if (landmarkId !== undefined) {
      if (!(await landmarks.isThere(landmarkId, caller))) throw error('4041200')
      return { landmarkId, madeLandmark: false }
    }
    if (!point) {
      if (!record.before) throw error('4001291')
      return undefined
    }
    if (record.before?.madeLandmark) {
      await landmarks.move(record.before.landmarkId, point, caller, error)
      return record.before
    }
    const made = await landmarks.add(record.orgId, record.name, point, caller, error)
    return { landmarkId: made, madeLandmark: true }
  }

  const remove: Handlers<typeof destinationCalls>['deleteDestination'] = async (context, { destinationId }) => {
    const before = await lockRecord(context, store, destinationId)
    if (await missions.isTied(store.db, destinationId)) throw context.error('4041293')
    await removeRecord(context, store, before, { audited: { name: before.name, orgId: before.orgId } })
    return {}
  }

  return {
    getDestinationList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const tied = await missions.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          landmarkIds: caller.landmarkIds,
          vehicleIds: caller.vehicleIds,
          visible: caller.orgIds,
          keyword: undefined,
          destinationIds: list.map(({ destinationId }) => destinationId),
          vehicleId: undefined,
          states: undefined,
          ended: false,
          sort: 'vehicleName',
          limit: MOST_MISSIONS,
          offset: 0,
        },
        signal,
      )
      const tiesOf = Map.groupBy(tied, (mission) => mission.destination_id)
      return {
        list: list.map((row) => ({ ...row, missions: tiesOf.get(row.destinationId)?.map(toTie) ?? [] })),
        total,
      }
    },

    getMissionList: async (
      { caller, signal },
      { destinationId, vehicleId, states, ended, keyword, sort, ...params },
    ) => {
      const rows = await missions.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          landmarkIds: caller.landmarkIds,
          vehicleIds: caller.vehicleIds,
          visible: caller.orgIds,
          destinationIds: destinationId === undefined ? undefined : [destinationId],
          vehicleId,
          states,
          ended,
          keyword,
          sort,
          ...pageOf(params),
        },
        signal,
      )
      const arrivals = { queries: missions, columnsFor: options.columnsFor, now: clock.now() }
      const expectedOf = await expectArrivals(rows, arrivals, signal)
      return { list: rows.map((row) => toMission(row, expectedOf(row))), total: rows[0]?.total ?? 0 }
    },

    addDestination: async (context, { orgId, name, remark = '', missions: orders = [], ...where }) => {
      const { caller, error } = context
      checkOrg(caller, { orgId })
      const place = await settle(where, { orgId, name, before: undefined }, caller, error)
      if (!place) throw error('4001291')
      const destinationId = await addRecord(context, store, { orgId, name, remark, ...place })
      context.note({ after: { orgId, name, remark, landmarkId: place.landmarkId, missions: orders } })
      const touched = await sendVehicles(
        store.db,
        missions,
        { destinationId, orgId, orders, caller, now: clock.now() },
        error,
      )
      if (place.madeLandmark) await landmarksChanged([place.landmarkId])
      if (touched.length > 0) await vehiclesChanged(touched)
      return { destinationId }
    },

    editDestination: async (context, { destinationId, version, name, remark, missions: orders, ...where }) => {
      const { caller, error } = context
      const before = await lockRecord(context, store, destinationId, version)
      const place = await settle(where, { orgId: before.orgId, name: name ?? before.name, before }, caller, error)
      const fields = { name, remark, landmarkId: place?.landmarkId, madeLandmark: place?.madeLandmark }
      const saved = await saveRecord(context, store, before, fields)
      const plan = orders && { destinationId, orgId: before.orgId, orders, caller, now: clock.now() }
      const touched = plan ? await sendVehicles(store.db, missions, plan, error) : []
      if (orders) context.note({ after: { ...changes(before, fields).after, missions: orders } })
      if (where.point && place) await landmarksChanged([place.landmarkId])
      if (touched.length > 0) await vehiclesChanged(touched)
      return { version: saved }
    },

    deleteDestination: remove,
    deleteDestinationByPost: remove,
  }
}
