import type { AnyCall } from '@waymark/contract/call.ts'
import { LIVE_PATH } from '@waymark/contract/event.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import { failure, nodeFailure, nodeSuccess, success } from '@waymark/contract/envelope.ts'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const toJson = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })
  return rest
}

/**
 * The OpenAPI 3.0 document of all calls: derived from the contract alone, so it cannot drift from what is served.
 *
 * @param version the product's version
 */
export function openApiDocument(calls: readonly AnyCall[], version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  if (calls.some((call) => call.area === 'monitoring')) paths[LIVE_PATH] = { get: liveOperation() }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Waymark',
      version,
      description:
        'Open fleet and asset tracking. Lengths are metres, speeds m/s, temperatures °C, times ISO 8601 UTC.',
      license: { name: 'Apache-2.0' },
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization' },
        accessKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access key of the organisation, `wmk_…`. At most 120 requests a minute; 429 has Retry-After.',
        },
      },
      schemas: { Failure: toJson(failure, 'output'), NodeFailure: toJson(nodeFailure, 'output') },
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function operation(call: AnyCall): JsonSchema {
  const node = call.service === 'node'
  const params = toJson(call.params, 'input')
  const failures = { $ref: `#/components/schemas/${node ? 'NodeFailure' : 'Failure'}` }
  const answer = call.file || call.bytes ? {} : toJson(node ? nodeSuccess(call.result) : success(call.result), 'output')
  return {
    tags: [call.area],
    summary: call.summary,
    operationId: `${call.method.toLowerCase()}_${call.path.split('/').slice(2).join('_')}`,
    ...securityOf(call),
    'x-permission': call.permission,
    'x-timeout-seconds': call.timeout,
    'x-errors': call.errors,
    ...(call.method === 'GET' ? { parameters: queryParameters(params) } : body(params)),
    responses: {
      200: { description: 'Done', content: contentOf(call, answer) },
      default: { description: 'Failed', content: { 'application/json': { schema: failures } } },
    },
  }
}

function contentOf(call: AnyCall, answer: JsonSchema): JsonSchema {
  if (call.bytes) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (call.file) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: answer } }
}

function securityOf({ permission }: AnyCall): JsonSchema {
  if (permission === 'public') return {}
  return { security: [keyInterfaceOf(permission) === undefined ? { session: [] } : { accessKey: [] }] }
}

function queryParameters(schema: JsonSchema): unknown[] {
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(field['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema: field,
  }))
}

function body(schema: JsonSchema): JsonSchema {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function liveOperation(): JsonSchema {
  return {
    tags: ['monitoring'],
    summary: 'WebSocket: subscribe with the token in the first message; a snapshot follows, then changes.',
    operationId: 'get_ws_report',
    'x-permission': 'session',
    responses: { 101: { description: 'Switching protocols' } },
  }
}
