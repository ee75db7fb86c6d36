import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** What imported sources tell of a vehicle, for its drawer; it comes when it is first wanted. */
export const VehicleSightings = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleSightings.tsx'), loadRooms(['importSource'])])
  return { default: module.VehicleSightings }
})
