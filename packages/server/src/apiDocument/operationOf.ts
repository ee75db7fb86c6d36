import type { AnyCall } from '@waymark/contract/call.ts'
import { WORDS_BY_ROOM } from '@waymark/contract/fieldWords/wordsByRoom.gen.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import { placeOf } from './callPlaces.ts'
import { exampleOfCall } from './exampleOfCall.ts'
import type { JsonSchema } from './JsonSchema.ts'
import { responsesOf } from './responsesOf.ts'
import type { SchemaBook } from './SchemaBook.ts'

/** A call as an operation of the document. */
export function operationOf(call: AnyCall, book: SchemaBook): JsonSchema {
  const place = placeOf(call)
  const params = book.write(call.params, 'input', place)
  const example = exampleOfCall(call, params, book.components)
  return {
    tags: [WORDS_BY_ROOM[place.room].title],
    summary: call.summary,
    description: conditionsOf(call),
    operationId: `${call.method.toLowerCase()}_${call.path.split('/').slice(2).join('_')}`,
    security: securityOf(call),
    'x-permission': call.permission,
    ...(call.orPermission !== undefined && { 'x-or-permission': call.orPermission }),
    'x-timeout-seconds': call.timeout,
    ...(call.audit ? { 'x-audit': call.audit } : {}),
    ...(call.method === 'GET' ? { parameters: queryParameters(params, example) } : bodyOf(call, params, example)),
    responses: responsesOf(call, book),
  }
}

/** What a caller is to know besides the parameters. */
function conditionsOf(call: AnyCall): string {
  const keyInterface = keyInterfaceOf(call.permission)
  const { permission, audit, perMinute, timeout } = call
  return [
    keyInterface === undefined ? '' : `Needs an access key with the interface \`${keyInterface}\`.`,
    permission === 'public' ? 'Needs no session.' : '',
    permission === 'session' ? 'Needs a session.' : '',
    permission === 'install' ? 'Needs the session of an installer.' : '',
    permission.includes(':') && keyInterface === undefined ? `Needs the permission \`${permission}\`.` : '',
    audit ? `Changes data; the audit log says “${audit}”.` : '',
    perMinute ? `At most ${perMinute} requests a minute from one address.` : '',
    `Ends after ${timeout} s.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Any of these says well enough who asks; none for a call that everybody may make. */
export function securityOf({ permission, withSession }: AnyCall): Readonly<Record<string, readonly string[]>>[] {
  if (permission === 'public') return withSession ? [{}, { session: [] }] : []
  return [keyInterfaceOf(permission) === undefined ? { session: [] } : { accessKey: [] }]
}

function queryParameters(schema: JsonSchema, example: Readonly<Record<string, unknown>>): unknown[] {
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, field]) => {
    const { description, ...rest } = field
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...(rest['type'] === 'array' ? { style: 'form', explode: false } : {}),
      ...(name in example ? { example: example[name] } : {}),
      schema: rest,
    }
  })
}

function bodyOf(call: AnyCall, schema: JsonSchema, example: unknown): JsonSchema {
  const content = { 'application/json': { schema, example } }
  const forms = call.upload ? { 'multipart/form-data': { schema } } : {}
  return { requestBody: { required: true, content: { ...content, ...forms } } }
}
