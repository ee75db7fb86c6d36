import { emptyFilter, HANGING_MS } from '../../movement/meters/FixFilter.ts'
import { FixSieve, type SieveState } from '../../movement/meters/FixSieve.ts'
import { DEFAULT_RULE } from '../../movement/rules/MovementRule.ts'
import type { Sample } from '../../movement/Sample.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'

/** What is decided of a report's position: any of these together; 0 where it does not count, or not yet. */
export const Verdict = {
  /** The position counts. */
  fix: 1,
  /** Nobody drove the way to it: the asset was carried, or was elsewhere all the time. */
  jump: 2,
  /** Nothing speaks against the speed: the place may have been reached. */
  speed: 4,
} as const

/** What has to be known of the earlier positions of one of an asset's devices to tell which of its next ones count. */
export interface DeviceSieve extends SieveState {
  readonly device: number
  /** Rows of the reports about which nothing is decided. */
  readonly waiting: number[]
}

/** Is told of a report that was taken earlier, whose position counts as is known now. */
export type DecideLate = (row: number, verdict: number, time: number) => void

/** Lets the sieve of all numbers decide which positions of an asset count. */
export class FixVerdicts {
  readonly #sieve = new FixSieve(DEFAULT_RULE, (sample) => this.#settle(sample))
  #waiting: number[] = []
  #verdict = 0
  #late: DecideLate = () => undefined

  /** Takes row `row`, the asset's next report, and tells what is decided of it by now. `sieves` are changed in place. */
  take(sieves: DeviceSieve[], columns: ReportColumns, row: number, late: DecideLate): number {
    const sieve = sieveOf(sieves, columns.device[row]!)
    sieve.waiting.push(row)
    this.#waiting = sieve.waiting
    this.#verdict = 0
    this.#late = late
    const isReachable = this.#sieve.take(sieve, columns, row)
    return isReachable ? this.#verdict | Verdict.speed : this.#verdict
  }

  /**
   * What is said meanwhile of row `row`, about which nothing is decided although somebody waits for it: a position that the device
   * can have got to counts, until a later one decides.
   */
  meanwhile(sieves: readonly DeviceSieve[], row: number, time: number): number {
    for (const sieve of sieves) {
      const { held } = sieve.filter
      const sample = held[sieve.waiting.indexOf(row)]
      if (!sample?.hasFix || held[0]!.time + HANGING_MS > time) continue
      return this.#sieve.mayBelieve(sieve) ? Verdict.fix | Verdict.speed : 0
    }
    return 0
  }

  #settle({ hasFix, isJump, time }: Sample): void {
    const row = this.#waiting.shift()!
    const verdict = (hasFix ? Verdict.fix : 0) | (isJump ? Verdict.jump : 0)
    if (this.#waiting.length === 0) this.#verdict = verdict
    else if (hasFix) this.#late(row, verdict | Verdict.speed, time)
  }
}

/** The time of the first report about which nothing is decided, ms since 1970 UTC; Infinity where all is. */
export function undecidedSince(sieves: readonly DeviceSieve[]): number {
  let first = Infinity
  for (const { filter } of sieves) if (filter.held.length > 0) first = Math.min(first, filter.held[0]!.time)
  return first
}

function sieveOf(sieves: DeviceSieve[], device: number): DeviceSieve {
  for (const sieve of sieves) if (sieve.device === device) return sieve
  const sieve = { device, honest: -1, filter: emptyFilter(), waiting: [] }
  sieves.push(sieve)
  return sieve
}
