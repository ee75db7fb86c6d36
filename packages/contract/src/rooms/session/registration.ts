import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { name, text } from '../../fields.ts'
import { LOCALES } from '../../locales.ts'
import { newPassword, signInExtras } from './session.ts'

const { humanChallenge, humanAnswer } = signInExtras

export const register = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/register',
  area: 'session',
  summary: 'Request an account. The e-mail address is proved by a code; an administrator activates the account.',
  permission: 'public',
  perMinute: 300,
  params: z.strictObject({
    username: name(),
    fullName: name(),
    company: name(),
    email: z.email().max(254),
    password: newPassword,
    confirmPassword: z.string().max(200),
    /** Of verifyCode with the purpose `register`. */
    ticket: z.string().max(100).optional(),
    locale: z.enum(LOCALES).optional(),
    /** The version of the policy that was shown and agreed to. */
    policyVersion: text(40, 1),
    humanChallenge,
    humanAnswer,
  }),
  result: z.object({}),
  errors: ['40011', '40012', '400101', '400102', '403604'],
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/forgotPassword',
  area: 'session',
  summary: 'Send a link that sets a new password; the answer never tells whether the account exists.',
  permission: 'public',
  perMinute: 300,
  params: z.strictObject({
    account: text(254, 1),
    humanChallenge,
    humanAnswer,
  }),
  result: z.object({}),
  errors: ['40011'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/resetPassword',
  area: 'session',
  summary: 'Set a new password with the token of a link, which works once; every session of the user ends.',
  permission: 'public',
  perMinute: 300,
  params: z.strictObject({
    resetToken: z.string().min(1).max(100),
    newPassword,
    confirmPassword: z.string().max(200),
  }),
  result: z.object({ username: z.string() }),
  errors: ['400112'],
})

export const registrationCalls = { register, forgotPassword, resetPassword }

/** What the API document says of the room. */
export const registrationWords: RoomWords = {
  title: 'Registration',
  about: 'Make an account, and get back into one whose password is forgotten.',
  fields: {
    company: 'Name of the organisation to make.',
    password: 'Password for the account.',
    confirmPassword: 'The same password once more.',
    ticket: 'Token of verifyCode with the purpose `register`.',
    policyVersion: 'Version of the policy that was shown and agreed to.',
    humanChallenge: 'The challenge of a human test, where 40011 asked for one.',
    humanAnswer: 'The answer to it.',
    account: 'User name or e-mail address.',
    resetToken: 'Token from the link in the e-mail.',
    newPassword: 'The password from now on.',
  },
}
