import type { z } from 'zod'

/** Where in a call's parameters something stands: names, `[]` for the entries of a list. */
export type ParamPath = readonly string[]

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def

/** What stands behind `optional`, `default`, `preprocess` and the like; undefined for what is a value itself. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const def = defOf(schema)
  if (def.innerType) return def.innerType
  if (def.type !== 'pipe') return undefined
  return def.in && defOf(def.in).type === 'transform' ? def.out : def.in
}

/** Largest id of a record. */
const MOST = 2_147_483_647

/** Is it what `id()` of the contract makes? */
function isId(schema: z.ZodType): boolean {
  const { minValue, maxValue } = schema as { minValue?: number | null; maxValue?: number | null }
  return defOf(schema).type === 'number' && minValue === 1 && maxValue === MOST
}

/** Every place in a call's parameters where the id of a record may stand. */
export function idPaths(schema: z.ZodType | undefined): ParamPath[] {
  if (!schema) return []
  const { shape, element, options } = defOf(schema)
  if (isId(schema)) return [[]]
  const inner = innerOf(schema)
  const found = [
    ...Object.entries(shape ?? {}).flatMap(([name, each]) => idPaths(each).map((path) => [name, ...path])),
    ...(element ? idPaths(element).map((path) => ['[]', ...path]) : []),
    ...(options ?? []).flatMap((each) => idPaths(each)),
    ...(inner ? idPaths(inner) : []),
  ]
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

/** What is to stand where, and what a parameter of a name is otherwise. */
export interface Sample {
  readonly at?: ParamPath
  readonly value?: unknown
  /** Values of parameters by name, for what a schema alone does not tell; a function is called anew each time. */
  readonly known: Readonly<Record<string, unknown>>
}

const ABSENT = Symbol('left out')

/** Parameters that fit a schema: what must be there, and the way to one place of it. */
export function sampleParams(schema: z.ZodType, { at, value, known }: Sample): Record<string, unknown> {
  return sampleOf(schema, at, { value, known }, '') as Record<string, unknown>
}

function sampleOf(schema: z.ZodType, at: ParamPath | undefined, sample: Omit<Sample, 'at'>, name: string): unknown {
  const def = defOf(schema)
  if (at?.length === 0) return sample.value
  if (!at && name in sample.known) return knownValue(sample.known[name])
  const inner = innerOf(schema)
  if (def.type === 'optional' || def.type === 'default') {
    if (!at || !inner) return ABSENT
    return sampleOf(inner, at, sample, name)
  }
  if (def.type === 'nullable' && !at) return null
  if (inner) return sampleOf(inner, at, sample, name)
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape ?? {}).map(([key, each]) => [
        key,
        sampleOf(each, at?.[0] === key ? at.slice(1) : undefined, sample, key),
      ])
      return Object.fromEntries(entries.filter(([, each]) => each !== ABSENT))
    }
    case 'array':
      return def.element ? [sampleOf(def.element, at?.slice(1), sample, name)] : []
    case 'tuple':
      return []
    case 'union': {
      const options = def.options ?? []
      const next = (at && options.find((each) => idPaths(each).some((path) => path.join() === at.join()))) ?? options[0]
      return next && sampleOf(next, at, sample, name)
    }
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'number':
      return Math.max(1, (schema as { minValue?: number | null }).minValue ?? 1)
    case 'boolean':
      return true
    case 'string':
      return 'sample'
    default:
      return {}
  }
}

const knownValue = (value: unknown): unknown => (typeof value === 'function' ? (value as () => unknown)() : value)
