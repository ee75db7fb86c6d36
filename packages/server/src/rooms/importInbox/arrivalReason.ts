import { ERROR_STATUS, type ErrorCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import { MOST_BYTES } from './serveInbox.ts'

/** Reasons that are no codes of errors, as they stand beside files that were refused. */
const WORDS: Readonly<Record<string, string>> = {
  problems: 'Rows have errors',
  nothing: 'None of its assets is a vehicle here',
  dismissed: 'Refused by hand',
  empty: 'The file is empty',
  tooLarge: `The file is larger than ${MOST_BYTES / 1024 / 1024} MB, or its name is too long`,
}

/** The code of an error that a reason is, if it is one. */
export const codeOf = (reason: string): ErrorCode | undefined =>
  Object.hasOwn(ERROR_STATUS, reason) ? (reason as ErrorCode) : undefined

/** Why a file was refused, in English: who lays files into folders reads logs, too. */
export function reasonText(reason: string): string {
  const code = codeOf(reason)
  return WORDS[reason] ?? (code === undefined ? reason : `${errorText('en', code)} (${code})`)
}
