import { type ErrorCode, wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { Service } from '@waymark/contract/call.ts'
import { type FieldProblem, problemText } from './CallError.ts'

/** A success in the envelope of the call's service. */
export function successBody(service: Service, data: unknown): object {
  return service === 'node' ? { code: 200, data } : { success: true, data }
}

/** A failure in the envelope of the call's service, in the caller's language. */
export function failureBody(
  service: Service,
  code: ErrorCode,
  locale: Locale,
  fields: readonly FieldProblem[],
): object {
  const message = errorText(locale, code)
  const told = fields.map((field) => ({ name: field.name, message: problemText(locale, field) }))
  if (service === 'node') return { code: wireCode(code), message: withFields(message, told) }
  const body = { success: false, errorCode: wireCode(code), message }
  return told.length > 0 ? { ...body, fields: told } : body
}

/** The numeric-code services have no place for fields, so they go into the message. */
function withFields(message: string, fields: readonly { name: string; message: string }[]): string {
  return fields.length === 0
    ? message
    : `${message}: ${fields.map((field) => `${field.name} ${field.message}`).join('; ')}`
}
