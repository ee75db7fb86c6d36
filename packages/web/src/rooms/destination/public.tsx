import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Where a vehicle is sent and when it is expected there; loaded with its texts when first shown. */
export const VehicleMissions = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleMissions.tsx'), loadRooms(['destination'])])
  return { default: module.VehicleMissions }
})
