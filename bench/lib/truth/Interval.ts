/** A span of time, milliseconds since 1970 UTC. */
export interface Interval {
  start: number
  end: number
}

/** The interval that shares the most time with `one`, if that is half of the shorter of both or more. */
export function matchOf<T extends Interval>(one: Interval, others: readonly T[]): T | undefined {
  let best: T | undefined
  let most = 0
  for (const other of others) {
    const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
    const shorter = Math.min(one.end - one.start, other.end - other.start)
    if (shared <= most || shared < shorter / 2) continue
    most = shared
    best = other
  }
  return best
}

/** The value below which a share of the numbers lies; NaN without any. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
