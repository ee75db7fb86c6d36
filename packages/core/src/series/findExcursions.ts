/** A stretch of time in which a series lay outside of its range. */
export interface Excursion {
  kind: 'low' | 'high'
  /** Time of the first reading outside. */
  from: number
  /** Time of the first reading back inside; of the last one outside where none followed, or not soon. */
  to: number
  /** The reading that was farthest outside, and when. */
  extreme: number
  at: number
  /** It was still outside when the readings ended. */
  open: boolean
}

export interface Range {
  /** Undefined: no limit. */
  low: number | undefined
  high: number | undefined
}

/**
 * Where a series lay below or above its range. What was not reported for longer than `gap` is not known to have been
 * outside: an excursion ends with its last reading before.
 *
 * @param time in order, in the unit of `gap`
 */
export function findExcursions(
  time: ArrayLike<number>,
  value: ArrayLike<number>,
  { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: Range,
  gap: number,
): Excursion[] {
  const found: Excursion[] = []
  let current: Excursion | undefined
  for (let i = 0; i < time.length; i++) {
    const [now, reading] = [time[i]!, value[i]!]
    const kind = reading < low ? 'low' : reading > high ? 'high' : undefined
    if (current && now - (time[i - 1] ?? now) > gap) current = undefined
    else if (current && kind !== current.kind) {
      current.to = now
      current = undefined
    }
    if (!kind) continue
    if (!current) found.push((current = { kind, from: now, to: now, extreme: reading, at: now, open: false }))
    current.to = now
    if (kind === 'low' ? reading < current.extreme : reading > current.extreme)
      Object.assign(current, { extreme: reading, at: now })
  }
  if (current) current.open = true
  return found
}
