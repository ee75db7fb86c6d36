import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Answers that go out to several clients are the same bytes: they are compressed once. */
const compressed = new WeakMap<Uint8Array, Promise<Buffer>>()

/** Answers with bytes, compressed where the client takes that. What a handler answers again is not compressed again. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Uint8Array,
): Promise<FastifyReply> {
  void reply.type('application/octet-stream').header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const known =
    compressed.get(bytes) ??
    compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  compressed.set(bytes, known)
  return reply.header('content-encoding', 'br').send(await known)
}
