import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { destinationCalls } from '@waymark/contract/rooms/destination.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { LandmarkCircles } from '../landmark/public.ts'
import type { DestinationFields, DestinationQueries } from './destination.queries.ts'
import { expectArrivals } from './expectArrivals.ts'
import type { MissionQueries } from './missions.queries.ts'
import { sendVehicles } from './sendVehicles.ts'
import { toDestination, toMission } from './toDestination.ts'

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

type Place = Pick<DestinationFields, 'landmark_id' | 'made_landmark'>
interface Where {
  readonly landmarkId?: number | undefined
  readonly point?: { readonly lat: number; readonly lon: number; readonly radiusM: number } | undefined
}

/** Destinations, and the missions that send vehicles there. */
export function destinationHandlers(options: DestinationRoomOptions): Handlers<typeof destinationCalls> {
  const { queries, missions, landmarks, clock, vehiclesChanged, landmarksChanged } = options

  /** Finds or makes the landmark of a destination; undefined when it stays where it is. */
  const settle = async (
    tx: Queries,
    { landmarkId, point }: Where,
    record: { orgId: number; name: string; before: Place | undefined },
    caller: Caller,
    error: (code: '4041200' | '403603' | '4001291') => CallError,
  ): Promise<Place | undefined> => {
    if (landmarkId !== undefined && point) throw error('4001291')
    if (landmarkId !== undefined) {
      if (!(await landmarks.isThere(tx, landmarkId, caller))) throw error('4041200')
      return { landmark_id: landmarkId, made_landmark: false }
    }
    if (!point) {
      if (!record.before) throw error('4001291')
      return undefined
    }
    if (record.before?.made_landmark) {
      await landmarks.move(tx, record.before.landmark_id, point, caller, error)
      return record.before
    }
    const made = await landmarks.add(tx, record.orgId, record.name, point, caller, error)
    return { landmark_id: made, made_landmark: true }
  }

  const remove: Handlers<typeof destinationCalls>['deleteDestination'] = async (context, { destinationId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      const found = await queries.lock(tx, destinationId, caller)
      if (!found) throw context.error('4041290')
      if (await missions.isTied(tx, destinationId)) throw context.error('4041293')
      await queries.softDelete(tx, destinationId)
      const { org_id: orgId, name } = found
      await recordDeletion(tx, { kind: 'destination', recordId: destinationId, orgId, name, userId: caller.userId })
      return { name, orgId }
    })
    context.note({ kind: 'destination', recordId: destinationId, before })
    return {}
  }

  return {
    getDestinationList: async ({ caller, signal }, { destinationId, keyword, sort, ...params }) => {
      const orgIds = scopeOf(caller.orgIds, params.orgIds)
      const { landmarkIds, vehicleIds } = caller
      const rows = await queries.list({ orgIds, landmarkIds, destinationId, keyword, sort, ...pageOf(params) }, signal)
      const tied = await missions.list(
        {
          orgIds,
          landmarkIds,
          vehicleIds,
          visible: caller.orgIds,
          keyword: undefined,
          destinationIds: rows.map((row) => row.destination_id),
          vehicleId: undefined,
          states: undefined,
          ended: false,
          sort: 'vehicleName',
          limit: MOST_MISSIONS,
          offset: 0,
        },
        signal,
      )
      return { list: rows.map((row) => toDestination(row, tied)), total: rows[0]?.total ?? 0 }
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
      if (!caller.orgIds.includes(orgId)) throw error('404600')
      const done = await queries
        .transaction(async (tx) => {
          const place = await settle(tx, where, { orgId, name, before: undefined }, caller, error)
          if (!place) throw error('4001291')
          const added = await queries.insert(tx, { org_id: orgId, name, remark, ...place })
          if (!added) throw error('5001')
          const destinationId = added.destination_id
          const touched = await sendVehicles(tx, missions, { destinationId, orders, caller, now: clock.now() }, error)
          return { destinationId, place, touched }
        })
        .catch((thrown: unknown) => {
          throw taken(thrown, error)
        })
      const { destinationId, place, touched } = done
      context.note({
        kind: 'destination',
        recordId: destinationId,
        after: { orgId, name, remark, landmarkId: place.landmark_id, missions: orders },
      })
      if (place.made_landmark) await landmarksChanged([place.landmark_id])
      if (touched.length > 0) await vehiclesChanged(touched)
      return { destinationId }
    },

    editDestination: async (context, { destinationId, version, name, remark, missions: orders, ...where }) => {
      const { caller, error } = context
      const done = await queries
        .transaction(async (tx) => {
          const before = await queries.lock(tx, destinationId, caller)
          if (!before) throw error('4041290')
          checkVersion(version, before.version)
          const record = { orgId: before.org_id, name: name ?? before.name, before }
          const place = await settle(tx, where, record, caller, error)
          const after = {
            ...(name === undefined ? {} : { name }),
            ...(remark === undefined ? {} : { remark }),
            ...(place && { landmark_id: place.landmark_id, made_landmark: place.made_landmark }),
          }
          const updated = await queries.update(tx, destinationId, after)
          const plan = orders && { destinationId, orders, caller, now: clock.now() }
          const touched = plan ? await sendVehicles(tx, missions, plan, error) : []
          return { before, after, touched, moved: where.point && place, version: updated?.version ?? before.version }
        })
        .catch((thrown: unknown) => {
          throw taken(thrown, error)
        })
      const { before, after, touched, moved } = done
      const facts = changes(before, after)
      context.note({
        kind: 'destination',
        recordId: destinationId,
        before: facts.before,
        after: { ...facts.after, ...(orders && { missions: orders }) },
      })
      if (moved) await landmarksChanged([moved.landmark_id])
      if (touched.length > 0) await vehiclesChanged(touched)
      return { version: done.version }
    },

    deleteDestination: remove,
    deleteDestinationByPost: remove,
  }
}

function taken(thrown: unknown, error: (code: '4001290') => CallError): unknown {
  return isUniqueViolation(thrown, 'destination_name') ? error('4001290') : thrown
}
