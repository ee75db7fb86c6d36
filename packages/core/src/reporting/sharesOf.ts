const HOUR = 3_600_000

/** What was driven in an hour (UTC). */
export interface HourMileage {
  /** Beginning of the hour, milliseconds since 1970 UTC. */
  readonly start: number
  readonly mm: number
}

/**
 * How much of a trip was driven up to a moment, whole millimetres: by what was driven in each of its hours, evenly within
 * one. The parts of a trip that is cut anywhere add up to all of it.
 *
 * @param hours mileage of the device in the hours of the trip
 */
export function drivenUntil(
  trip: { readonly start: number; readonly end: number; readonly mm: number },
  hours: readonly HourMileage[],
  at: number,
): number {
  if (at <= trip.start) return 0
  if (at >= trip.end) return trip.mm
  let [all, before] = [0, 0]
  for (const { start, mm } of hours) {
    const [first, last] = [Math.max(start, trip.start), Math.min(start + HOUR, trip.end)]
    if (last <= first) continue
    // a trip that fills only a part of an hour may share it with others: its part by time
    const weight = (mm * (last - first)) / HOUR
    all += weight
    before += weight * Math.min(1, Math.max(0, (at - first) / (last - first)))
  }
  if (all === 0) return Math.round((trip.mm * (at - trip.start)) / (trip.end - trip.start))
  return Math.round((trip.mm * before) / all)
}
