/** A moment as ISO 8601 UTC, from milliseconds since 1970 UTC; null for none. */
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
