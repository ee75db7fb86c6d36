import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag } from '../../fields.ts'
import { loginInfo, signInExtras } from './session.ts'

/** Six digits (CODE-1). Blank asks for 40012, so it is let through here. */
const code = z.string().trim().max(20)

/**
 * What a code is for. `secondFactor`: completes a sign-in · `register`: proves the e-mail address of a new account ·
 * `contact`: proves a new address or number of one's own · `twoFactor`: proves that a change of the second factor is one's own.
 */
export const CODE_PURPOSES = ['secondFactor', 'register', 'contact', 'twoFactor'] as const

const { deviceToken, humanChallenge, humanAnswer } = signInExtras
const pendingToken = z.string().max(100).optional()

/** How a code that was right is rewarded: a sign-in, or a ticket for the call that asked for it. */
const verified = z.object({
  /** Of purpose `secondFactor`: the session. */
  login: loginInfo.optional(),
  /** Of other purposes: a token for one use, within 30 minutes. */
  ticket: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
})

export const sendCode = defineCall({
  method: 'POST',
  path: '/nodeAction/phoneAndEmail/sendCode',
  area: 'session',
  summary: 'Send a 6-digit code by e-mail or text message: one a minute, ten a day.',
  permission: 'public',
  withSession: true,
  perMinute: 600,
  params: z.strictObject({
    purpose: z.enum(CODE_PURPOSES),
    channel: z.enum(['email', 'phone']),
    /** Address, or number with its country code; of purposes `register` and `contact`. */
    recipient: z.string().trim().max(254).optional(),
    pendingToken,
    humanChallenge,
    humanAnswer,
  }),
  result: z.object({
    again: z.number().int(),
    valid: z.number().int(),
  }),
  errors: ['40011', '40024', '40025', '400112'],
})

export const verifyCode = defineCall({
  method: 'GET',
  path: '/nodeAction/phoneAndEmail/verify',
  area: 'session',
  summary: 'Verify a 6-digit code that was sent, or a backup code.',
  permission: 'public',
  withSession: true,
  perMinute: 600,
  params: z.strictObject({
    purpose: z.enum(CODE_PURPOSES),
    channel: z.enum(['email', 'phone', 'backup']),
    recipient: z.string().trim().max(254).optional(),
    code,
    pendingToken,
    deviceToken,
    /** Do not ask for the second factor on this device again. */
    trustDevice: flag().optional(),
  }),
  result: verified,
  errors: ['40012', '40013', '40014', '400001', '400104', '400108', '400112'],
})

export const getQrCode = defineCall({
  method: 'GET',
  path: '/nodeAction/google/getQrCode',
  area: 'session',
  summary:
    'A new key for an authenticator app, as otpauth URL and QR picture; enrolled once a code of it was verified.',
  permission: 'session',
  params: z.strictObject({
    /** Of confirmPassword for `editTwoFactor`. */
    actionToken: z.string().max(100).optional(),
  }),
  result: z.object({
    otpauthUrl: z.string(),
    /** SVG of the QR picture. */
    qrSvg: z.string(),
    secret: z.string(),
    /** Goes along with the first code. */
    enrolToken: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['400113'],
})

export const qrVerify = defineCall({
  method: 'GET',
  path: '/nodeAction/google/qrVerify',
  area: 'session',
  quiet: true,
  summary: "Verify an authenticator app's code: enrolment with a session, second factor with the pending token.",
  permission: 'public',
  withSession: true,
  perMinute: 600,
  params: z.strictObject({
    code,
    enrolToken: z.string().max(100).optional(),
    pendingToken,
    deviceToken,
    trustDevice: flag().optional(),
  }),
  result: verified,
  errors: ['40012', '40018', '40020', '400001', '400104', '400108', '400112'],
})

export const verificationCalls = { sendCode, verifyCode, getQrCode, qrVerify }
export type CodePurpose = (typeof CODE_PURPOSES)[number]
export type Verified = z.infer<typeof verified>

/** What the API document says of the room. */
export const verificationWords: RoomWords = {
  title: 'Codes',
  about: 'Codes by e-mail, text message or QR code that prove who somebody is.',
  fields: {
    purpose: 'What the code is for.',
    channel: 'How the code goes.',
    recipient: 'Address, or number with its country code; of the purposes `register` and `contact`.',
    pendingToken: 'Token of a sign-in that waits for its second factor.',
    humanChallenge: 'The challenge of a human test, where 40011 asked for one.',
    humanAnswer: 'The answer to it.',
    again: 'Seconds after which another code may be asked for.',
    valid: 'Seconds for which the code is valid.',
    'in.code': 'The code as it came.',
    deviceToken: 'Token of an earlier sign-in on this device.',
    trustDevice: 'Whether not to ask for the second factor on this device again.',
    login: 'The session; of the purpose `secondFactor`.',
    ticket: 'Token for one use within 30 minutes; of other purposes.',
    backupCodes: 'Backup codes, when the first second factor was switched on: shown once.',
    actionToken: 'Token of confirmPassword for `editTwoFactor`.',
    otpauthUrl: 'Address that an authenticator reads.',
    qrSvg: 'The address as a QR picture, SVG.',
    secret: 'The key in base32, for typing.',
    enrolToken: 'Token that goes along with the first code.',
  },
}
