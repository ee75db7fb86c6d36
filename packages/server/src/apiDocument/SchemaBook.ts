import { failure, nodeFailure } from '@waymark/contract/envelope.ts'
import { WORDS_BY_ROOM } from '@waymark/contract/fieldWords/wordsByRoom.ts'
import { batchResult } from '@waymark/contract/fields.ts'
import { z } from 'zod'
import type { JsonSchema } from './JsonSchema.ts'

/** Schemas that have a name in the document. */
const named = z.registry<{ id: string }>()
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Failure: failure,
  NodeFailure: nodeFailure,
  BatchResult: batchResult,
  ...Object.assign({}, ...Object.values(WORDS_BY_ROOM).map(({ schemas }) => schemas)),
}
for (const [id, schema] of Object.entries(NAMED)) named.add(schema, { id })

/**
 * Schemas as JSON for one document. What has a name is written once, among its components; what it takes may differ from
 * what it answers (what may be left out, what else may be there), so the former has a name of its own.
 */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {}

  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
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
        // every number of JavaScript is: no limit of this field
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      },
    })
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
      this.components[name + suffix] ??= refer(body) as JsonSchema
    }
    return refer(rest) as JsonSchema
  }
}

const nameIn = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''
