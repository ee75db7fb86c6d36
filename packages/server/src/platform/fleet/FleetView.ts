import type { LiveColumns, LiveNumber, LiveTable } from '@waymark/contract/live/liveColumns.ts'
import type { Sight } from '../http/Sight.ts'

/** What a list is sorted and narrowed down by of a vehicle's state, in the units of live columns. */
export type LiveRow = Readonly<Record<ListedNumber, number>> & {
  readonly region: string
  /** When it entered the smallest landmark in sight that it is in, seconds since 1970 UTC; 0 outside, and while that is not sure. */
  readonly enteredAt: number
}
type ListedNumber = Extract<
  LiveNumber,
  | ('time' | 'heard' | 'lat' | 'speed' | 'course' | 'flags')
  | ('battery' | 'temperature' | 'since' | 'next' | 'grace' | 'alarm')
>

/** What rooms ask of whoever keeps the newest state of the fleet. */
export interface FleetView {
  /** Where the live stream goes on from the state as it is now. */
  readonly cursor: string
  /**
   * State of vehicles in the order asked for, with the landmarks in sight that they are in; a vehicle without
   * reports is blank.
   */
  columnsFor(vehicleIds: Iterable<number>, sight: Pick<Sight, 'orgIds' | 'landmarkIds' | 'seesAlarms'>): LiveColumns
  /** Reads the state of one vehicle after the other; what it answers is another with the next reading. */
  rowReader(sight: Pick<Sight, 'orgIds' | 'landmarkIds' | 'seesAlarms'>): (vehicleId: number) => LiveRow
  /** The same for many vehicles, to be read again and again: what it answers changes with the next reading. */
  tableOf(vehicleIds: readonly number[], sight: Sight): { read(): LiveTable }
  /** Vehicles in sight that are in any of these landmarks now. */
  vehiclesIn(landmarkIds: Iterable<number>, sight: Sight): number[]
}
