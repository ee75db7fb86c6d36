import type { FastifyInstance } from 'fastify'
import { CallError } from './CallError.ts'
import { excessOf } from './excessOf.ts'

/** Has bodies in JSON parsed only when they are neither nested nor filled too much. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = excessError(body as string)
    return excess ? done(excess) : parse(request, body as string, done)
  })
}

/** The refusal of a JSON text that is nested or filled too much; undefined for any other. */
export function excessError(text: string): CallError | undefined {
  const excess = excessOf(text)
  return excess && new CallError('400', [{ name: 'body', ...excess }])
}
