/** What is due when, earliest first: a binary heap. */
export class DueHeap<T> {
  readonly #due: number[] = []
  readonly #items: T[] = []

  get size(): number {
    return this.#due.length
  }

  /** When the earliest is due; Infinity when there is none. */
  get earliest(): number {
    return this.#due[0] ?? Infinity
  }

  push(due: number, item: T): void {
    let at = this.#due.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#due[parent]! <= due) break
      this.#move(parent, at)
      at = parent
    }
    this.#due[at] = due
    this.#items[at] = item
  }

  /** Takes the earliest out; undefined when there is none. */
  pop(): T | undefined {
    const first = this.#items[0]
    const due = this.#due.pop()
    const item = this.#items.pop()
    if (due === undefined || item === undefined || this.#due.length === 0) return first
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= this.#due.length) break
      if (child + 1 < this.#due.length && this.#due[child + 1]! < this.#due[child]!) child++
      if (this.#due[child]! >= due) break
      this.#move(child, at)
      at = child
    }
    this.#due[at] = due
    this.#items[at] = item
    return first
  }

  #move(from: number, to: number): void {
    this.#due[to] = this.#due[from]!
    this.#items[to] = this.#items[from]!
  }
}
