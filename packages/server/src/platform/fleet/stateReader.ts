import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { FleetView } from './FleetView.ts'

/** Reads the state of vehicles without the landmarks that they are in. */
export function stateReader(fleet: Pick<FleetView, 'columnsFor'>): (vehicleIds: Iterable<number>) => LiveColumns {
  return (vehicleIds) => fleet.columnsFor(vehicleIds, { orgIds: new Set(), landmarkIds: undefined })
}
