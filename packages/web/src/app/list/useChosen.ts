import { useState } from 'react'

/** Most records of one operation (LIMIT-1). */
export const MOST_AT_ONCE = 200

/** Rows that were chosen for doing something with all of them, by their keys; those of other pages stay chosen. */
export interface Chosen<Row> {
  readonly rows: ReadonlyMap<number, Row>
  /** Chooses these keys, among what was chosen before and what is shown now. */
  readonly choose: (keys: ReadonlySet<number>, shown: ReadonlyMap<number, Row>) => void
  /** Leaves only these: what was refused stays chosen. */
  readonly keep: (keys: readonly number[]) => void
  readonly clear: () => void
}

/** What is chosen of a list. */
export function useChosen<Row>(): Chosen<Row> {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map())
  const only = (keys: ReadonlySet<number>, among: ReadonlyMap<number, Row>): ReadonlyMap<number, Row> =>
    new Map([...among].filter(([key]) => keys.has(key)))
  return {
    rows,
    choose: (keys, shown) => setRows((old) => only(keys, new Map([...old, ...shown]))),
    keep: (keys) => setRows((old) => only(new Set(keys), old)),
    clear: () => setRows(new Map()),
  }
}
