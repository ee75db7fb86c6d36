import { z } from 'zod'
import type { ImportDefinition } from './defineImport.ts'

/** A rule of one field. */
interface FieldRule {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly { code?: string }[] } }
}

/** How long or large the values of a column may be, as far as its rule says. */
export interface CellLimit {
  readonly longest?: number
  readonly least?: number
  readonly most?: number
}

const ruleOf = ({ like }: Pick<ImportDefinition, 'like'>, column: string): z.ZodType | undefined =>
  (like?.params as { shape?: Readonly<Record<string, z.ZodType>> })?.shape?.[column]

/** The rule of a column: that of the field of its name in the call that adds one by hand. */
export const cellRule = (definition: Pick<ImportDefinition, 'like'>, column: string): FieldRule | undefined =>
  ruleOf(definition, column)

/** The limits of a column, read from its rule, so that they stand in one place. */
export function cellLimit(definition: Pick<ImportDefinition, 'like'>, column: string): CellLimit {
  const rule = ruleOf(definition, column)
  if (!rule) return {}
  const schema = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' })
  const all = [schema, ...(schema.anyOf ?? [])] as { maxLength?: number; minimum?: number; maximum?: number }[]
  const found = <Key extends 'maxLength' | 'minimum' | 'maximum'>(key: Key) =>
    all.map((each) => each[key]).find((value) => value !== undefined)
  const [longest, least, most] = [found('maxLength'), found('minimum'), found('maximum')]
  return {
    ...(longest === undefined ? {} : { longest }),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  }
}
