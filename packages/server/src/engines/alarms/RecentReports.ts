import { COLUMN_NAMES, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

/** Rows that wait in memory for the engine at most; beyond them it reads what was stored. */
const MOST_ROWS = 300_000

/**
 * What was just committed, by the number of its transaction, so that the engine need not read it again. Only a
 * short cut: what is not here is read from where it is stored.
 */
export class RecentReports {
  readonly #byXid = new Map<number, ReportColumns>()
  #rows = 0

  /** Keeps the new rows of a commit that somebody waits for. */
  keep(xid: number, columns: ReportColumns, isNew: Uint8Array, isWanted: (device: number) => boolean): boolean {
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
      this.#byXid.set(xid, kept)
      this.#rows += kept.length
    }
    return true
  }

  /** The rows of a transaction; undefined when they are not here. */
  of(xid: number): ReportColumns | undefined {
    return this.#byXid.get(xid)
  }

  /** Lets go of everything up to a transaction. */
  dropUpTo(xid: number): void {
    for (const [of, { length }] of this.#byXid) {
      if (of > xid) continue
      this.#byXid.delete(of)
      this.#rows -= length
    }
  }

  get isEmpty(): boolean {
    return this.#byXid.size === 0
  }
}

function copyRow(from: ReportColumns, at: number, into: ReportColumns): void {
  // as it is stored: whole milliseconds
  const row = into.add(from.device[at] as number, Math.round(from.time[at] as number))
  for (const name of COLUMN_NAMES) if (name !== 'time') into[name][row] = from[name][at] as number
  into.attributes[row] = from.attributes[at]
}
