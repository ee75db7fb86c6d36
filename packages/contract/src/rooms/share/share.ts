import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { LOCALES } from '../../locales.ts'
import { editedVersion, id, instant, list, name, page, paging, whole, within } from '../../fields.ts'
import { shareField, shareMode } from './sharedView.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Longest time that a link works from now on, minutes: 30 days (TIME-1). The handler refuses more (4003103). */
export const LONGEST_SHARE = 30 * 24 * 60

/** The key in a link: what cannot be guessed unless somebody chooses a word. */
const key = z
  .string()
  .trim()
  .regex(/^[\w-]{12,64}$/, wrong('shareKey'))

const address = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(wrong('email')))

const shareFields = {
  alias: name(),
  mode: shareMode,
  /** At least one. */
  vehicleIds: list(id()),
  fields: list(shareField),
  /** Shown only in one of these landmarks; everywhere without. */
  landmarkIds: list(id(), 50).optional(),
  /** Metres around the landmarks that count as in them. */
  near: whole(0, 50_000).optional(),
  /** Of history trails: at most 30 days. */
  from: instant().optional(),
  to: instant().optional(),
}

/** Minutes from now until the link expires. */
const duration = whole(1, 1_000_000)

/** One hour's visits from one part of the net. */
const shareVisits = z.object({
  /** ISO 8601 UTC, the start of the hour. */
  hour: z.string(),
  network: z.string(),
  visits: z.number().int(),
  lastAt: z.string(),
})

export const share = z.object({
  shareId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  alias: z.string(),
  mode: shareMode,
  key: z.string(),
  /** The address to hand on. */
  link: z.string(),
  vehicles: z.array(z.object({ vehicleId: z.number(), name: z.string() })),
  fields: z.array(shareField),
  /** Shown only at landmarks, of which those that the user may see are named. */
  bound: z.boolean(),
  landmarks: z.array(z.object({ landmarkId: z.number(), landmarkName: z.string() })),
  near: z.number().int(),
  /** ISO 8601 UTC; null of a live share. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  createdAt: z.string(),
  /** User name of who made it. */
  createdBy: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
  /** Openings of the page. */
  visits: z.number().int(),
  lastVisit: z.string().nullable(),
  /** The newest first; only where one share is asked for. */
  log: z.array(shareVisits),
  version: z.number(),
})

export const getShareList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMShare/getShareList',
  area: 'monitoring',
  summary: 'Shares, paged; with `shareId` one of them and its log of visits.',
  permission: 'monitoring:share:view',
  params: z.strictObject({ ...paging, ...within, shareId: id().optional() }),
  result: page(share),
})

/** What is answered of a key that is new. */
const newKey = { key: z.string(), link: z.string() }

export const addShare = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMShare/addShare',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Share vehicles by a link, live or as history trails, for at most 30 days.',
  permission: 'monitoring:share:add',
  audit: 'added a share',
  params: z.strictObject({
    ...shareFields,
    duration,
    /** Whose share it is; the organization of its vehicles, or the own where they have several. */
    orgId: id().optional(),
    /** Left out: a long random one. */
    key: key.optional(),
  }),
  result: z.object({ shareId: z.number(), expiresAt: z.string(), ...newKey }),
  errors: ['404600', '4041111', '4041200', '4041305', '4003102', '4003103', '4003104'],
})

export const editShare = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMShare/editShare',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Edit a share. What is left out stays as it is.',
  permission: 'monitoring:share:edit',
  audit: 'edited a share',
  params: z.strictObject({
    ...z.object(shareFields).partial().shape,
    /** 0 ends it now: pages that are open freeze, and may be opened again by another duration. */
    duration: whole(0, 1_000_000).optional(),
    shareId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number(), expiresAt: z.string() }),
  errors: ['4041111', '4041200', '4003102', '4003103', '4003104'],
})

export const editShareKey = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMShare/editShareKey',
  area: 'monitoring',
  summary: "Change a share's key; the link with the old one ends at once.",
  permission: 'monitoring:share:edit',
  // who asks whether a key is taken learns of other people's
  perMinute: 30,
  audit: 'changed the key of a share',
  params: z.strictObject({ shareId: id(), key: key.optional() }),
  result: z.object(newKey),
  errors: ['4041305'],
})

export const deleteShare = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMShare/deleteShare',
  area: 'monitoring',
  summary: 'Revoke a share: its link ends at once, on pages that are open too.',
  permission: 'monitoring:share:delete',
  audit: 'deleted a share',
  params: z.strictObject({ shareId: id() }),
  result: z.object({}),
})

export const deleteShareByPost = alsoBy('POST', deleteShare)

export const sendShareEmail = defineCall({
  method: 'GET',
  path: '/nodeAction/sendShareEmail',
  area: 'monitoring',
  summary: 'Send the link of a share to e-mail addresses, each in the language of its account where it has one.',
  permission: 'monitoring:share:add',
  perMinute: 30,
  audit: 'sent a share by e-mail',
  params: z.strictObject({
    shareId: id(),
    /** At least one (SHARE-1). */
    emails: list(address, 20),
    /** For addresses without an account; that of the request otherwise. */
    locale: z.enum(LOCALES).optional(),
  }),
  result: z.object({ count: z.number().int() }),
  errors: ['4031300'],
})

export const sendShareEmailByPost = alsoBy('POST', sendShareEmail)

export const shareCalls = {
  getShareList,
  addShare,
  editShare,
  editShareKey,
  deleteShare,
  deleteShareByPost,
  sendShareEmail,
  sendShareEmailByPost,
}
export type ShareRecord = z.infer<typeof share>
