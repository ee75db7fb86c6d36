/** A moment as ISO 8601 UTC, from milliseconds since 1970 UTC; null for none: null, −1 as results keep it, or without an end. */
export const isoOrNull = (ms: number | null): string | null =>
  ms === null || ms < 0 || !Number.isFinite(ms) ? null : new Date(ms).toISOString()
