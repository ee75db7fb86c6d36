/** How far a vehicle has come and how fast it is. */
export interface Progress {
  metres: number
  /** m/s. */
  speed: number
}

/** A stretch from standing to standing: speeds up, holds a speed that swings a little, slows down. */
export class Drive {
  /** Seconds from start to stop. */
  readonly seconds: number
  readonly #metres: number
  readonly #top: number
  readonly #ramp: number
  readonly #cruise: number

  /**
   * @param metres of the stretch
   * @param cruise m/s to hold; short stretches do not reach it
   * @param pull m/s² of speeding up and slowing down
   */
  constructor(metres: number, cruise: number, pull: number) {
    this.#metres = metres
    this.#top = Math.min(cruise, Math.sqrt(metres * pull))
    this.#ramp = this.#top / pull
    this.#cruise = this.#top === 0 ? 0 : metres / this.#top - this.#ramp
    this.seconds = 2 * this.#ramp + this.#cruise
  }

  /** Where the vehicle is `seconds` after the start; before it and after the end it stands. */
  at(seconds: number): Progress {
    if (seconds <= 0) return { metres: 0, speed: 0 }
    if (seconds >= this.seconds) return { metres: this.#metres, speed: 0 }
    const [top, ramp, cruise] = [this.#top, this.#ramp, this.#cruise]
    if (seconds < ramp) return { metres: (top * seconds * seconds) / (2 * ramp), speed: (top * seconds) / ramp }
    const left = this.seconds - seconds
    if (left < ramp) return { metres: this.#metres - (top * left * left) / (2 * ramp), speed: (top * left) / ramp }
    // Whole swings in the cruise, so that it ends where a steady one would.
    const swings = Math.floor(cruise / SWING_S)
    const turn = (2 * Math.PI * swings) / cruise
    const since = seconds - ramp
    const swung = swings === 0 ? 0 : (SWING * top * (1 - Math.cos(turn * since))) / turn
    return {
      metres: (top * ramp) / 2 + top * since + swung,
      speed: top * (1 + SWING * Math.sin(turn * since)),
    }
  }
}

/** Seconds that a swing of speed takes, and its share of the speed. */
const SWING_S = 700
const SWING = 0.07
