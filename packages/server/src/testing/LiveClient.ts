import { type ClientMessage, LIVE_PATH, type ServerMessage } from '@waymark/contract/event.ts'
import { WebSocket } from 'ws'

/** A client of the live stream that keeps everything it was told. */
export class LiveClient {
  readonly messages: ServerMessage[] = []
  readonly #socket: WebSocket
  #closed: number | undefined
  #wake: (() => void)[] = []

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      this.messages.push(JSON.parse((data as Buffer).toString()) as ServerMessage)
      this.#notify()
    })
    socket.on('close', (code) => {
      this.#closed = code
      this.#notify()
    })
  }

  static async open(url: string): Promise<LiveClient> {
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH)
    const client = new LiveClient(socket)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return client
  }

  say(message: ClientMessage | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The first message, of those there are and those to come, that fits. */
  async find<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    for (;;) {
      const found = this.messages.find(
        (message): message is Extract<ServerMessage, { type: T }> =>
          message.type === type && fits(message as Extract<ServerMessage, { type: T }>),
      )
      if (found) return found
      if (this.#closed !== undefined) throw new Error(`closed with ${this.#closed} before a fitting ${type}`)
      await new Promise<void>((resolve) => this.#wake.push(resolve))
    }
  }

  /** Code with which the server closed. */
  async closed(): Promise<number> {
    while (this.#closed === undefined) await new Promise<void>((resolve) => this.#wake.push(resolve))
    return this.#closed
  }

  close(): void {
    this.#socket.close()
  }

  #notify(): void {
    const wake = this.#wake
    this.#wake = []
    for (const resolve of wake) resolve()
  }
}
