import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { FieldGlossary } from './FieldGlossary.ts'
import type { JsonSchema } from './JsonSchema.ts'
import { openApiDocument } from './openApiDocument.ts'

const glossary = new FieldGlossary()
const document = openApiDocument(ALL_CALLS, '1.2.3', glossary)

interface Field {
  /** Where it stands in the document. */
  readonly at: string
  readonly description: string
  readonly isNumber: boolean
}

const kindsOf = ({ type, items, anyOf }: JsonSchema): unknown[] => [
  ...[type].flat(),
  ...(items ? kindsOf(items as JsonSchema) : []),
  ...((anyOf ?? []) as JsonSchema[]).flatMap(kindsOf),
]

const isNumber = (schema: JsonSchema): boolean =>
  kindsOf(schema).some((kind) => kind === 'number' || kind === 'integer') && !kindsOf(schema).includes('string')

/** Every property and parameter of the document. */
function* fieldsOf(part: unknown, at: string): Generator<Field> {
  if (typeof part !== 'object' || part === null) return
  const { properties, parameters, ...rest } = part as { properties?: Record<string, JsonSchema>; parameters?: unknown }
  for (const [name, field] of Object.entries(properties ?? {})) {
    yield { at: `${at}.${name}`, description: (field['description'] ?? '') as string, isNumber: isNumber(field) }
    yield* fieldsOf(field, `${at}.${name}`)
  }
  for (const { name, description, schema } of (parameters ?? []) as (JsonSchema & { schema: JsonSchema })[]) {
    yield { at: `${at}?${String(name)}`, description: (description ?? '') as string, isNumber: isNumber(schema) }
    yield* fieldsOf(schema, `${at}?${String(name)}`)
  }
  for (const [key, value] of Object.entries(rest)) if (key !== 'examples') yield* fieldsOf(value, `${at}/${key}`)
}

const fields = [
  ...fieldsOf(document['paths'], ''),
  ...fieldsOf((document['components'] as { schemas: unknown }).schemas, ''),
]

/** What a number measures, or that it measures nothing. */
const UNIT =
  /\b(?:metres|millimetres|kilometres|m\/s|cm\/s|seconds|milliseconds|minutes|hours|days|degrees|per cent|pixels|bytes|litres|millivolts|share from 0 to 1|square metres|whole units of the return|units? of (?:distance|volume)|amount|unit of the \w+|type’s unit|unit of the type)\b|°C|degree Celsius|in `unit`|^(?:Seconds|Minutes|Hours|Days|Metres|Milliseconds)\b/i
const NO_UNIT =
  /^(?:Ids?|How many|Numbers?|Codes?|Versions?|Index|Bits|Places?|Year) |^Year\b|, an? (?:id|count|figure);|years?/

describe('what fields mean', () => {
  it('is said of every property and parameter', () => {
    expect(fields.length).toBeGreaterThan(4000)
    expect(fields.filter(({ description }) => description === '').map(({ at }) => at)).toEqual([])
  })

  it('is said nowhere for nothing', () => {
    expect(glossary.unused()).toEqual([])
  })

  it('names the unit of a number, or says what it counts', () => {
    const bare = fields.filter(
      ({ isNumber: measures, description }) => measures && !UNIT.test(description) && !NO_UNIT.test(description),
    )
    expect(bare.map(({ at, description }) => `${at}: ${description}`)).toEqual([])
  })

  it('is a sentence', () => {
    const wrong = fields.filter(({ description }) => !/^[A-Z0-9`“].*\.$/.test(description) && description !== '')
    expect([...new Set(wrong.map(({ description }) => description))]).toEqual([])
  })
})
