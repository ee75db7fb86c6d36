import type { Clock } from '../../platform/clock/clock.ts'
import type { FrameQueries, PutFrame } from './frames.queries.ts'
import type { WireFrame } from './WireFrame.ts'

export interface SharedFramesOptions {
  /** The connections of this process. */
  readonly wire: { watch(device: number, listener: (frame: WireFrame) => void): () => void }
  readonly queries: FrameQueries
  /** Others work on the database too. */
  readonly hasCompany: () => boolean
  readonly clock: Pick<Clock, 'monotonic'>
}

/** @param missed how many before it were left out */
type FrameListener = (frame: WireFrame, missed: number) => void

/** Milliseconds between two times that it is said who looks, and that it is asked while nobody does. */
const SAID = 3_000
const ASKED = 1_000
/** Milliseconds that the row of a frame is remembered, longer than it is asked for. */
const REMEMBERED = 20_000
/** Frames of a device that wait to be put down at most, and their characters. */
const MOST_WAITING = 100
const MOST_CHARACTERS = 500_000

interface Waiting {
  readonly unwatch: () => void
  readonly frames: PutFrame[]
  characters: number
  missed: number
}

/**
 * Raw frames of devices for those who look at them, whichever process the device is connected to: who shows them says in the database
 * that somebody looks, and who has the connection puts them down there for as long. What comes too fast is left out and counted.
 */
export class SharedFrames {
  readonly #options: SharedFramesOptions
  /** Those who look here, by device. */
  readonly #listeners = new Map<number, Set<FrameListener>>()
  #left: number[] = []
  #said = -Infinity
  /** Rows that were shown, and when. */
  readonly #shown = new Map<number, number>()
  /** Devices that others look at, and when that was asked last. */
  readonly #waiting = new Map<number, Waiting>()
  #asked = -Infinity

  constructor(options: SharedFramesOptions) {
    this.#options = options
  }

  /** Calls `listener` with every frame of `device` until the returned function is called. */
  watch(device: number, listener: FrameListener): () => void {
    const listeners = this.#listeners.get(device) ?? new Set()
    if (listeners.size === 0) this.#said = -Infinity
    this.#listeners.set(device, listeners)
    listeners.add(listener)
    const unwatch = this.#options.wire.watch(device, (frame) => listener(frame, 0))
    return () => {
      unwatch()
      listeners.delete(listener)
      if (listeners.size > 0 || this.#listeners.get(device) !== listeners) return
      this.#listeners.delete(device)
      this.#left.push(device)
    }
  }

  /** Shows what others have put down for those who look here. Called some times a second. */
  async show(): Promise<void> {
    const { queries, hasCompany, clock } = this.#options
    if (!hasCompany()) return
    const left = this.#left.filter((device) => !this.#listeners.has(device))
    this.#left = []
    if (left.length > 0) await queries.unwatch(left)
    if (this.#listeners.size === 0) return
    const now = clock.monotonic()
    const devices = [...this.#listeners.keys()]
    if (now - this.#said > SAID) {
      this.#said = now
      await queries.watch(devices)
    }
    for (const [id, at] of this.#shown) if (now - at > REMEMBERED) this.#shown.delete(id)
    for (const { id, device, frame, missed } of await queries.taken(devices, [...this.#shown.keys()])) {
      this.#shown.set(id, now)
      for (const listener of this.#listeners.get(device) ?? []) listener(frame, missed)
    }
  }

  /** Puts down what came of devices that others look at. Called some times a second. */
  async tell(): Promise<void> {
    const { queries, hasCompany, clock } = this.#options
    const now = clock.monotonic()
    if (this.#waiting.size === 0 && now - this.#asked < ASKED) return
    this.#asked = now
    const devices = new Set(hasCompany() ? await queries.watched() : [])
    for (const [device, { unwatch }] of this.#waiting) {
      if (devices.has(device)) continue
      unwatch()
      this.#waiting.delete(device)
    }
    for (const device of devices) if (!this.#waiting.has(device)) this.#wait(device)
    const frames = [...this.#waiting.values()].flatMap((waiting) => {
      waiting.characters = 0
      return waiting.frames.splice(0)
    })
    if (frames.length > 0) await queries.put(frames)
  }

  #wait(device: number): void {
    const unwatch = this.#options.wire.watch(device, (frame) => {
      const characters = frame.hex.length + (frame.text?.length ?? 0)
      if (waiting.frames.length >= MOST_WAITING || waiting.characters + characters > MOST_CHARACTERS) {
        waiting.missed++
        return
      }
      waiting.frames.push({ device, frame, missed: waiting.missed })
      waiting.characters += characters
      waiting.missed = 0
    })
    const waiting: Waiting = { unwatch, frames: [], characters: 0, missed: 0 }
    this.#waiting.set(device, waiting)
  }
}
