import { createServer, type Server, type Socket } from 'node:net'
import type { Protocol } from '../protocols/Protocol.ts'
import { Connection } from './Connection.ts'
import type { Hub } from './Hub.ts'
import { takeProxyHeader } from './takeProxyHeader.ts'

/** Listens for devices on one TCP port and tells their protocol among `candidates`. */
export class TcpListener {
  #hub: Hub
  #server: Server
  #isProxy: (address: string) => boolean
  /** Connections of proxies that have not said yet whom they speak for. */
  #unnamed = new Set<Socket>()

  /** @param isProxy of whose connections the first bytes say whom they speak for, by the PROXY protocol */
  constructor(hub: Hub, candidates: readonly Protocol[], isProxy: (address: string) => boolean = () => false) {
    this.#hub = hub
    this.#isProxy = isProxy
    // Half-open: a device may close its side after the last frame and still read the answer.
    this.#server = createServer({ allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: 120_000 }, (socket) =>
      this.#accept(socket, candidates),
    )
  }

  /**
   * Resolves with the bound port. Rejects when the port is taken.
   *
   * @param reusePort other processes listen on it too, and the kernel shares connections out
   */
  listen(host: string, port: number, reusePort = false): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen({ host, port, reusePort, backlog: 4096 }, () => {
        this.#server.off('error', reject)
        this.#server.on('error', (error) => this.#hub.log.error({ error }, 'the device port failed'))
        const address = this.#server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  /** Takes no more connections; those that are open stay. */
  close(): void {
    this.#server.close()
  }

  #accept(socket: Socket, candidates: readonly Protocol[]): void {
    const hub = this.#hub
    const address = socket.remoteAddress ?? ''
    if (!this.#isProxy(address)) {
      this.#enter(socket, candidates, address)
      return
    }
    if (this.#unnamed.size >= hub.limits.anonymous) {
      this.#refuse(socket)
      return
    }
    this.#unnamed.add(socket)
    socket.once('close', () => this.#unnamed.delete(socket))
    takeProxyHeader(
      socket,
      (of) => {
        this.#unnamed.delete(socket)
        this.#enter(socket, candidates, of ?? address)
      },
      () => hub.refuse('unknown', 'malformed'),
    )
  }

  #enter(socket: Socket, candidates: readonly Protocol[], address: string): void {
    const hub = this.#hub
    if (!hub.admission.hasPlace()) {
      this.#refuse(socket)
      return
    }
    const connection = new Connection(hub, socket, candidates, address)
    hub.connections.add(connection)
    hub.admission.enter(connection)
  }

  #refuse(socket: Socket): void {
    this.#hub.refuse('unknown', 'too many connections')
    socket.resetAndDestroy()
  }
}
