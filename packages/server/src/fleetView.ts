import type { FleetState } from './engines/live/FleetState.ts'
import { FleetTable } from './engines/live/FleetTable.ts'
import type { LiveHub } from './engines/live/LiveHub.ts'
import type { FleetView } from './platform/fleet/FleetView.ts'

/** What rooms see of the fleet as it is now. */
export const fleetView = (fleet: FleetState, hub: LiveHub): FleetView => ({
  get cursor() {
    return hub.cursor
  },
  columnsFor: (vehicleIds, sight) => fleet.columnsFor(vehicleIds, sight),
  rowReader: (sight) => fleet.rowReader(sight),
  tableOf: (vehicleIds, sight) => new FleetTable(fleet, vehicleIds, sight),
  vehiclesIn: (landmarkIds, orgIds) => fleet.vehiclesIn(landmarkIds, orgIds),
})
