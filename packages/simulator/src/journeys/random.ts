/**
 * Chance without a state: the same numbers in always give the same number out, so that any moment of a journey can be
 * had without living through all moments before it. Mixing is MurmurHash3's for 32 bits (A. Appleby, public domain).
 *
 * @returns a whole number from 0 to 2^32 - 1
 */
export function hash(...parts: number[]): number {
  let h = 0x9747b28c
  for (const part of parts) {
    // Times in milliseconds do not fit into 32 bits: their upper half counts as well.
    for (const word of [part, Math.floor(part / 4_294_967_296)]) {
      let k = Math.imul(word | 0, 0xcc9e2d51)
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
      h ^= k
      h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
    }
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** As {@link hash}, a fraction: at least 0, less than 1. */
export function chance(...parts: number[]): number {
  return hash(...parts) / 4_294_967_296
}

/** A number of chance from `low` up to `high`. */
export function between(low: number, high: number, ...parts: number[]): number {
  return low + (high - low) * chance(...parts)
}

/** One of a list by chance. @throws {Error} when the list is empty */
export function pick<T>(list: readonly T[], ...parts: number[]): T {
  const found = list[Math.floor(chance(...parts) * list.length)]
  if (found === undefined) throw new Error('pick: nothing to pick from')
  return found
}

/** Smooth chance over a line, from -1 to 1: random at whole `x`, eased between them. */
export function drift(x: number, ...parts: number[]): number {
  const from = Math.floor(x)
  const part = x - from
  const ease = part * part * (3 - 2 * part)
  const [a, b] = [chance(from, ...parts), chance(from + 1, ...parts)]
  return (a + (b - a) * ease) * 2 - 1
}
