import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { takesEncoding } from './takesEncoding.ts'

/** As the build's files are compressed: a tenth of the time of the highest, for a few per cent more. */
const QUALITY = 9

/** The one answer in all the forms that a client may take, the smallest first. */
interface Forms {
  readonly tag: string
  readonly encoded: readonly { readonly encoding: string; readonly bytes: Buffer }[]
  readonly plain: Buffer
}

/**
 * An answer for everybody that never changes while the server runs: it is made, written and compressed when the first one
 * asks, since many servers are never asked, and only sent from then on, since whoever has no session makes no work.
 */
export class LastingJson {
  readonly #make: () => unknown
  #forms: Forms | undefined

  constructor(make: () => unknown) {
    this.#make = make
  }

  /** Answers with it; a client that has it already hears so (304). */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { tag, encoded, plain } = (this.#forms ??= formsOf(this.#make()))
    void reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const twin = encoded.find(({ encoding }) => takesEncoding(accepted, encoding))
    if (twin) void reply.header('content-encoding', twin.encoding)
    return reply.type('application/json; charset=utf-8').send(twin?.bytes ?? plain)
  }
}

function formsOf(answer: unknown): Forms {
  const plain = Buffer.from(JSON.stringify(answer))
  return {
    tag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    encoded: [
      { encoding: 'br', bytes: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) },
      { encoding: 'gzip', bytes: gzipSync(plain) },
    ],
    plain,
  }
}
