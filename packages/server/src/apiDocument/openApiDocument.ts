import type { AnyCall } from '@waymark/contract/call.ts'
import { LIVE_PATH } from '@waymark/contract/event.ts'
import { WORDS_BY_ROOM } from '@waymark/contract/fieldWords/wordsByRoom.gen.ts'
import { placeOf } from './callPlaces.ts'
import type { JsonSchema } from './JsonSchema.ts'
import { FieldGlossary } from './FieldGlossary.ts'
import { operationOf, securityOf } from './operationOf.ts'
import { SchemaBook } from './SchemaBook.ts'

/**
 * The OpenAPI 3.1 document of calls: derived from the contract alone, so it cannot drift from what is served.
 *
 * @param version the product's version
 * @param glossary what fields mean
 */
export function openApiDocument(
  calls: readonly AnyCall[],
  version: string,
  glossary = new FieldGlossary(),
): JsonSchema {
  const book = new SchemaBook(glossary)
  const paths: Record<string, JsonSchema> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, book)
  const rooms = new Set(calls.map((call) => placeOf(call).room))
  if (rooms.has('monitoring')) paths[LIVE_PATH] = { get: liveOperation() }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Waymark',
      version,
      description:
        'Open fleet and asset tracking. Where a field does not say otherwise, lengths are metres, speeds m/s, temperatures °C and times ISO 8601 UTC. Texts hold no control characters, and names and other texts of one line no line breaks. Every call refuses parameters that it does not know.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...rooms].map((room) => ({ name: WORDS_BY_ROOM[room].title, description: WORDS_BY_ROOM[room].about })),
    components: {
      securitySchemes: schemesOf(calls),
      schemas: sorted(book.components),
    },
    paths: sorted(paths),
  }
}

const SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token that signing in answers, as it is.',
  },
  accessKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access key of the organisation, `wmk_…`. At most 120 requests a minute; 429 has Retry-After.',
  },
}

/** The ways of saying who asks that calls ask for. */
function schemesOf(calls: readonly AnyCall[]): JsonSchema {
  const names = new Set(calls.flatMap((call) => securityOf(call).flatMap((one) => Object.keys(one))))
  return Object.fromEntries(Object.entries(SCHEMES).filter(([name]) => names.has(name)))
}

const sorted = <T>(entries: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function liveOperation(): JsonSchema {
  return {
    tags: [WORDS_BY_ROOM.monitoring.title],
    summary: 'WebSocket: subscribe with the token in the first message; a snapshot follows, then changes.',
    description: 'Needs a session.',
    operationId: 'get_ws_report',
    'x-permission': 'session',
    responses: { 101: { description: 'Switching protocols.' } },
  }
}
