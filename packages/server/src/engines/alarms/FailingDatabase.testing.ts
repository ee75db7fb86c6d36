import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** For tests: a database that dies with a chosen statement, as the process would: nothing answers after it. */
export interface FailingDatabase {
  readonly db: Database
  /** Statements and commits so far. */
  readonly steps: () => number
  readonly isDead: () => boolean
}

/** @param diesAt the step that fails, from 1; commits are steps, and so is what comes after a commit */
export function failingDatabase(real: Database, diesAt: number): FailingDatabase {
  let steps = 0
  const step = (): void => {
    steps++
    if (steps >= diesAt) throw new Error('killed')
  }
  const guarded = (queries: Queries): Queries => ({
    rows: async (sql, params, options) => (step(), queries.rows(sql, params, options)),
    row: async (sql, params, options) => (step(), queries.row(sql, params, options)),
    arrays: async (sql, params, options) => (step(), queries.arrays(sql, params, options)),
    run: async (sql, params, options) => (step(), queries.run(sql, params, options)),
  })
  const db = {
    ...guarded(real),
    settings: real.settings,
    connect: () => real.connect(),
    transaction: async <R>(work: (tx: Queries) => Promise<R>): Promise<R> => {
      step()
      const result = await real.transaction(async (tx) => {
        const done = await work(guarded(tx))
        step()
        return done
      })
      // committed, but nobody heard of it
      step()
      return result
    },
  }
  return { db: db as unknown as Database, steps: () => steps, isDead: () => steps >= diesAt }
}
