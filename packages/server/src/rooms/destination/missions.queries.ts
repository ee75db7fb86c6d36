import type { MissionState } from '@waymark/contract/rooms/destination.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { MISSIONS, STATE } from './arrivals.queries.ts'
import { missionRecord } from './mission.record.ts'

/** A mission; times in milliseconds since 1970 UTC. */
export interface MissionRow {
  mission_id: number
  destination_id: number
  destination_name: string
  org_name: string
  vehicle_id: number
  vehicle_name: string
  landmark_id: number
  lat: number
  lon: number
  state: MissionState
  starts_at: number
  due_at: number | null
  arrived_at: number | null
  leave_at: number | null
  ended_at: number | null
  total: number
}

/** The mission that a vehicle is on; times in milliseconds since 1970 UTC. */
export interface CurrentMission {
  vehicle_id: number
  destination_id: number
  name: string
  landmark_id: number
  lat: number
  lon: number
  due_at: number | null
  arrived_at: number | null
}

/** A vehicle that is tied to a destination. */
export interface Tie {
  mission_id: number
  vehicle_id: number
  starts_at: number
  due_at: number | null
}

interface MissionFilter extends Scope, LandmarkScope {
  readonly keyword: string | undefined
  readonly destinationIds: readonly number[] | undefined
  readonly vehicleId: number | undefined
  readonly states: readonly MissionState[] | undefined
  readonly ended: boolean | undefined
  /** Organisations whose vehicles are named. */
  readonly visible: readonly number[]
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

const SHOWN = `m.mission_id, m.destination_id, d.name as destination_name, o.name as org_name, m.vehicle_id,
  v.name as vehicle_name, d.landmark_id, l.lat, l.lon, ${STATE} as state, m.starts_at, m.due_at, a.arrived_at, a.leave_at,
  m.ended_at`

const SORTS = {
  destinationName: 'lower(q.destination_name)',
  vehicleName: 'lower(q.vehicle_name)',
  orgName: 'lower(q.org_name)',
  state: 'q.state',
  startsAt: 'q.starts_at',
  dueAt: 'q.due_at',
  arrivedAt: 'q.arrived_at',
  endedAt: 'q.ended_at',
} as const

/** Destinations and vehicles in sight: $1 organisations of destinations, $2 of vehicles, $3 vehicles, $4 landmarks. */
const IN_SIGHT = `d.org_id = any($1::int4[]) and v.org_id = any($2::int4[]) and d.deleted_at is null and v.deleted_at is null
  and ($3::int4[] is null or v.vehicle_id = any($3)) and ($4::int4[] is null or d.landmark_id = any($4))`

/** Statements about missions. Every one is bound to what the caller may see. */
export function missionQueries(db: Database) {
  return {
    store: recordStore(db, missionRecord),

    list: (filter: MissionFilter, signal?: AbortSignal) =>
      db.rows<MissionRow>(
        `select q.*, count(*) over ()::int4 as total from (
           select ${SHOWN} from ${MISSIONS} join organization o on o.org_id = d.org_id
           where ${IN_SIGHT}
             and ($5::int4[] is null or m.destination_id = any($5)) and ($6::int4 is null or m.vehicle_id = $6)
             and ($7::boolean is null or (m.state = 'ended') = $7)
             and ($8::text is null or d.name ilike $8 or v.name ilike $8)) q
         where ($9::text[] is null or q.state = any($9))
         order by ${orderBy(SORTS, filter.sort, 'q.starts_at desc')}, q.mission_id desc limit $10 offset $11`,
        [
          filter.orgIds,
          filter.visible,
          filter.vehicleIds ?? null,
          filter.landmarkIds ?? null,
          filter.destinationIds ?? null,
          filter.vehicleId ?? null,
          filter.ended ?? null,
          likePattern(filter.keyword),
          filter.states ?? null,
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /**
     * Of every vehicle that is sent somewhere, or was at an instant (ms since 1970 UTC), the mission to show: not there
     * yet before there, the most pressing first.
     */
    current: (
      { orgIds, vehicleIds, landmarkIds }: Scope & LandmarkScope,
      at: number | undefined,
      signal?: AbortSignal,
    ) =>
      db.rows<CurrentMission>(
        `select distinct on (vehicle_id) vehicle_id, destination_id, name, landmark_id, lat, lon, due_at, arrived_at
         from (
           select m.vehicle_id, m.destination_id, d.name, d.landmark_id, l.lat, l.lon, m.due_at, m.starts_at,
             case when a.arrived_at <= coalesce($5, 'infinity'::timestamptz) then a.arrived_at end as arrived_at
           from ${MISSIONS} where ${IN_SIGHT}
             and case when $5::timestamptz is null then m.ended_at is null
               else m.created_at <= $5 and coalesce(m.ended_at, 'infinity') > $5 end) c
         order by vehicle_id, arrived_at is not null, due_at nulls last, starts_at`,
        [orgIds, orgIds, vehicleIds ?? null, landmarkIds ?? null, at === undefined ? null : new Date(at)],
        { signal },
      ),

    /** The trips that vehicles are on, as far as they have come: what lists of the caller's missions name. */
    trips: (vehicleIds: readonly number[], signal?: AbortSignal) =>
      db.rows<{ vehicle_id: number; metres: number; ms: number }>(
        `select b.vehicle_id, t.mm / 1000 as metres, t."end" - t.start as ms
         from binding b join movement_device m on m.device_id = b.device
         cross join lateral jsonb_to_record(m.now -> 'trip') as t (start float8, "end" float8, mm float8)
         where b.valid_to is null and b.vehicle_id = any($1::int4[]) and jsonb_typeof(m.now -> 'trip') = 'object'`,
        [vehicleIds],
        { signal },
      ),

    /** Vehicles of the scope that are tied to a destination. */
    ties: (tx: Queries, destinationId: number, { orgIds, vehicleIds }: Scope) =>
      tx.rows<Tie>(
        `select m.mission_id, m.vehicle_id, m.starts_at, m.due_at from mission m join vehicle v using (vehicle_id)
         where m.destination_id = $1 and m.state = 'sent' and v.org_id = any($2::int4[])
           and ($3::int4[] is null or v.vehicle_id = any($3)) for update of m`,
        [destinationId, orgIds, vehicleIds ?? null],
      ),

    /** True while any vehicle, of whatever organisation, is tied to a destination. */
    isTied: async (tx: Queries, destinationId: number) =>
      (await tx.row(`select 1 as one from mission where destination_id = $1 and state = 'sent' limit 1`, [
        destinationId,
      ])) !== undefined,
  }
}
export type MissionQueries = ReturnType<typeof missionQueries>
