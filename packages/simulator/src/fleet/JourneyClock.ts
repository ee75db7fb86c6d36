/** Maps the time that a fleet lives in to real time, and back. They are the same at the anchor and run apart from it. */
export class JourneyClock {
  readonly #anchor: number
  readonly #speed: number

  /**
   * @param anchor the moment from which on the fleet's time runs faster, milliseconds since 1970 UTC
   * @param speed milliseconds of the fleet's time in one real millisecond
   */
  constructor(anchor: number, speed: number) {
    this.#anchor = anchor
    this.#speed = speed
  }

  /** The fleet's time at a real time. */
  toJourney(real: number): number {
    return this.#speed === 1 ? real : this.#anchor + (real - this.#anchor) * this.#speed
  }

  /** The real time at which the fleet's time is `journey`. */
  toReal(journey: number): number {
    return this.#speed === 1 ? journey : this.#anchor + (journey - this.#anchor) / this.#speed
  }
}
