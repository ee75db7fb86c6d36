import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock/clock.ts'
import { AbuseGuard, OFFENDER_WAIT_MS } from '../network/AbuseGuard.ts'

/** Bytes of a body that cost more to receive than to refuse. */
const LARGE = 16 * 1024
/** Such bodies, from one address. */
const OFFENCES = { atOnce: 300, perSecond: 2 }

/**
 * Has clients wait who send large bodies again and again that are refused unread: too large, or without a session. Nobody
 * else at their address waits.
 */
export function slowOffenders(app: FastifyInstance, clock: Pick<Clock, 'monotonic'>): void {
  const guard = new AbuseGuard(OFFENCES, clock)
  app.addHook('onSend', async (request, reply) => {
    if (!isRefusedUnread(request, reply)) return
    guard.offend(request.ip)
    if (guard.offendsTooOften(request.ip)) await sleep(OFFENDER_WAIT_MS)
  })
}

/** The connection is closed behind the refusal, since a body is on its way that nobody will read. */
function isRefusedUnread({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode < 400 || reply.getHeader('connection') !== 'close') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE
}
