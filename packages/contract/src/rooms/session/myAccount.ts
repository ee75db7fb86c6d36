import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, name } from '../../fields.ts'
import { LOGIN_PROVIDERS, TWO_FACTOR_METHODS } from '../../twoFactor.ts'
import { habit } from './account.ts'

export const profile = z.object({
  userId: z.number(),
  username: z.string(),
  fullName: z.string(),
  orgName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** E.164. */
  mobile: z.string(),
  mobileVerified: z.boolean(),
  locale: habit.shape.locale,
  distanceUnit: habit.shape.distanceUnit,
  temperatureUnit: habit.shape.temperatureUnit,
  timeZone: habit.shape.timeZone,
  /** ISO 8601 UTC. */
  createdAt: z.string(),
})

export const getProfile = defineCall({
  method: 'GET',
  path: '/nodeAction/userCenter/getProfile',
  area: 'account',
  summary: 'The profile with e-mail, mobile, language, units and time zone.',
  permission: 'usercenter:myaccount:profile',
  params: z.strictObject({}),
  result: profile,
})

export const editProfile = defineCall({
  method: 'POST',
  path: '/nodeAction/userCenter/editProfile',
  area: 'account',
  summary:
    "Edit the profile; what is left out stays. A new e-mail address or number needs a code's ticket and the password.",
  permission: 'usercenter:myaccount:profile',
  audit: 'edited their profile',
  params: z.strictObject({
    fullName: name().optional(),
    locale: habit.shape.locale.optional(),
    distanceUnit: habit.shape.distanceUnit.optional(),
    temperatureUnit: habit.shape.temperatureUnit.optional(),
    timeZone: habit.shape.timeZone.optional(),
    /** Which of the two the ticket proves is to be taken over. */
    contactTicket: z.string().max(100).optional(),
    /** Of confirmPassword for `editContact`; goes with the ticket. */
    actionToken: z.string().max(100).optional(),
  }),
  result: profile,
  errors: ['40012', '400102', '400113'],
})

export const twoFactor = z.object({
  methods: z.array(
    z.object({
      method: z.enum(TWO_FACTOR_METHODS),
      on: z.boolean(),
      /** There is an address or number for it. */
      available: z.boolean(),
      hint: z.string(),
    }),
  ),
  backupCodesLeft: z.number().int(),
  /** Days without a sign-in after which a trusted device is asked again. */
  reverifyDays: z.number().int(),
})

export const getTwoFactor = defineCall({
  method: 'GET',
  path: '/nodeAction/userCenter/getTwoFactor',
  area: 'account',
  summary: 'Two-factor options and state.',
  permission: 'usercenter:myaccount:view',
  params: z.strictObject({}),
  result: twoFactor,
})

export const editTwoFactor = defineCall({
  method: 'POST',
  path: '/nodeAction/userCenter/editTwoFactor',
  area: 'account',
  summary: 'Switch a two-factor option on or off, or make new backup codes; needs a fresh code.',
  permission: 'usercenter:myaccount:view',
  audit: 'changed their two-factor authentication',
  params: z.strictObject({
    method: z.enum([...TWO_FACTOR_METHODS, 'backup']),
    on: flag(),
    /** Of verifyCode with the purpose `twoFactor`; to switch e-mail or phone on, of that very channel. */
    ticket: z.string().max(100).optional(),
    /** Or the authenticator's current code. */
    code: z.string().max(20).optional(),
  }),
  result: twoFactor.extend({ backupCodes: z.array(z.string()).optional() }),
  errors: ['40012', '40018'],
})

export const getLoginAccountList = defineCall({
  method: 'GET',
  path: '/nodeAction/userCenter/getLoginAccountList',
  area: 'account',
  summary: 'Linked logins, live sessions and known devices.',
  permission: 'usercenter:myaccount:view',
  params: z.strictObject({}),
  result: z.object({
    logins: z.array(
      z.object({
        provider: z.enum(LOGIN_PROVIDERS),
        /** The operator has set it up. */
        available: z.boolean(),
        bound: z.boolean(),
        name: z.string(),
      }),
    ),
    sessions: z.array(
      z.object({
        sessionId: z.number(),
        current: z.boolean(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        remoteAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
    devices: z.array(
      z.object({
        deviceId: z.number(),
        current: z.boolean(),
        trusted: z.boolean(),
        lastUsedAt: z.string(),
        remoteAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
  }),
})

export const endSession = defineCall({
  method: 'POST',
  path: '/nodeAction/userCenter/endSession',
  area: 'account',
  summary: "End another of one's sessions, all others, or forget a known device with its sessions.",
  permission: 'usercenter:myaccount:view',
  audit: 'ended a session',
  params: z.strictObject({ sessionId: id().optional(), deviceId: id().optional(), others: flag().optional() }),
  result: z.object({ ended: z.number().int() }),
})

/** Calls of the account area; apart from the preferences, which every screen needs. */
export const myAccountCalls = { getProfile, editProfile, getTwoFactor, editTwoFactor, getLoginAccountList, endSession }
