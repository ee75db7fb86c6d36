/** Milliseconds of one bucket. */
const STEP = 0.1
/** Longer than this is counted as this long. */
const LONGEST = 20_000

/** What a distribution of delays looks like, milliseconds. */
export interface Latency {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Counts delays in buckets of a tenth of a millisecond: millions of them cost no memory and no sorting. */
export class LatencyHistogram {
  #buckets = new Uint32Array(LONGEST / STEP + 1)
  #count = 0
  #max = 0

  /** Adds a delay in milliseconds; one below zero, by clocks that differ, counts as none. */
  add(ms: number): void {
    const bounded = Math.min(Math.max(ms, 0), LONGEST)
    this.#buckets[Math.floor(bounded / STEP)]!++
    this.#count++
    if (ms > this.#max) this.#max = ms
  }

  clear(): void {
    this.#buckets.fill(0)
    this.#count = 0
    this.#max = 0
  }

  summary(): Latency {
    return { count: this.#count, p50: this.#at(0.5), p99: this.#at(0.99), max: Math.round(this.#max * 10) / 10 }
  }

  #at(share: number): number {
    let left = Math.ceil(this.#count * share)
    for (let bucket = 0; bucket < this.#buckets.length; bucket++) {
      left -= this.#buckets[bucket] ?? 0
      if (left <= 0) return Math.round((bucket + 1) * STEP * 10) / 10
    }
    return LONGEST
  }
}
