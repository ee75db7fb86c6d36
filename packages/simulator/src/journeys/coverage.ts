import { DAY_MS } from './clock.ts'
import { between, chance } from './random.ts'

/** No report is held back longer than this (ms). */
export const LONGEST_HOLD_MS = 4 * 3_600_000

/**
 * When a report of a moment reaches the server: at once, after a stretch without coverage (late, in a batch with the
 * others of that stretch), or never (undefined), when the tracker itself was off. One day in eight has such a stretch.
 */
export function deliveryTime(seed: number, time: number): number | undefined {
  const today = Math.floor(time / DAY_MS)
  // A stretch may run over midnight.
  for (const day of [today, today - 1]) {
    if (chance(seed, day, 20) >= 0.125) continue
    const start = (day + chance(seed, day, 21)) * DAY_MS
    const end = start + between(0.3, 1, seed, day, 22) * LONGEST_HOLD_MS
    if (time < start || time >= end) continue
    return chance(seed, day, 23) < 0.25 ? undefined : Math.ceil(end)
  }
  return time
}
