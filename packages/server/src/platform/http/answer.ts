import { type ErrorCode, SAYING_LIMITS, wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Service } from '@waymark/contract/call.ts'
import { type FieldProblem, problemText } from './CallError.ts'
import { refusalMessage } from './refusalMessage.ts'

/** A success in the envelope of the call's service. */
export function successBody(service: Service, data: unknown): object {
  return service === 'node' ? { code: 200, data } : { success: true, data }
}

/** What a refusal says, with the limit that applies where it is one that says it. */
function messageOf(code: ErrorCode, locale: Locale, fields: readonly FieldProblem[]): string {
  const [limit] = SAYING_LIMITS.has(code) ? fields : []
  return limit ? `${errorText(locale, code)}: ${problemText(locale, limit)}` : errorText(locale, code)
}

/** A failure in the envelope of the call's service, in the caller's language. */
export function failureBody(
  service: Service,
  code: ErrorCode,
  locale: Locale,
  fields: readonly FieldProblem[],
): object {
  if (service === 'node') return { code: wireCode(code), message: refusalMessage(locale, code, fields) }
  const body = { success: false, errorCode: wireCode(code), message: messageOf(code, locale, fields) }
  const problems = fields.map((field) => ({ name: field.name, message: problemText(locale, field) }))
  return problems.length > 0 ? { ...body, fields: problems } : body
}
