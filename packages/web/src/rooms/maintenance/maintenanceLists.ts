import {
  getMaintenanceLog,
  getVehicleMaintenance,
  getVehicleMaintenanceList,
} from '@waymark/contract/rooms/maintenance.ts'

/** What answers otherwise once maintenance was planned, done or corrected. */
export const MAINTENANCE_LISTS = [getVehicleMaintenanceList, getVehicleMaintenance, getMaintenanceLog]
