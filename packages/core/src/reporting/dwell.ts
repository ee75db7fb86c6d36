/** Detention is billed in steps of this many seconds. */
export const DETENTION_STEP = 900

/** Seconds of a visit that are billed: whole quarter-hours beyond the free time. */
export function detentionOf(dwell: number, free: number): number {
  return Math.max(0, Math.floor((dwell - free) / DETENTION_STEP)) * DETENTION_STEP
}

/** The least of some values that at least this share (0 to 1) of them do not exceed; null of none (nearest rank). */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}
