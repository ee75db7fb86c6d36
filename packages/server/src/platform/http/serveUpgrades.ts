import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CallError } from './CallError.ts'

/** A connection whose client asked to go on in another protocol. */
export interface Upgrade {
  readonly socket: Duplex
  /** What came behind the request already. */
  readonly head: Buffer
}

/**
 * Serves the upgrades of `path`. They go the way of every other request, so that the rate limit, the address behind a
 * proxy and the answers to what is refused are the same for them; upgrades elsewhere find nothing.
 *
 * @param take gets the connection; throws a {@link CallError} to refuse it
 */
export function serveUpgrades(
  app: FastifyInstance,
  path: string,
  take: (request: FastifyRequest, accept: () => Upgrade) => void,
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.get(path, { exposeHeadRoute: false }, (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) throw new CallError('400', [{ name: 'upgrade', kind: 'websocket' }])
    take(request, () => {
      reply.hijack().raw.detachSocket(upgrade.socket as Socket)
      return upgrade
    })
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.end())
    upgrades.set(request, { socket, head })
    app.routing(request, response)
  })
}
