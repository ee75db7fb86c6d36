import { markClocks } from '@waymark/core/reports/markClocks.ts'
import { COLUMN_NAMES, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { type CommitResult, delayOf } from '../storage/public.ts'

/** What is told of a commit. */
export type Commit = Pick<CommitResult, 'xid' | 'isNew' | 'received'>

/** Rows that wait in memory for the engine at most; what is beyond them it reads from where it is stored. */
const MOST_ROWS = 300_000

/** The new rows of a commit, their clocks marked. */
export interface RecentCommit {
  readonly xid: number
  readonly columns: ReportColumns
}

/**
 * What was just committed, so that the engine need neither read it again nor wait until every older transaction has
 * ended. Only a short cut: what is not told here, or lost with the process, comes by the arrivals.
 */
export class RecentReports {
  #queue: RecentCommit[] = []
  #rows = 0
  /** Transactions that were evaluated, but whose place in the arrivals is not reached yet. */
  readonly #done = new Set<number>()

  /** Keeps the new rows of a commit, of devices that matter; answers whether there are any. */
  keep({ xid, isNew, received }: Commit, columns: ReportColumns, isWanted: (device: number) => boolean): boolean {
    let kept: ReportColumns | undefined
    for (let row = 0; row < columns.length;) {
      const device = columns.device[row] as number
      const first = row
      while (row < columns.length && columns.device[row] === device) row++
      if (!isWanted(device)) continue
      kept ??= new ReportColumns(Math.max(16, columns.length - first))
      for (let at = first; at < row; at++) if (isNew[at]) copyRow(columns, at, kept)
    }
    if (!kept || kept.length === 0) return false
    if (this.#rows + kept.length <= MOST_ROWS) {
      const delay = Int32Array.from({ length: kept.length }, (_, row) => delayOf(kept.time[row] as number, received))
      // nothing that is years old is looked at: see LATEST
      markClocks({ columns: kept, delay }, 0)
      this.#queue.push({ xid, columns: kept })
      this.#rows += kept.length
    }
    return true
  }

  /** Forgets all of it: it was kept for other vehicles than those that are watched now. */
  clear(): void {
    this.#queue = []
    this.#rows = 0
    this.#done.clear()
  }

  /** Takes the oldest commits, of about so many rows. */
  take(rows: number): RecentCommit[] {
    let taken = 0
    let count = 0
    while (count < this.#queue.length && (count === 0 || taken < rows)) taken += this.#queue[count++]!.columns.length
    const commits = this.#queue.slice(0, count)
    this.#queue = this.#queue.slice(count)
    this.#rows -= taken
    return commits
  }

  /** What came of commits is stored. */
  evaluated(commits: readonly RecentCommit[]): void {
    for (const { xid } of commits) this.#done.add(xid)
  }

  /** Whether a transaction needs no evaluation any more. */
  isDone(xid: number): boolean {
    return this.#done.has(xid)
  }

  /** The arrivals up to a transaction are passed. */
  passed(xid: number): void {
    for (const of of this.#done) if (of <= xid) this.#done.delete(of)
  }
}

function copyRow(from: ReportColumns, at: number, into: ReportColumns): void {
  // as it is stored: whole milliseconds
  const row = into.add(from.device[at] as number, Math.round(from.time[at] as number))
  for (const name of COLUMN_NAMES) if (name !== 'time') into[name][row] = from[name][at] as number
  into.attributes[row] = from.attributes[at]
}
