import type { CallFacts } from '@waymark/contract/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/createLog.ts'
import { QueryCancelledError } from '../database/Queries.ts'
import { failureBody } from './answer.ts'
import { isDatabaseError } from '../database/isDatabaseError.ts'
import { CallError } from './CallError.ts'
import { localeOf } from './localeOf.ts'
import { RefusalLog } from './RefusalLog.ts'

/** What a framework error carries besides its message. */
interface FrameworkError {
  code?: string
  statusCode?: number
}

const refusals = new WeakMap<Log, RefusalLog>()

function refusalsOf(log: Log): RefusalLog {
  const known = refusals.get(log) ?? new RefusalLog(log)
  refusals.set(log, known)
  return known
}

/** Answers a failure; what is not the caller's doing is logged with its cause, without parameters. */
export function sendFailure(
  log: Log,
  call: Pick<CallFacts, 'path' | 'service'>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const failure = toCallError(error)
  // a client that went away took its query with it: nothing failed
  const isGone = error instanceof QueryCancelledError && reply.raw.destroyed
  if (failure.status >= 500 && !isGone) log.error({ err: error, path: call.path, requestId: request.id }, 'call failed')
  const { ip: remoteAddress, id: requestId } = request
  refusalsOf(log).tell({ status: failure.status, path: call.path, code: failure.code, remoteAddress, requestId })
  // a cache may keep a 404 or a 410 of its own accord, and would show it to who may see what is there
  void reply.header('cache-control', 'no-store')
  if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter)
  return reply.status(failure.status).send(failureBody(call.service, failure.code, localeOf(request), failure.fields))
}

/** The code that an unexpected error is told as. */
function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (error instanceof QueryCancelledError) return new CallError('40420001000')
  const { code, statusCode } = error as FrameworkError
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new CallError('5003')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new CallError('400', [{ name: 'body', kind: 'bodyTooLarge' }])
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new CallError('400', [{ name: 'body', kind: 'notJson' }])
  if (statusCode === 429) return new CallError('429')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new CallError('400')
  if (isDatabaseError(error)) return new CallError(code === '57014' ? '40420001000' : '5001')
  return new CallError('500')
}
