import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { missionState, type MissionState } from '@waymark/core/tracking/missionState.ts'
import type { FleetColumns } from './FleetColumns.ts'

/** Where a vehicle is sent, and how far it has got. */
export interface MissionNow {
  mission: MonitorData['missionList'][number]
  state: MissionState
  /** Metres in a straight line to the middle of the destination; undefined once there, and without a position. */
  left: number | undefined
}

/**
 * The mission of a vehicle as of now: what is surely at the destination has arrived, even before the server was asked
 * again.
 *
 * @param now milliseconds since 1970 UTC
 */
export function missionOf(fleet: FleetColumns, row: number, now: number): MissionNow | undefined {
  const mission = fleet.missions.get(fleet.vehicleId[row]!)
  if (!mission) return undefined
  const inside = fleet.landmarks[row]!.indexOf(mission.landmarkId)
  const isThere = inside >= 0 && fleet.entered[row]![inside]! > 0
  const due = mission.dueAt === null ? null : Date.parse(mission.dueAt)
  const state = missionState(mission.arrivedAt !== null || isThere, due, now)
  const left =
    state === 'arrived' || !fleet.hasPosition(row)
      ? undefined
      : distanceM(fleet.lat[row]! / 1e6, fleet.lon[row]! / 1e6, mission.lat, mission.lon)
  return { mission, state, left }
}
