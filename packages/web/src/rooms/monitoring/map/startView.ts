import type { LngLatBounds } from 'maplibre-gl'
import { DEFAULT_HABIT, type Habit } from '@waymark/contract/rooms/session/account.ts'

/** The map library's tiles measure 512 pixels where the preference counts in tiles of 256: one zoom apart. */
const ZOOM_STEP = 1

/** Where the map starts: the user's own centre and zoom (MAP-2). */
export function startView({ center, zoom }: Habit): { center: { lat: number; lon: number }; zoom: number } {
  return { center: { lat: center[0], lon: center[1] }, zoom: Math.max(1, zoom - ZOOM_STEP) }
}

/** True while the user has not chosen where the map starts: then it starts with the fleet in view. */
export function startsAnywhere({ center, zoom }: Habit): boolean {
  return center[0] === DEFAULT_HABIT.center[0] && center[1] === DEFAULT_HABIT.center[1] && zoom === DEFAULT_HABIT.zoom
}

/** What is in view as `boundsInAddress` reads it. */
export function boundsText(bounds: LngLatBounds): string {
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    .map((value) => value.toFixed(3))
    .join(',')
}
