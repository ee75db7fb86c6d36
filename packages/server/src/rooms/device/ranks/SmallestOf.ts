/**
 * Of many ids with keys the first so many in the order of the keys, and of the ids where keys are the same: in time that
 * grows with how many there are, and memory that grows with how many are wanted.
 */
export class SmallestOf {
  readonly #wanted: number
  readonly #keys: Float64Array
  readonly #ids: Int32Array
  readonly #idsDown: boolean
  #size = 0
  /** The last of those that can still be among the first. */
  #bound = { key: Infinity, id: Infinity }

  /**
   * @param wanted how many of them, at least 1
   * @param most how many will be added at most
   * @param idsDown the larger id first where keys are the same
   */
  constructor(wanted: number, most: number, idsDown = false) {
    const room = Math.min(wanted * 2, Math.max(most, wanted))
    this.#wanted = wanted
    this.#keys = new Float64Array(room)
    this.#ids = new Int32Array(room)
    this.#idsDown = idsDown
  }

  add(key: number, id: number): void {
    const tie = this.#idsDown ? -id : id
    if (key > this.#bound.key || (key === this.#bound.key && tie > this.#bound.id)) return
    if (this.#size === this.#keys.length) {
      this.#putFirst(0, this.#size - 1, this.#wanted - 1)
      this.#size = this.#wanted
      this.#bound = { key: this.#keys[this.#wanted - 1] ?? 0, id: this.#ids[this.#wanted - 1] ?? 0 }
      this.add(key, id)
      return
    }
    this.#keys[this.#size] = key
    this.#ids[this.#size++] = tie
  }

  /** Those from one place of the order up to another, in order. */
  slice(from: number, to: number): number[] {
    const end = Math.min(to, this.#size)
    if (from >= end) return []
    if (end < this.#size) this.#putFirst(0, this.#size - 1, end - 1)
    if (from > 0) this.#putFirst(0, end - 1, from)
    const places = Array.from({ length: end - from }, (_, n) => from + n)
    places.sort((a, b) => this.#compare(a, this.#keys[b] ?? 0, this.#ids[b] ?? 0))
    return places.map((place) => Math.abs(this.#ids[place] ?? 0))
  }

  #compare(place: number, key: number, id: number): number {
    const own = this.#keys[place] ?? 0
    return own < key ? -1 : own > key ? 1 : (this.#ids[place] ?? 0) - id
  }

  /** Puts what belongs at a place there, what comes before it before it, and the rest after it (Hoare's selection). */
  #putFirst(first: number, last: number, place: number): void {
    let [left, right] = [first, last]
    while (left < right) {
      const middle = (left + right) >>> 1
      const [key, id] = [this.#keys[middle] ?? 0, this.#ids[middle] ?? 0]
      let [i, j] = [left, right]
      while (i <= j) {
        while (this.#compare(i, key, id) < 0) i++
        while (this.#compare(j, key, id) > 0) j--
        if (i <= j) this.#swap(i++, j--)
      }
      if (place <= j) right = j
      else if (place >= i) left = i
      else return
    }
  }

  #swap(a: number, b: number): void {
    const [key, id] = [this.#keys[a] ?? 0, this.#ids[a] ?? 0]
    this.#keys[a] = this.#keys[b] ?? 0
    this.#ids[a] = this.#ids[b] ?? 0
    this.#keys[b] = key
    this.#ids[b] = id
  }
}
