import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import { id, text } from '../fields.ts'
import { habit } from './account.ts'

const PASSWORD_RULE = 'must have 6 to 32 letters, digits and symbols'

/** A password that is being set: letters, digits and symbols only (PWD-1). */
export const newPassword = z.string().regex(/^[\x21-\x7e]{6,32}$/, PASSWORD_RULE)

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
  }),
  menuList: z.array(menuEntry),
  habit,
})

export const login = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/login',
  area: 'session',
  summary: 'Sign in; answers the session token, what the user may do and their preferences.',
  permission: 'public',
  perMinute: 60,
  params: z.strictObject({ username: text(100, 1), password: z.string().min(1).max(200) }),
  result: loginInfo,
  errors: ['400100', '400103', '400104', '400001'],
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

export const sessionCalls = { login, loginByGet, getSession, logout, editUserPwd }
export type LoginInfo = z.infer<typeof loginInfo>
export type MenuEntry = z.infer<typeof menuEntry>
