import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'

/** What a violated constraint of sign-in names is told as: 400101 for a user name, 400102 for an e-mail address. */
export function takenName(error: unknown): unknown {
  if (isUniqueViolation(error, 'user_account_username')) return new CallError('400101')
  return isUniqueViolation(error, 'user_account_email') ? new CallError('400102') : error
}
