import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { id, text } from '../../fields.ts'
import { habit } from './account.ts'
import { isPasswordShape } from '../../passwordShape.ts'
import { LOGIN_PROVIDERS, TWO_FACTOR_METHODS } from '../../twoFactor.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

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
  perms: z.string(),
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
  methods: z.array(
    z.object({
      method: z.enum(TWO_FACTOR_METHODS),
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
  errors: ['400100', '400104', '400108', '400001', '40011'],
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

/** What the API document says of an entry of the menu. */
export const menuEntryWords = {
  menuId: 'Id of the entry.',
  parentId: 'Id of the entry above it, 0 at the top.',
  menuName: 'Name of the entry.',
  type: 'Code of what it is: 0 a directory, 1 a menu, 2 a button, 3 a component.',
  perms: 'Permission, parts joined by colons; empty for a directory.',
  path: 'Route that a menu opens; empty otherwise.',
  weight: 'Number by which entries are ordered, smallest first.',
} as const

/** What the API document says of the room. */
export const sessionWords: RoomWords = {
  title: 'Signing in',
  about: 'Sign in, sign out, the session and the menus that it opens.',
  schemas: { LoginInfo: loginInfo, SecondFactorNeeded: secondFactorNeeded, MenuEntry: menuEntry },
  fields: {
    username: 'Sign-in name, or e-mail address, of the user.',
    'user.username': 'Sign-in name.',
    password: 'Password of the user.',
    deviceToken: 'Token of an earlier sign-in on this device, which trusts it.',
    'LoginInfo.deviceToken':
      'Token for this device, answered once: the client keeps it and sends it with later sign-ins.',
    policyVersion: 'Version of the policy that was shown: signing in agrees to it.',
    'getSignInOptions.out.policyVersion': 'Version of the policy that signing in agrees to; empty without one.',
    humanChallenge: 'The challenge of a human test, where 40011 asked for one.',
    humanAnswer: 'The answer to it.',
    token: 'Token of the session, which goes into the header `Authorization`.',
    'SecondFactorNeeded.token': 'Empty: there is no session before the code.',
    expiresAt: 'When the session ends by itself, ISO 8601 UTC.',
    openWebsocket: 'Whether the client is to open the live stream.',
    needsPasswordChange: 'Whether the password must be changed before anything else is answered.',
    user: 'Who is signed in.',
    userType: '`landmarkUser`: sees vehicles only by groups, vehicles or landmarks that they are bound to.',
    internal: 'Whether they work for the operator and are directed to the back office.',
    admin: 'Whether they see all data.',
    limited: 'Whether they see no more of their organizations than some vehicles, groups or landmarks.',
    menuList: 'Menus and permissions that the role of the user has.',
    ...menuEntryWords,
    habit: 'How the user wants things shown.',
    policy: 'The policy, and whether the user has agreed to it.',
    'policy.version': 'Version of the policy that counts now.',
    agreed: 'Whether the user has agreed to this version.',
    earlier: 'Whether the user had agreed to an earlier version.',
    pendingToken: 'Token that goes along with the code; ends after ten minutes or five wrong codes.',
    methods: 'What the user has switched on, the first one to be offered first.',
    method: 'How the second factor is shown.',
    hint: 'Where a code goes, mostly hidden: `a•••@example.com`, `•••0123`.',
    oldPassword: 'The password until now.',
    newPassword: 'The password from now on.',
    confirmPassword: 'The same password once more.',
    providers: 'Providers by whose accounts people may sign in.',
    action: 'What the token is to be for.',
    actionToken: 'Token for one such action.',
    records: 'Ids of the records that it is about: the token is for these alone. Left out where it is about none.',
    challenge: 'What the answer is to be found for.',
    difficulty: 'Number of leading zero bits that the hash of challenge and answer must have.',
    current: 'Version of the policy that counts now.',
    version: 'Version of the policy.',
    title: 'Heading.',
    sections: 'Sections of the policy.',
    text: 'Text of the section.',
  },
}
