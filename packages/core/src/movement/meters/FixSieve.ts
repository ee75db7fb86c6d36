import { isClockRight, hasWrongClock } from '../../reports/markClocks.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { DEFAULT_LOAD, type LoadSource } from '../load/LoadSource.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import { type Sample, emptySample, keepArrivalOnly, readSample } from '../Sample.ts'
import { type FilterState, FixFilter } from './FixFilter.ts'

/** What has to be known of a device's earlier reports to tell which of its next ones are set aside. */
export interface SieveState {
  /** Time of the newest report whose clock was right by its arrival, ms since 1970 UTC; -1 before the first. */
  honest: number
  filter: FilterState
}

/**
 * Decides which positions count: the one place where that is done, for all numbers and for what is drawn. Hands on each report that
 * it takes, once and in order; one that is set aside says so, and where it was no longer.
 */
export class FixSieve {
  readonly #useEstimated: boolean
  readonly #load: LoadSource
  readonly #filter: FixFilter
  readonly #sample: Sample = emptySample()

  constructor(
    { maxSpeedMps, useEstimated }: Pick<MovementRule, 'maxSpeedMps' | 'useEstimated'>,
    next: (sample: Sample) => void,
    load = DEFAULT_LOAD,
  ) {
    this.#load = load
    this.#useEstimated = useEstimated
    this.#filter = new FixFilter(maxSpeedMps, next)
  }

  /**
   * Takes row `row` of a device's reports, in order of time, into `state`, which is changed in place.
   *
   * @returns false where it is certain already that the device was not where it says
   */
  take(state: SieveState, columns: ReportColumns, row: number): boolean {
    const sample = this.#sample
    readSample(columns, row, this.#useEstimated, this.#load, sample)
    if (hasWrongClock(sample.flags, sample.time, state.honest)) keepArrivalOnly(sample)
    else if (isClockRight(sample.flags)) state.honest = sample.time
    const { isRefused } = sample
    this.#filter.take(state.filter, sample)
    return !isRefused && (state.filter.held.length === 0 || !sample.hasFix || this.#filter.isFair(state.filter, sample))
  }

  /** Whether the device can have got to the first position about which nothing is decided. */
  mayBelieve({ filter }: SieveState): boolean {
    return filter.held.length > 0 && this.#filter.isFair(filter, filter.held[0]!)
  }
}
