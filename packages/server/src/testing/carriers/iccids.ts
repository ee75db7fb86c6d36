import { iccidKey } from '@waymark/core/sim/iccid.ts'

/** Numbers of so many cards, with their check digits. */
export const iccids = (count: number, first = 1): string[] =>
  Array.from({ length: count }, (_, n) => iccidKey(`89445000${String(first + n).padStart(11, '0')}`))
