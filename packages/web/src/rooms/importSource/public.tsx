import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const load = async () => {
  const [module] = await Promise.all([import('./VehicleSightings.tsx'), loadRooms(['importSource'])])
  return module
}

/** What imported sources tell of a vehicle, for its drawer; it comes when it is first wanted. */
export const VehicleSightings = lazyPart(async () => ({ default: (await load()).VehicleSightings }))
/** Where sources disagree on a vehicle. */
export const VehicleConflicts = lazyPart(async () => ({ default: (await load()).VehicleConflicts }))
