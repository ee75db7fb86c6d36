import type { CallResult } from '@waymark/contract/call.ts'
import type { getFleetPositions } from '@waymark/contract/rooms/fleetApi.ts'
import type { FeedPosition } from './public.ts'

/** A recorded position as the contract words it. */
export function toFleetPosition(position: FeedPosition): CallResult<typeof getFleetPositions>['list'][number] {
  const { report } = position
  return {
    id: position.id,
    vehicleId: position.vehicleId,
    deviceId: position.deviceId,
    time: report.time,
    receivedAt: new Date(position.received).toISOString(),
    lat: report.lat ?? 0,
    lon: report.lon ?? 0,
    speed: report.speed,
    course: report.course,
    altitude: report.altitude,
    attributes: report.attributes,
  }
}
