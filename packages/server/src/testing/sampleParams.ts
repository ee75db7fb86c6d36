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

type Values = Omit<Sample, 'at'>

function sampleOf(schema: z.ZodType, at: ParamPath | undefined, sample: Values, name: string): unknown {
  const def = defOf(schema)
  if (at?.length === 0) return sample.value
  if (!at && name in sample.known) return knownValue(sample.known[name])
  if (!at && def.type in WITHOUT) return WITHOUT[def.type]
  const inner = innerOf(schema)
  if (inner) return sampleOf(inner, at, sample, name)
  return MADE[def.type]?.(schema, at, sample, name) ?? {}
}

/** What may be left out is. */
const WITHOUT: Readonly<Record<string, unknown>> = { optional: ABSENT, default: ABSENT, nullable: null }

/** How a value of a type is made. */
const MADE: Readonly<
  Record<string, (schema: z.ZodType, at: ParamPath | undefined, sample: Values, name: string) => unknown>
> = {
  object: (schema, at, sample) => {
    const entries = Object.entries(defOf(schema).shape ?? {}).map(([key, each]) => [
      key,
      sampleOf(each, at?.[0] === key ? at.slice(1) : undefined, sample, key),
    ])
    return Object.fromEntries(entries.filter(([, each]) => each !== ABSENT))
  },
  array: (schema, at, sample, name) => {
    const { element } = defOf(schema)
    return element ? [sampleOf(element, at?.slice(1), sample, name)] : []
  },
  tuple: () => [],
  union: (schema, at, sample, name) => {
    const { options = [] } = defOf(schema)
    const leads = (each: z.ZodType) => idPaths(each).some((path) => path.join() === at?.join())
    const next = options.find(leads) ?? options[0]
    return next && sampleOf(next, at, sample, name)
  },
  enum: (schema) => Object.values(defOf(schema).entries ?? {})[0],
  literal: (schema) => defOf(schema).values?.[0],
  number: (schema) => Math.max(1, (schema as { minValue?: number | null }).minValue ?? 1),
  boolean: () => true,
  string: () => 'sample',
}

const knownValue = (value: unknown): unknown => (typeof value === 'function' ? (value as () => unknown)() : value)
