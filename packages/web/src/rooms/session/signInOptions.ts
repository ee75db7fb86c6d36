import { getSignInOptions } from '@waymark/contract/rooms/session/session.ts'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { call } from '../../app/api.ts'

interface SignInOptions {
  providers: readonly LoginProvider[]
  policyVersion: string | undefined
}

let asked: Promise<SignInOptions> | undefined

/** What the server offers for signing in; asked once, and again after a failure. */
export function signInOptions(): Promise<SignInOptions> {
  asked ??= call(getSignInOptions, {}).then((outcome) => {
    if (outcome.ok) return outcome.data
    asked = undefined
    return { providers: [], policyVersion: undefined }
  })
  return asked
}
