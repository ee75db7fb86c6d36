/** Milliseconds without a reading that count as a gap. */
export const GAP = 3_600_000

/** Stretches without readings, in milliseconds since `start`. */
export function gapsOf(time: ArrayLike<number>, start: number): { from: number; to: number }[] {
  const gaps = []
  for (let i = 1; i < time.length; i++)
    if (time[i]! - time[i - 1]! > GAP) gaps.push({ from: time[i - 1]! - start, to: time[i]! - start })
  return gaps
}
