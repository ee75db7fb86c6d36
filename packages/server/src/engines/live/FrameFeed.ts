import type { RawFrame, ServerMessage } from '@waymark/contract/event.ts'

/** Milliseconds that frames are gathered before they go out together. */
const GATHER_MS = 100
/** Most frames of a message; what comes faster nobody could read. */
const MOST_FRAMES = 100
/** Bytes that a client may be behind before frames are left out. */
const BEHIND_BYTES = 1_000_000

export interface FrameFeedOptions {
  readonly device: number
  readonly send: (message: ServerMessage) => void
  /** Bytes that the client has not taken yet. */
  readonly buffered: () => number
}

/** The raw frames of a watched device on their way to one client: bounded, however fast they come. */
export class FrameFeed {
  readonly #options: FrameFeedOptions
  #frames: RawFrame[] = []
  #missed = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: FrameFeedOptions) {
    this.#options = options
  }

  /** @param missed how many before it were left out already */
  readonly add = (frame: RawFrame, missed = 0): void => {
    this.#missed += missed
    if (this.#frames.length < MOST_FRAMES && this.#options.buffered() < BEHIND_BYTES) this.#frames.push(frame)
    else this.#missed++
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    this.#timer = undefined
    const { device, send } = this.#options
    send({ type: 'raw', device, frames: this.#frames, missed: this.#missed })
    this.#frames = []
    this.#missed = 0
  }
}
