import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
/** Time zones to choose from; the one that is chosen, whatever this browser calls it. */
export const zoneChoices = (chosen: string): string[] => [
  ...new Set(['UTC', ...(chosen === '' ? [] : [chosen]), ...ZONE_NAMES]),
]
