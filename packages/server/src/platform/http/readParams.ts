import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CallError } from './CallError.ts'
import { describeIssue } from './describeIssue.ts'
import { excessError } from './readJsonBodies.ts'
import { unstorable } from './unstorable.ts'

/** Most items of one operation. */
const OPERATION_LIMIT = 200

/** Longest token that is looked up at all. */
const MAX_TOKEN = 200

/**
 * The token of a request: the Authorization header, unless the parameters carry one (NET-2). A `Bearer ` before it is
 * allowed, since generic clients send one.
 *
 * @param headerOnly of a call that changes things by GET: what an address alone can do, a link, a picture or a browser that
 * fetches ahead does unasked
 */
export function readToken(request: FastifyRequest, headerOnly = false): string | undefined {
  const inParams = headerOnly ? undefined : rawParams(request)['token']
  const token = typeof inParams === 'string' ? inParams : request.headers.authorization?.replace(/^Bearer\s+/i, '')
  return token && token.length <= MAX_TOKEN ? token : undefined
}

/**
 * Checks a request's parameters against a call's schema.
 *
 * @throws CallError 400 that names each wrong field and what is expected
 */
export function readParams(
  request: FastifyRequest,
  schema: z.ZodType,
  form: Readonly<Record<string, unknown>> = {},
): unknown {
  const { token: _token, ...params } = { ...rawParams(request), ...form }
  const broken = unstorable(params)
  if (broken !== undefined) throw new CallError('400', [{ name: broken || 'body', kind: 'notStorable' }])
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  throw new CallError(
    issues.some(isOverLimit) ? '50001' : '400',
    issues.slice(0, 50).map((issue) => describeIssue(issue, params)),
  )
}

/** True for a list of more items than one operation takes (LIMIT-1). */
function isOverLimit(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_big' && issue.origin === 'array' && issue.maximum === OPERATION_LIMIT
}

/** Query and body together; `a[]=1&a[]=2` is a list called `a`. */
function rawParams(request: FastifyRequest): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>))
    query[name.endsWith('[]') ? name.slice(0, -2) : name] =
      name.endsWith('[]') && !Array.isArray(value) ? [value] : value
  const body = plainBody(request)
  if (body === undefined || body === null) return query
  if (typeof body !== 'object' || Array.isArray(body))
    throw new CallError('400', [{ name: 'body', kind: 'notAnObject' }])
  return { ...query, ...body }
}

/** The body; text of a call that takes its JSON as text/plain is read as that. */
function plainBody(request: FastifyRequest): unknown {
  const { textBody } = request.routeOptions.config as { textBody?: boolean }
  if (typeof request.body !== 'string' || !textBody) return request.body
  const excess = excessError(request.body)
  if (excess) throw excess
  try {
    return JSON.parse(request.body) as unknown
  } catch {
    throw new CallError('5003')
  }
}
