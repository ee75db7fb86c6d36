import type { FastifyInstance } from 'fastify'

/** Where somebody else's page leads back to, and what it hands on to which address of the client. */
interface Return {
  readonly path: string
  /** The parameters that are handed on. */
  readonly keys: readonly string[]
  /** Below `/#`. */
  readonly to: string
}

/**
 * Where pages of others lead back to, such as those that people sign in at: hands what they said on to the client, in the part
 * of the address that no server and no log sees.
 */
export function serveReturns(app: FastifyInstance, returns: readonly Return[]): void {
  for (const { path, keys, to } of returns)
    app.get(path, (request, reply) => {
      const query = request.query as Record<string, unknown>
      const handed = new URLSearchParams()
      for (const key of keys) if (typeof query[key] === 'string') handed.set(key, query[key].slice(0, 2000))
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/#${to}?${handed.toString()}`)
    })
}
