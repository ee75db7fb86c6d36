/** How far a process had got at one moment. */
interface Mark {
  /** The fleet's change counter then. */
  readonly counter: number
  /** No transaction with this number or a greater one had begun: what those change has a greater counter. */
  readonly begun: number
  /** What all transactions below this number changed has this counter or a smaller one. */
  readonly applied: number
}

/** Marks that are kept; at one a second, as many seconds as a client may be away that goes on at another process. */
const MOST = 3_600
/** What a transaction of this process changed is in its memory by so many marks after it is seen to have ended. */
const LATE = 5

/**
 * Says change counters of this process in numbers of transactions, which mean the same to every process of the database: so a
 * client goes on from its cursor at any of them. Where that is not exact, more is sent and never less.
 */
export class CursorMarks {
  readonly #database: string
  readonly #applied: number[] = []
  #marks: Mark[] = []

  /** @param database tells a database from one that was restored, where transactions are counted anew */
  constructor(database: string) {
    this.#database = database
  }

  /**
   * Notes how far this process is, about once a second.
   *
   * @param counter read before `begun` was asked for
   * @param upTo every transaction below this number is taken in, but perhaps for some that this process has just ended
   */
  note(counter: number, begun: number, upTo: number): void {
    this.#applied.push(upTo)
    if (this.#applied.length <= LATE) return
    const applied = this.#applied.shift() ?? 0
    // nothing changed: a cursor of before says the same
    if (counter === this.#marks.at(-1)?.counter) return
    this.#marks.push({ counter, begun, applied })
    if (this.#marks.length > MOST * 1.1) this.#marks = this.#marks.slice(-MOST)
  }

  /** What a counter means to other processes; undefined where that is not known. */
  placeAt(counter: number): string | undefined {
    const mark = this.#marks.findLast((each) => each.counter <= counter)
    return mark && `${this.#database}.${mark.applied}`
  }

  /** The counter after which everything is that somebody at a place has not seen; -1 where that is not known. */
  counterAt(place: string | undefined): number {
    const [database, applied] = place?.split('.') ?? []
    if (database !== this.#database || !applied || !/^\d{1,15}$/.test(applied)) return -1
    const newest = this.#marks.at(-1)
    // of a time that has not come: of another count
    if (!newest || Number(applied) > newest.begun) return -1
    return this.#marks.findLast(({ begun }) => begun <= Number(applied))?.counter ?? -1
  }
}
