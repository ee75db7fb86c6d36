import { emptyFilter } from '../movement/meters/FixFilter.ts'
import { FixSieve, type SieveState } from '../movement/meters/FixSieve.ts'
import { resolveRule, type RuleChoices, ruleUntil } from '../movement/rules/resolveRule.ts'
import type { Sample } from '../movement/Sample.ts'
import type { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { UNKNOWN } from '../reports/unknown.ts'
import { isWithinYears } from '../zones/yearBounds.ts'

/** A report that the sieve has taken and not handed on yet; of one that is not judged only that it is there. */
interface Waiting {
  readonly judged: ReportColumns | undefined
  readonly row: number
}

/**
 * Takes out of a device's reports the positions that the movement engine does not use: what is drawn and counted by this is what
 * all numbers rest on. Wants the reports in order of time, and for the first and the last ones that are judged some that came
 * before and after. What nothing has decided about yet stays: the newest place of a device is shown as it came.
 */
export class FixFilter {
  readonly #choices: RuleChoices
  readonly #state: SieveState = { honest: -1, filter: emptyFilter() }
  /** As many as the state holds back. */
  readonly #waiting: Waiting[] = []
  #sieve: FixSieve
  #useEstimated = false
  #until = -Infinity
  #refused = 0

  /** @param choices by which rules the engine reads the device */
  constructor(choices: RuleChoices) {
    this.#choices = choices
    this.#sieve = this.#sieveAt(-Infinity)
  }

  /** Reports set aside so far among those judged. */
  get refused(): number {
    return this.#refused
  }

  /** Whether what follows decides about reports that are judged. */
  get isUndecided(): boolean {
    return this.#waiting.some(({ judged }) => judged)
  }

  /** Takes reports that came before those that are judged. */
  passBefore(columns: ReportColumns): void {
    for (let row = 0; row < columns.length; row++) this.#take(columns, row, undefined)
  }

  /** Takes as many of the reports that came after those that are judged as decide about these. */
  passAfter(columns: ReportColumns): void {
    for (let row = 0; row < columns.length && this.isUndecided; row++) this.#take(columns, row, undefined)
  }

  /** Takes reports and takes the positions that are not used out of them. */
  judge(columns: ReportColumns): void {
    for (let row = 0; row < columns.length; row++) this.#take(columns, row, columns)
  }

  #take(columns: ReportColumns, row: number, judged: ReportColumns | undefined): void {
    const time = columns.time[row]!
    if (!isWithinYears(time)) return
    if (time >= this.#until) this.#sieve = this.#sieveAt(time)
    this.#waiting.push({ judged, row })
    this.#sieve.take(this.#state, columns, row)
  }

  #sieveAt(time: number): FixSieve {
    const { rule } = resolveRule(this.#choices, time)
    this.#until = ruleUntil(this.#choices, time)
    this.#useEstimated = rule.useEstimated
    return new FixSieve(rule, (sample) => this.#settle(sample))
  }

  #settle(sample: Sample): void {
    const { judged, row } = this.#waiting.shift()!
    if (!judged || sample.hasFix) return
    if (sample.isRefused) this.#refused++
    if (sample.isRefused || this.#isOffered(sample)) judged.lat[row] = UNKNOWN.position
  }

  /** Whether a position was there to be used: it was the second of one moment. */
  #isOffered({ flags }: Sample): boolean {
    return (flags & ReportFlag.valid) !== 0 && ((flags & ReportFlag.estimated) === 0 || this.#useEstimated)
  }
}
