/** A row that a transaction wrote. */
export interface CommittedRow {
  /** Number of the transaction. */
  readonly xid: number
  /** Tells the row from all others. */
  readonly key: number
}

/** Rows of transactions from `from` on but for those of `done`, in order of transactions, at most `limit`. */
export type ReadCommitted<Row extends CommittedRow> = (
  from: number,
  done: readonly number[],
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
  readonly #read: ReadCommitted<Row>
  readonly #done = new Map<number, number>()
  #from: number

  /** @param from the first transaction that counts */
  constructor(read: ReadCommitted<Row>, from: number) {
    this.#read = read
    this.#from = from
  }

  /** Every transaction below this number is taken in. */
  get upTo(): number {
    return this.#from
  }

  /** Gives what came since the last time to `take`; the same once more where that rejects. */
  async next(take: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
    for (;;) {
      const { rows, horizon } = await this.#read(this.#from, [...this.#done.keys()], LIMIT)
      if (rows.length > 0) await take(rows)
      for (const { key, xid } of rows) this.#done.set(key, xid)
      const isCut = rows.length === LIMIT
      this.#from = isCut ? Math.min(horizon, rows.at(-1)?.xid ?? horizon) : horizon
      for (const [key, xid] of this.#done) if (xid < this.#from) this.#done.delete(key)
      if (!isCut) return
    }
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
