import { hasWrongClock } from '../../reports/markClocks.ts'
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
  readonly #horizon: number
  readonly #from: number
  /** Of the rows from the first on. */
  readonly #verdicts: Uint8Array
  #next: number
  #isMeanwhile = false

  /**
   * @param sieves as they are before row `from`, with nothing undecided; they are changed in place
   * @param end the row before which everything is known
   * @param horizon up to when time has passed without more of them, ms since 1970 UTC: what nothing decides about by then is taken as it came
   */
  constructor(columns: ReportColumns, from: number, end: number, sieves: DeviceSieve[], horizon = -Infinity) {
    this.#columns = columns
    this.#end = end
    this.#sieves = sieves
    this.#next = from
    this.#horizon = horizon
    this.#from = from
    this.#verdicts = new Uint8Array(end - from)
  }

  /** What is decided of row `row`; rows are asked for in order, those that are put aside for their clocks left out. */
  verdictOf(row: number): number {
    const time = this.#columns.time[row]!
    while (this.#next < this.#end && (this.#next <= row || undecidedSince(this.#sieves) <= time))
      this.#take(this.#next++)
    const verdict = this.#verdicts[row - this.#from]!
    if ((verdict & Verdict.fix) !== 0 || undecidedSince(this.#sieves) > time) return verdict
    const meanwhile = this.#fixes.meanwhile(this.#sieves, row, this.#horizon)
    if (meanwhile !== 0) this.#isMeanwhile = true
    return verdict | meanwhile
  }

  /** Whether a position counts so far about which a later one will decide. */
  get isMeanwhile(): boolean {
    return this.#isMeanwhile
  }

  /** Whether the sieves are as they were before row `row`, with nothing undecided. */
  isSettledBefore(row: number): boolean {
    return this.#next <= row && undecidedSince(this.#sieves) === Infinity
  }

  #take(row: number): void {
    const { device, time, flags } = this.#columns
    const sieve = this.#sieves.find((one) => one.device === device[row])
    if (sieve && hasWrongClock(flags[row]!, time[row]!, sieve.honest)) return
    this.#verdicts[row - this.#from] = this.#fixes.take(this.#sieves, this.#columns, row, this.#decideLate)
  }

  readonly #decideLate = (row: number, verdict: number): void => {
    this.#verdicts[row - this.#from] = verdict | Verdict.speed
  }
}
