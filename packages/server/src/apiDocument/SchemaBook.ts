import { failure, nodeFailure } from '@waymark/contract/envelope.ts'
import { WORDS_BY_ROOM } from '@waymark/contract/fieldWords/wordsByRoom.gen.ts'
import { batchResult, LINE_FORM, TEXT_FORM } from '@waymark/contract/fields.ts'
import { z } from 'zod'
import type { CallPlace, RoomName } from './callPlaces.ts'
import type { FieldGlossary } from './FieldGlossary.ts'
import type { JsonSchema } from './JsonSchema.ts'

/** Schemas that have a name in the document. */
const named = z.registry<{ id: string }>()
const roomOf = new Map<string, RoomName>()
for (const [id, schema] of Object.entries({ Failure: failure, NodeFailure: nodeFailure, BatchResult: batchResult }))
  named.add(schema, { id })
for (const room of Object.keys(WORDS_BY_ROOM) as RoomName[])
  for (const [id, schema] of Object.entries(WORDS_BY_ROOM[room].schemas ?? {})) {
    named.add(schema, { id })
    roomOf.set(id, room)
  }

/**
 * Schemas as JSON for one document. What has a name is written once, among its components; what it takes may differ from
 * what it answers (what may be left out, what else may be there), so the former has a name of its own.
 */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {}
  readonly #glossary: FieldGlossary

  constructor(glossary: FieldGlossary) {
    this.#glossary = glossary
  }

  /** @param call whose it is; none for what no call has of its own */
  write(schema: z.ZodType, io: 'input' | 'output', call?: CallPlace): JsonSchema {
    const {
      $schema: _dialect,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        // bytes of a form
        if (zodSchema instanceof z.ZodCustom) jsonSchema.contentMediaType = 'application/octet-stream'
        dropNoise(jsonSchema)
      },
    })
    const side = io === 'input' ? 'in' : 'out'
    const suffix = io === 'input' ? 'Input' : ''
    const refer = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(refer)
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(
        Object.entries(part).map(([key, value]) => [
          key,
          key === '$ref' ? `#/components/schemas/${nameIn(value)}${suffix}` : refer(value),
        ]),
      )
    }
    for (const [name, part] of Object.entries($defs)) {
      const { id: _id, ...body } = part as JsonSchema
      if (this.components[name + suffix]) continue
      const component = refer(body) as JsonSchema
      this.#glossary.describe(component, roomOf.get(name), [side, name])
      this.components[name + suffix] = component
    }
    const written = refer(rest) as JsonSchema
    this.#glossary.describe(written, call?.room, call ? [call.name, side] : [])
    return written
  }
}

const nameIn = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''

/** What every text keeps to is said once, at the head of the document. */
const KEPT_BY_ALL: readonly unknown[] = [TEXT_FORM.source, LINE_FORM.source]

/** Takes out what says nothing of a field: what holds for all, and what its format says to people. */
function dropNoise(schema: z.core.JSONSchema.BaseSchema): void {
  const { allOf = [], pattern, ...rest } = schema
  const others = allOf.filter((part) => Object.keys(part).join() !== 'pattern')
  const patterns = [pattern, ...allOf.filter((part) => !others.includes(part)).map((part) => part.pattern)]
  const kept = patterns.filter((each) => each !== undefined && !KEPT_BY_ALL.includes(each))
  delete schema.pattern
  delete schema.allOf
  if (kept.length === 1 && rest.format === undefined && kept[0]) schema.pattern = kept[0]
  const all = [...others, ...(kept.length > 1 ? kept.map((each) => ({ pattern: each as string })) : [])]
  if (all.length > 0) schema.allOf = all
  // every number of JavaScript, and every text: no limit of this field
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.minLength === 0) delete schema.minLength
}
