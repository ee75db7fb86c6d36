/**
 * When a subject's clocks and rules have to be looked at again: a binary heap by time (J. W. J. Williams, "Algorithm
 * 232: Heapsort", 1964) that knows where each entry stands. An entry may be due too early, never too late: whoever takes
 * it out asks again and puts it back, which is cheaper than moving it each time it is put off.
 */
export class Timers {
  /** The earliest time at which something may be due; Infinity for never. */
  next = Infinity
  readonly #due: Float64Array
  /** Entries by their place in the heap, and the place of each entry; -1 for none. */
  readonly #heap: Int32Array
  readonly #place: Int32Array
  #size = 0

  constructor(entries: number) {
    this.#due = new Float64Array(entries).fill(Infinity)
    this.#heap = new Int32Array(entries)
    this.#place = new Int32Array(entries).fill(-1)
  }

  /** Sees to it that an entry comes out at `due` at the latest. */
  arm(entry: number, due: number): void {
    if (!(due < this.#due[entry]!)) return
    this.#due[entry] = due
    let at = this.#place[entry]!
    if (at < 0) at = this.#size++
    while (at > 0) {
      const above = (at - 1) >> 1
      const other = this.#heap[above]!
      if (this.#due[other]! <= due) break
      this.#put(other, at)
      at = above
    }
    this.#put(entry, at)
    this.next = this.#due[this.#heap[0]!]!
  }

  /** Takes out the entry that is due first. There must be one. */
  pop(): number {
    const first = this.#heap[0]!
    const last = this.#heap[--this.#size]!
    this.#due[first] = Infinity
    this.#place[first] = -1
    if (this.#size > 0) this.#sink(last)
    this.next = this.#size > 0 ? this.#due[this.#heap[0]!]! : Infinity
    return first
  }

  /** Puts an entry where the first was and lets it sink to its place. */
  #sink(entry: number): void {
    const due = this.#due[entry]!
    let at = 0
    for (let below = 1; below < this.#size; below = 2 * at + 1) {
      if (below + 1 < this.#size && this.#due[this.#heap[below + 1]!]! < this.#due[this.#heap[below]!]!) below++
      const other = this.#heap[below]!
      if (due <= this.#due[other]!) break
      this.#put(other, at)
      at = below
    }
    this.#put(entry, at)
  }

  #put(entry: number, at: number): void {
    this.#heap[at] = entry
    this.#place[entry] = at
  }
}
