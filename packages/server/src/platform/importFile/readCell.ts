import { cellRule } from '@waymark/contract/imports/cellRule.ts'
import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { unescapedCell } from '@waymark/core/text/csv.ts'
import type { ImportRecord } from './readColumns.ts'

/** Notes what is wrong with a cell of a line. */
export type Say<Field extends string> = (field: Field, problem: string) => void

/** What a cell says: an export marks what a spreadsheet would take for a formula. */
export const cellText = <Field extends string>({ values }: ImportRecord<Field>, field: Field): string =>
  unescapedCell(values[field].trim())

/**
 * What a cell says by the rule of its column, with what is wrong with it told: `blank` where it must say something, `limit` for
 * what is too long, large or small, `invalid` for the rest. Undefined for one that is wrong.
 *
 * @param said what it says, where that is not its text
 */
export function readCell<Field extends string>(
  definition: ImportDefinition<Field>,
  line: ImportRecord<Field>,
  field: Field,
  say: Say<Field>,
  said: unknown = cellText(line, field),
): unknown {
  if (said === '' && definition.columns[field].required) {
    say(field, 'blank')
    return undefined
  }
  const checked = cellRule(definition, field)?.safeParse(said)
  if (!checked) return said
  if (checked.success) return checked.data
  const codes = checked.error.issues.map(({ code }) => code)
  say(field, codes.every((code) => code === 'too_big' || code === 'too_small') ? 'limit' : 'invalid')
  return undefined
}

/** The same of a cell that says a text; empty where it is wrong or says nothing. */
export function readText<Field extends string>(
  definition: ImportDefinition<Field>,
  line: ImportRecord<Field>,
  field: Field,
  say: Say<Field>,
  said?: string,
): string {
  const value = readCell(definition, line, field, say, said)
  return typeof value === 'string' ? value : ''
}

/** A day that a cell says; a workbook's may come with the time of day. */
export const dayText = (text: string): string => text.replace(/[ T][\d:.]+Z?$/, '')

/** Tells of values that stand in a file twice (`duplicate`), or are there already (`taken`), in any case. */
export function onlyOnce(taken: Iterable<string>): (value: string) => 'duplicate' | 'taken' | undefined {
  const there = new Set(taken)
  const before = new Set<string>()
  return (value) => {
    const key = value.toLowerCase()
    if (key === '') return undefined
    if (before.has(key)) return 'duplicate'
    before.add(key)
    return there.has(key) ? 'taken' : undefined
  }
}
