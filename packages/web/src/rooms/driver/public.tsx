import { lazy } from 'react'
import { loadRooms } from '../../app/i18n.ts'

/** Who drove a vehicle when, loaded with its texts when first shown. */
export const VehicleDrivers = lazy(async () => {
  const [module] = await Promise.all([import('./DriverSpans.tsx'), loadRooms(['driver'])])
  return { default: module.DriverSpans }
})
