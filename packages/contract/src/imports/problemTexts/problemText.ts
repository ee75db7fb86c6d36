import type { Locale } from '../../locales.ts'
import { cellLimit } from '../cellRule.ts'
import type { ImportDefinition } from '../defineImport.ts'
import type { ImportProblem } from '../importFields.ts'
import { problemWords } from './problemWords.ts'

/** What is wrong with a cell of such a file, with the limits that its rule sets: for the server, which has the rules. */
export function problemText(
  definition: ImportDefinition,
  { field, problem }: Pick<ImportProblem, 'field' | 'problem'>,
  locale: Locale,
): string {
  const name = definition.columns[field]?.heads[locale] ?? field
  return problemWords(problem, name, locale, { kind: definition.kind, limits: limitText(definition, field) })
}

/** Such as `≤ 100` for the longest text, `1900–2100` for a number. */
function limitText(definition: ImportDefinition, field: string): string {
  const { longest, least, most } = cellLimit(definition, field)
  if (longest !== undefined) return `(≤ ${longest})`
  return least === undefined || most === undefined ? '' : `(${least}–${most})`
}
