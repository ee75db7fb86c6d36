import { MAP_PALETTES, type Scheme } from '../basemap/mapPalette.ts'
import type { LandmarkInk } from './landmarkStyle.ts'

/** How landmarks without a colour of their own look on the light and the dark map. */
export function landmarkInk(scheme: Scheme): LandmarkInk {
  const dark = scheme === 'dark'
  return {
    accent: dark ? '#63b7d9' : '#0c6283',
    halo: MAP_PALETTES[scheme].halo,
    text: dark ? '#d6e6ee' : '#0b4259',
  }
}
