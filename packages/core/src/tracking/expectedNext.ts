/** So many of the newest gaps between reports say how a device reports. */
const MOST_GAPS = 50
/** Reports closer than this belong to one contact. Milliseconds. */
const ONE_CONTACT = 60_000

/**
 * When a device is heard next, if it goes on as it did: one usual gap (the median) after its newest contact.
 *
 * @param times of its reports in order; any unit that `now` has too, milliseconds here
 * @returns undefined when there were too few contacts, or it is overdue
 */
export function expectedNext(times: ArrayLike<number>, now: number): number | undefined {
  const gaps: number[] = []
  let last: number | undefined
  for (let i = times.length - 1; i >= 0 && gaps.length < MOST_GAPS; i--) {
    const time = times[i] ?? 0
    last ??= time
    const gap = (times[i + 1] ?? time) - time
    if (gap >= ONE_CONTACT) gaps.push(gap)
  }
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]
  if (last === undefined || median === undefined) return undefined
  return last + median > now ? last + median : undefined
}
