import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { resolveTarget } from './addressGuard.ts'

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** http or https. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: string | Buffer | undefined
  /** Milliseconds that it may take, with its answer. */
  readonly patience: number
  /** Most bytes of an answer; zero: it is not read. */
  readonly mostBytes: number
  /** Lets addresses of one's own network through. */
  readonly allowPrivate: boolean
}

export interface ServerAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** An answer is larger than anything that is meant. */
export class LargeAnswerError extends Error {
  override name = 'LargeAnswerError'
}

/**
 * Asks an address that somebody typed in. It goes to the address that was checked, so that a name cannot lead elsewhere when it
 * is used; redirects are not followed, and of what is answered no more is read than was said.
 *
 * @throws {ForbiddenTargetError} when the host has an address that is not public
 * @throws {LargeAnswerError} when the answer is too large; what the connection throws else
 */
export async function askServer(question: Question): Promise<ServerAnswer> {
  const { method, url, headers, body, patience, mostBytes, allowPrivate } = question
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
        method,
        agent: false,
        ...(isIP(name) ? {} : { servername: name }),
        headers: {
          host: url.host,
          'user-agent': 'Waymark',
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, headers: response.headers }
        if (mostBytes === 0) {
          response.destroy()
          resolve({ ...answer, body: Buffer.alloc(0) })
          return
        }
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes > mostBytes) request.destroy(new LargeAnswerError(`the answer is larger than ${mostBytes} bytes`))
        })
        response.once('end', () => resolve({ ...answer, body: Buffer.concat(parts) }))
        response.once('error', reject)
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}
