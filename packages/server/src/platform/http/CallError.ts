import { ERROR_STATUS, type ErrorCode } from '@waymark/contract/errors.ts'

/** What is wrong with one parameter. */
export interface FieldProblem {
  /** Dotted path, e.g. `devices.3.identifier`. */
  name: string
  message: string
}

/** A failure that the caller is told about, by its code of the error table. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields: readonly FieldProblem[] = [], more: { retryAfter?: number } = {}) {
    super(`${code}${fields.map((field) => ` ${field.name}: ${field.message}`).join(';')}`)
    this.code = code
    this.fields = fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}
