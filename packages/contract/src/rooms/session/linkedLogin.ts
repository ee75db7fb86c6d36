import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { flag } from '../../fields.ts'
import { LOGIN_PROVIDERS } from '../../twoFactor.ts'
import { loginInfo, secondFactorNeeded, signInExtras } from './session.ts'

export const beginLinkedLogin = defineCall({
  method: 'POST',
  path: '/loginAction/oauth/begin',
  area: 'session',
  summary: "Begin a sign-in with Google or Facebook, or binding one's account to them: answers where to go.",
  permission: 'public',
  withSession: true,
  perMinute: 600,
  params: z.strictObject({ provider: z.enum(LOGIN_PROVIDERS), purpose: z.enum(['signIn', 'bind']) }),
  result: z.object({
    url: z.string(),
    state: z.string(),
  }),
  errors: ['5002'],
})

const proof = {
  state: z.string().min(1).max(200),
  /** What the provider handed out. */
  code: z.string().min(1).max(2000),
}

export const finishLinkedLogin = defineCall({
  method: 'POST',
  path: '/loginAction/oauth/finish',
  area: 'session',
  summary: "Sign in with the provider's code; 40019 when no account is bound.",
  permission: 'public',
  perMinute: 600,
  params: z.strictObject({
    ...proof,
    deviceToken: signInExtras.deviceToken,
    policyVersion: signInExtras.policyVersion,
  }),
  result: z.union([loginInfo, secondFactorNeeded]),
  errors: ['40019', '400001', '400104', '400108', '400112', '5002'],
})

const binding = {
  /** True binds, with state and code; false unbinds, with an action token for `unlinkLogin`. */
  bind: flag(),
  state: proof.state.optional(),
  code: proof.code.optional(),
  actionToken: z.string().max(100).optional(),
}

export const bindFacebook = defineCall({
  method: 'POST',
  path: '/loginAction/facebook/bindAndUnbind',
  area: 'session',
  summary: 'Bind or unbind a Facebook login.',
  permission: 'session',
  audit: 'changed the Facebook login',
  params: z.strictObject(binding),
  result: z.object({ bound: z.boolean() }),
  errors: ['400102', '400112', '400113', '5002'],
})

export const bindFacebookByGet = alsoBy('GET', bindFacebook)

export const bindGoogle = defineCall({
  method: 'POST',
  path: '/loginAction/google/bindAndUnbind',
  area: 'session',
  summary: 'Bind or unbind a Google login.',
  permission: 'session',
  audit: 'changed the Google login',
  params: z.strictObject(binding),
  result: z.object({ bound: z.boolean() }),
  errors: ['400102', '400112', '400113', '5002'],
})

export const linkedLoginCalls = { beginLinkedLogin, finishLinkedLogin, bindFacebook, bindFacebookByGet, bindGoogle }

/** What the API document says of the room. */
export const linkedLoginWords: RoomWords = {
  title: 'Linked sign-ins',
  about: 'Sign in by an account elsewhere, and link or unlink one.',
  fields: {
    provider: 'Whose account it is.',
    purpose: 'What it is for: signing in, or linking an account.',
    url: 'Address of the provider to go to.',
    state: 'Comes back with the answer; the client compares it with what it kept.',
    code: 'Code that the provider handed out.',
    deviceToken: 'Token of an earlier sign-in on this device.',
    policyVersion: 'Version of the policy that was shown: signing in agrees to it.',
    bind: 'True links, with state and code; false unlinks, with an action token for `unlinkLogin`.',
    actionToken: 'Token of confirmPassword for `unlinkLogin`.',
    bound: 'Whether an account is linked now.',
  },
}
