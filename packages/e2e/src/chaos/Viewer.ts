import { LIVE_PATH, type ServerMessage } from '@waymark/contract/event.ts'

/** Milliseconds until it connects again. */
const AGAIN = 300
/** Milliseconds that a connection may take. */
const PATIENCE = 2_000

/** Somebody who looks at the live map: goes on from their cursor through whichever process answers. */
export class Viewer {
  /** Newest latitude by vehicle, millionths of a degree. */
  readonly latitudes = new Map<number, number>()
  /** How often it went on at another process. */
  connections = 0
  readonly #addresses: () => readonly string[]
  readonly #token: string
  #cursor: string | undefined
  #socket: WebSocket | undefined
  #isOver = false

  /** @param addresses of webs, with their ports */
  constructor(addresses: () => readonly string[], token: string) {
    this.#addresses = addresses
    this.#token = token
    this.#open()
  }

  close(): void {
    this.#isOver = true
    this.#socket?.close()
  }

  #open(): void {
    if (this.#isOver) return
    const addresses = this.#addresses()
    const address = addresses[this.connections++ % addresses.length]!
    const socket = new WebSocket(`ws://${address}${LIVE_PATH}`)
    this.#socket = socket
    const cursor = this.#cursor === undefined ? {} : { cursor: this.#cursor }
    // one that stands still takes connections and says nothing
    const patience = setTimeout(() => socket.close(), PATIENCE)
    socket.addEventListener('open', () => {
      clearTimeout(patience)
      socket.send(JSON.stringify({ type: 'subscribe', token: this.#token, ...cursor }))
    })
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as ServerMessage))
    socket.addEventListener('close', () => {
      clearTimeout(patience)
      setTimeout(() => this.#open(), AGAIN)
    })
  }

  #take(message: ServerMessage): void {
    if (message.type !== 'snapshot' && message.type !== 'changes') return
    this.#cursor = message.cursor
    for (const [i, vehicleId] of message.rows.vehicleId.entries())
      this.latitudes.set(vehicleId, message.rows.lat[i] ?? 0)
  }
}
