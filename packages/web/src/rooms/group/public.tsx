import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** The dialog that changes the groups of chosen vehicles, loaded when first opened. */
export const VehicleGroups = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleGroups.tsx'), loadRooms(['group'])])
  return { default: module.VehicleGroups }
})
