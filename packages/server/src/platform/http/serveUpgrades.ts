import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { OFFENDER_WAIT_MS } from '../network/AbuseGuard.ts'
import { CallError } from './CallError.ts'

/** A connection whose client asked to go on in another protocol. */
export interface Upgrade {
  readonly socket: Duplex
  /** What came behind the request already. */
  readonly head: Buffer
}

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n'

/**
 * Serves the upgrades of `path`. They go the way of every other request, so that the rate limit, the address behind a
 * proxy and the answers to what is refused are the same for them; upgrades elsewhere find nothing.
 *
 * @param isRefused whether those from an address are refused for now, as cheaply as can be
 * @param take gets the connection; throws a {@link CallError} to refuse it
 */
export function serveUpgrades(
  app: FastifyInstance,
  path: string,
  isRefused: (remoteAddress: string) => boolean,
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
    if (isRefused(socket.remoteAddress ?? '')) return refuseLater(socket)
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.end())
    upgrades.set(request, { socket, head })
    app.routing(request, response)
  })
}

/** Refuses without hurry, so that the next try does not come at once. */
function refuseLater(socket: Socket): void {
  const timer = setTimeout(() => socket.end(TOO_MANY, () => socket.destroy()), OFFENDER_WAIT_MS)
  socket.once('close', () => clearTimeout(timer))
}
