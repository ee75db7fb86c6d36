import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, list, text } from '../../fields.ts'
import { LOCALES } from '../../locales.ts'

/** What a re-entered password permits, once. */
export const GUARDED_ACTIONS = [
  'editContact',
  'editTwoFactor',
  'unlinkLogin',
  'suspendDevice',
  'activateDevice',
  'scrapDevice',
  'clearRecords',
] as const

export const confirmPassword = defineCall({
  method: 'POST',
  path: '/nodeAction/author/confirmPassword',
  area: 'session',
  summary:
    'Enter the password again before something that matters; answers a token for one such action within 5 minutes.',
  permission: 'session',
  params: z.strictObject({
    password: z.string().min(1).max(200),
    action: z.enum(GUARDED_ACTIONS),
    /** The records that it is about, where it is about some: the token is for these alone. */
    records: list(id()).optional(),
  }),
  result: z.object({ actionToken: z.string(), expiresAt: z.string() }),
  errors: ['400100'],
})

export const getHumanTest = defineCall({
  method: 'GET',
  path: '/nodeAction/author/getHumanTest',
  area: 'session',
  summary:
    'A challenge for sign-in, registration and sending codes: find a text so that SHA-256 of `challenge:text` begins with that many zero bits.',
  permission: 'public',
  perMinute: 600,
  params: z.strictObject({}),
  result: z.object({ challenge: z.string(), difficulty: z.number().int(), expiresAt: z.string() }),
})

export const getPolicy = defineCall({
  method: 'GET',
  path: '/nodeAction/getPolicy',
  area: 'session',
  summary: 'The privacy policy and terms, in a language; the current version unless another is asked for.',
  permission: 'public',
  params: z.strictObject({ locale: z.enum(LOCALES).optional(), version: text(40).optional() }),
  result: z.object({
    version: z.string(),
    current: z.string(),
    locale: z.enum(LOCALES),
    title: z.string(),
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
})

/** Calls around signing in that few sign-ins need. */
export const signInHelpCalls = { confirmPassword, getHumanTest, getPolicy }
export type GuardedAction = (typeof GUARDED_ACTIONS)[number]
