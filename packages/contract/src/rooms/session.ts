import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { id, text } from '../fields.ts'
import { habit } from './account.ts'
import { isPasswordShape } from '../passwordShape.ts'
import { LOGIN_PROVIDERS, TWO_FACTOR_METHODS } from '../twoFactor.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/**
 * A password that is being set: letters, digits, symbols and spaces of any script, nothing that cannot be seen (PWD-1). Those
 * that anybody would try first are refused by the server.
 */
export const newPassword = z.string().refine(isPasswordShape, wrong('password'))

/** Menu entry: what a user may open (directory, menu) or do (button, component). */
export const menuEntry = z.object({
  menuId: z.number(),
  parentId: z.number(),
  menuName: z.string(),
  /** 0 directory, 1 menu, 2 button, 3 component. */
  type: z.number().int().min(0).max(3),
  /** Permission, parts joined by colons; empty for a directory. */
  perms: z.string(),
  /** Route that a menu opens; empty otherwise. */
  path: z.string(),
  weight: z.number(),
})

export const loginInfo = z.object({
  token: z.string(),
  /** ISO 8601 UTC; the session ends by itself then. */
  expiresAt: z.string(),
  openWebsocket: z.boolean(),
  /** The first login must change the password before anything else is answered. */
  needsPasswordChange: z.boolean(),
  user: z.object({
    userId: id(),
    username: z.string(),
    orgId: id(),
    orgName: z.string(),
    userType: z.enum(['defaultUser', 'landmarkUser']),
    internal: z.boolean(),
    admin: z.boolean(),
    limited: z.boolean(),
  }),
  menuList: z.array(menuEntry),
  habit,
  /** The policy's current version, whether the user has agreed to it, and whether they had to an earlier one. */
  policy: z.object({ version: z.string(), agreed: z.boolean(), earlier: z.boolean() }),
  /** Answered once per device: the client keeps it, and sends it with later sign-ins. */
  deviceToken: z.string().optional(),
})

/** A sign-in whose password was right and that waits for a second factor: no session yet, and nothing about the user. */
export const secondFactorNeeded = z.object({
  token: z.literal(''),
  /** Goes along with the code; ends after ten minutes or five wrong codes. */
  pendingToken: z.string(),
  /** What the user has switched on, the first one to be offered first. */
  methods: z.array(
    z.object({
      method: z.enum(TWO_FACTOR_METHODS),
      /** Where a code goes, mostly hidden: `a•••@example.com`, `•••0123`. */
      hint: z.string(),
    }),
  ),
})

/** What every way of signing in may say besides. */
export const signInExtras = {
  /** Of an earlier sign-in on this device. */
  deviceToken: z.string().max(100).optional(),
  /** The version of the policy that was shown: signing in agrees to it. */
  policyVersion: text(40).optional(),
  /** The challenge of a human test and its answer, where 40011 asked for them. */
  humanChallenge: z.string().max(300).optional(),
  humanAnswer: z.string().max(40).optional(),
}

export const login = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/login',
  area: 'session',
  summary:
    'Sign in; answers the session token, what the user may do and their preferences, or that a second factor is needed.',
  permission: 'public',
  perMinute: 600,
  params: z.strictObject({ username: text(254, 1), password: z.string().min(1).max(200), ...signInExtras }),
  result: z.union([loginInfo, secondFactorNeeded]),
  errors: ['400100', '400103', '400104', '400001', '40011'],
})

export const loginByGet = alsoBy('GET', login)

export const getSession = defineCall({
  method: 'GET',
  path: '/nodeAction/userCenter/getSession',
  area: 'session',
  summary: 'The signed-in user, their menus and preferences as they are now, for a client that kept its token.',
  permission: 'session',
  params: z.strictObject({}),
  result: loginInfo,
})

export const logout = defineCall({
  method: 'GET',
  path: '/nodeAction/node/author/logout',
  area: 'session',
  summary: 'End the session.',
  permission: 'session',
  service: 'node',
  params: z.strictObject({}),
  result: z.object({}),
})

export const editUserPwd = defineCall({
  method: 'POST',
  path: '/nodeAction/author/editUserPwd',
  area: 'session',
  summary: "Change one's own password; the other sessions of the user end.",
  permission: 'session',
  audit: 'changed their password',
  params: z.strictObject({
    oldPassword: z.string().min(1).max(200),
    newPassword,
    confirmPassword: z.string().max(200),
  }),
  result: z.object({}),
  errors: ['400100'],
})

export const getSignInOptions = defineCall({
  method: 'GET',
  path: '/nodeAction/author/getSignInOptions',
  area: 'session',
  summary: 'What the sign-in screen offers: linked logins that are configured, and the current policy.',
  permission: 'public',
  params: z.strictObject({}),
  result: z.object({ providers: z.array(z.enum(LOGIN_PROVIDERS)), policyVersion: z.string() }),
})

export const agreePolicy = defineCall({
  method: 'POST',
  path: '/nodeAction/agreePolicy',
  area: 'session',
  summary: 'Record that the user agreed to a version of the policy.',
  permission: 'session',
  audit: 'agreed to the policy',
  params: z.strictObject({ version: text(40, 1) }),
  result: z.object({}),
})

export const sessionCalls = {
  login,
  loginByGet,
  getSession,
  logout,
  editUserPwd,
  getSignInOptions,
  agreePolicy,
}
export type LoginInfo = z.infer<typeof loginInfo>
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>
export type MenuEntry = z.infer<typeof menuEntry>
