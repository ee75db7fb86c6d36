import type { FastifyReply } from 'fastify'
import { CallError } from './CallError.ts'

/**
 * Runs `work` under a signal that aborts after `seconds`, or when the client closes its connection. At the deadline the
 * caller is answered 40420001000 at once, whatever `work` does; queries that were given the signal are cancelled.
 */
export async function withDeadline<T>(
  reply: FastifyReply,
  seconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  const gone = (): void => {
    if (!reply.raw.writableFinished) abort.abort()
  }
  reply.raw.once('close', gone)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new CallError('40420001000'))
      abort.abort()
    }, seconds * 1000)
  })
  try {
    return await Promise.race([work(abort.signal), late])
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', gone)
  }
}
