import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A TCP port in front of a PostgreSQL that can go silent: what hangs there looks like a machine without power. It can also be cut
 * and healed, as a network is.
 */
export class Relay {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #others = new WeakMap<Socket, Socket>()
  #socketPath: string
  #silent = false
  #isCut = false

  private constructor(socketPath: string) {
    this.#socketPath = socketPath
    this.#server = createServer((client) => {
      client.on('error', () => undefined)
      if (this.#isCut) {
        client.destroy()
        return
      }
      const database = connect(this.#socketPath)
      this.#pass(client, database)
      this.#pass(database, client)
      client.on('close', () => database.destroy())
      // who is behind a silent line does not hear that the other side hung up
      database.on('close', () => this.#silent || client.destroy())
    })
  }

  /**
   * @param socketPath the UNIX socket of the database
   * @param host address of this machine on which it listens
   */
  static async open(socketPath: string, host = '127.0.0.1'): Promise<Relay> {
    const relay = new Relay(socketPath)
    await new Promise<void>((resolve) => relay.#server.listen(0, host, resolve))
    return relay
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    this.#others.set(from, to)
    from.on('error', () => to.destroy())
    from.on('close', () => this.#sockets.delete(from))
    from.pipe(to)
    if (this.#silent) from.unpipe(to).pause()
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** From now on nothing passes, in either direction, and nothing is closed. */
  silence(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.unpipe(this.#others.get(socket)).pause()
  }

  /** Ends all connections, and takes no new ones. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Connections from now on lead to another database; those to the one before end. */
  leadTo(socketPath: string): void {
    this.#socketPath = socketPath
    for (const socket of this.#sockets) socket.destroy()
  }

  /** All passes again, what waited meanwhile too. */
  heal(): void {
    this.#isCut = false
    if (!this.#silent) return
    this.#silent = false
    for (const socket of this.#sockets) {
      const other = this.#others.get(socket)
      if (other && !other.destroyed) socket.pipe(other)
      else socket.destroy()
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}
