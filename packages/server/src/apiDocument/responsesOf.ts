import type { AnyCall } from '@waymark/contract/call.ts'
import { failure, nodeFailure, nodeSuccess, success } from '@waymark/contract/envelope.ts'
import { ERROR_STATUS, GENERAL_ERRORS, type ErrorCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import { z } from 'zod'
import { placeOf } from './callPlaces.ts'
import type { JsonSchema } from './JsonSchema.ts'
import type { SchemaBook } from './SchemaBook.ts'

/** What a call answers: when it is done, and by status what it may be refused with, each code with its text. */
export function responsesOf(call: AnyCall, book: SchemaBook): JsonSchema {
  return { 200: { description: 'Done.', content: contentOf(call, book) }, ...failuresOf(call, book) }
}

function contentOf(call: AnyCall, book: SchemaBook): JsonSchema {
  const binary = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
  if (call.bytes) return { 'application/octet-stream': binary }
  if (call.file) return { '*/*': binary }
  if (call.lines) return { 'application/x-ndjson': { schema: book.write(call.lines, 'output', placeOf(call)) } }
  const json = { 'application/json': { schema: envelopeOf(call, book) } }
  return call.exportName ? { ...json, 'text/csv': { schema: { type: 'string' } } } : json
}

function envelopeOf(call: AnyCall, book: SchemaBook): JsonSchema {
  const { properties, ...envelope } = book.write(
    (call.service === 'node' ? nodeSuccess : success)(z.unknown()),
    'output',
  )
  const { data, ...rest } = properties as Record<string, JsonSchema>
  return {
    ...envelope,
    properties: { ...rest, data: { ...data, ...book.write(call.result, 'output', placeOf(call)) } },
  }
}

function failuresOf(call: AnyCall, book: SchemaBook): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set<ErrorCode>([...call.errors, ...generalOf(call)])) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const schema = book.write(call.service === 'node' ? nodeFailure : failure, 'output')
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\` ${errorText('en', code)}`).join('  \n'),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

/** Whoever needs no session is told of none that is missing or has too few rights. */
function generalOf(call: AnyCall): readonly ErrorCode[] {
  return call.permission === 'public'
    ? GENERAL_ERRORS.filter((code) => !['401', '403', '4031'].includes(code))
    : GENERAL_ERRORS
}
