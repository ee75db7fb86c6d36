import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'

/**
 * What a violated constraint of sign-in names is told as: 400101 for a user name, 400102 for an e-mail address. Undefined
 * for any other failure.
 */
export function takenNameError(failure: unknown): CallError | undefined {
  if (isUniqueViolation(failure, 'user_account_username')) return new CallError('400101')
  return isUniqueViolation(failure, 'user_account_email') ? new CallError('400102') : undefined
}
