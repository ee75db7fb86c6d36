import type { AnyCall } from '@waymark/contract/call.ts'
import { z } from 'zod'

interface Property {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Property[]
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly allOf?: readonly Property[]
  readonly properties?: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
}

interface Limits {
  isNeeded?: true
  longest?: number
  least?: number
  most?: number
  isWhole?: true
}

/** Highest id and version: no limit that anybody who fills in a form meets. */
const HIGHEST_ID = 2_147_483_647

/** Whether nothing at all is an answer. */
function takesBlank({ type, minLength = 0, minItems = 0, pattern, allOf = [], enum: values }: Property): boolean {
  if (type === 'array') return minItems === 0
  if (type === 'object' || type === 'boolean') return true
  if (type !== 'string' || minLength > 0 || values) return false
  return [pattern, ...allOf.map((each) => each.pattern)].every(
    (each) => each === undefined || new RegExp(each).test(''),
  )
}

/** What a form must know of a field; empty where there is nothing to know. */
function limitsOf(property: Property, isAsked: boolean): Limits {
  const shapes = property.anyOf ?? [property]
  const limits: Limits = {}
  if (isAsked && !shapes.some((shape) => shape.type === 'null' || takesBlank(shape))) limits.isNeeded = true
  for (const { type, maxLength, minimum, maximum, maxItems } of shapes) {
    if (maxLength !== undefined) limits.longest = Math.max(maxLength, limits.longest ?? 0)
    if (maxItems !== undefined) limits.most = maxItems
    if (maximum === HIGHEST_ID || maximum === Number.MAX_SAFE_INTEGER) continue
    if (minimum !== undefined) limits.least = minimum
    if (maximum !== undefined) limits.most = maximum
    if (type === 'integer') limits.isWhole = true
  }
  return limits
}

/** The limits of fields, and those of the fields of an object under both names, such as `labels.en`. */
function fieldsOf({ properties = {}, required = [] }: Property, before = ''): [string, Limits][] {
  return Object.entries(properties).flatMap(([name, property]): [string, Limits][] => [
    [before + name, limitsOf(property, required.includes(name))],
    ...(property.properties ? fieldsOf(property, `${before}${name}.`) : []),
  ])
}

/**
 * `fieldLimits.gen.json` of the client, a line a call: what the schemas of changing calls say of their fields, for forms.
 * The client loads no schema, and no limit is written a second time.
 */
export function fieldLimits(calls: readonly AnyCall[]): string {
  const lines = calls
    .filter(({ audit, method }) => audit !== undefined && method !== 'GET')
    .flatMap((call) => {
      const schema = z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }) as Property
      const fields = fieldsOf(schema).filter(([, limits]) => Object.keys(limits).length > 0)
      return fields.length === 0
        ? []
        : [`  ${JSON.stringify(call.path)}: ${JSON.stringify(Object.fromEntries(fields))}`]
    })
  return `{\n${lines.sort().join(',\n')}\n}\n`
}
