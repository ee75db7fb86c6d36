import type { AnyCall } from '@waymark/contract/call.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { LastingJson } from './platform/http/files/LastingJson.ts'
import { openApiDocument } from './apiDocument/openApiDocument.ts'

/** Serves the OpenAPI document of all calls, and one of the public API alone for programs with an access key. */
export function serveDocuments(app: FastifyInstance, calls: readonly AnyCall[], version: string): void {
  const ofKeys = (): AnyCall[] => calls.filter((call) => keyInterfaceOf(call.permission) !== undefined)
  const all = new LastingJson(() => openApiDocument(calls, version))
  const forKeys = new LastingJson(() => openApiDocument(ofKeys(), version))
  app.get('/openapi.json', (request, reply) => all.send(request, reply))
  app.get('/api/fleet/v1/openapi.json', (request, reply) => forKeys.send(request, reply))
}
