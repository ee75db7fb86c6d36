import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'

/** What the monitoring room asks of whoever keeps the newest state of the fleet. */
export interface FleetView {
  /** Where the live stream goes on from the state as it is now. */
  readonly cursor: string
  /**
   * State of vehicles in the order asked for, with the landmarks of organisations that they are in; a vehicle without
   * reports is blank.
   */
  columnsFor(vehicleIds: Iterable<number>, orgIds: ReadonlySet<number>): LiveColumns
  /** Vehicles of organisations that are in any of these landmarks now. */
  vehiclesIn(landmarkIds: Iterable<number>, orgIds: ReadonlySet<number>): number[]
}
