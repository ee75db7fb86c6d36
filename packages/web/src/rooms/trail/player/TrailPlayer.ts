import { gapAt, type TrailPath } from '../TrailPath.ts'

/** Seconds of the trail for each second of the clock. */
export const PACES = [1, 10, 60, 300, 600] as const

export interface PlayerState {
  /** ms since 1970 UTC. */
  time: number
  playing: boolean
  pace: number
  skipGaps: boolean
}

/**
 * Replays a trail true to time: the position follows the clock of the trail, not its points, so that a stop takes as
 * long as it took. Outside of React; a frame of the browser moves it.
 */
export class TrailPlayer {
  state: PlayerState
  readonly #path: TrailPath
  readonly #listeners = new Set<() => void>()
  #frame: number | undefined
  #before = 0

  constructor(path: TrailPath) {
    this.#path = path
    this.state = { time: path.time[0] ?? 0, playing: false, pace: 60, skipGaps: true }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get start(): number {
    return this.#path.time[0] ?? 0
  }

  get end(): number {
    return this.#path.time[this.#path.count - 1] ?? 0
  }

  /** Plays on; from the beginning when it is at the end. */
  play(): void {
    if (this.state.playing || this.#path.count < 2) return
    const time = this.state.time >= this.end ? this.start : this.state.time
    this.#become({ playing: true, time })
    this.#before = performance.now()
    this.#frame = requestAnimationFrame(this.#step)
  }

  pause(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    if (this.state.playing) this.#become({ playing: false })
  }

  seek(time: number): void {
    this.#become({ time: Math.max(this.start, Math.min(this.end, time)) })
  }

  setPace(pace: number): void {
    this.#become({ pace })
  }

  setSkipGaps(skipGaps: boolean): void {
    this.#become({ skipGaps })
  }

  /** The moment `elapsed` ms of the clock later; a gap is jumped over when that is wanted. */
  after(time: number, elapsed: number): number {
    const next = time + elapsed * this.state.pace
    const gap = this.state.skipGaps ? gapAt(this.#path, next) : undefined
    return Math.min(this.end, gap ? gap.to : next)
  }

  readonly #step = (now: number): void => {
    const time = this.after(this.state.time, Math.min(250, now - this.#before))
    this.#before = now
    if (time >= this.end) {
      this.#become({ time: this.end })
      return this.pause()
    }
    this.#become({ time })
    this.#frame = requestAnimationFrame(this.#step)
    return undefined
  }

  #become(change: Partial<PlayerState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
