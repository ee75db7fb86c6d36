/** Detention is billed in steps of this many seconds, where nothing else was agreed. */
export const DETENTION_STEP = 900

/** Seconds of a stay that are billed: whole steps beyond the free time. */
export function detentionOf(dwell: number, free: number, step = DETENTION_STEP): number {
  return Math.max(0, Math.floor((dwell - free) / step)) * step
}

/** The least of some values that at least this share (0 to 1) of them do not exceed; null of none (nearest rank). */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}
