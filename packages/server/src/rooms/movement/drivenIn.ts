const HOUR = 3_600_000

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Millimetres driven from one time to another (ms since 1970 UTC), out of the mileage of whole hours: an hour that is partly in
 * the range counts by how much of its trips' time is, and where none is known by how much of the hour is.
 *
 * @param trips all that touch these hours
 */
export function drivenIn(
  hours: readonly { readonly start: number; readonly mm: number }[],
  trips: readonly Span[],
  from: number,
  to: number,
): number {
  const within = (a: number, b: number): number =>
    trips.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, b) - Math.max(start, a)), 0)
  return hours.reduce((sum, { start, mm }) => {
    const [first, last] = [Math.max(start, from), Math.min(start + HOUR, to)]
    if (last <= first) return sum
    const all = within(start, start + HOUR)
    return sum + mm * (all > 0 ? within(first, last) / all : (last - first) / HOUR)
  }, 0)
}
