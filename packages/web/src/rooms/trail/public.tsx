import { loadRooms } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'

/** A trail on a map and its replay, for rooms that show one of their own. */
export { TrailMapView } from './map/TrailMapView.tsx'
export { PlayerBar } from './player/PlayerBar.tsx'
export { TrailPlayer } from './player/TrailPlayer.ts'
export { type TrailPath, trailPath } from './TrailPath.ts'
/** Where a vehicle was in a range, on a map and replayed; loaded with its texts when first shown. */
export const VehicleTrail = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleTrail.tsx'), loadRooms(['trail', 'range'])])
  return { default: module.VehicleTrail }
})

/** The trips of a vehicle in a range; loaded with its texts when first shown. */
export const VehicleTrips = lazyPart(async () => {
  const [module] = await Promise.all([import('./VehicleTrips.tsx'), loadRooms(['trail', 'range', 'alarmWords'])])
  return { default: module.VehicleTrips }
})
