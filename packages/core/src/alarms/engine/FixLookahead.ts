import { isPutAside } from '../../reports/markClocks.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { type DeviceSieve, FixVerdicts, Verdict, undecidedSince } from './FixVerdicts.ts'

/**
 * What is decided of the positions of reports that are all there: a doubtful one is settled by those after it. Runs ahead of
 * the row that is asked for no farther than that takes.
 */
export class FixLookahead {
  readonly #columns: ReportColumns
  readonly #end: number
  readonly #sieves: DeviceSieve[]
  readonly #fixes = new FixVerdicts()
  /** Of rows that were taken and not asked for yet. */
  readonly #verdicts = new Map<number, number>()
  #next: number

  /**
   * @param sieves as they are before row `from`, with nothing undecided; they are changed in place
   * @param end the row before which everything is known
   */
  constructor(columns: ReportColumns, from: number, end: number, sieves: DeviceSieve[]) {
    this.#columns = columns
    this.#end = end
    this.#sieves = sieves
    this.#next = from
  }

  /** What is decided of row `row`; rows are asked for in order, those that are put aside for their clocks left out. */
  verdictOf(row: number): number {
    const time = this.#columns.time[row]!
    while (this.#next < this.#end && (this.#next <= row || undecidedSince(this.#sieves) <= time))
      this.#take(this.#next++)
    const verdict = this.#verdicts.get(row) ?? 0
    this.#verdicts.delete(row)
    return verdict
  }

  /** Whether the sieves are as they were before row `row`, with nothing undecided. */
  isSettledBefore(row: number): boolean {
    return this.#next <= row && undecidedSince(this.#sieves) === Infinity
  }

  #take(row: number): void {
    const { device, time, flags } = this.#columns
    const sieve = this.#sieves.find((one) => one.device === device[row])
    if (sieve && isPutAside(flags[row]!, time[row]!, sieve.honest)) return
    const verdict = this.#fixes.take(this.#sieves, this.#columns, row, this.#decideLate)
    this.#verdicts.set(row, verdict)
  }

  readonly #decideLate = (row: number, verdict: number): void => {
    this.#verdicts.set(row, verdict | Verdict.speed)
  }
}
