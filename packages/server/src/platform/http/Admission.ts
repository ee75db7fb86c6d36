import type { CallFacts } from '@waymark/contract/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readToken } from './readParams.ts'

/** Bytes of a body that may be read before it is known who sends it: the token may be among its parameters (NET-2). */
const SMALL = 16 * 1024

/**
 * Asks who makes a request before its body is read, where that is more than a few parameters, and keeps the answer for
 * the call.
 */
export class Admission<Asker> {
  readonly #known = new WeakMap<FastifyRequest, { readonly token: string | undefined; readonly asker: Asker }>()
  readonly #ask: (request: FastifyRequest, signal: AbortSignal) => Promise<Asker>

  /** @param ask who it is; throws for one who may not make the call */
  constructor(ask: (request: FastifyRequest, signal: AbortSignal) => Promise<Asker>) {
    this.#ask = ask
  }

  /** Before the body is read. @throws CallError for one who may not make the call */
  async before(call: Pick<CallFacts, 'permission'>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (call.permission === 'public' || isSmall(request)) return
    try {
      // nobody waits for long here: authentication is one look into the database
      const asker = await this.#ask(request, AbortSignal.timeout(15_000))
      this.#known.set(request, { token: readToken(request), asker })
    } catch (error) {
      // what else is on its way is not read: not for this answer, and not for the next request
      void reply.header('connection', 'close')
      throw error
    }
  }

  /** With the body: another token among its parameters is what counts. */
  async now(request: FastifyRequest, signal: AbortSignal): Promise<Asker> {
    const known = this.#known.get(request)
    return known && known.token === readToken(request) ? known.asker : this.#ask(request, signal)
  }
}

/** True for a body that says how long it is, and is short. */
function isSmall({ headers, method }: FastifyRequest): boolean {
  if (method === 'GET' || headers['content-encoding'] !== undefined) return method === 'GET'
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL
}
