import {
  getMaintenanceLog,
  getVehicleMaintenance,
  getVehicleMaintenanceList,
} from '@waymark/contract/rooms/maintenance.ts'
import { refresh } from '../../app/useCall.ts'

/** Has everything that shows maintenance read again. */
export function refreshMaintenance(): void {
  for (const definition of [getVehicleMaintenanceList, getVehicleMaintenance, getMaintenanceLog]) refresh(definition)
}
