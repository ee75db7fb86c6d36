import type { WebSocket } from 'ws'
import type { Outlets } from './Outlets.ts'

/** What waits to be sent to one client. */
export class Outlet {
  readonly #socket: WebSocket
  readonly #outlets: Outlets
  /** What the socket has not taken yet, the oldest first. */
  readonly #waiting = new Set<{ readonly bytes: Buffer }>()
  #given = 0
  #taken = 0
  /** When the client last took something, or had nothing to take: milliseconds of the clock that never jumps. */
  movedAt: number

  constructor(socket: WebSocket, outlets: Outlets, now: number) {
    this.#socket = socket
    this.#outlets = outlets
    this.movedAt = now
    outlets.add(this)
  }

  /** Bytes that wait in the socket. */
  get buffered(): number {
    return this.#socket.bufferedAmount
  }

  /** Sends a text message, given as text or as its bytes. */
  send(message: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const entry = { bytes: typeof message === 'string' ? Buffer.from(message) : message }
    this.#waiting.add(entry)
    this.#given += entry.bytes.length
    this.#outlets.hold(entry.bytes)
    this.#socket.send(entry.bytes, { binary: false }, () => {
      if (this.#waiting.delete(entry)) this.#outlets.release(entry.bytes)
    })
    this.#outlets.keepWithin()
  }

  /** Looks whether the client takes what it is sent. */
  look(now: number): void {
    const taken = this.#given - this.buffered
    if (this.buffered === 0 || taken > this.#taken) this.movedAt = now
    this.#taken = Math.max(this.#taken, taken)
  }

  /** Ends the connection at once, with all that waits. */
  cut(): void {
    this.close()
    this.#socket.terminate()
  }

  /** Forgets what waits; after the connection has ended. */
  close(): void {
    this.#outlets.remove(this)
    for (const { bytes } of this.#waiting) this.#outlets.release(bytes)
    this.#waiting.clear()
  }
}
