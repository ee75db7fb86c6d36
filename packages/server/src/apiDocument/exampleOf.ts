import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { JsonSchema } from './JsonSchema.ts'

/** What a field holds whose schema does not tell, by its name. */
const BY_NAME: Readonly<Record<string, string | number>> = {
  email: 'dispatch@example.com',
  emails: 'dispatch@example.com',
  assetType: ASSET_TYPES[0].code,
}

/** The ends of a time, by their names. */
const TIMES: Readonly<Record<string, string>> = {
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-02T00:00:00Z',
  startTime: '2026-11-01T00:00:00Z',
  endTime: '2026-11-02T00:00:00Z',
}

/** Texts by their format. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-01T08:00:00Z',
  date: '2026-11-01',
  uuid: '6f1f2f2e-5d0c-4a57-9f5e-0d6a2f0c9b1a',
  email: 'dispatch@example.com',
  base64: 'RXhhbXBsZQ==',
}

/** Texts that are tried in turn where a pattern says what fits. */
const TEXTS = [
  'Example',
  'example',
  'dispatch@example.com',
  '+15551234567',
  '#1a8f4c',
  'fleet.example.com',
  'America/Denver',
  'vehicle:12',
  'USD',
  '2026-11-01',
  '123456789012345',
  'example-share-key',
  'exampleOfTwentyTwoSign',
  '123456',
  'a'.repeat(43),
  'a'.repeat(64),
] as const

/**
 * Parameters that a schema takes: what must be there, and no more.
 *
 * @param schemas that it refers to, by their names
 * @param name of the field
 */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  const { $ref, anyOf, oneOf, enum: choices, type } = schema
  if ($ref !== undefined) return exampleOf(schemas[($ref as string).split('/').at(-1) ?? ''] ?? {}, schemas, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(choices)) return choices[0]
  // bytes go into a form, an example is JSON
  const [first] = ((anyOf ?? oneOf ?? []) as JsonSchema[]).filter(
    ({ contentMediaType }) => contentMediaType === undefined,
  )
  if (first) return exampleOf(first, schemas, name)
  switch ([type].flat()[0]) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return BY_NAME[name] ?? Math.max(Number(schema['minimum'] ?? 1), Math.min(1, Number(schema['maximum'] ?? 1)))
    case 'array':
      return listOf(schema, schemas, name)
    case 'object':
      return objectOf(schema, schemas)
    case 'null':
      return null
    default:
      return textOf(schema, name)
  }
}

function objectOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): Record<string, unknown> {
  const { required = [], properties = {} } = schema as {
    required?: readonly string[]
    properties?: Readonly<Record<string, JsonSchema>>
  }
  return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {}, schemas, key)]))
}

function listOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name: string): unknown[] {
  const { items, prefixItems } = schema
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleOf(item as JsonSchema, schemas, name))
  return items ? [exampleOf(items as JsonSchema, schemas, name)] : []
}

function textOf(schema: JsonSchema, name: string): string {
  const { format, minLength = 0, maxLength = Infinity, pattern, allOf = [] } = schema
  const patterns = [pattern, ...(allOf as JsonSchema[]).map((part) => part['pattern'])]
    .filter((each) => each !== undefined)
    .map((each) => new RegExp(each as string, 'u'))
  const fits = (text: string): boolean =>
    text.length >= Number(minLength) && text.length <= Number(maxLength) && patterns.every((each) => each.test(text))
  if (format === 'date-time' && TIMES[name] !== undefined) return TIMES[name]
  const known = BY_NAME[name] ?? (typeof format === 'string' ? BY_FORMAT[format] : undefined)
  if (typeof known === 'string') return known
  return TEXTS.find(fits) ?? 'x'.repeat(Number(minLength))
}
