import { type ErrorCode, wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Locale } from '@waymark/contract/locales.ts'

/** What one of several records answers that was refused while the others were not. */
export const refusedItem = (id: number, code: ErrorCode, locale: Locale) => ({
  id,
  ok: false,
  errorCode: wireCode(code),
  message: errorText(locale, code),
})
