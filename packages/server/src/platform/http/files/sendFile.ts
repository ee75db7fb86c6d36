import type { FileAnswer } from '@waymark/contract/call.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { contentDisposition } from './contentDisposition.ts'
import { SANDBOX_HEADERS } from './sandboxHeaders.ts'

/**
 * Hands out a file piece by piece, no faster than the client takes it. One that cannot be read to its end is cut off
 * before its length is reached, so that no client takes it for complete.
 */
export async function sendFile(
  reply: FastifyReply,
  { fileName, mime, bytes, pieces }: FileAnswer,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const stream = Readable.from(pieces, { objectMode: false })
  void reply
    .headers(SANDBOX_HEADERS)
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName))
    .header('content-length', bytes)
    .type(mime)
  void reply.send(stream)
  await finished(reply.raw).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return reply
}
