import type { ErrorCode } from '../errors.ts'
import { LOCALES } from '../locales.ts'
import type { Text } from '../words/table/Text.ts'
import { errorText } from './errorText.ts'

/** The text of an error code in all languages: for a screen or a file that says the same. */
export const errorRow = (code: ErrorCode): Text => LOCALES.map((locale) => errorText(locale, code)) as unknown as Text
