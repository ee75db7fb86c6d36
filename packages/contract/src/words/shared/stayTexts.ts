import type { Text } from '../table/Text.ts'

/** How vehicles stay, in the timeline, along a trail and in what is told of corrected figures. */
export const STAY_TEXTS = {
  stop: ['Stop', 'Arrêt', 'Parada', '停车', 'ਠਹਿਰਾਅ'],
  idle: ['Idling', 'Ralenti', 'Ralentí', '怠速', 'ਚਾਲੂ ਇੰਜਣ ਖੜ੍ਹਾ'],
} as const satisfies Readonly<Record<string, Text>>
