import type { FastifyRequest } from 'fastify'

/**
 * True when a request comes from a page of ours, or from no page at all: browsers name the page in `Origin` and do not let
 * it lie. A page of ours is one of the host that was asked, or of the server's public address, where a proxy asks under
 * another name.
 */
export function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  // what has no host, such as the "null" of a page in a sandbox, is nobody's
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === new URL(publicUrl).host || from.host === hostOf(host, from.protocol)
}

/** A host as an origin writes it: in small letters, without the port that its scheme has anyway. */
function hostOf(host: string, protocol: string): string | undefined {
  const address = `${protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
