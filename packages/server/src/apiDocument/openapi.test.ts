import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { keyInterfaceOf } from '@waymark/contract/permissions.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from './JsonSchema.ts'
import { openApiDocument } from './openApiDocument.ts'

const DOCUMENTS = {
  'of all calls': openApiDocument(ALL_CALLS, '1.2.3'),
  'of the public API': openApiDocument(
    ALL_CALLS.filter((call) => keyInterfaceOf(call.permission) !== undefined),
    '1.2.3',
  ),
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

const operationsOf = (document: JsonSchema): (readonly [string, Operation])[] =>
  Object.entries(document['paths'] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )

describe.each(Object.entries(DOCUMENTS))('the document %s', (_title, document) => {
  const { tags } = document as { tags: { name: string; description: string }[] }

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  it('holds every schema that it refers to, and no other', () => {
    const { schemas } = document['components'] as { schemas: JsonSchema }
    const referred = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
    expect([...new Set([...referred].map(([, name]) => name ?? ''))].toSorted()).toEqual(
      Object.keys(schemas).toSorted(),
    )
  })

  it('has each operation under a tag that it describes, and no tag without', () => {
    const used = operationsOf(document).flatMap(([, operation]) => operation.tags)
    expect([...new Set(used)].toSorted()).toEqual(tags.map(({ name }) => name).toSorted())
    expect(tags.filter(({ description }) => description.trim() === '')).toEqual([])
  })

  it('gives each operation an id of its own', () => {
    const ids = operationsOf(document).map(([, { operationId }]) => operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })
})

describe('the document of all calls', () => {
  const operations = new Map(operationsOf(DOCUMENTS['of all calls']))

  it('ERR-2 says every error of a call with its code and text', () => {
    for (const call of ALL_CALLS) {
      const operation = operations.get(`${call.method} ${call.path}`)
      const said = Object.values(operation?.responses ?? {}).map(({ description }) => description)
      for (const code of call.errors)
        expect(
          said.filter((each) => each.includes(`\`${code}\` `)),
          `${call.path} ${code}`,
        ).toHaveLength(1)
    }
  })
})
