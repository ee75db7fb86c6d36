/**
 * Indexes of a series' readings to draw with few points: of as many equal stretches of time as the budget allows the
 * lowest and the highest reading, with the first and the last of all. So no extreme is ever lost, whatever is left out.
 *
 * @param time in order, any unit
 * @param budget most indexes to answer, at least 4; all where there are no more than that
 */
export function thinOut(time: ArrayLike<number>, value: ArrayLike<number>, budget: number): number[] {
  const count = time.length
  if (count <= budget) return Array.from({ length: count }, (_, i) => i)
  const stretches = Math.max(1, Math.floor((budget - 2) / 2))
  const [start, end] = [time[0]!, time[count - 1]!]
  const width = (end - start) / stretches || 1
  const kept = new Set<number>([0, count - 1])
  let at = 0
  for (let stretch = 0; stretch < stretches; stretch++) {
    const until = stretch === stretches - 1 ? Number.POSITIVE_INFINITY : start + (stretch + 1) * width
    let [low, high] = [at, at]
    const first = at
    for (; at < count && time[at]! < until; at++) {
      if (value[at]! < value[low]!) low = at
      if (value[at]! > value[high]!) high = at
    }
    if (at > first) kept.add(low).add(high)
  }
  return [...kept].sort((a, b) => a - b)
}
