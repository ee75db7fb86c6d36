import type { Leg } from './Leg.ts'

/** Legs without end. */
export interface Itinerary {
  /** The legs that touch a span of time, in order and without gaps. */
  legs(from: number, to: number): Generator<Leg>
  /** Metres driven since the beginning before the period of a leg, whose own `driven` starts anew in each. */
  drivenBefore(leg: Leg): number
}

/** What an asset does from one known moment and place to the next: a day of a van, a tour of a truck. */
export interface Period {
  legs: Leg[]
  /** Metres driven in it. */
  metres: number
}

/** Before this moment nothing has been driven: 1 January 2024, a Monday, UTC. */
export const BEGINNING = Date.UTC(2024, 0, 1)

/**
 * An itinerary of periods of one length, of which the first `count` are repeated for ever: any moment is reached
 * without living through all before it, and the metres driven before it are known.
 */
export class RepeatedItinerary implements Itinerary {
  readonly #start: number
  readonly #length: number
  readonly #count: number
  readonly #plan: (number: number, start: number) => Period
  /** Metres driven before each of the periods, and after the last. */
  #driven: number[] | undefined
  readonly #recent = new Map<number, Period>()

  /**
   * @param start of period 0, milliseconds since 1970 UTC
   * @param length of every period, milliseconds
   * @param plan makes period `number`, 0 to `count` - 1, beginning at a time; must fill the length exactly
   */
  constructor(start: number, length: number, count: number, plan: (number: number, start: number) => Period) {
    this.#start = start
    this.#length = length
    this.#count = count
    this.#plan = plan
  }

  *legs(from: number, to: number): Generator<Leg> {
    for (let at = this.#at(from); this.#start + at * this.#length < to; at++) {
      const { legs } = this.#period(at)
      for (let i = firstEndingAfter(legs, from); i < legs.length && legs[i]!.from < to; i++) yield legs[i]!
    }
  }

  drivenBefore(leg: Leg): number {
    // Only asked for by assets with an odometer: planning all periods takes a while.
    this.#driven ??= this.#measure()
    const at = this.#at(leg.from)
    const round = Math.floor(at / this.#count)
    return round * this.#driven[this.#count]! + this.#driven[at - round * this.#count]!
  }

  #at(time: number): number {
    return Math.floor((time - this.#start) / this.#length)
  }

  #measure(): number[] {
    const driven = [0]
    for (let number = 0; number < this.#count; number++) driven.push(driven[number]! + this.#plan(number, 0).metres)
    return driven
  }

  #period(at: number): Period {
    const have = this.#recent.get(at)
    if (have) return have
    const number = at - Math.floor(at / this.#count) * this.#count
    const period = this.#plan(number, this.#start + at * this.#length)
    // Windows are read in order: the one before is enough to have again.
    for (const old of this.#recent.keys()) if (old !== at - 1) this.#recent.delete(old)
    this.#recent.set(at, period)
    return period
  }
}

/** The place of the first leg that ends after a time: a live fleet asks every second, a day has thousands of legs. */
function firstEndingAfter(legs: Leg[], time: number): number {
  let low = 0
  let high = legs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (legs[middle]!.to > time) high = middle
    else low = middle + 1
  }
  return low
}
