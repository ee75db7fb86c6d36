import type { CallFacts } from '@waymark/contract/call.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { readToken } from '../readParams.ts'

/** Requests a minute that one access key may make, over all calls of the public API. */
const KEY_REQUESTS_PER_MINUTE = 120

type LimitOptions = Pick<RouteShorthandOptions, 'config' | 'onRequest'>

/**
 * What limits how often a call may be made: its own count by address, one count per access key over all calls of the
 * public API, or the server's general one.
 */
export function limiter(app: FastifyInstance): (call: Pick<CallFacts, 'permission' | 'perMinute'>) => LimitOptions {
  const limitKeys = app.rateLimit({
    max: KEY_REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    groupId: 'keys',
    keyGenerator: keyOrAddress,
  })
  return ({ permission, perMinute }) => {
    if (keyInterfaceOf(permission) !== undefined) return { config: { rateLimit: false }, onRequest: limitKeys }
    return perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }
  }
}

/** What looks like an access key counts for itself, all else by its address. The key itself is not kept. */
function keyOrAddress(request: FastifyRequest): string {
  const token = readToken(request)
  return token !== undefined && /^wmk_[\w-]{43}$/.test(token)
    ? createHash('sha256').update(token).digest('base64')
    : request.ip
}
