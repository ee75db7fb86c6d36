import { emptyLiveColumns, type LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { FleetColumns } from './FleetColumns.ts'
import { rowsOfLists } from './FleetRows.ts'

/** The moment that tests of the fleet live in. */
export const NOW = Date.UTC(2026, 10, 21, 12)

export interface TestVehicle {
  id: number
  name: string
  plate?: string
  orgId?: number
  type?: number
  groups?: number[]
  drivers?: string
  landmarks?: number[]
  /** Seconds before {@link NOW} at which it entered them. */
  dwell?: number
  model?: string
  /** Seconds before {@link NOW}; undefined for one that never reported. */
  age?: number
  speed?: number
  battery?: number
  flags?: number
  lat?: number
  /** How bad its worst alarm is, 0 none to 4 critical. */
  alarm?: number
  /** No device is on it. */
  isUnbound?: boolean
  /** Seconds after {@link NOW} at which its next report is due. */
  next?: number
}

/** Live columns of a few vehicles; what is left out is unknown. */
export function liveOf(vehicles: readonly TestVehicle[]): LiveColumns {
  const live = emptyLiveColumns()
  for (const vehicle of vehicles) {
    const heard = vehicle.age === undefined ? 0 : NOW / 1000 - vehicle.age
    live.vehicleId.push(vehicle.id)
    live.time.push(heard)
    live.heard.push(heard)
    live.lat.push(vehicle.lat ?? 40_000_000)
    live.lon.push(-100_000_000)
    live.speed.push(vehicle.speed ?? -1)
    live.course.push(-1)
    live.altitude.push(-32768)
    live.flags.push(vehicle.flags ?? 0)
    live.battery.push(vehicle.battery ?? -1)
    live.power.push(-1)
    live.temperature.push(-32768)
    live.odometer.push(-1)
    live.signal.push(-1)
    live.satellites.push(-1)
    live.region.push('US-CO')
    live.landmarks.push(vehicle.landmarks ?? [])
    live.entered.push(
      (vehicle.landmarks ?? []).map(() => (vehicle.dwell === undefined ? 0 : NOW / 1000 - vehicle.dwell)),
    )
    live.since.push(0)
    live.alarm.push(vehicle.alarm ?? 0)
    live.grace.push(0)
    live.next.push(vehicle.next === undefined ? 0 : NOW / 1000 + vehicle.next)
  }
  return live
}

/** A fleet of a few vehicles at {@link NOW}. */
export function fleetOf(vehicles: readonly TestVehicle[], missions: MonitorData['missionList'] = []): FleetColumns {
  const column = <T>(of: (vehicle: TestVehicle) => T): T[] => vehicles.map(of)
  return new FleetColumns(
    rowsOfLists({
      icons: ['truck'],
      live: liveOf(vehicles),
      vehicleList: {
        name: column((vehicle) => vehicle.name),
        plate: column((vehicle) => vehicle.plate ?? ''),
        vin: column(() => ''),
        assetType: column((vehicle) => vehicle.type ?? 2000),
        icon: column(() => 0),
        orgId: column((vehicle) => vehicle.orgId ?? 1),
        device: column((vehicle) => vehicle.id),
        deviceId: column((vehicle) => (vehicle.isUnbound ? '' : String(860_000_000_000_000 + vehicle.id))),
        groupIds: column((vehicle) => vehicle.groups ?? []),
        model: column((vehicle) => vehicle.model ?? ''),
        drivers: column((vehicle) => vehicle.drivers ?? ''),
      },
    }),
    missions,
    NOW,
  )
}
