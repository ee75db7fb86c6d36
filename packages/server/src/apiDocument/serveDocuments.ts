import type { AnyCall } from '@waymark/contract/call.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openApiDocument.ts'

/** Serves the OpenAPI document of all calls, and one of the public API alone for programs with an access key. */
export function serveDocuments(app: FastifyInstance, calls: readonly AnyCall[], version: string): void {
  const all = openApiDocument(calls, version)
  const forKeys = openApiDocument(
    calls.filter((call) => keyInterfaceOf(call.permission) !== undefined),
    version,
  )
  app.get('/openapi.json', (_request, reply) => reply.send(all))
  app.get('/api/fleet/v1/openapi.json', (_request, reply) => reply.send(forKeys))
}
