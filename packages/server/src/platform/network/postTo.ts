import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { resolveTarget } from './addressGuard.ts'

export interface Post {
  /** http or https. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Buffer
  /** Milliseconds that it may take. */
  readonly patience: number
  /** Lets addresses of one's own network through. */
  readonly allowPrivate: boolean
}

/**
 * Posts to an address that somebody typed in, and answers the HTTP status. It goes to the address that was checked, so that
 * a name cannot lead elsewhere when it is used; redirects are not followed, and what is answered is not read.
 *
 * @throws {ForbiddenTargetError} when the host has an address that is not public; what the connection throws else
 */
export async function postTo({ url, headers, body, patience, allowPrivate }: Post): Promise<number> {
  const { address, family } = await resolveTarget(url.hostname, allowPrivate)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const request = send(
      {
        // the address that was checked, under the name that was asked for
        host: address,
        family,
        port: url.port || undefined,
        path: url.pathname + url.search,
        method: 'POST',
        agent: false,
        ...(isIP(name) ? {} : { servername: name }),
        headers: { host: url.host, 'content-length': Buffer.byteLength(body), 'user-agent': 'Waymark', ...headers },
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

/** What people are told of a post that failed: what went wrong with the connection, without addresses of ours. */
export function postFailure(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  if (name === 'ForbiddenTargetError') return message ?? ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'does not answer in time'
  return typeof code === 'string' ? code : 'the connection failed'
}
