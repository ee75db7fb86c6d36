import type { ReportColumns } from '../reports/ReportColumns.ts'
import { type Computation, computeValue } from './computeValue.ts'

/** What an attribute came to on a day. */
export interface ComputedDay {
  /** Place of the day among those asked for. */
  readonly day: number
  /** Reports with a value. */
  readings: number
  sum: number
  lowest: number
  highest: number
  last: number
  /** Milliseconds from one report to the next in which it lay within its range, and outside of it. */
  withinMs: number
  outsideMs: number
}

/** A value stands until the next report, for this long at most. Milliseconds. */
const LONGEST = 3_600_000

/** Takes in the reports of a vehicle in order of time, and says what an attribute came to by day. */
export class ComputedDays {
  readonly #computation: Computation
  readonly #starts: readonly number[]
  readonly #end: number
  readonly #days = new Map<number, ComputedDay>()
  #day = 0
  #since = 0
  #state: 'within' | 'outside' | undefined

  /**
   * @param starts when each day begins, in order; ms since 1970 UTC
   * @param end when the last one ends
   */
  constructor(computation: Computation, starts: readonly number[], end: number) {
    this.#computation = computation
    this.#starts = starts
    this.#end = end
  }

  take(columns: ReportColumns): void {
    for (let row = 0; row < columns.length; row++) {
      const value = computeValue(this.#computation, columns, row)
      // what does not tell it says nothing of it
      if (value === 'notTold') continue
      const time = columns.time[row]!
      this.#stand(time)
      this.#since = time
      this.#state = value === 'noNumber' ? undefined : value === 'outside' ? 'outside' : 'within'
      if (typeof value === 'number') this.#count(this.#at(time), value)
    }
  }

  /** The days on which it had a value or lay outside, in order. */
  days(): ComputedDay[] {
    return [...this.#days.values()].filter(({ readings, outsideMs }) => readings > 0 || outsideMs > 0)
  }

  /** Lets the value stand up to a time, each day its part of it. */
  #stand(until: number): void {
    if (this.#state === undefined) return
    const to = Math.min(until, this.#since + LONGEST)
    for (let from = this.#since; from < to;) {
      const day = this.#at(from)
      const end = Math.min(to, this.#starts[day.day + 1] ?? this.#end)
      if (end <= from) return
      if (this.#state === 'within') day.withinMs += end - from
      else day.outsideMs += end - from
      from = end
    }
  }

  #count(day: ComputedDay, value: number): void {
    day.readings++
    day.sum += value
    day.lowest = Math.min(day.lowest, value)
    day.highest = Math.max(day.highest, value)
    day.last = value
  }

  /** The day of a time; times come in order. */
  #at(time: number): ComputedDay {
    while (this.#day + 1 < this.#starts.length && time >= this.#starts[this.#day + 1]!) this.#day++
    const day = this.#day
    const known = this.#days.get(day)
    if (known) return known
    const made = { day, readings: 0, sum: 0, lowest: Infinity, highest: -Infinity, last: 0, withinMs: 0, outsideMs: 0 }
    this.#days.set(day, made)
    return made
  }
}
