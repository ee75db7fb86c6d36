/** A stay of a vehicle at a landmark. Milliseconds since 1970 UTC. */
export interface Stay {
  readonly enter: number
  /** The present while it is there. */
  readonly leave: number
}

/** An appointment further than this from a stay is of none: it was missed. Milliseconds. */
export const MOST_APART = 24 * 3_600_000

/**
 * Which appointment each stay of a vehicle at a landmark was for: that whose nearest stay it is, and of several the one nearest
 * to its arrival. Undefined for a stay that nobody made one for. The order of neither makes a difference.
 *
 * @param appointments milliseconds since 1970 UTC
 */
export function appointmentsOf(stays: readonly Stay[], appointments: readonly number[]): (number | undefined)[] {
  const own: (number | undefined)[] = stays.map(() => undefined)
  for (const at of appointments.toSorted((a, b) => a - b)) {
    const nearest = nearestStay(stays, at)
    const stay = stays[nearest]
    if (!stay) continue
    const before = own[nearest]
    if (before === undefined || Math.abs(at - stay.enter) < Math.abs(before - stay.enter)) own[nearest] = at
  }
  return own
}

/** The place of the stay that an appointment lies in or next to; -1 where all are too far. Of two as near, the earlier. */
function nearestStay(stays: readonly Stay[], at: number): number {
  let found = -1
  let least = MOST_APART
  for (const [place, { enter, leave }] of stays.entries()) {
    const apart = Math.max(0, enter - at, at - leave)
    const isNearer = apart < least || (apart === least && enter < (stays[found]?.enter ?? -Infinity))
    if (isNearer) [found, least] = [place, apart]
  }
  return found
}
