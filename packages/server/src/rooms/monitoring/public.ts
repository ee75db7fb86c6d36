import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'

/** What the monitoring room asks of whoever keeps the newest state of the fleet. */
export interface FleetView {
  /** Where the live stream goes on from the state as it is now. */
  readonly cursor: string
  /** State of vehicles in the order asked for; a vehicle without reports is blank. */
  columnsFor(vehicleIds: Iterable<number>): LiveColumns
}
