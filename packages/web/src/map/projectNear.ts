import { wrapLongitude } from '@waymark/core/geo/earth.ts'
import type { Map as LibreMap } from 'maplibre-gl'

/** Where a place (degrees) is on screen, CSS pixels: of the copies of the world, in the one around the map's middle. */
export function projectNear(map: LibreMap, lon: number, lat: number): { x: number; y: number } {
  const { lng } = map.getCenter()
  return map.project([lng + wrapLongitude(lon - lng), lat])
}
