import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Maintenance of one vehicle, loaded with its texts when first shown. */
export const VehicleMaintenance = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleMaintenance.tsx'), loadRooms(['maintenance'])])
  return { default: module.VehicleMaintenance }
})
