import { type ClientMessage, clientMessage } from '@waymark/contract/event.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { excessOf } from '../../platform/http/excessOf.ts'
import { Allowance } from '../../platform/network/Allowance.ts'

export interface InletOptions {
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number
  readonly handle: (message: ClientMessage) => Promise<void>
  /** True once the connection was told to go: what is said then is not even looked at. */
  readonly isOver: () => boolean
  /** A message is none, or one too many. */
  readonly refuse: (code: ErrorCode) => void
  /** More comes than anybody listens to. */
  readonly overrun: () => void
  readonly failed: (error: unknown) => void
}

/** Messages and answers to pings. A map that is dragged says a few a second. */
const MESSAGES = { atOnce: 40, perSecond: 10 }
/** All bytes, those of frames that are never completed among them. */
const BYTES = { atOnce: 1024 * 1024, perSecond: 64 * 1024 }
/** Bytes that one who was told to go may have on the way, a word of goodbye among them. */
const PARTING = 16 * 1024
/** Messages that may wait for the one in hand. */
const MOST_WAITING = 16

/** What a client says: taken one message after the other, no faster and no more than a client has reason to. */
export class Inlet {
  readonly #socket: WebSocket
  readonly #options: InletOptions
  readonly #messages: Allowance
  #work: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(socket: WebSocket, raw: Duplex, options: InletOptions) {
    this.#socket = socket
    this.#options = options
    this.#messages = new Allowance(MESSAGES, options.now())
    const bytes = new Allowance(BYTES, options.now())
    let parting = 0
    raw.on('data', (chunk: Buffer) => {
      if (options.isOver()) parting += chunk.length
      if (parting > PARTING || !bytes.take(chunk.length, options.now())) options.overrun()
    })
  }

  take(text: string): void {
    if (!this.#messages.take(1, this.#options.now()) || this.#waiting >= MOST_WAITING)
      return this.#options.refuse('429')
    const message = parse(text)
    if (!message) return this.#options.refuse('400')
    // nothing more is read meanwhile; what had been read already waits
    if (this.#waiting++ === 0) this.#socket.pause()
    this.#work = this.#work.then(() => this.#do(message))
  }

  async #do(message: ClientMessage): Promise<void> {
    try {
      await this.#options.handle(message)
    } catch (error) {
      this.#options.failed(error)
    }
    if (--this.#waiting === 0) this.#socket.resume()
  }

  /** Counts a ping or the answer to one; false where it is one too many. */
  takeControl(): boolean {
    if (this.#messages.take(1, this.#options.now())) return true
    this.#options.refuse('429')
    return false
  }
}

function parse(text: string): ClientMessage | undefined {
  if (excessOf(text) !== undefined) return undefined
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
