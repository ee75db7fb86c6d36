import { asset } from '../common/asset.ts'
import type { Text } from '../table/Text.ts'

/** How vehicles stay, in the timeline, along a trail and in what is told of corrected figures. */
export const STAY_TEXTS = {
  stop: ['Stop', 'Arrêt', 'Parada', '停车', 'ਠਹਿਰਾਅ'],
  idle: asset.idling,
} as const satisfies Readonly<Record<string, Text>>
