import { lazy } from 'react'
import { loadRooms } from '../../app/i18n.ts'

/** Maintenance of one vehicle, loaded with its texts when first shown. */
export const VehicleMaintenance = lazy(async () => {
  const [module] = await Promise.all([import('./VehicleMaintenance.tsx'), loadRooms(['maintenance'])])
  return { default: module.VehicleMaintenance }
})
