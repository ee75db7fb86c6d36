import { createServer, type Server, type Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Protocol } from '../protocols/Protocol.ts'
import { Connection } from './Connection.ts'
import type { Hub } from './Hub.ts'
import { resetSocket } from './resetSocket.ts'
import { takeProxyHeader } from './takeProxyHeader.ts'
import { takeSecure } from './takeSecure.ts'

export interface TcpListenerOptions {
  /** Of whose connections the first bytes say whom they speak for, by the PROXY protocol. */
  readonly isProxy?: ((address: string) => boolean) | undefined
  /** What is shown to devices, which speak TLS then. */
  readonly context?: (() => SecureContext) | undefined
}

/** Listens for devices on one TCP port and tells their protocol among `candidates`. */
export class TcpListener {
  #hub: Hub
  #server: Server
  #options: TcpListenerOptions
  /** Connections of proxies that have not said yet whom they speak for, and those that have not shaken hands. */
  #unnamed = new Set<Socket>()

  constructor(hub: Hub, candidates: readonly Protocol[], options: TcpListenerOptions = {}) {
    this.#hub = hub
    this.#options = options
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
    const unnamed = this.#unnamed
    const { context } = this.#options
    const address = socket.remoteAddress ?? ''
    const isProxy = this.#options.isProxy?.(address) ?? false
    if (!isProxy && !context) {
      this.#enter(socket, candidates, address)
      return
    }
    if (unnamed.size >= hub.limits.anonymous) {
      this.#refuse(socket)
      return
    }
    unnamed.add(socket)
    socket.once('close', () => unnamed.delete(socket))
    const refused = (): void => hub.refuse('unknown', 'malformed')
    const enter = (of: string, named: Socket): void => {
      unnamed.delete(socket)
      this.#enter(named, candidates, of)
    }
    const secure = (of: string): void => {
      if (context) takeSecure(socket, context(), (named) => enter(of, named), refused)
      else enter(of, socket)
    }
    if (isProxy) takeProxyHeader(socket, (of) => secure(of ?? address), refused)
    else secure(address)
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
    resetSocket(socket)
  }
}
