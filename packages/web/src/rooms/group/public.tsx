import { lazy } from 'react'
import { loadRooms } from '../../app/i18n.ts'

/** The dialog that changes the groups of chosen vehicles, loaded when first opened. */
export const VehicleGroups = lazy(async () => {
  const [module] = await Promise.all([import('./VehicleGroups.tsx'), loadRooms(['group'])])
  return { default: module.VehicleGroups }
})
