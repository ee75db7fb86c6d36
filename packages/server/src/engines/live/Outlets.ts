import type { Outlet } from './Outlet.ts'

/** Bytes that may wait for all clients of this process together; frames that many are sent count once. */
const MOST_WAITING = 256 * 1024 * 1024
/** Milliseconds in which a client to whom something is sent must take some of it. */
const PATIENCE = 15_000

/** What waits to be sent to all clients: bounded in bytes, and in time where nobody takes it. */
export class Outlets {
  readonly #outlets = new Set<Outlet>()
  readonly #mostWaiting: number
  /** How often each message waits. */
  readonly #held = new Map<Buffer, number>()
  #waiting = 0

  constructor(mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting
  }

  add(outlet: Outlet): void {
    this.#outlets.add(outlet)
  }

  remove(outlet: Outlet): void {
    this.#outlets.delete(outlet)
  }

  hold(bytes: Buffer): void {
    const times = this.#held.get(bytes) ?? 0
    if (times === 0) this.#waiting += bytes.length
    this.#held.set(bytes, times + 1)
  }

  release(bytes: Buffer): void {
    const times = (this.#held.get(bytes) ?? 0) - 1
    if (times > 0) return void this.#held.set(bytes, times)
    this.#held.delete(bytes)
    this.#waiting -= bytes.length
  }

  /** Where too much waits, those go first who have taken nothing for the longest. */
  keepWithin(): void {
    while (this.#waiting > this.#mostWaiting) {
      let slowest: Outlet | undefined
      for (const outlet of this.#outlets)
        if (outlet.buffered > 0 && (!slowest || outlet.movedAt < slowest.movedAt)) slowest = outlet
      if (!slowest) return
      slowest.cut()
    }
  }

  /** Ends connections whose clients take nothing; once a second or so. */
  look(now: number): void {
    for (const outlet of this.#outlets) {
      outlet.look(now)
      if (now - outlet.movedAt > PATIENCE) outlet.cut()
    }
  }
}
