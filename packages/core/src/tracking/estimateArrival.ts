/** Why nobody can say when a vehicle arrives: it never told where it is, has been silent, or stands. */
export const NO_ESTIMATE = ['noPosition', 'silent', 'standing'] as const
export type NoEstimate = (typeof NO_ESTIMATE)[number]

/** What is known of a vehicle under way. */
export interface UnderWay {
  /** Metres in a straight line to where it is sent; undefined where it never told its position. */
  readonly distanceM: number | undefined
  /** Milliseconds since its newest position. */
  readonly ageMs: number
  /** The trip that it is on, as far as it has come; undefined while it is on none. */
  readonly trip: { readonly metres: number; readonly ms: number } | undefined
}

/**
 * How much longer roads are than the straight line: between the factors of the United States (1.20) and of Canada (1.30)
 * in Ballou, Rahardja and Sakai, "Selected country circuity factors for road travel distance estimation" (2002).
 */
export const CIRCUITY = 1.25
/** Who has not told its position for so long may be anywhere. Milliseconds. */
export const SILENT_MS = 3_600_000
/** A trip shorter than this says little about how fast the rest goes. */
const LEAST_MS = 300_000
const LEAST_METRES = 1_000

/**
 * Milliseconds from its newest position until a vehicle arrives, at the pace of the trip that it is on: that has the lights
 * and queues of its roads in it, which the speed of a moment has not.
 */
export function estimateArrival({ distanceM, ageMs, trip }: UnderWay): { ms: number } | { why: NoEstimate } {
  if (distanceM === undefined) return { why: 'noPosition' }
  if (ageMs > SILENT_MS) return { why: 'silent' }
  if (!trip || trip.ms < LEAST_MS || trip.metres < LEAST_METRES) return { why: 'standing' }
  return { ms: (distanceM * CIRCUITY * trip.ms) / trip.metres }
}
