import type { ErrorCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { type FieldProblem, problemText } from './CallError.ts'

/** A refusal in one line, where there is no place for fields of their own: each is said with its name. */
export function refusalMessage(locale: Locale, code: ErrorCode, fields: readonly FieldProblem[]): string {
  const problems = fields.map((field) => `${field.name} ${problemText(locale, field)}`)
  return problems.length === 0 ? errorText(locale, code) : `${errorText(locale, code)}: ${problems.join('; ')}`
}
