/** How rows are read some at a time. */
export interface Pieces<Row, Key> {
  /** Below the key of every row. */
  readonly below: Key
  /** Rows at a time. */
  readonly limit: number
  readonly keyOf: (row: Row) => Key
  /** The first `limit` rows whose key is above `after`, in the order of it. */
  readonly read: (after: Key, limit: number) => Promise<readonly Row[]>
}

/** All rows, some at a time: what a database answers of a million at once takes more memory than what is made of them. */
export async function* inPieces<Row, Key>({
  below,
  limit,
  keyOf,
  read,
}: Pieces<Row, Key>): AsyncGenerator<readonly Row[]> {
  let after = below
  for (;;) {
    const rows = await read(after, limit)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < limit) return
    after = keyOf(last)
  }
}
