import type { FastifyInstance } from 'fastify'
import { CALLBACK_PATH } from './linkedLogin.calls.ts'

/**
 * Where Google and Facebook lead back to: hands what they said on to the client, in the part of the address that no
 * server and no log sees.
 */
export function serveLinkedLoginReturn(app: FastifyInstance): void {
  app.get(CALLBACK_PATH, (request, reply) => {
    const query = request.query as Record<string, unknown>
    const handed = new URLSearchParams()
    for (const key of ['state', 'code', 'error'])
      if (typeof query[key] === 'string') handed.set(key, query[key].slice(0, 2000))
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/#/login/return?${handed.toString()}`)
  })
}
