import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { Sight } from '../http/Sight.ts'

/** A vehicle with the device that it carried at an instant. */
export interface PastVehicle {
  readonly vehicleId: number
  readonly orgId: number
  /** Record id; 0 without a device. */
  readonly device: number
  /** Milliseconds since 1970 UTC: reports before belong to whoever carried the device then; 0 without a device. */
  readonly boundSince: number
}

/** What rooms ask of whoever can tell the state of vehicles at a past instant (ms since 1970 UTC). */
export interface PastView {
  columnsAt(vehicles: readonly PastVehicle[], at: number, sight: Sight, signal: AbortSignal): Promise<LiveColumns>
}
