import { DAY_MS } from './clock.ts'
import { between, chance } from './random.ts'

/** No report is held back longer than this (ms). */
export const LONGEST_HOLD_MS = 4 * 3_600_000

/** A stretch of time in which nothing comes through. */
interface Stretch {
  start: number
  end: number
  /** What was recorded in it never comes, since the tracker was off. */
  isLost: boolean
}

/** The stretch without coverage that begins on a day, if there is one: one day in eight. */
function stretchOf(seed: number, day: number): Stretch | undefined {
  if (chance(seed, day, 20) >= 0.125) return undefined
  const start = Math.ceil((day + chance(seed, day, 21)) * DAY_MS)
  const end = Math.ceil(start + between(0.3, 1, seed, day, 22) * (LONGEST_HOLD_MS - 1))
  return { start, end, isLost: chance(seed, day, 23) < 0.25 }
}

/**
 * When a report of a moment reaches the server: at once, after a stretch without coverage (late, in a batch with the
 * others of that stretch), or never (undefined).
 */
export function deliveryTime(seed: number, time: number): number | undefined {
  const today = Math.floor(time / DAY_MS)
  let sent: number | undefined = time
  // A stretch may run over midnight, into another.
  for (const day of [today - 1, today]) {
    const stretch = stretchOf(seed, day)
    if (!stretch || time < stretch.start || time >= stretch.end) continue
    if (stretch.isLost) return undefined
    sent = stretch.end
  }
  return sent
}

/** The time of the earliest report that may be delivered between two times. */
export function earliestDelivered(seed: number, from: number, to: number): number {
  const first = Math.floor((from - LONGEST_HOLD_MS) / DAY_MS)
  for (let day = first; day * DAY_MS < from; day++) {
    const stretch = stretchOf(seed, day)
    if (stretch && stretch.end >= from && stretch.end < to && stretch.start < from) return stretch.start
  }
  return from
}
