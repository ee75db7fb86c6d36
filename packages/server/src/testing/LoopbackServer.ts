import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server that is played answers, as JSON. */
export interface FakeAnswer {
  readonly status: number
  /** Left out: nothing. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A server on loopback that plays somebody else's. */
export class LoopbackServer {
  readonly #server: Server

  /** @param answer what a request is answered; undefined drops the connection */
  constructor(answer: (request: IncomingMessage) => Promise<FakeAnswer | undefined>) {
    this.#server = createServer((request, response) => {
      void answer(request).then((given) => {
        if (!given) return response.destroy()
        const { status, body, headers } = given
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        return response.end(body === undefined ? '' : JSON.stringify(body))
      })
    })
  }

  /** Begins to listen; answers its address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
