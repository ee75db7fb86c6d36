/**
 * Splits a whole by weights so that the parts make up the whole and none is as much as one unit from its exact share: everyone
 * gets their share cut off, and what is left goes a unit each to those who lost most, the first of equals first (largest
 * remainder, Hamilton's method). The parts of a negative whole mirror those of the positive.
 *
 * @param weights 0 or more; who has none gets nothing
 * @throws RangeError for a negative weight, and where a whole other than 0 has no weight to go by
 */
export function allocate(whole: bigint, weights: readonly bigint[]): bigint[] {
  if (whole < 0n) return allocate(-whole, weights).map((part) => -part)
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is negative')
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (whole === 0n) return weights.map(() => 0n)
  if (sum === 0n) throw new RangeError('nothing to split by')
  const parts = weights.map((weight) => (whole * weight) / sum)
  const left = whole - parts.reduce((all, part) => all + part, 0n)
  const lost = weights.map((weight, index) => ({ index, rest: (whole * weight) % sum }))
  // sorting is stable: of equals the first stays first
  lost.sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))
  for (const { index } of lost.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

/**
 * Equal parts, the first ones a unit more where it does not come out even: 10000 in 3 is 3334, 3333, 3333.
 *
 * @throws RangeError for fewer than one
 */
export function installments(whole: bigint, count: number): bigint[] {
  if (!(Number.isSafeInteger(count) && count > 0)) throw new RangeError('there must be one part at least')
  return allocate(
    whole,
    Array.from({ length: count }, () => 1n),
  )
}
