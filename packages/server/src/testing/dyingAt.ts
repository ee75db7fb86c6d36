import type { Queries } from '../platform/database/Queries.ts'

/** A transaction whose process dies at its so manieth statement, from 1. */
export function dyingAt(tx: Queries, statement: number): Queries {
  let count = 0
  const live = (): void => {
    count += 1
    if (count === statement) throw new Error('the process died')
  }
  const then =
    <Args extends unknown[], R>(ask: (...args: Args) => Promise<R>) =>
    async (...args: Args): Promise<R> => {
      live()
      return ask(...args)
    }
  return { rows: then(tx.rows), row: then(tx.row), arrays: then(tx.arrays), run: then(tx.run) } as Queries
}
