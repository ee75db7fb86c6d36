import type { ErrorCode } from '@waymark/contract/errors.ts'
import { isDatabaseError } from '../../platform/database/isDatabaseError.ts'
import { CallError } from '../../platform/http/CallError.ts'

/** What stood in the way by the time it was written, which the check had not seen yet. */
const REFUSED: Readonly<Partial<Record<ErrorCode, string>>> = {
  '400761': 'repeat',
  '4048801': 'notFound',
  '409': 'precondition',
  '403200': 'precondition',
}

/** The result word of a row of a file whose write failed (REP-2): what of us or the database failed, or why it was refused. */
export function failureWord(failure: unknown): string {
  if (failure instanceof CallError) return REFUSED[failure.code] ?? 'unknownError'
  if (!(failure instanceof Error)) return 'unknownError'
  return isDatabaseError(failure) ? 'databaseError' : 'systemError'
}
