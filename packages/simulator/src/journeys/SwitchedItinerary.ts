import type { Itinerary } from './Itinerary.ts'
import type { Leg } from './Leg.ts'

/** One life up to a moment and another one from then on. Both must stand at the same place then, with a leg that begins. */
export class SwitchedItinerary implements Itinerary {
  readonly #before: Itinerary
  readonly #after: Itinerary
  readonly #at: number
  /** Metres that the second had driven less by then. */
  #less: number | undefined

  /** @param at milliseconds since 1970 UTC */
  constructor(before: Itinerary, after: Itinerary, at: number) {
    this.#before = before
    this.#after = after
    this.#at = at
  }

  *legs(from: number, to: number): Generator<Leg> {
    if (from < this.#at) yield* this.#before.legs(from, Math.min(to, this.#at))
    if (to > this.#at) yield* this.#after.legs(Math.max(from, this.#at), to)
  }

  drivenBefore(leg: Leg): number {
    if (leg.from < this.#at) return this.#before.drivenBefore(leg)
    this.#less ??= this.#difference()
    return this.#after.drivenBefore(leg) + this.#less
  }

  #difference(): number {
    const [first] = this.#after.legs(this.#at, this.#at + 1)
    return first ? this.#before.drivenBefore(first) - this.#after.drivenBefore(first) : 0
  }
}
