import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { Mission } from '@waymark/contract/rooms/destination.ts'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { estimateArrival } from '@waymark/core/tracking/estimateArrival.ts'
import type { MissionQueries, MissionRow } from './missions.queries.ts'

export type Expected = Pick<Mission, 'expectedAt' | 'noEstimate'>

export interface ExpectOptions {
  readonly queries: Pick<MissionQueries, 'trips'>
  /** State of vehicles in the order asked for. */
  readonly columnsFor: (vehicleIds: readonly number[]) => LiveColumns
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

const NOTHING: Expected = { expectedAt: null, noEstimate: null }

/** When the vehicles of missions that go on will be there, by where they are and how their trips go; by mission. */
export async function expectArrivals(
  missions: readonly MissionRow[],
  { queries, columnsFor, now }: ExpectOptions,
  signal?: AbortSignal,
): Promise<(mission: MissionRow) => Expected> {
  const open = missions.filter(({ ended_at, arrived_at, starts_at }) => !ended_at && !arrived_at && starts_at <= now)
  if (open.length === 0) return () => NOTHING
  const vehicleIds = [...new Set(open.map(({ vehicle_id }) => vehicle_id))]
  const trips = new Map((await queries.trips(vehicleIds, signal)).map((trip) => [trip.vehicle_id, trip]))
  const live = columnsFor(vehicleIds)
  const rowOf = new Map(vehicleIds.map((vehicleId, row) => [vehicleId, row]))
  const known = new Map(
    open.map((mission) => [mission.mission_id, expectOne(mission, live, rowOf, trips.get(mission.vehicle_id), now)]),
  )
  return ({ mission_id }) => known.get(mission_id) ?? NOTHING
}

function expectOne(
  { vehicle_id, lat, lon }: MissionRow,
  live: LiveColumns,
  rowOf: ReadonlyMap<number, number>,
  trip: { metres: number; ms: number } | undefined,
  now: number,
): Expected {
  const row = rowOf.get(vehicle_id) ?? -1
  const time = (live.time[row] ?? 0) * 1000
  const left = time > 0 ? distanceM((live.lat[row] ?? 0) / 1e6, (live.lon[row] ?? 0) / 1e6, lat, lon) : undefined
  const estimate = estimateArrival({ distanceM: left, ageMs: now - time, trip })
  if ('why' in estimate) return { expectedAt: null, noEstimate: estimate.why }
  // who should be there by now is about to be
  return { expectedAt: new Date(Math.max(now, time + estimate.ms)).toISOString(), noEstimate: null }
}
