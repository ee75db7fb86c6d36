import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP port in front of a PostgreSQL that can go silent: what hangs there looks like a machine without power. */
export class Relay {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #silent = false

  private constructor(socketPath: string) {
    this.#server = createServer((client) => {
      this.#sockets.add(client)
      client.on('error', () => undefined)
      if (this.#silent) return
      const database = connect(socketPath)
      this.#sockets.add(database)
      database.on('error', () => client.destroy())
      client.on('close', () => database.destroy())
      client.on('data', (chunk) => this.#silent || database.write(chunk))
      database.on('data', (chunk) => this.#silent || client.write(chunk))
      database.on('close', () => this.#silent || client.destroy())
    })
  }

  /** @param socketPath the UNIX socket of the database */
  static async open(socketPath: string): Promise<Relay> {
    const relay = new Relay(socketPath)
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve))
    return relay
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** From now on nothing passes, in either direction, and nothing is closed. */
  silence(): void {
    this.#silent = true
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}
