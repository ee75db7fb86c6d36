import { useState } from 'react'

/** Most records of one operation (LIMIT-1). */
export const MOST_AT_ONCE = 200

/** Rows that were chosen for doing something with all of them, by their keys. */
export interface Chosen<Row> {
  readonly rows: ReadonlyMap<number, Row>
  /** Chooses these keys, among what was chosen before and what is shown. */
  readonly choose: (keys: ReadonlySet<number>) => void
  /** Leaves of those that are chosen only these keys. */
  readonly keep: (keys: ReadonlySet<number>) => void
  readonly clear: () => void
}

/**
 * What is chosen of a list: rows as they are now, and those of other pages as they were.
 *
 * @param shown the rows on screen
 */
export function useChosen<Row>(shown: readonly Row[] | undefined, keyOf: (row: Row) => number): Chosen<Row> {
  const [kept, setKept] = useState<ReadonlyMap<number, Row>>(new Map())
  const now = new Map((shown ?? []).map((row) => [keyOf(row), row]))
  return {
    rows: new Map([...kept].map(([key, row]) => [key, now.get(key) ?? row])),
    choose: (keys) => setKept((old) => new Map([...old, ...now].filter(([key]) => keys.has(key)))),
    keep: (keys) => setKept((old) => new Map([...old].filter(([key]) => keys.has(key)))),
    clear: () => setKept(new Map()),
  }
}
