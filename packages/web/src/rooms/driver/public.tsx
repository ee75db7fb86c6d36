import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** Who drove a vehicle when, loaded with its texts when first shown. */
export const VehicleDrivers = lazyPart(async () => {
  const [module] = await Promise.all([import('./DriverSpans.tsx'), loadRooms(['driver'])])
  return { default: module.DriverSpans }
})

/** Who drives a vehicle now, with a button that calls them; loaded with its texts when first shown. */
export const DriverCalls = lazyPart(async () => {
  const [module] = await Promise.all([import('./DriverCalls.tsx'), loadRooms(['driver'])])
  return { default: module.DriverCalls }
})
