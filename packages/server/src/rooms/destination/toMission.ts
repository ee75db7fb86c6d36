import type { Destination, Mission } from '@waymark/contract/rooms/destination.ts'
import type { Expected } from './expectArrivals.ts'
import type { MissionRow } from './missions.queries.ts'

const time = (ms: number): string => new Date(ms).toISOString()
const timeOrNull = (ms: number | null): string | null => (ms === null ? null : time(ms))

/** A mission as the contract words it. */
export function toMission(row: MissionRow, expected: Expected): Mission {
  return {
    missionId: row.mission_id,
    destinationId: row.destination_id,
    destinationName: row.destination_name,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    landmarkId: row.landmark_id,
    lat: row.lat,
    lon: row.lon,
    state: row.state,
    startsAt: time(row.starts_at),
    dueAt: timeOrNull(row.due_at),
    arrivedAt: timeOrNull(row.arrived_at),
    leftAt: timeOrNull(row.leave_at),
    endedAt: timeOrNull(row.ended_at),
    ...expected,
  }
}

/** What a destination tells of a mission that leads there. */
export const toTie = (mission: MissionRow): Destination['missions'][number] => ({
  missionId: mission.mission_id,
  vehicleId: mission.vehicle_id,
  vehicleName: mission.vehicle_name,
  state: mission.state,
  startsAt: time(mission.starts_at),
  dueAt: timeOrNull(mission.due_at),
  arrivedAt: timeOrNull(mission.arrived_at),
})
