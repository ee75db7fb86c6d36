import type { FieldWords } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { fieldText } from '@waymark/contract/fieldTexts/fieldText.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { ERROR_STATUS, type ErrorCode } from '@waymark/contract/errors.ts'

/** What is wrong with one parameter. */
export type FieldProblem = {
  /** Dotted path, e.g. `devices.3.identifier`. */
  readonly name: string
} & FieldWords

/** What is wrong with one parameter, in the caller's language. */
export function problemText(locale: Locale, problem: FieldProblem): string {
  return fieldText(locale, problem)
}

/** A failure that the caller is told about, by its code of the error table. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields: readonly FieldProblem[] = [], more: { retryAfter?: number } = {}) {
    super(`${code}${fields.map((field) => ` ${field.name}: ${problemText('en', field)}`).join(';')}`)
    this.code = code
    this.fields = fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
