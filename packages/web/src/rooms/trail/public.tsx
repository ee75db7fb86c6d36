/** A trail on a map and its replay, for rooms that show one of their own. */
export { TrailMapView } from './map/TrailMapView.tsx'
export { PlayerBar } from './player/PlayerBar.tsx'
export { TrailPlayer } from './player/TrailPlayer.ts'
export { type TrailPath, trailPath } from './TrailPath.ts'
