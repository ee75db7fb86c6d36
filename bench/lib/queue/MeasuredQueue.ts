import type { Queries } from '@waymark/server/platform/database/Queries.ts'

/** A queue as it is measured. */
export interface MeasuredQueue {
  /** Starts a worker that tells what it has done; answers what stops it. */
  readonly start: (done: (n: number) => void) => Promise<() => Promise<void>>
  /** Puts a task into it, in a transaction. */
  readonly put: (tx: Queries, n: number) => Promise<unknown>
}
