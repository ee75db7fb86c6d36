import type { ErrorCode } from '@waymark/contract/errors.ts'

/** Why a record was not written: the code that the log tells, and what the service said. */
export class AccountingError extends Error {
  override name = 'AccountingError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, said: string) {
    super(said)
    this.code = code
  }
}

/** The service takes the sign-in no more: what is to be written waits for people. */
export class SignInNeededError extends Error {
  override name = 'SignInNeededError'
}
