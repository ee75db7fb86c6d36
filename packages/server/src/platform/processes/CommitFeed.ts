/** A row that a transaction wrote. */
export interface CommittedRow {
  /** Number of the transaction. */
  readonly xid: number
  /** Tells the row from all others. */
  readonly key: number
}

/** What is taken in: all of transactions below `from`, and the rows of these keys. */
export interface After {
  readonly from: number
  readonly done: readonly number[]
}

/** Rows after what is known, in order of transactions, at most `limit`. */
export type ReadCommitted<Row extends CommittedRow> = (
  after: After,
  limit: number,
) => Promise<{
  readonly rows: readonly Row[]
  /** Every transaction below this number had ended when the rows were read. */
  readonly horizon: number
}>

/** Rows that are read at once; each may be of hundreds of reports. */
const LIMIT = 200

/**
 * Rows of a table as transactions commit them, each once and none missed. A transaction that runs long holds up no other:
 * rows above the oldest one that runs are taken at once and remembered until that has ended.
 */
export class CommitFeed<Row extends CommittedRow> {
  readonly #done = new Map<number, number>()
  #from: number

  /** @param from the first transaction that counts */
  constructor(from: number) {
    this.#from = from
  }

  /** Every transaction below this number is taken in. */
  get upTo(): number {
    return this.#from
  }

  /** What is taken in. */
  get after(): After {
    return { from: this.#from, done: [...this.#done.keys()] }
  }

  /** Gives what came since the last time to `take`; the same once more where that rejects. */
  async next(read: ReadCommitted<Row>, take: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
    for (;;) {
      const { rows, horizon } = await read(this.after, LIMIT)
      if (rows.length > 0) await take(rows)
      for (const { key, xid } of rows) this.#done.set(key, xid)
      const isCut = rows.length === LIMIT
      this.goOn(isCut ? Math.min(horizon, rows.at(-1)?.xid ?? horizon) : horizon)
      if (!isCut) return
    }
  }

  /** All of transactions below `from` is taken in, or was none. */
  goOn(from: number): void {
    this.#from = from
    for (const [key, xid] of this.#done) if (xid < from) this.#done.delete(key)
  }

  /** A row that is known already. */
  skip({ key, xid }: CommittedRow): void {
    if (xid >= this.#from) this.#done.set(key, xid)
  }

  /** Goes on from a transaction, whatever came before. */
  jumpTo(from: number): void {
    this.#from = from
    this.#done.clear()
  }
}
