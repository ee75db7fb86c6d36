import type { CallResult } from '@waymark/contract/call.ts'
import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { getLandmarkInventory } from '@waymark/contract/rooms/movement.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'

export type Inventory = CallResult<typeof getLandmarkInventory>['list']

/** A vehicle that is, or was, at a landmark. */
export interface PresentVehicle {
  vehicle_id: number
  name: string
  plate: string
  asset_type: number
  org_name: string
  /** Milliseconds since 1970 UTC; 0 until it surely is there. */
  enteredAt: number
}

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * What is at a landmark, those that are there longest first.
 *
 * @param columns of these vehicles in their order
 * @param at the moment that is told, ms since 1970 UTC
 */
export function toInventory(
  vehicles: readonly PresentVehicle[],
  columns: Pick<LiveColumns, 'heard' | 'flags' | 'speed'>,
  at: number,
): Inventory {
  const list = vehicles.map((row, i) => {
    const heard = columns.heard[i] ?? 0
    const flags = columns.flags[i] ?? 0
    const isIn = row.enteredAt > 0
    return {
      vehicleId: row.vehicle_id,
      vehicleName: row.name,
      plate: row.plate,
      assetType: row.asset_type,
      orgName: row.org_name,
      enterTime: isIn ? iso(row.enteredAt) : null,
      dwellTime: isIn ? Math.max(0, Math.floor(at / 1000) - Math.floor(row.enteredAt / 1000)) : null,
      heard: heard > 0 ? iso(heard * 1000) : null,
      trackerStatus: trackerStatus(heard * 1000, columns.speed[i] ?? -1, flags, at),
      isLoaded: flags & ReportFlag.loadKnown ? (flags & ReportFlag.loaded) !== 0 : null,
    }
  })
  return list.sort((a, b) => (b.dwellTime ?? -1) - (a.dwellTime ?? -1) || a.vehicleName.localeCompare(b.vehicleName))
}
